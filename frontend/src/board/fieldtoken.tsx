/** A piece on a field: its face on a base as wide as it is; and where it would stand. */

import { gained, moved, signed } from "../changes";
import { useTable } from "./context";
import { apart, type Standing } from "./fieldpoints";
import type { Point } from "./gridcells";
import { Marks } from "./gridtoken";
import { lifeOf } from "./life";
import { PieceFace } from "../faces/pieceface";
import type { Piece } from "../view";
import { WORDS } from "../words";

/** Of the drawing of a token, as gridtoken.tsx has it. */
const TOKEN = 6.6;
/** What is written on a base is as large as on one with this radius, in pixels, at least. */
const LEAST = 8.5;
/** What stands around it is as large as on one with this radius, in pixels. */
const LEAST_MARKS = 12.5;
/** On smaller bases, in pixels, only the face is drawn, and what has a sign of its own. */
const MARKED = 7;
/** How far the ring around whoever acts is from the base, in pixels. */
const AROUND = 4;

/** The larger ones lie below the others, and whoever acts or was chosen above them. */
export function FieldTokens({ all, unit }: { all: Standing[]; unit: number }) {
  const { acts, chosen } = useTable();
  const above = ({ id }: Standing) => Number(acts(id)) + 2 * Number(chosen === id);
  const sorted = [...all].sort((one, other) => above(one) - above(other) || other.radius - one.radius);
  return (
    <>
      {sorted.map((one) => (
        <FieldToken key={one.id} {...one} unit={unit} />
      ))}
    </>
  );
}

function FieldToken({ id, piece, at, radius, unit }: Standing & { unit: number }) {
  const { can, acts, side, chosen, since } = useTable();
  const before = since?.pieces?.[id];
  const change = gained(piece, before, lifeOf(piece));
  const classes = ["token", `side-${side(piece.side)}`, can(id) && "can", chosen === id && "chosen", piece.face === "down" && "down", moved(piece, before) && "moved", acts(id) && "acts"];
  return (
    <g class={classes.filter(Boolean).join(" ")} data-piece={id} style={{ transform: `translate(${at.x}px, ${at.y}px)` }}>
      {acts(id) && <circle class="turn" r={radius + AROUND * unit} />}
      <circle class="base" r={radius} />
      <PieceFace piece={piece} wide={INSIDE * radius} />
      {change !== 0 && (
        <text class={`token-change ${change < 0 ? "less" : "more"}`} transform={`scale(${Math.max(radius, LEAST * unit) / TOKEN})`} y="-8">
          {signed(change)}
        </text>
      )}
      {(radius > MARKED * unit || !!piece.signs) && (
        <g transform={`scale(${Math.max(radius, LEAST_MARKS * unit) / TOKEN})`}>
          <Marks piece={piece} />
        </g>
      )}
    </g>
  );
}

/** How wide a face is, as a multiple of the radius of the base: its ground lies within it, and shows its corners. */
export const INSIDE = 1.9;

interface GhostProps {
  /** Who would stand there, where that is known. */
  piece?: Piece;
  /** Where it stands now, if it does on this field. */
  from?: Point;
  at: Point;
  radius: number;
  lawful: boolean;
  unit: number;
}

/** Where somebody would stand, how far that is from where they stand, and whether they may. */
export function Ghost({ piece, from, at, radius, lawful, unit }: GhostProps) {
  const { t, side } = useTable();
  const far = from && Math.round(apart(from, at));
  const said = lawful ? far && t(WORDS.millimetres(far)) : t(WORDS.notHere);
  return (
    <g class={`ghost side-${side(piece?.side)} ${lawful ? "" : "not-here"}`} aria-hidden="true">
      {from && <path class="ghost-way" d={`M${from.x} ${from.y}L${at.x} ${at.y}`} />}
      <g transform={`translate(${at.x} ${at.y})`}>
        <circle r={radius} />
        {piece && <PieceFace piece={piece} wide={INSIDE * radius} />}
        {said && (
          <text class="ghost-said" y={-Math.max(radius, LEAST * unit) - 7 * unit}>
            {said}
          </text>
        )}
      </g>
    </g>
  );
}
