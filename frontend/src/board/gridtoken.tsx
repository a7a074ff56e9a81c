/** A piece on a map: its face, of a unit the symbol; the ground has the shape of the side, so that colour is not all that tells them apart. */

import { gained, moved, signed } from "../changes";
import { piecesAt, useTable } from "./context";
import { centre, degrees } from "./gridcells";
import { lifeFirst, lifeOf } from "./life";
import { kindOf } from "../faces/art";
import { PieceFace } from "../faces/pieceface";
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
        const found = all.findIndex(([key]) => key === front);
        const top = found < 0 ? all.length - 1 : found;
        const tokens = all.map(([key, piece], i) => {
          const shift = (i - (all.length - 1) / 2) * apart;
          const nose = piece.facing === undefined ? undefined : degrees(board, piece.facing);
          return <GridToken key={key} id={key} piece={piece} place={`translate(${x + shift}px, ${y + shift / 3}px) scale(${all.length > 1 ? SMALLER : 1})`} nose={nose} plain={i !== top} />;
        });
        tokens.push(...tokens.splice(top, 1));
        return all.length > 1 ? [...tokens, <HowMany key={at} x={x} y={y} number={all.length} />] : tokens;
      })}
    </>
  );
}

/** How many pieces stand on a cell. */
function HowMany({ x, y, number }: { x: number; y: number; number: number }) {
  return (
    <g class="token-number" transform={`translate(${x} ${Math.max(y - 6.6, 2.6)})`}>
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
  /** It lies under others: its marks would only cover theirs. */
  plain: boolean;
}

/** How wide a face is on a cell: a disc, and the symbol of a unit, whose frame takes but a part of it. */
const [FACE, UNIT] = [15.4, 19];

function GridToken({ id, piece, place, nose, plain }: Props) {
  const { can, acts, side, chosen, since } = useTable();
  const before = since?.pieces?.[id];
  const change = gained(piece, before, lifeOf(piece));
  const classes = ["token", `side-${side(piece.side)}`, can(id) && "can", chosen === id && "chosen", piece.face === "down" && "down", moved(piece, before) && "moved", acts(id) && "acts"];
  return (
    <g class={classes.filter(Boolean).join(" ")} data-piece={id} style={{ transform: place }}>
      {nose !== undefined && <path class="nose" d="M10.4 0l-4 -3.4v6.8z" transform={`rotate(${nose})`} />}
      <circle class="halo" r="8.2" />
      <PieceFace piece={piece} wide={isUnit(piece) ? UNIT : FACE} />
      {!plain && <Marks piece={piece} />}
      {change !== 0 && (
        <text class={`token-change ${change < 0 ? "less" : "more"}`} y="-8">
          {signed(change)}
        </text>
      )}
    </g>
  );
}

const isUnit = (piece: Piece) => kindOf(piece.look) === "unit";

/** The gauges below a token, and what stands at its corners. */
export function Marks({ piece }: { piece: Piece }) {
  const { t } = useTable();
  return (
    <>
      <Gauges gauges={lifeFirst(piece).map(([, gauge]) => gauge)} pips={isUnit(piece)} />
      <Corner at={-6.4} text={piece.corner ? t(piece.corner) : ""} />
      <Corner at={6.4} text={piece.signs ?? ""} />
      {!piece.signs && !piece.corner && !!piece.badges?.length && <circle class="token-badge" cx="5.4" cy="-5.4" r="2.4" />}
    </>
  );
}

/** Points that are few enough to be counted at a glance are drawn one by one; and so many that losses can be seen one by one. */
const [FEW, PIPS] = [5, 14];

/** What is left of it is a bar, of a unit as many pips; others below it are points, the second round and at the left, the third square and
 * at the right. */
function Gauges({ gauges: [first, ...others], pips }: { gauges: [now: number, max: number][]; pips: boolean }) {
  if (!first) return null;
  const few = others.length > 0 && others.length < 3 && others.every(([, max]) => max <= FEW);
  const bars = [first, ...(few ? [] : others)];
  return (
    <>
      {bars.map((gauge, i) => (i === 0 && pips && gauge[1] <= PIPS ? <Pips key={i} gauge={gauge} /> : <GaugeBar key={i} gauge={gauge} y={5.4 + 2.1 * i} />))}
      {few && others.map((one, i) => <Points key={i} gauge={one} right={i > 0} />)}
    </>
  );
}

function GaugeBar({ gauge: [now, max], y }: { gauge: [now: number, max: number]; y: number }) {
  return (
    <g class="token-bar" transform={`translate(-5.5 ${y})`}>
      <rect width="11" height="1.9" rx=".6" />
      <rect class="now" width={(11 * Math.max(0, now)) / Math.max(1, max)} height="1.9" rx=".6" />
    </g>
  );
}

/** What is left of a unit, and hollow what it has lost. */
function Pips({ gauge: [now, max] }: { gauge: [now: number, max: number] }) {
  const apart = Math.min(1.9, 14 / max);
  return (
    <g class="token-pips">
      {Array.from({ length: max }, (_, i) => (
        <circle key={i} class={i < now ? "now" : ""} cx={(i - (max - 1) / 2) * apart} cy="6.6" r={0.42 * apart} />
      ))}
    </g>
  );
}

function Points({ gauge: [now, max], right }: { gauge: [now: number, max: number]; right: boolean }) {
  return (
    <g class="token-points">
      {Array.from({ length: max }, (_, i) => {
        const x = right ? 4.6 - 2.2 * i : -4.6 + 2.2 * i;
        const kind = i < now ? "now" : "";
        return right ? <rect key={i} class={kind} x={x - 0.8} y="7.9" width="1.6" height="1.6" /> : <circle key={i} class={kind} cx={x} cy="8.7" r=".9" />;
      })}
    </g>
  );
}

/** A few characters at one of the upper corners. */
function Corner({ at, text }: { at: number; text: string }) {
  if (!text) return null;
  const wide = 2.2 + 2.4 * [...text].length;
  return (
    <g class="token-corner" transform={`translate(${at} -6)`}>
      <rect x={-wide / 2} y="-2.4" width={wide} height="4.8" rx="2" />
      <text y="1.6">{text}</text>
    </g>
  );
}
