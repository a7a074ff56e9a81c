/** A piece on a map: round for the first side, square for the second, so that colour is not all that tells them apart. */

import { gained, moved, signed } from "../changes";
import { piecesAt, useTable } from "./context";
import { centre, degrees } from "./gridcells";
import type { Grid, Piece } from "../view";

/** How far apart those on one cell stand, and how far the first and the last at most. */
const [APART, SPREAD] = [6.4, 9];
/** How much smaller they are. */
const SMALLER = 0.74;

/** Those on one cell overlap, smaller, as a fan with their number; the `front` one lies on top. */
export function GridTokens({ id, board, front }: { id: string; board: Grid; front: string | null }) {
  const { view } = useTable();
  const cells = new Set(Object.values(view.pieces ?? {}).map((piece) => piece.at).filter((at) => at.startsWith(`${id}/`)));
  return (
    <>
      {[...cells].flatMap((at) => {
        const { x, y } = centre(board, Number(at.slice(id.length + 1)));
        const all = piecesAt(view, at);
        const apart = Math.min(APART, SPREAD / Math.max(1, all.length - 1));
        const tokens = all.map(([key, piece], i) => {
          const shift = (i - (all.length - 1) / 2) * apart;
          const nose = piece.facing === undefined ? undefined : degrees(board, piece.facing);
          return <GridToken key={key} id={key} piece={piece} place={`translate(${x + shift}px, ${y + shift / 3}px) scale(${all.length > 1 ? SMALLER : 1})`} nose={nose} />;
        });
        const top = all.findIndex(([key]) => key === front);
        if (top >= 0) tokens.push(...tokens.splice(top, 1));
        return all.length > 1 ? [...tokens, <HowMany key={at} x={x} y={y} number={all.length} />] : tokens;
      })}
    </>
  );
}

/** How many pieces stand on a cell. */
function HowMany({ x, y, number }: { x: number; y: number; number: number }) {
  return (
    <g class="token-number" transform={`translate(${x} ${y - 6.6})`}>
      <rect x="-3.4" y="-2.6" width="6.8" height="5.2" rx="2.6" />
      <text y="1.9">{number}</text>
    </g>
  );
}

interface Props {
  id: string;
  piece: Piece;
  /** A CSS transform. */
  place: string;
  /** Where it looks, in degrees. */
  nose?: number;
}

function GridToken({ id, piece, place, nose }: Props) {
  const { t, can, acts, side, chosen, since } = useTable();
  const before = since?.pieces?.[id];
  const change = gained(piece, before, "hp");
  const number = side(piece.side);
  const classes = ["token", `side-${number}`, can(id) && "can", chosen === id && "chosen", piece.face === "down" && "down", moved(piece, before) && "moved", acts(id) && "acts"];
  return (
    <g class={classes.filter(Boolean).join(" ")} data-piece={id} style={{ transform: place }}>
      {nose !== undefined && <path class="nose" d="M9.6 0l-4 -3.4v6.8z" transform={`rotate(${nose})`} />}
      {number % 2 ? <circle r="6.6" /> : <rect x="-6" y="-6" width="12" height="12" rx="2" />}
      <text y="2.7">{piece.face === "down" ? "?" : t(piece.glyph)}</text>
      {Object.values(piece.gauges ?? {}).map(([now, max], i) => (
        <g key={i} class="token-bar" transform={`translate(-5.5 ${5.4 + 2.1 * i})`}>
          <rect width="11" height="1.7" rx=".6" />
          <rect class="now" width={(11 * Math.max(0, now)) / Math.max(1, max)} height="1.7" rx=".6" />
        </g>
      ))}
      {change !== 0 && (
        <text class={`token-change ${change < 0 ? "less" : "more"}`} y="-8">
          {signed(change)}
        </text>
      )}
      {!!piece.badges?.length && <circle class="token-badge" cx="5.4" cy="-5.4" r="2.4" />}
    </g>
  );
}
