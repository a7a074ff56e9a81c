/** What became different between two views, for the eye that cannot follow as fast as a machine plays. */

import type { Piece, View } from "./view";

/** The number of the newest line of the log. */
export function logEnd(view?: View): number {
  return Object.keys(view?.log ?? {}).reduce((last, number) => Math.max(last, Number(number)), 0);
}

/** How much a gauge of a piece differs from what it was; 0 for one that was not there, and for none. */
export function gained(piece: Piece, before: Piece | undefined, gauge: string | undefined): number {
  if (gauge === undefined) return 0;
  const [now, then] = [piece.gauges?.[gauge]?.[0], before?.gauges?.[gauge]?.[0]];
  return now === undefined || then === undefined ? 0 : now - then;
}

/** Whether a piece stands elsewhere than before; a new one has not moved. */
export function moved(piece: Piece, before: Piece | undefined): boolean {
  return !!before && before.at !== piece.at;
}

/** A number with its sign. */
export const signed = (amount: number) => `${amount < 0 ? "−" : "+"}${Math.abs(amount)}`;
