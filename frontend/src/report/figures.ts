/** The figures of a report, as the server sends them (docs/table.md). */

import type { Words } from "../view";

/** About so much, and probably between these. */
export type Between = [p: number, low: number, high: number];

/** A place in the battle: before a turn, or its end. */
export interface Moment {
  /** So many turns of the program are over. */
  turn: number;
  round: number;
  /** Whose turn begins. */
  by: string;
  side: string;
  name: Words;
  /** What weighed most from here to the next. */
  lines: Words[];
  /** How much had been taken from each side, and how many of it had fallen. */
  harm: Record<string, number>;
  losses: Record<string, number>;
}

export interface Source {
  by: string;
  side: string;
  name: Words;
  using: Words;
  amount: number;
  times: number;
  falls: number;
}

/** What dice of one kind came to; without a `what` all that come off or not. */
export interface Luck {
  side: string;
  what: string;
  counts: boolean;
  n: number;
  got: number;
  expected: number;
  spread: number;
  chance: number;
  most: number;
}

export interface Turning {
  first: number;
  last: number;
  change: Between;
}

export interface Report {
  key: string;
  of: number;
  bot: string;
  version: number;
  retelling: {
    sides: { side: string; name: Words }[];
    turns: number;
    winner?: string;
    moments: Moment[];
    fallen: { turn: number; id: string; side: string; name: Words }[];
    sources: Source[];
    luck: Luck[];
  };
  chances: { played: number; wins: Record<string, Between[]>; turnings: Record<string, Turning[]> };
}

export const isDone = ({ chances, of }: Report) => chances.played >= of;

/** What is counted of the course: what was taken, or, where that says little, how many fell. */
export type Counted = "harm" | "losses";

export function countedOf({ retelling: { moments } }: Report): Counted {
  const end = moments[moments.length - 1];
  const sum = (of: Record<string, number>) => Object.values(of).reduce((all, one) => all + one, 0);
  return sum(end.harm) > sum(end.losses) ? "harm" : "losses";
}

/** The position of a replay that shows a moment: the last one that was there by then. */
export function positionAt(turns: number[] | undefined, turn: number): number {
  return Math.max(0, (turns ?? []).filter((one) => one <= turn).length - 1);
}
