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
    for (const wait of this.waits) this.halt(wait); // what is over by now went by at the old speed
    this.speed = rate;
    if (!this.stopped) for (const wait of this.waits) this.start(wait);
    for (const animation of this.animations) animation.playbackRate = rate;
  }

  pause() {
    this.stopped = true;
    for (const wait of this.waits) this.halt(wait);
    for (const animation of this.animations) animation.pause();
  }

  resume() {
    if (!this.stopped) return;
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
    if (!this.over) await this.adopt(element.animate(frames, options));
  }

  /** What moves by itself goes by this clock from now on; resolves when that is over. */
  async adopt(animation: Animation): Promise<void> {
    if (this.over) return animation.finish();
    if (this.animations.has(animation)) return;
    this.animations.add(animation);
    animation.playbackRate = this.speed;
    if (this.stopped) animation.pause();
    try {
      await animation.finished;
    } catch {
      // it was cancelled: nothing waits for its end
    } finally {
      this.animations.delete(animation);
    }
  }

  /** Once what has changed is drawn. */
  drawn(): Promise<void> {
    return this.over ? Promise.resolve() : new Promise((done) => requestAnimationFrame(() => done()));
  }

  private start(wait: Wait) {
    clearTimeout(wait.timer);
    wait.since = performance.now();
    wait.timer = window.setTimeout(() => this.end(wait), wait.left / this.speed);
  }

  /** Notes how much is left. */
  private halt(wait: Wait) {
    clearTimeout(wait.timer);
    if (wait.since) wait.left = Math.max(0, wait.left - (performance.now() - wait.since) * this.speed);
    wait.since = 0;
  }

  private end(wait: Wait) {
    clearTimeout(wait.timer);
    this.waits.delete(wait);
    wait.done();
  }
}
