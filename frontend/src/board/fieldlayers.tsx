/** The layers of a field: the table with its measure, its grounds, the points that matter, the points that can be chosen, marks. */

import { useMemo } from "preact/hooks";
import { useTable } from "./context";
import { areaPath, borderPath, boundsOf, PACE, pointIn, type Points } from "./fieldpoints";
import type { Point } from "./gridcells";
import { FLAG } from "./gridlayers";
import type { Seen } from "./panzoom";
import { width as letters } from "../texts";
import type { Field, Overlay } from "../view";

/** Lines are drawn so far apart, in millimetres. */
const LINES = 100;
const CENTIMETRE = 10;

/** The table, with lines over it from which distances can be guessed. */
export function Tabletop({ board: { w, h } }: { board: Field }) {
  return useMemo(() => {
    const columns = upTo(w).map((x) => `M${x} 0v${h}`);
    const rows = upTo(h).map((y) => `M0 ${y}h${w}`);
    return (
      <>
        <rect class="tabletop" width={w} height={h} />
        <path class="field-lines" d={[...columns, ...rows].join("")} />
      </>
    );
  }, [w, h]);
}

const upTo = (end: number) => Array.from({ length: Math.max(0, Math.ceil(end / LINES) - 1) }, (_, i) => (i + 1) * LINES);

/** Lines that are nearer on the screen, in pixels, have no numbers. */
const NUMBERED = 26;
const [ACROSS, DOWN] = [3, 11];

/** How far each line is from the upper left corner, in centimetres, at the edges of what is in sight. */
export function Ruler({ board, box, unit }: { board: Field; box: Seen; unit: number }) {
  if (LINES / unit < NUMBERED) return null;
  return (
    <g class="field-ruler" aria-hidden="true">
      {upTo(board.w).map((x) => (
        <text key={`x${x}`} x={x + ACROSS * unit} y={box.y + DOWN * unit}>
          {x / CENTIMETRE}
        </text>
      ))}
      {upTo(board.h).map((y) => (
        <text key={`y${y}`} x={box.x + ACROSS * unit} y={y + DOWN * unit}>
          {y / CENTIMETRE}
        </text>
      ))}
    </g>
  );
}

/** What is drawn on grounds again and again, in pixels: colour alone tells too little. Zones of every second side lean the other way. */
const MARKS: Record<string, string> = {
  blocking: "M0 0h8M0 4h8M2 0v4M6 4v4",
  difficult: "M0 5q1-1.6 2 0t2 0M4 1q1-1.6 2 0t2 0",
  cover: "M1.6 6.6l1.4-3 1.4 3zM5.6 2.8l1.4-2.6 1.4 2.6z",
};
const MARK = 8;
const HATCHES = [45, -45, 0, 90];

/** The patterns of grounds, as large on the screen however near one looks. */
export function GroundMarks({ id, board, unit }: { id: string; board: Field; unit: number }) {
  const { side } = useTable();
  const sides = [...new Set(Object.values(board.grounds ?? {}).map((ground) => side(ground.side)))].filter(Boolean);
  return (
    <defs>
      {Object.entries(MARKS).map(([tone, d]) => (
        <pattern key={tone} id={`${id}-${tone}`} width={MARK} height={MARK} patternUnits="userSpaceOnUse" patternTransform={`scale(${unit * 1.4})`}>
          <path class={`ground-mark ${tone}`} d={d} />
        </pattern>
      ))}
      {sides.map((number) => (
        <pattern key={number} id={`${id}-side-${number}`} width={MARK} height={MARK} patternUnits="userSpaceOnUse" patternTransform={`rotate(${HATCHES[number - 1]}) scale(${unit * 1.4})`}>
          <path class={`ground-hatch side-${number}`} d={`M0 ${MARK / 2}h${MARK}`} />
        </pattern>
      ))}
    </defs>
  );
}

/** Which pattern ground has. */
export function markOf(id: string, tone = "", side = 0): string | undefined {
  return side ? `url(#${id}-side-${side})` : tone in MARKS ? `url(#${id}-${tone})` : undefined;
}

export const groundClass = (tone = "", side = 0) => `ground ${tone} ${side ? `zone side-${side}` : ""}`;

/** Zones of the sides lie below whatever stands on them. */
export function Grounds({ id, board }: { id: string; board: Field }) {
  const { side } = useTable();
  const all = Object.entries(board.grounds ?? {}).sort(([, a], [, b]) => Number(!!b.side) - Number(!!a.side));
  return (
    <>
      {all.map(([key, ground]) => {
        const points = ground.corners.map((corner) => corner.join(",")).join(" ");
        const mark = markOf(id, ground.tone, side(ground.side));
        return (
          <g key={key} data-ground={key}>
            <polygon class={groundClass(ground.tone, side(ground.side))} points={points} />
            {mark && <polygon points={points} fill={mark} />}
          </g>
        );
      })}
    </>
  );
}

/** In pixels: how high a letter is, and about how wide, those of Chinese twice so. */
const [LETTER, LETTER_WIDE] = [11, 6.2];
const wide = (text: string) => letters(text) * LETTER_WIDE;

/** What grounds are called, where there is room for it. */
export function GroundNames({ board, unit }: { board: Field; unit: number }) {
  const { t } = useTable();
  return (
    <g class="field-names" aria-hidden="true">
      {Object.entries(board.grounds ?? {}).map(([key, { corners, label }]) => {
        const text = label ? t(label) : "";
        const { x, y, width, height } = boundsOf(corners.map(([x, y]) => ({ x, y })), 0);
        if (!text || wide(text) > width / unit || LETTER > height / unit) return null;
        return (
          <text key={key} x={x + width / 2} y={y + height / 2 + 4 * unit}>
            {text}
          </text>
        );
      })}
    </g>
  );
}

/** Points that matter: a mark, full where somebody holds it, what belongs to it within a dashed line, and what it is called. */
export function Spots({ board, unit }: { board: Field; unit: number }) {
  const { t, side } = useTable();
  return (
    <>
      {Object.entries(board.spots ?? {}).map(([key, { x, y, radius = 0, label, side: holder }]) => {
        const number = side(holder);
        return (
          <g key={key} class={`field-spot side-${number} ${number ? "held" : ""}`} data-spot={key} transform={`translate(${x} ${y})`}>
            {radius > 0 && <circle class="field-reach" r={radius} />}
            <path class="field-mark" d={number && number % 2 === 0 ? "M-6-6h12v12h-12z" : "M0-8l8 8-8 8-8-8z"} transform={`scale(${unit})`} />
            {label && <text y={20 * unit}>{t(label)}</text>}
          </g>
        );
      })}
    </>
  );
}

/** The points that can be chosen: one area, however many they are. */
export function OpenPoints({ points }: { points: Points }) {
  return useMemo(
    () =>
      points.size > 0 && (
        <g class="field-points">
          <path class="open-area" d={areaPath(points)} />
          <path class="open-border" d={borderPath(points)} />
        </g>
      ),
    [points],
  );
}

/** Marks: lines from point to point, flags, and areas, with their words. */
export function FieldOverlays({ id, unit }: { id: string; unit: number }) {
  const { view, t } = useTable();
  const all = Object.entries(view.overlays ?? {}).filter(([, one]) => one.board === id);
  return (
    <>
      {all.map(([key, one]) => {
        const points = one.cells.flatMap((cell) => pointIn(cell) ?? []);
        const end = points.at(-1);
        return (
          <g key={key} class={`overlay ${one.tone ?? ""}`}>
            <Marked overlay={one} points={points} unit={unit} />
            {one.label && end && (
              <text class={`overlay ${one.tone ?? ""}`} x={end.x} y={end.y - PACE * 1.4 - 4 * unit} text-anchor="middle">
                {t(one.label)}
              </text>
            )}
          </g>
        );
      })}
    </>
  );
}

function Marked({ overlay: { kind }, points, unit }: { overlay: Overlay; points: Point[]; unit: number }) {
  if (kind === "line") return <polyline points={points.map(({ x, y }) => `${x},${y}`).join(" ")} />;
  if (kind === "cells") return <path class="overlay-cells" d={areaPath(new Map(points.map((one) => [`${one.x},${one.y}`, one])))} />;
  return (
    <>
      {points.map(({ x, y }) => (
        <path key={`${x},${y}`} class="flag" d={FLAG} transform={`translate(${x} ${y}) scale(${unit * 1.6})`} />
      ))}
    </>
  );
}
