/** The grammar of motions: how long all that plays takes, in milliseconds at 1×. Nothing of what is played says so elsewhere. */

import type { LogLine } from "../view";
import type { Act } from "./player";

type Kind = Act["beat"]["kind"];

/** Dice roll, land, are added up, are judged; the verdict stays for as long as the act does. */
export const DICE = { roll: 430, land: 180, sum: 260, seal: 200 };
const THROWN = DICE.roll + DICE.land + DICE.sum + DICE.seal;

/** Maps bring those into sight who act. */
export const CAMERA = 380;

/** What leads to an act, its dice apart. */
export const LEADS: Partial<Record<Kind, number>> = { turn: 380, attack: 330, shot: 480, recon: 620, declare: 460, resolve: 520, counter: 640, act: 260, rout: 360, rally: 360, clock: 300 };
/** What comes of it. */
export const FOLLOWS: Partial<Record<Kind, number>> = { hurt: 460, heal: 460, fall: 520, leave: 520, move: 460, line: 520, reveal: 420, share: 420, priority: 600, gauge: 420, gain: 300, lose: 300, place: 300, counter: 200, crash: 780, rout: 520, rally: 420, clock: 420 };
/** Somebody leans away. */
export const MISS = 460;
/** The pause after an act. */
export const REST = 380;

/** Tracers: so many at most, one after the other, all within the lead. */
export const TRACERS = { most: 8, every: 48, each: LEADS.shot! - 7 * 48 };
/** Waves: so many, and after what part of the time that all take the next one begins. */
export const WAVES = { many: 4, share: 1 / 7 };
/** Whoever throws dice stirs while these roll. */
export const STIR = 260;
export const RECOIL = 380;
export const SHAKE = 360;
/** These are to be read, and do not end with what the act waits for; whoever topples is gone when the pause after it is over. */
export const LINGERS = { number: 950, word: 1000, fall: FOLLOWS.fall! + REST, leave: FOLLOWS.leave! };

/** A walk is one motion: so long a cell, and no longer than this. */
const [CELL, WALK] = [230, 1200];

/** Whether dice were thrown for a line that people want to see roll. */
export const thrown = ({ roll }: LogLine) => !!roll && roll.dice.length > 0;

/** Whether somebody was missed. */
export const missed = ({ kind, came }: Act["beat"]) => came !== undefined && came <= 0 && (kind === "attack" || kind === "shot" || kind === "clash");

/** How long what comes of a line takes, among all of its act. */
export function follows({ motion }: LogLine, lines: LogLine[]): number {
  if (motion !== "move") return (motion && FOLLOWS[motion]) ?? 0;
  const cells = lines.filter((line) => line.motion === "move").length;
  return Math.max(FOLLOWS.move!, Math.min(WALK, CELL * cells));
}

/** How long an act plays, its rest apart; `mapped`: maps may have to move for it. */
export function lasts({ beat, lines }: Act, mapped: boolean): number {
  const after = Math.max(missed(beat) ? MISS : 0, ...lines.map((line) => follows(line, lines)));
  return (mapped && waitsForCamera(beat) ? CAMERA : 0) + (LEADS[beat.kind] ?? 0) + (lines.some(thrown) ? THROWN : 0) + after;
}

/** When a turn begins, its banner comes in meanwhile. */
export const waitsForCamera = ({ kind, by, to }: Act["beat"]) => kind !== "turn" && !!(by || to);

/** All that waits may take so long at 1×, and each act at least this; with more than forty the least decides. */
const LONGEST = 12_000;
const LEAST = 300;
/** Two frames are drawn for each act, however fast it is. */
const FRAMES = 34;
/** Even a long act takes no more than the least then. */
const FASTEST = 14;

/** How much faster acts of these lengths, with their rest, are to be played. */
export function hasteFor(lengths: number[]): number {
  const all = (haste: number) => lengths.reduce((sum, ms) => sum + ms / hasteOf(ms, haste) + FRAMES, 0);
  let haste = 1;
  while (haste < FASTEST && all(haste) > LONGEST) haste += 0.25;
  return haste;
}

/** How much faster one of them is played then. */
export const hasteOf = (ms: number, haste: number) => Math.max(1, Math.min(haste, ms / (LEAST - FRAMES)));
