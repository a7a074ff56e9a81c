/** The clock of the stage: all waits and animations of what is played hang on it, so that all of it can be paused, hastened, and
 *  brought to its end at once. */

interface Wait {
  /** In milliseconds at 1×. */
  left: number;
  since: number;
  timer: number;
  done: () => void;
}

export class StageClock {
  private waits = new Set<Wait>();
  private animations = new Set<Animation>();
  private speed = 1;
  private stopped = false;
  private over = false;

  get paused(): boolean {
    return this.stopped;
  }

  /** Everything goes so many times as fast. */
  set rate(rate: number) {
    this.speed = rate;
    for (const wait of this.waits) this.rewind(wait);
    for (const animation of this.animations) animation.playbackRate = rate;
  }

  pause() {
    this.stopped = true;
    for (const wait of this.waits) this.rewind(wait);
    for (const animation of this.animations) animation.pause();
  }

  resume() {
    this.stopped = false;
    for (const wait of this.waits) this.start(wait);
    for (const animation of this.animations) animation.play();
  }

  /** Brings all that runs to its end, and all that begins, until `skipping` is false again. */
  set skipping(over: boolean) {
    this.over = over;
    if (!over) return;
    for (const wait of [...this.waits]) this.end(wait);
    for (const animation of [...this.animations]) animation.finish();
  }

  get skipping(): boolean {
    return this.over;
  }

  wait(ms: number): Promise<void> {
    if (this.over || ms <= 0) return Promise.resolve();
    return new Promise((done) => {
      const wait: Wait = { left: ms, since: 0, timer: 0, done };
      this.waits.add(wait);
      if (!this.stopped) this.start(wait);
    });
  }

  /** Moves an element; resolves when that is over, or its element gone. */
  async animate(element: Element, frames: Keyframe[], options: KeyframeAnimationOptions): Promise<void> {
    if (this.over) return;
    const animation = element.animate(frames, options);
    animation.playbackRate = this.speed;
    if (this.stopped) animation.pause();
    this.animations.add(animation);
    try {
      await animation.finished;
    } catch {
      // it was cancelled: nothing waits for its end
    } finally {
      this.animations.delete(animation);
    }
  }

  private start(wait: Wait) {
    wait.since = performance.now();
    wait.timer = window.setTimeout(() => this.end(wait), wait.left / this.speed);
  }

  /** Notes how much is left, and goes on from there, unless all stands still. */
  private rewind(wait: Wait) {
    clearTimeout(wait.timer);
    if (wait.since) wait.left = Math.max(0, wait.left - (performance.now() - wait.since) * this.speed);
    wait.since = 0;
    if (!this.stopped) this.start(wait);
  }

  private end(wait: Wait) {
    clearTimeout(wait.timer);
    this.waits.delete(wait);
    wait.done();
  }
}
