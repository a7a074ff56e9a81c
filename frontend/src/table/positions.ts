/** The positions of a replay. Each is made when somebody looks at it: all of a long battle at once would not fit into a phone. */

import { merged, type Step } from "../connection";
import type { LogLine, View } from "../view";

export interface Recorded {
  first: View;
  patches: Patch[];
  /** The acts by which a patch came about, where they are several, by its place. */
  acts?: Record<string, Step[]>;
  /** The round that begins at a position. */
  marks?: Record<string, number>;
  /** After how many turns of the program each position was there, once the battle is over. */
  turns?: number[];
}

type Patch = Partial<View>;

/** Of so many positions one is kept; those between are made from it. */
const EVERY = 32;
/** So many that were looked at last are kept too: what did not change is then the same object. */
const RECENT = 4;

export class Positions {
  readonly last: number;
  private readonly acts: Record<string, Step[]>;
  private readonly changes: Patch[];
  private readonly lines: [string, LogLine][];
  /** How many lines had been told at each position: the log only grows. */
  private readonly told: number[];
  /** All beats: which of them have come, their lines tell. */
  private readonly beats: NonNullable<View["beats"]>;
  private readonly kept: View[];
  private readonly recent = new Map<number, View>();

  constructor({ first, patches, acts = {} }: Recorded) {
    this.acts = acts;
    this.last = patches.length;
    this.lines = Object.entries(first.log ?? {});
    this.told = [this.lines.length];
    this.beats = { ...first.beats };
    this.changes = patches.map(({ log, beats, ...change }) => {
      this.lines.push(...Object.entries(log ?? {}));
      Object.assign(this.beats, beats);
      this.told.push(this.lines.length);
      return change;
    });
    this.kept = [{ ...first, log: {}, beats: {} }];
  }

  at(n: number): View {
    const view = this.recent.get(n) ?? { ...this.drawn(n), log: Object.fromEntries(this.lines.slice(0, this.told[n])), beats: this.beats };
    this.recent.delete(n);
    this.recent.set(n, view);
    if (this.recent.size > RECENT) this.recent.delete(this.recent.keys().next().value!);
    return view;
  }

  /** The acts that lead to a position from the one before it. */
  actsTo(n: number): Step[] {
    const { fallen, outcome, ...patch } = this.changes[n - 1];
    const [from, to] = [this.told[n - 1] + 1, this.told[n]];
    return this.acts[n - 1] ?? (from <= to ? [{ lines: [from, to], patch }] : []);
  }

  /** The position without its log. */
  private drawn(n: number): View {
    const nearest = Math.min(this.kept.length - 1, Math.floor(n / EVERY));
    let view = this.kept[nearest];
    for (let i = nearest * EVERY + 1; i <= n; i++) {
      view = merged(view, this.changes[i - 1]) as View;
      if (i % EVERY === 0) this.kept.push(view);
    }
    return view;
  }
}
