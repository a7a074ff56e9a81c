/** Figures in words. */

import { capital, type Say } from "../texts";
import type { Between, Moment } from "./figures";
import { REPORT } from "./words";

/** Never parted from its sign at the end of a line. */
export const percent = (share: number) => `${Math.round(100 * share)}\u00a0%`;
/** A number with one place behind the point, where it has one. */
export const number = (n: number) => String(Math.round(10 * n) / 10);
export const signed = (n: number, of = number) => (of(Math.abs(n)) === "0" ? "0" : n < 0 ? `−${of(-n)}` : `+${of(n)}`);
export const points = (share: number) => String(Math.round(100 * Math.abs(share)));

export const between = ([p, low, high]: Between, t: Say) => t(REPORT.between(percent(p), percent(low), percent(high)));

/** Where in the battle a moment is; `say` knows the messages of its rule set. */
export function where(moments: Moment[], at: number, say: Say): string {
  const { round, name } = moments[at];
  const place = say(at === moments.length - 1 ? REPORT.end : round > 0 ? REPORT.round(round) : REPORT.before);
  return name ? say(REPORT.turnOf(place, say(name))) : place;
}

export const Where = (moments: Moment[], at: number, say: Say) => capital(where(moments, at, say));
