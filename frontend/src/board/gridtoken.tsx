/** A piece on a map: round for the first side, square for the second, so that colour is not all that tells them apart. */

import { gained, moved, signed } from "../changes";
import { piecesAt, useTable } from "./context";
import { centre } from "./gridcells";
import type { Grid, Piece } from "../view";

export function GridTokens({ id, board }: { id: string; board: Grid }) {
  const { view } = useTable();
  const cells = new Set(Object.values(view.pieces ?? {}).map((piece) => piece.at).filter((at) => at.startsWith(`${id}/`)));
  return (
    <>
      {[...cells].flatMap((at) => {
        const { x, y } = centre(board, Number(at.slice(id.length + 1)));
        return piecesAt(view, at).map(([key, piece], i, all) => {
          const shift = (i - (all.length - 1) / 2) * 4;
          return <GridToken key={key} id={key} piece={piece} x={x + shift} y={y + shift / 2} sectors={board.shape === "hex" ? 6 : 8} />;
        });
      })}
    </>
  );
}

interface Props {
  id: string;
  piece: Piece;
  x: number;
  y: number;
  sectors: number;
}

function GridToken({ id, piece, x, y, sectors }: Props) {
  const { t, can, acts, side, chosen, since } = useTable();
  const before = since?.pieces?.[id];
  const change = gained(piece, before, "hp");
  const number = side(piece.side);
  const classes = ["token", `side-${number}`, can(id) && "can", chosen === id && "chosen", piece.face === "down" && "down", moved(piece, before) && "moved", acts(id) && "acts"];
  return (
    <g class={classes.filter(Boolean).join(" ")} data-piece={id} style={{ transform: `translate(${x}px, ${y}px)` }}>
      {piece.facing !== undefined && <path class="nose" d="M9.6 0l-4 -3.4v6.8z" transform={`rotate(${(360 / sectors) * piece.facing})`} />}
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
