/** Which gauge tells how much is left of a piece, as its rule set says. */

import type { Piece } from "../view";

/** Its name; undefined of a piece that has none. */
export const lifeOf = ({ life, gauges }: Piece): string | undefined => (life !== undefined && gauges?.[life] ? life : undefined);

/** The gauges of a piece by their names, that one first. */
export function lifeFirst(piece: Piece) {
  const life = lifeOf(piece);
  return Object.entries(piece.gauges ?? {}).sort(([one], [other]) => Number(other === life) - Number(one === life));
}
