/** A map of hexes or squares: drawn in a few paths, walked with the arrow keys, panned and zoomed. */

import { useState } from "preact/hooks";
import { piecesAt, useTable } from "./context";
import { bits, cellName, cellsPath, cellUnder, centre, extent, type Point } from "./gridcells";
import { Fog, Ground, Overlays, Targets } from "./gridlayers";
import { GridTokens } from "./gridtoken";
import { usePanZoom, type Box } from "./panzoom";
import { describe } from "./piece";
import { terrainClass } from "./terrain";
import type { Grid, Piece } from "../view";
import { WORDS } from "../words";

/** A cell may not be drawn smaller than this, in pixels, at first. */
const LEAST = 22;

export function GridBoard({ id, board }: { id: string; board: Grid }) {
  const { view, t, can, pick, look } = useTable();
  const { width, height } = extent(board);
  const pieces = Object.values(view.pieces ?? {}).filter((piece) => piece.at.startsWith(`${id}/`));
  const [cursor, setCursor] = useState<number | null>(null);
  const { svg, handlers, viewBox, zoom, zoomBy, reveal } = usePanZoom(width, height, firstBox(board, pieces), tap);

  function choose(cell: number) {
    setCursor(cell);
    lookAt(cell);
    const at = `${id}/${cell}`;
    const ref = [...piecesAt(view, at).map(([key]) => key), at].find(can);
    if (ref) pick(ref);
  }

  /** Tells what lies under the pointer or the cursor, and where that is on the screen. */
  function lookAt(cell: number | null) {
    if (cell === null) return look?.(null);
    const { x, y } = centre(board, cell);
    const at = new DOMPoint(x, y).matrixTransform(svg.current!.getScreenCTM()!);
    look?.(piecesAt(view, `${id}/${cell}`)[0]?.[0] ?? `${id}/${cell}`, new DOMRect(at.x - 16, at.y - 16, 32, 32));
  }

  function onPointerMove(event: PointerEvent) {
    handlers.onPointerMove(event);
    if (event.pointerType !== "mouse") return;
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.current!.getScreenCTM()!.inverse());
    lookAt(event.buttons ? null : cellUnder(board, at));
  }

  function tap(at: Point) {
    const cell = cellUnder(board, at);
    if (cell !== null) choose(cell);
  }

  function onKeyDown(event: KeyboardEvent) {
    const now = cursor ?? 0;
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -board.w, ArrowDown: board.w }[event.key];
    if (step !== undefined) {
      const next = cursor === null ? 0 : now + step;
      if (next >= 0 && next < board.w * board.h) {
        setCursor(next);
        lookAt(next);
        reveal(centre(board, next));
      }
    } else if (event.key === "Enter" || event.key === " ") choose(now);
    else if (event.key === "+") zoomBy(1.4);
    else if (event.key === "-") zoomBy(1 / 1.4);
    else return;
    event.preventDefault();
  }

  return (
    <figure class="map">
      <div class="map-window">
        <svg
          ref={svg}
          class={zoom > 1 ? "zoomed" : ""}
          role="application"
          aria-label={`${t(board.label)}. ${t(WORDS.mapHelp)}`}
          tabindex={0}
          viewBox={viewBox}
          {...handlers}
          onPointerMove={onPointerMove}
          onKeyDown={onKeyDown}
        >
          <Ground board={board} />
          <Fog id={id} board={board} />
          <Targets id={id} board={board} />
          <Overlays id={id} board={board} />
          <GridTokens id={id} board={board} />
          {cursor !== null && <path class="cursor" d={cellsPath(board, [cursor])} />}
        </svg>
        <div class="zoom">
          <button aria-label={t(WORDS.zoomIn)} onClick={() => zoomBy(1.4)}>
            +
          </button>
          <button aria-label={t(WORDS.zoomOut)} disabled={zoom <= 1} onClick={() => zoomBy(1 / 1.4)}>
            −
          </button>
        </div>
      </div>
      <figcaption>
        <MapLegend board={board} />
        <p class="here" aria-live="polite">
          {cursor !== null && <Here id={id} board={board} cell={cursor} />}
        </p>
      </figcaption>
    </figure>
  );
}

/** The whole map where its cells are large enough to be tapped, else the part with the pieces. */
function firstBox(board: Grid, pieces: Piece[]): Box {
  const { width, height } = extent(board);
  const fits = Math.min(innerWidth - 24, 900) / (board.w + 0.5);
  const zoom = Math.max(1, LEAST / fits);
  const places = pieces.map((piece) => centre(board, Number(piece.at.split("/")[1])));
  const mean = (values: number[]) => values.reduce((a, b) => a + b, 0) / Math.max(1, values.length);
  return { zoom, x: mean(places.map(({ x }) => x)) - width / zoom / 2, y: mean(places.map(({ y }) => y)) - height / zoom / 2 };
}

function MapLegend({ board }: { board: Grid }) {
  const { t } = useTable();
  return (
    <ul class="map-legend">
      {Object.entries(board.legend ?? {}).map(([character, words]) => (
        <li key={character}>
          <svg viewBox="0 0 12 12" aria-hidden="true">
            <rect class={terrainClass(character)} width="12" height="12" />
          </svg>
          {t(words)}
        </li>
      ))}
    </ul>
  );
}

/** What is said of the cell under the cursor. */
function Here({ id, board, cell }: { id: string; board: Grid; cell: number }) {
  const { view, t, can } = useTable();
  const at = `${id}/${cell}`;
  const seen = bits(board.masks?.fog);
  const terrain = board.legend?.[board.terrain[cell]];
  const pieces = piecesAt(view, at).map(([, piece]) => describe(piece, t));
  const parts = [cellName(board, cell), terrain && t(terrain), seen && !seen(cell) && t(WORDS.unseen), ...pieces, can(at) && t(WORDS.canPick)];
  return <>{parts.filter(Boolean).join(", ")}</>;
}
