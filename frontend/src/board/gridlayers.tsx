/** The layers of a map: a path for the tint of each kind of ground, what stands on it, the lines, the fog, the marks; over the pieces, words. */

import { useMemo } from "preact/hooks";
import { useTable } from "./context";
import { bits, cellName, cellsPath, centre, pitch, type Point } from "./gridcells";
import { groundUnder, mapMarkup, tintOf } from "./ground";
import { shownSection } from "../sections";
import type { Seen } from "./panzoom";
import type { Grid, Overlay } from "../view";

/** The ground does not change: it is drawn once. */
export function Ground({ board }: { board: Grid }) {
  return useMemo(() => {
    const all = Array.from({ length: board.w * board.h }, (_, i) => i);
    const under = all.map((cell) => groundUnder(board, cell));
    return (
      <g>
        <defs>
          <pattern id="hatched-bad" width="3.2" height="3.2" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect class="overlay-hatch bad" width="1" height="3.2" />
          </pattern>
        </defs>
        {[...new Set(under)].map((kind) => (
          <path key={kind} fill={tintOf(kind)} d={cellsPath(board, all.filter((cell) => under[cell] === kind))} />
        ))}
        <path class="grid-lines" d={cellsPath(board, all)} />
        <g dangerouslySetInnerHTML={{ __html: mapMarkup(board) }} />
      </g>
    );
  }, [board.terrain, board.w, board.h, board.shape]);
}

/** Cells that are smaller on the screen, in pixels, have no room for a name. */
const NAMED = 30;
/** A name is not larger than this, in pixels, nor than this part of its cell. */
const [LARGEST, PART] = [9, 0.24];

/** What the cells on the screen are called, where they are large enough; pieces lie over it. `unit`: a pixel in the map's measure. */
export function Names({ board, box, screen: { unit, width, height } }: { board: Grid; box: Seen; screen: { unit: number; width: number; height: number } }) {
  const size = pitch(board);
  if (size / unit < NAMED) return null;
  const [across, down] = [width / 2 + size, height / 2 + size];
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const places = Array.from({ length: board.w * board.h }, (_, cell) => ({ cell, ...centre(board, cell) }));
  const shown = places.filter(({ x, y }) => Math.abs(x - middle.x) < across && Math.abs(y - middle.y) < down);
  return (
    <g class="cell-names" aria-hidden="true" font-size={Math.min(LARGEST * unit, PART * size)}>
      {shown.map(({ cell, x, y }) => (
        <text key={cell} x={x} y={y - size / 2 + 0.7}>
          {cellName(board, cell)}
        </text>
      ))}
    </g>
  );
}

/** Hatched, not only darker: it must be told from dark ground in both themes. */
export function Fog({ id, board }: { id: string; board: Grid }) {
  return useMemo(() => {
    const seen = bits(board.masks?.fog);
    if (!seen) return null;
    const unseen = Array.from({ length: board.w * board.h }, (_, i) => i).filter((i) => !seen(i));
    const path = cellsPath(board, unseen);
    return (
      <g>
        <pattern id={`${id}-fog`} width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect class="fog-line" width="1" height="4" />
        </pattern>
        <path class="fog" d={path} />
        <path d={path} fill={`url(#${id}-fog)`} />
      </g>
    );
  }, [board.masks?.fog]);
}

/** Cells that answer the prompt: where only one section of it is shown, those of that section. */
export function Targets({ id, board }: { id: string; board: Grid }) {
  const { view, section } = useTable();
  const { prompt } = view;
  if (!prompt?.pick) return null;
  const shown = shownSection(prompt, section ?? 0)?.keys;
  const all = Object.entries(prompt.pick).filter(([ref]) => ref.startsWith(`${id}/`));
  const cells = shown ? all.filter(([, keys]) => keys.some((key) => shown.includes(key))) : all;
  if (!cells.length) return null;
  const most = 2 * cells.length > board.w * board.h;
  return <path class={`targets ${most ? "most" : ""}`} d={cellsPath(board, cells.map(([ref]) => Number(ref.slice(id.length + 1))))} />;
}

function useOverlays(id: string): [string, Overlay][] {
  return Object.entries(useTable().view.overlays ?? {}).filter(([, one]) => one.board === id);
}

/** What a cell is marked with that has a name; what it is called is told by the legend. */
function Flag({ at: { x, y } }: { at: Point }) {
  return <path class="flag" d={FLAG} transform={`translate(${x} ${y})`} />;
}

export const FLAG = "M-3.6 5v-10h.9l6.3 2.6-6.3 2.6v4.8z";

export function Overlays({ id, board }: { id: string; board: Grid }) {
  return (
    <>
      {useOverlays(id).map(([key, { kind, tone, cells }]) => (
        <g key={key} class={`overlay ${tone ?? ""}`}>
          {kind === "cells" && <path class="overlay-cells" d={cellsPath(board, cells.map(Number))} />}
          {kind === "cells" && tone === "bad" && <path d={cellsPath(board, cells.map(Number))} fill="url(#hatched-bad)" />}
          {kind === "label" && cells.map((cell) => <Flag key={cell} at={centre(board, Number(cell))} />)}
          {kind === "line" && <polyline points={cells.map((cell) => centre(board, Number(cell))).map(({ x, y }) => `${x},${y}`).join(" ")} />}
        </g>
      ))}
    </>
  );
}

/** How far words stand from what they are about, in the measure of the map. */
const UNDER = 10;

/** How wide and high a letter is, as a part of the size of the type; those of Chinese are square. */
const [NARROW, SQUARE, HIGH] = [0.58, 1.05, 1.3];
const lengthOf = (text: string) => [...text].reduce((sum, one) => sum + (one > "\u2e80" ? SQUARE : NARROW), 0);
/** The size of the type in the measure of the map, as grid.css has it. */
const sizeOf = (unit: number) => Math.max(6, 13 * unit);

interface Written {
  key: string;
  text: string;
  tone: string;
  x: number;
  y: number;
  anchor: "start" | "middle" | "end";
  wide: number;
}

/** What is written on marks: below cells, above the end of a line; so that it begins or ends on the screen, and nothing lies on another. */
export function Labels({ id, board, box, unit }: { id: string; board: Grid; box: Seen; unit: number }) {
  const { t } = useTable();
  const size = sizeOf(unit);
  const written: Written[] = [];
  for (const [key, { kind, label, tone, cells }] of useOverlays(id)) {
    if (!label || !cells.length || kind === "label") continue;
    const { x, y } = kind === "cells" ? below(board, cells) : centre(board, Number(cells.at(-1)));
    const across = (x - box.x) / box.width;
    const anchor = across < 0.4 ? "start" : across > 0.6 ? "end" : "middle";
    const from = y > box.y + box.height ? box.y + box.height - UNDER / 2 : y - box.y < 2 * UNDER && kind !== "cells" ? y + 1.4 * UNDER : y - UNDER;
    const at = Math.min(Math.max(x, box.x + 2), box.x + box.width - 2);
    const one = { key, text: t(label), tone: tone ?? "", x: at, y: from, anchor, wide: size * lengthOf(t(label)) } as const;
    written.push(clear(one, written, size * HIGH, from > box.y + box.height / 2 ? -1 : 1));
  }
  return (
    <>
      {written.map(({ key, text, tone, x, y, anchor }) => (
        <text key={key} class={`overlay ${tone}`} text-anchor={anchor} x={x} y={y}>
          {text}
        </text>
      ))}
    </>
  );
}

/** Moved line by line, up or down, until it lies on none of these. */
function clear(one: Written, others: Written[], line: number, way: number): Written {
  const left = ({ x, anchor, wide }: Written) => (anchor === "start" ? x : anchor === "end" ? x - wide : x - wide / 2);
  const meets = (y: number) => others.some((other) => Math.abs(other.y - y) < line && left(one) < left(other) + other.wide && left(other) < left(one) + one.wide);
  let y = one.y;
  while (meets(y)) y += way * line;
  return { ...one, y };
}

function below(board: Grid, cells: string[]) {
  const all = cells.map((cell) => centre(board, Number(cell)));
  return { x: all.reduce((sum, { x }) => sum + x, 0) / all.length, y: Math.max(...all.map(({ y }) => y)) + 2.4 * UNDER };
}
