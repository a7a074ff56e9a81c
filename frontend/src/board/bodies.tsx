/** Bodies: whoever has fallen lies where they fell, grey and toppled, with their name struck out. */

import { useTable } from "./context";
import type { Point } from "./gridcells";
import { PieceFace } from "../faces/pieceface";
import type { Piece } from "../view";
import { WORDS } from "../words";

/** Those who fell on a cell of a track, of zones or of bands. */
export function Bodies({ at }: { at: string }) {
  const { t, side, fallen } = useTable();
  const here = Object.entries(fallen ?? {}).filter(([, piece]) => piece.at === at);
  if (!here.length) return null;
  return (
    <ul class="bodies">
      {here.map(([id, piece]) => (
        <li key={id} class={`dead side-${side(piece.side)}`} title={t(WORDS.fell(t(piece.label)))}>
          <span class="unseen">{t(WORDS.fell(t(piece.label)))}</span>
          <span class="dead-face" aria-hidden="true">
            <PieceFace piece={piece} />
          </span>
          <s aria-hidden="true">{t(piece.label)}</s>
        </li>
      ))}
    </ul>
  );
}

interface Props {
  /** The board. */
  id: string;
  /** Where a place of it is drawn. */
  where: (at: string) => Point | null;
  wide: (piece: Piece) => number;
}

/** Those who fell on a map or a field. */
export function BodyMarks({ id, where, wide }: Props) {
  const { t, side, fallen } = useTable();
  const here = Object.entries(fallen ?? {}).filter(([, piece]) => piece.at.startsWith(`${id}/`));
  return (
    <>
      {here.map(([key, piece]) => {
        const at = where(piece.at);
        return at && (
          <g key={key} class={`dead-mark side-${side(piece.side)}`} transform={`translate(${at.x} ${at.y}) rotate(72) scale(0.72)`}>
            <title>{t(WORDS.fell(t(piece.label)))}</title>
            <PieceFace piece={piece} wide={wide(piece)} />
          </g>
        );
      })}
    </>
  );
}
