/** The grammar of motions: how long each kind of act plays, in milliseconds at 1×. */

import type { LogLine } from "../view";
import type { Act } from "./player";

type Kind = Act["beat"]["kind"];

/** Dice roll, land, are added up, are judged. */
export const DICE = { roll: 430, land: 180, sum: 260, seal: 330 };
const THROWN = DICE.roll + DICE.land + DICE.sum + DICE.seal;

/** What leads to an act, its dice apart. */
export const LEADS: Partial<Record<Kind, number>> = { turn: 380, attack: 330, shot: 480, recon: 620, declare: 460, resolve: 420, counter: 420, crash: 360, rout: 360, rally: 360, clock: 300 };
/** What comes of it. */
export const FOLLOWS: Partial<Record<Kind, number>> = { hurt: 460, heal: 460, fall: 520, move: 460, line: 520, reveal: 420, share: 420, priority: 600, gauge: 420, gain: 300, lose: 300, place: 300, counter: 440, crash: 540, rout: 520, rally: 420, clock: 420 };

/** Whether dice were thrown for a line that people want to see roll. */
export const thrown = ({ roll }: LogLine) => !!roll && roll.dice.length > 0;

/** How long an act plays, about. */
export function lasts({ beat, lines }: Act): number {
  const after = lines.reduce((sum, { motion }) => Math.max(sum, (motion && FOLLOWS[motion]) ?? 0), FOLLOWS[beat.kind] ?? 0);
  const moves = lines.filter(({ motion }) => motion === "move").length;
  return (LEADS[beat.kind] ?? 0) + (lines.some(thrown) ? THROWN : 0) + after + 230 * Math.max(0, Math.min(moves, 5) - 1);
}
