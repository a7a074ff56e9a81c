/** A map of hexes or squares: drawn in a few paths, walked with the arrow keys, panned and zoomed. */

import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { BodyMarks } from "./bodies";
import { piecesAt, useTable } from "./context";
import { bits, cellName, cellsPath, cellUnder, centre, extent, pitch, stepped, type Point } from "./gridcells";
import { Fog, Ground, Labels, Names, Overlays, Targets } from "./gridlayers";
import { GridTokens } from "./gridtoken";
import { usePanZoom, type Box } from "./panzoom";
import { describe } from "./piece";
import { MapLegend } from "./gridlegend";
import { Roster, useRoom } from "./roster";
import { useCamera } from "../stage/camera";
import { scrollAbove, scrollToSee } from "../sheet";
import type { Grid, Piece } from "../view";
import { WORDS } from "../words";

/** A cell may not be drawn smaller than this, in pixels, at first: by a finger more is needed than by a mouse. */
const LEAST = 32;
const LEAST_ON_STAGE = 21;
/** So high a map may be, as grid.css has it. */
const high = () => Math.max(420, Math.min(0.76 * innerHeight, innerHeight - 270));
const ARROWS: Record<string, [columns: number, rows: number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export function GridBoard({ id, board }: { id: string; board: Grid }) {
  const { view, t, can, acts, chosen, pick, look, sought, staged } = useTable();
  const { width, height } = extent(board);
  const pieces = Object.entries(view.pieces ?? {}).filter(([, piece]) => piece.at.startsWith(`${id}/`));
  /** Cells that answer the prompt: those are brought into sight where nobody acts, as when units are placed. */
  const open = Object.keys(view.prompt?.pick ?? {}).filter((ref) => ref.startsWith(`${id}/`) && !(ref in (view.pieces ?? {}))).map(cellIn);
  const marked = Object.values(view.overlays ?? {}).filter((one) => one.board === id && one.kind === "cells" && one.tone === "good");
  const cells = (those: (entry: Entry) => boolean) => pieces.filter(those).map(cellOf);
  const first = [cells(([key]) => can(key)), open, cells(([, piece]) => piece.side === view.seat), marked.flatMap((one) => one.cells.map(Number)), cells(() => true)];
  const [cursor, setCursor] = useState<number | null>(null);
  /** The piece that lies on top of others on its cell. */
  const [front, setFront] = useState<string | null>(null);
  const shownFirst = first.find((some) => some.length) ?? [];
  const { svg, handlers, box, zoom, screen, zoomBy, reveal, show } = usePanZoom(width, height, firstBox(board, shownFirst), tap);
  const beside = useRoom(svg, board, !!staged);
  /** How much room there is, is known once it is drawn. */
  useLayoutEffect(() => {
    const { clientWidth, clientHeight } = svg.current!.parentElement!;
    if (staged && beside.filled) show(firstBox(board, shownFirst, { width: clientWidth, height: clientHeight, least: LEAST_ON_STAGE }));
  }, []);
  useCamera((ids) => {
    const points = pieces.filter(([key]) => ids.includes(key)).sort(([one], [other]) => ids.indexOf(one) - ids.indexOf(other));
    return points.length > 0 && reveal(...points.map((entry) => where(board, entry)));
  });
  const acting = pieces.find(([key]) => acts(key));
  const asked = !!view.prompt;
  useEffect(() => {
    if (!acting) return;
    const at = where(board, acting);
    reveal(at);
    if (!asked) return;
    const drawn = requestAnimationFrame(() => scrollAbove(onScreen(at).y));
    return () => cancelAnimationFrame(drawn);
  }, [acting?.[0], asked]);
  useEffect(() => {
    if (acting || !open.length) return;
    const places = open.map((cell) => centre(board, cell));
    const seen = ({ x, y }: Point) => x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;
    if (!places.some(seen)) reveal(nearest(places, middle(places)));
    const drawn = requestAnimationFrame(() => {
      const frame = svg.current!.parentElement!.getBoundingClientRect();
      const heights = places.map((place) => onScreen(place).y).filter((y) => y > frame.top && y < frame.bottom);
      scrollToSee(Math.min(...heights), Math.max(...heights));
    });
    return () => cancelAnimationFrame(drawn);
  }, [acting?.[0], open.join()]);
  useEffect(() => {
    const found = pieces.find(([key]) => key === sought?.piece);
    if (!found) return;
    const cell = cellOf(found);
    setCursor(cell);
    setFront(found[0]);
    reveal(centre(board, cell));
    look?.(null); // its card was beside its name
    const drawn = requestAnimationFrame(() => lookAt(cell, found[0], matchMedia("(hover: none)").matches));
    return () => cancelAnimationFrame(drawn);
  }, [sought]);

  /** Chooses what stands on a cell, or the cell; again and again: one after the other of what can be chosen there, or be looked at. */
  function choose(cell: number, byTouch?: boolean) {
    const at = `${id}/${cell}`;
    const here = piecesAt(view, at).map(([key]) => key);
    const choices = [...here, at].filter(can);
    const turns = choices.length ? choices : here;
    const last = turns.indexOf((choices.length ? chosen : front) ?? "");
    const next = turns[last + 1] ?? (choices.length ? null : here[0]);
    setCursor(cell);
    setFront(next);
    lookAt(cell, next, byTouch);
    if (choices.length) pick(next ?? choices[last]);
  }

  /** Tells what lies under the pointer or the cursor, and where that is on the screen: of several pieces the one on top. */
  function lookAt(cell: number | null, top = front, byTouch?: boolean) {
    if (cell === null) return look?.(null);
    const at = onScreen(centre(board, cell));
    const here = piecesAt(view, `${id}/${cell}`).map(([key]) => key);
    const frame = svg.current!.closest(beside.filled ? ".board" : ".map-window")!.getBoundingClientRect();
    look?.(here.find((key) => key === top) ?? here.at(-1) ?? `${id}/${cell}`, new DOMRect(at.x - 16, at.y - 16, 32, 32), frame, byTouch);
  }

  function onScreen({ x, y }: Point): Point {
    return new DOMPoint(x, y).matrixTransform(svg.current!.getScreenCTM()!);
  }

  function onPointerMove(event: PointerEvent) {
    handlers.onPointerMove(event);
    if (event.pointerType !== "mouse") return;
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.current!.getScreenCTM()!.inverse());
    lookAt(event.buttons ? null : cellUnder(board, at));
  }

  function tap(at: Point, byTouch: boolean) {
    const cell = cellUnder(board, at);
    if (cell !== null) choose(cell, byTouch);
  }

  function onKeyDown(event: KeyboardEvent) {
    const now = cursor ?? (acting ? cellOf(acting) : 0);
    const step = ARROWS[event.key];
    if (step) {
      const next = cursor === null ? now : stepped(board, now, step);
      if (next !== null) {
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
    <figure class="map grid-map">
      {beside.rosters && <Roster id={id} left />}
      <div class="map-window">
        <svg
          ref={svg}
          class={zoom > 1 ? "zoomed" : ""}
          role="application"
          aria-label={`${t(board.label)}. ${t(WORDS.mapHelp)}`}
          tabindex={0}
          viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
          {...handlers}
          onPointerMove={onPointerMove}
          onKeyDown={onKeyDown}
        >
          <Ground board={board} />
          <Fog id={id} board={board} />
          <Targets id={id} board={board} />
          <Names board={board} box={box} screen={screen} />
          <Overlays id={id} board={board} />
          <BodyMarks id={id} where={(at) => centre(board, cellIn(at))} wide={() => 15} />
          <GridTokens id={id} board={board} front={chosen !== null && chosen in (view.pieces ?? {}) ? chosen : front} />
          <Labels id={id} board={board} box={box} unit={screen.unit} />
          {cursor !== null && <path class="cursor" d={cellsPath(board, [cursor])} />}
        </svg>
      </div>
      {beside.rosters && <Roster id={id} />}
      <figcaption>
        <div class="zoom">
          <button aria-label={t(WORDS.zoomIn)} onClick={() => zoomBy(1.4)}>
            +
          </button>
          <button aria-label={t(WORDS.zoomOut)} disabled={zoom <= 1} onClick={() => zoomBy(1 / 1.4)}>
            −
          </button>
        </div>
        {staged ? (
          <details class="map-key">
            <summary>{t(WORDS.legend)}</summary>
            <div>
              <MapLegend id={id} board={board} />
            </div>
          </details>
        ) : (
          <MapLegend id={id} board={board} />
        )}
        <p class="here" aria-live="polite">
          {cursor !== null && <Here id={id} board={board} cell={cursor} />}
        </p>
      </figcaption>
    </figure>
  );
}

type Entry = [key: string, piece: Piece];

const cellIn = (place: string) => Number(place.split("/")[1]);
const cellOf = ([, piece]: Entry) => cellIn(piece.at);
const where = (board: Grid, entry: Entry) => centre(board, cellOf(entry));

const mean = (values: number[]) => values.reduce((a, b) => a + b, 0) / Math.max(1, values.length);
const middle = (places: Point[]): Point => ({ x: mean(places.map(({ x }) => x)), y: mean(places.map(({ y }) => y)) });
const apart = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);
const nearest = (places: Point[], to: Point) => places.reduce((best, one) => (apart(one, to) < apart(best, to) ? one : best));

/** The whole map where its cells are large enough to be tapped, else the part around these. */
function firstBox(board: Grid, cells: number[], room = { width: Math.min(innerWidth - 24, 900), height: high(), least: LEAST }): Box {
  const { width, height } = extent(board);
  const scale = Math.min(room.width / width, room.height / height);
  const zoom = Math.max(1, room.least / (scale * pitch(board)));
  const { x, y } = middle(cells.map((cell) => centre(board, cell)));
  return { zoom, x: x - width / zoom / 2, y: y - height / zoom / 2 };
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
