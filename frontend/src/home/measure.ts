/** What is measured of a scenario, as a newcomer asks for it: how hard their seat is, and how long it takes. */

import type { Scenario } from "./offers";

/** How often the first seat, the newcomer's, wins between two computers of one kind. */
export interface Chance {
  share: number;
  low: number;
  high: number;
  drawn: number;
  fights: number;
}

export const newcomersSeat = ({ sides }: Scenario): string => Object.keys(sides)[0];

/** Nothing where it was not measured. */
export function chance(scenario: Scenario, bot: string): Chance | undefined {
  const row = scenario.balance.find((one) => one.bot === bot);
  if (!row) return undefined;
  const seat = newcomersSeat(scenario);
  const won = Object.values(row.wins).reduce((sum, n) => sum + n, 0);
  const [low, high] = row.intervals[seat];
  return { share: row.wins[seat] / row.fights, low, high, drawn: 1 - won / row.fights, fights: row.fights };
}

export type Level = "easy" | "even" | "hard" | "veryHard" | "drawn";

/** From so large a share of fights on a seat is easy, even or hard. */
const LEVELS: [Level, number][] = [["easy", 0.6], ["even", 0.38], ["hard", 0.2]];

export function level({ share, drawn }: Chance): Level {
  if (drawn > 0.5) return "drawn";
  return LEVELS.find(([, least]) => Math.round(100 * share) >= 100 * least)?.[0] ?? "veryHard";
}

/** So many seconds a person thinks about a decision, reading along. */
const SECONDS = 12;

/** About how many minutes a fight takes, by the decisions of the newcomer's seat. */
export function minutes(scenario: Scenario): number | undefined {
  const decisions = scenario.decisions[newcomersSeat(scenario)];
  if (!decisions) return undefined;
  const exact = (decisions * SECONDS) / 60;
  return exact < 12 ? Math.max(1, Math.round(exact)) : 5 * Math.round(exact / 5);
}
