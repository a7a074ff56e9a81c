/** The layers of a map: a path for each kind of terrain, one for the lines, one for the fog, one for each mark; over the pieces, words. */

import { useMemo } from "preact/hooks";
import { useTable } from "./context";
import { bits, cellsPath, centre } from "./gridcells";
import { terrainClass } from "./terrain";
import type { Seen } from "./panzoom";
import type { Grid, Overlay } from "../view";

export function Ground({ board }: { board: Grid }) {
  return useMemo(() => {
    const all = Array.from({ length: board.w * board.h }, (_, i) => i);
    const kinds = [...new Set(board.terrain)];
    return (
      <g>
        {kinds.map((kind) => (
          <path key={kind} class={terrainClass(kind)} d={cellsPath(board, all.filter((i) => board.terrain[i] === kind))} />
        ))}
        <path class="grid-lines" d={cellsPath(board, all)} />
      </g>
    );
  }, [board.terrain, board.w, board.h, board.shape]);
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

/** Cells that answer the prompt. */
export function Targets({ id, board }: { id: string; board: Grid }) {
  const { view } = useTable();
  const cells = Object.keys(view.prompt?.pick ?? {}).filter((ref) => ref.startsWith(`${id}/`));
  if (!cells.length) return null;
  return <path class="targets" d={cellsPath(board, cells.map((ref) => Number(ref.slice(id.length + 1))))} />;
}

function useOverlays(id: string): [string, Overlay][] {
  return Object.entries(useTable().view.overlays ?? {}).filter(([, one]) => one.board === id);
}

export function Overlays({ id, board }: { id: string; board: Grid }) {
  return (
    <>
      {useOverlays(id).map(([key, { kind, tone, cells }]) => (
        <g key={key} class={`overlay ${tone ?? ""}`}>
          {kind === "cells" && <path class="overlay-cells" d={cellsPath(board, cells.map(Number))} />}
          {kind === "line" && <polyline points={cells.map((cell) => centre(board, Number(cell))).map(({ x, y }) => `${x},${y}`).join(" ")} />}
        </g>
      ))}
    </>
  );
}

/** What is written on marks: above their last cell, and so that it begins or ends on the screen. */
export function Labels({ id, board, box }: { id: string; board: Grid; box: Seen }) {
  const { t } = useTable();
  return (
    <>
      {useOverlays(id).map(([key, { label, tone, cells }]) => {
        if (!label || !cells.length) return null;
        const { x, y } = centre(board, Number(cells.at(-1)));
        const across = (x - box.x) / box.width;
        const anchor = across < 0.4 ? "start" : across > 0.6 ? "end" : "middle";
        return (
          <text key={key} class={`overlay ${tone ?? ""}`} text-anchor={anchor} x={x} y={y - box.y < 20 ? y + 14 : y - 10}>
            {t(label)}
          </text>
        );
      })}
    </>
  );
}
