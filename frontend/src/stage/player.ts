/** The player: shows what happened act by act. The last view is the truth, and is there at once; the view that is *shown* lags
 *  behind it, and is patched as each act is played. */

import { logEnd } from "../changes";
import { merged, type Step } from "../connection";
import type { Beat, LogLine, View } from "../view";
import { mapped } from "./camera";
import { StageClock } from "./clock";
import { hasteFor, hasteOf, lasts, REST } from "./grammar";

/** An act that is played: its beat and its lines. */
export interface Act {
  beat: Beat;
  lines: LogLine[];
  patch: unknown;
  /** The number of its last line. */
  end: number;
}

/** Shows an act: first what leads to it, then, once its view is drawn, what comes of it. */
export interface Performer {
  before: (act: Act, player: Player) => Promise<void>;
  after: (act: Act, player: Player) => Promise<void>;
  /** Nothing of what was begun stays, and nothing goes on moving. */
  clear: () => void;
}

export type Rate = 0.5 | 1 | 2 | 4;
export const RATES: Rate[] = [0.5, 1, 2, 4];

/** What is to be seen of the player. */
export interface Playing {
  /** What is drawn; of the log, up to this line. */
  view: View;
  upTo: number;
  /** What is played now, and how far its dice are: they roll, lie there, are added up, are judged. */
  act?: Act;
  phase: number;
  /** So many acts can be seen again. */
  again: number;
  /** So many acts are still to come. */
  left: number;
  paused: boolean;
  /** How fast it goes, and how much faster than that where there is much to see. */
  rate: Rate;
  haste: number;
}

/** In milliseconds: so long what is announced may take to come. */
const PATIENCE = 3000;
/** So many acts can be seen again, the last. */
const MOST_AGAIN = 60;

/** What came of one's last answer, for those who want to see it again. */
interface Round {
  /** The view before it, and the last line of the log then. */
  from: View;
  upTo: number;
  acts: Act[];
  /** What else belongs to it, and has not come yet. */
  announced: Set<number>;
}

const roundFrom = (view: View): Round => ({ from: view, upTo: logEnd(view), acts: [], announced: new Set() });

export class Player {
  readonly clock = new StageClock();
  private shown: View;
  private truth: View;
  private upTo: number;
  private queue: Act[] = [];
  private act?: Act;
  private phase = 0;
  private expected = new Map<number, number>();
  private round: Round;
  private running = false;
  /** So many acts are played until it stands still again; null: all of them. */
  private steps: number | null = null;
  private haste = 1;
  private hurry = 0;

  constructor(
    view: View,
    private performer: Performer,
    private changed: () => void,
    private rate: Rate,
    /** Nothing is played: what is true is shown. */
    public off: boolean,
    /** Each act waits until one wants to see it. */
    public still: boolean,
  ) {
    this.shown = this.truth = view;
    this.upTo = logEnd(view);
    this.round = roundFrom(view);
  }

  get playing(): Playing {
    const { act, phase, rate, haste } = this;
    return { view: this.shown, upTo: this.upTo, again: this.busy ? 0 : this.round.acts.length, act, phase, left: this.queue.length + (act ? 1 : 0), paused: this.clock.paused, rate, haste };
  }

  get busy(): boolean {
    return !!this.act || this.queue.length > 0 || this.expected.size > 0;
  }

  /** This is true now; `coming` acts led to it, which will be sent with that number. `away`: nobody looks. */
  see(view: View, seq: number, coming: number, away: boolean) {
    const more = logEnd(view) - logEnd(this.truth);
    this.truth = view;
    /** Taken back, or not told how it came about, as after a while without a connection: nothing goes on from what was shown. */
    const cut = more < 0 || (more > 0 && !coming);
    if (cut || !(coming || this.round.acts.length || this.round.announced.size)) this.answered();
    if (coming) this.round.announced.add(seq);
    if (cut || away || this.off || document.hidden) return this.catchUp();
    if (!coming) return this.busy ? undefined : this.catchUp();
    this.expected.set(seq, window.setTimeout(() => this.expected.delete(seq) && this.settle(), PATIENCE));
    this.changed();
  }

  /** These led to what was announced with that number. */
  take(seq: number, steps: Step[]) {
    const again = this.round.announced.delete(seq);
    if (!again && !this.expected.has(seq)) return; // of before one answered, or took back
    const acts = steps.map((step) => this.actOf(step));
    if (again) this.remember(acts);
    if (!this.expected.has(seq)) return this.changed();
    clearTimeout(this.expected.get(seq));
    this.expected.delete(seq);
    this.queue.push(...acts);
    this.setPace();
    if (!this.running) void this.run();
  }

  pause() {
    this.steps = null;
    this.clock.pause();
    this.changed();
  }

  resume() {
    this.steps = this.still ? 1 : null;
    this.clock.resume();
    this.changed();
  }

  /** The act that is on is played to its end, and no other; whoever presses again sees one more. */
  step() {
    this.steps = this.clock.paused ? 1 : (this.steps ?? 0) + 1;
    this.clock.resume();
    this.changed();
  }

  setRate(rate: Rate) {
    if (rate === this.rate) return;
    this.rate = rate;
    this.keepPace();
    this.changed();
  }

  /** Nothing more of what has happened is played. */
  skip() {
    if (!this.busy) return;
    this.catchUp();
  }

  /** This seat answers: what came before is not shown again. */
  answered() {
    this.round = roundFrom(this.truth);
  }

  /** Plays all that came of one's last answer once more. */
  watchAgain() {
    if (this.busy || !this.round.acts.length) return;
    this.shown = this.round.from;
    this.upTo = this.round.upTo;
    this.queue = [...this.round.acts];
    this.setPace();
    if (!this.running) void this.run();
  }

  /** Its dice have come so far. */
  reach(phase: number) {
    this.phase = phase;
    this.changed();
  }

  end() {
    this.off = true;
    this.catchUp();
  }

  /** Of a long round only the last is seen again; what went before has happened then. */
  private remember(acts: Act[]) {
    if (!acts.length) return this.answered(); // it could not be told how it came about
    const all = [...this.round.acts, ...acts];
    const past = all.splice(0, all.length - MOST_AGAIN);
    const from = past.reduce((view, { patch }) => merged(view, patch) as View, this.round.from);
    this.round = { ...this.round, from, upTo: past.at(-1)?.end ?? this.round.upTo, acts: all };
  }

  private catchUp() {
    this.hurry++;
    this.steps = null;
    for (const waiting of this.expected.values()) clearTimeout(waiting);
    this.expected.clear();
    this.queue = [];
    this.clock.resume(); // first, for what has come to its end would begin anew
    this.clock.skipping = true;
    if (this.running) this.performer.clear();
    this.settle();
  }

  /** Where nothing is played or to come, what is true is shown. */
  private settle() {
    if (this.expected.size || this.queue.length || (this.running && !this.clock.skipping)) return;
    this.act = undefined;
    this.phase = 0;
    this.shown = this.truth;
    this.upTo = logEnd(this.truth);
    if (!this.running) {
      this.clock.skipping = false;
      this.clock.resume();
    }
    this.changed();
  }

  private actOf({ lines: [from, to], patch }: Step): Act {
    const log = this.truth.log ?? {};
    const lines = Array.from({ length: to - from + 1 }, (_, i) => log[from + i]).filter(Boolean);
    const beat = this.truth.beats?.[lines.at(-1)?.beat ?? 0];
    return { beat: beat ?? { kind: "other", text: lines[0]?.text ?? "", lines: [from, to] }, lines, patch, end: to };
  }

  /** What waits is played within a time that one is willing to look. */
  private setPace() {
    this.haste = hasteFor(this.queue.map(timeOf));
    this.keepPace();
  }

  private keepPace() {
    this.clock.rate = this.rate * (this.act ? hasteOf(timeOf(this.act), this.haste) : 1);
  }

  private async run() {
    this.running = true;
    if (this.still) this.pause();
    while (this.queue.length) {
      this.clock.skipping = false; // what has come since is not what was skipped
      await this.play(this.queue.shift()!);
    }
    this.running = false;
    this.steps = null;
    this.clock.skipping = false;
    this.haste = 1;
    this.settle();
    if (this.queue.length) void this.run();
  }

  private async play(act: Act) {
    const hurry = this.hurry;
    this.act = act;
    this.keepPace();
    this.reach(0);
    await this.clock.drawn();
    if (!this.still) await this.performer.before(act, this);
    else await this.clock.wait(1);
    if (hurry !== this.hurry) return;
    this.shown = merged(this.shown, act.patch) as View;
    this.upTo = act.end;
    this.changed();
    await this.clock.drawn();
    if (!this.still) await this.performer.after(act, this);
    await this.clock.wait(REST);
    if (hurry !== this.hurry || this.steps === null) return;
    this.steps--;
    if (this.steps <= 0 && this.queue.length) this.pause();
  }
}

/** How long an act is on, at 1×. */
const timeOf = (act: Act) => lasts(act, mapped()) + REST;
