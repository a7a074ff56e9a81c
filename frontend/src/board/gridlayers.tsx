/** The layers of a map under its pieces: a path for each kind of terrain, one for the lines, one for the fog, one for each mark. */

import { useMemo } from "preact/hooks";
import { useTable } from "./context";
import { bits, cellsPath, centre } from "./gridcells";
import { terrainClass } from "./terrain";
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

export function Overlays({ id, board }: { id: string; board: Grid }) {
  const { view } = useTable();
  const here = Object.entries(view.overlays ?? {}).filter(([, one]) => one.board === id);
  return (
    <>
      {here.map(([key, one]) => (
        <Mark key={key} overlay={one} board={board} />
      ))}
    </>
  );
}

function Mark({ overlay, board }: { overlay: Overlay; board: Grid }) {
  const { t } = useTable();
  const cells = overlay.cells.map(Number);
  const points = cells.map((cell) => centre(board, cell));
  const last = points.at(-1);
  return (
    <g class={`overlay ${overlay.tone ?? ""}`}>
      {overlay.kind === "cells" && <path class="overlay-cells" d={cellsPath(board, cells)} />}
      {overlay.kind === "line" && <polyline points={points.map(({ x, y }) => `${x},${y}`).join(" ")} />}
      {overlay.label && last && (
        <text x={last.x} y={last.y - 10}>
          {t(overlay.label)}
        </text>
      )}
    </g>
  );
}
