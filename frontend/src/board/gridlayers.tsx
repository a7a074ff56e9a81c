/** The layers of a map: a path for each kind of terrain, one for the lines, one for the fog, one for each mark; over the pieces, words. */

import { useMemo } from "preact/hooks";
import { useTable } from "./context";
import { bits, cellName, cellsPath, centre, pitch, type Point } from "./gridcells";
import { shownSection } from "../sections";
import { MARK, MARKS, terrainClass, terrainMark } from "./terrain";
import type { Seen } from "./panzoom";
import type { Grid, Overlay } from "../view";

export function Ground({ board }: { board: Grid }) {
  return useMemo(() => {
    const all = Array.from({ length: board.w * board.h }, (_, i) => i);
    const kinds = [...new Set(board.terrain)];
    return (
      <g>
        <TerrainMarks />
        {kinds.map((kind) => (
          <Kind key={kind} kind={kind} d={cellsPath(board, all.filter((i) => board.terrain[i] === kind))} />
        ))}
        <path class="grid-lines" d={cellsPath(board, all)} />
      </g>
    );
  }, [board.terrain, board.w, board.h, board.shape]);
}

function Kind({ kind, d }: { kind: string; d: string }) {
  const mark = terrainMark(kind);
  return (
    <>
      <path class={terrainClass(kind)} d={d} />
      {mark && <path d={d} fill={mark} />}
    </>
  );
}

function TerrainMarks() {
  return (
    <defs>
      {Object.entries(MARKS).map(([kind, d]) => (
        <pattern key={kind} id={`mark-${kind}`} width={MARK} height={MARK} patternUnits="userSpaceOnUse">
          <path class="terrain-mark" d={d} />
        </pattern>
      ))}
      <pattern id="hatched-bad" width="3.2" height="3.2" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect class="overlay-hatch bad" width="1" height="3.2" />
      </pattern>
    </defs>
  );
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

/** What is written on marks: below cells, above the end of a line; and so that it begins or ends on the screen. */
export function Labels({ id, board, box }: { id: string; board: Grid; box: Seen }) {
  const { t } = useTable();
  return (
    <>
      {useOverlays(id).map(([key, { kind, label, tone, cells }]) => {
        if (!label || !cells.length || kind === "label") return null;
        const { x, y } = kind === "cells" ? below(board, cells) : centre(board, Number(cells.at(-1)));
        const across = (x - box.x) / box.width;
        const anchor = across < 0.4 ? "start" : across > 0.6 ? "end" : "middle";
        const from = y > box.y + box.height ? box.y + box.height - UNDER / 2 : y - box.y < 2 * UNDER && kind !== "cells" ? y + 1.4 * UNDER : y - UNDER;
        const at = Math.min(Math.max(x, box.x + 2), box.x + box.width - 2);
        return (
          <text key={key} class={`overlay ${tone ?? ""}`} text-anchor={anchor} x={at} y={from}>
            {t(label)}
          </text>
        );
      })}
    </>
  );
}

function below(board: Grid, cells: string[]) {
  const all = cells.map((cell) => centre(board, Number(cell)));
  return { x: all.reduce((sum, { x }) => sum + x, 0) / all.length, y: Math.max(...all.map(({ y }) => y)) + 2.4 * UNDER };
}
