/** A table without cells: drawn in millimetres, panned and zoomed; points are chosen on it, or whoever is to stand there is dragged. */

import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { BodyMarks } from "./bodies";
import { useTable } from "./context";
import { useDrag, type Dragged } from "./fielddrag";
import { FieldOverlays, GroundMarks, GroundNames, Grounds, OpenPoints, Ruler, Spots, Tabletop } from "./fieldlayers";
import { FieldLegend } from "./fieldlegend";
import { apart, boundsOf, inside, LEAP, moverOf, named, nearest, nextTowards, PACE, paced, pointIn, pointsOf, radiusOf, SNAP, standingOn, stepped, type Standing, type Way } from "./fieldpoints";
import { FieldTokens, Ghost, INSIDE } from "./fieldtoken";
import type { Point } from "./gridcells";
import { usePanZoom, type Box } from "./panzoom";
import { describe } from "./piece";
import { scrollAbove } from "../sheet";
import { capital } from "../texts";
import type { Field } from "../view";
import { WORDS } from "../words";
import "../styles/field.css";

const ARROWS: Record<string, Way> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
/** In pixels: how near to the middle of a small base is still on it, for a mouse and for a finger that takes it up. */
const [NEAR, FINGER] = [10, 20];

export function FieldBoard({ id, board }: { id: string; board: Field }) {
  const { view, t, can, acts, chosen, pick, look, sought, whyNot, refused } = useTable();
  const all = useMemo(() => standingOn(id, view), [id, view.pieces]);
  const points = useMemo(() => pointsOf(id, view.prompt?.pick), [id, view.prompt?.pick]);
  const [cursor, setCursor] = useState<Point | null>(null);
  const [hovered, hover] = useState<Point | null>(null);
  const { svg, handlers, box, zoom, screen, zoomBy, reveal, show, toMap } = usePanZoom(board.w, board.h, WHOLE, tap);
  const unit = Number.isFinite(screen.unit) ? screen.unit : 1;
  const acting = all.find((one) => acts(one.id));
  const mover = points.size ? moverOf(view, acts) : undefined;
  const standing = all.find((one) => one.id === mover);
  const picked = chosen !== null && chosen.startsWith(`${id}/`) ? pointIn(chosen) : null;
  const refusal = refused?.ref.startsWith(`${id}/`) ? pointIn(refused.ref) : null;
  const { dragged, taken, carried, put, letGo } = useDrag({ svg, toMap, points, grabs, dropped, tapped: tap });
  const ghost: Dragged | null = dragged ?? lawfully(picked) ?? (refusal && { at: refusal, lawful: false }) ?? lawfully(hovered ?? (cursor && points.has(named(cursor)) ? cursor : null));

  useEffect(() => (hover(null), letGo()), [points]);
  useShown(points.size ? [...points.values(), ...(standing ? [standing.at] : [])] : [], [points], screen.unit * zoom, board, { show, box: { x: box.x, y: box.y, zoom } });
  useEffect(() => {
    if (!acting) return;
    reveal(acting.at);
    if (!view.prompt) return;
    const drawn = requestAnimationFrame(() => scrollAbove(onScreen(acting.at).y));
    return () => cancelAnimationFrame(drawn);
  }, [acting?.id, !!view.prompt]);
  useEffect(() => {
    const found = all.find((one) => one.id === sought?.piece);
    if (!found) return;
    setCursor(found.at);
    reveal(found.at);
    look?.(null); // its card was beside its name
    const drawn = requestAnimationFrame(() => lookAt(found, matchMedia("(hover: none)").matches));
    return () => cancelAnimationFrame(drawn);
  }, [sought]);

  /** Whoever is to be moved, where it stands or is to stand. */
  function grabs(at: Point): boolean {
    const places = [standing?.at, picked].flatMap((place) => (standing && place ? [place] : []));
    return places.some((place) => apart(place, at) <= Math.max(standing!.radius, FINGER * unit));
  }

  /** What was dropped where it may stand is chosen; elsewhere it is asked why it may not. */
  function dropped({ at, lawful }: Dragged) {
    if (!lawful) return whyNot?.(`${id}/${named(paced(at, board.w, board.h))}`);
    setCursor(at);
    if (chosen !== `${id}/${named(at)}`) pick(`${id}/${named(at)}`);
  }

  /** What stands at a point, or the nearest point that can be chosen: small bases are meant by whoever is near, if nothing else is. */
  function tap(at: Point, byTouch = false) {
    const on = under(at, 0);
    const own = on && on.id === mover && !can(on.id);
    const place = nearest(points.values(), at, SNAP);
    const piece = on && !own ? on : place ? undefined : under(at, NEAR * unit);
    const meant = place ?? nearest(points.values(), at);
    if (piece) choosePiece(piece, byTouch);
    else if (meant) choosePoint(meant);
    else lookAt(undefined);
  }

  function choosePiece(one: Standing, byTouch: boolean) {
    setCursor(one.at);
    lookAt(one, byTouch);
    if (can(one.id)) pick(one.id);
  }

  function choosePoint(at: Point) {
    setCursor(at);
    lookAt(undefined);
    pick(`${id}/${named(at)}`);
  }

  /** Whose base a point is on, or not farther from than that. */
  function under(at: Point, room: number): Standing | undefined {
    const near = all.filter((one) => apart(one.at, at) <= Math.max(one.radius, room));
    return near.sort((one, other) => apart(one.at, at) - apart(other.at, at))[0];
  }

  function lookAt(one: Standing | undefined, byTouch?: boolean) {
    if (!one) return look?.(null);
    const { x, y } = onScreen(one.at);
    const half = Math.max(one.radius / unit, 8);
    look?.(one.id, new DOMRect(x - half, y - half, 2 * half, 2 * half), svg.current!.parentElement!.getBoundingClientRect(), byTouch);
  }

  const onScreen = ({ x, y }: Point): Point => new DOMPoint(x, y).matrixTransform(svg.current!.getScreenCTM()!);

  function onPointerMove(event: PointerEvent) {
    if (carried(event)) return lookAt(undefined);
    handlers.onPointerMove(event);
    if (event.pointerType !== "mouse") return;
    const at = toMap({ x: event.clientX, y: event.clientY });
    lookAt(event.buttons ? undefined : under(at, NEAR * unit));
    hover(event.buttons ? null : nearest(points.values(), at, SNAP));
  }

  function onPointerDown(event: PointerEvent) {
    hover(null);
    if (!taken(event)) handlers.onPointerDown(event);
  }

  function onPointerUp(event: PointerEvent) {
    if (!put(event)) handlers.onPointerUp(event);
  }

  /** The cursor goes from point to point; where none is to be chosen, from piece to piece. */
  function walk(way: Way, step: number) {
    const from = cursor ?? acting?.at;
    const start = points.size ? nearest(points.values(), from ?? MIDDLE(board)) : (from ?? all[0]?.at ?? null);
    const stays = points.size ? cursor && points.has(named(cursor)) : cursor;
    const next = !stays ? start : points.size ? stepped(points, cursor!, way, step) : nextTowards(all.map(({ at }) => at), cursor!, way);
    if (!next) return;
    setCursor(next);
    reveal(next);
    lookAt(points.size ? undefined : under(next, 0));
  }

  function enter() {
    if (cursor && points.has(named(cursor))) choosePoint(cursor);
    else if (cursor ?? acting) tap(cursor ?? acting!.at);
  }

  function onKeyDown(event: KeyboardEvent) {
    const way = ARROWS[event.key];
    if (way) walk(way, event.shiftKey ? LEAP : PACE);
    else if (event.key === "Enter" || event.key === " ") enter();
    else if (event.key === "+") zoomBy(1.4);
    else if (event.key === "-") zoomBy(1 / 1.4);
    else if (event.key === "Escape" && dragged) letGo();
    else return;
    event.preventDefault();
  }

  const help = t(points.size ? WORDS.fieldHelp : WORDS.fieldWalk);
  return (
    <figure class="map field-map">
      <div class="map-window">
        <svg
          ref={svg}
          class={`${zoom > 1 ? "zoomed" : ""} ${dragged ? "dragging" : ""} ${points.size ? "choosing" : ""}`}
          role="application"
          aria-label={`${t(board.label)}. ${help}`}
          tabindex={0}
          viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
          {...handlers}
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={onPointerUp}
          onPointerCancel={onPointerUp}
          onPointerLeave={() => hover(null)}
          onKeyDown={onKeyDown}
        >
          <Tabletop board={board} />
          <GroundMarks id={id} board={board} unit={unit} />
          <Grounds id={id} board={board} />
          <Spots board={board} unit={unit} />
          <OpenPoints points={points} />
          <GroundNames board={board} unit={unit} />
          <Ruler board={board} box={box} unit={unit} />
          <FieldOverlays id={id} unit={unit} />
          <BodyMarks id={id} where={pointIn} wide={(piece) => INSIDE * radiusOf(piece)} />
          <FieldTokens all={all} unit={unit} />
          {ghost && <Ghost piece={view.pieces?.[mover ?? ""]} from={standing?.at} radius={radiusOf(view.pieces?.[mover ?? ""])} unit={unit} {...ghost} />}
          {cursor && <Cursor at={cursor} unit={unit} />}
          {[standing?.at, standing && picked].map((at, i) => at && <circle key={i} class="grab" cx={at.x} cy={at.y} r={Math.max(standing!.radius, FINGER * unit)} />)}
        </svg>
        {refusal && (
          <div class="field-refused" role="alert">
            {refused!.why.map((one, i) => (
              <p key={i}>{capital(t(one))}</p>
            ))}
          </div>
        )}
      </div>
      <figcaption>
        <div class="zoom">
          <button aria-label={t(WORDS.zoomIn)} onClick={() => zoomBy(1.4)}>
            +
          </button>
          <button aria-label={t(WORDS.zoomOut)} disabled={zoom <= 1} onClick={() => zoomBy(1 / 1.4)}>
            −
          </button>
        </div>
        <FieldLegend id={id} board={board} open={points.size > 0} />
        <p class="here" aria-live="polite">
          {cursor && <Here id={id} board={board} at={cursor} from={standing?.at} all={all} />}
        </p>
      </figcaption>
    </figure>
  );
}

const WHOLE: Box = { x: 0, y: 0, zoom: 1 };
const MIDDLE = ({ w, h }: Field): Point => ({ x: w / 2, y: h / 2 });
const lawfully = (at: Point | null): Dragged | null => at && { at, lawful: true };

/** Where a millimetre of the whole table is less on the screen, in pixels, points to choose are brought nearer: as far as one a pixel. */
const CLOSE = 0.5;
/** Around them is so much more in sight, in millimetres. */
const ROOM = 50;

/** On small screens the points to choose fill the map; when they are chosen the whole table is back, unless somebody looks elsewhere. */
function useShown(places: Point[], when: unknown[], unit: number, { w, h }: Field, { show, box }: { show: (box: Box) => void; box: Box }) {
  const own = useRef<Box | null>(null);
  const known = Number.isFinite(unit);
  useEffect(() => {
    const untouched = own.current && Math.abs(own.current.zoom - box.zoom) < 0.01;
    if (!known || 1 / unit >= CLOSE) return;
    if (!places.length) {
      if (untouched) show(WHOLE);
      own.current = null;
      return;
    }
    const { x, y, width, height } = boundsOf(places, ROOM);
    const zoom = Math.max(1, Math.min(w / width, h / height, unit));
    own.current = { x: x + width / 2 - w / zoom / 2, y: y + height / 2 - h / zoom / 2, zoom };
    show(own.current);
  }, [...when, known]);
}

function Cursor({ at: { x, y }, unit }: { at: Point; unit: number }) {
  const [near, far] = [3 * unit, 10 * unit];
  return <path class="field-cursor" d={`M${x - far} ${y}H${x - near}M${x + near} ${y}H${x + far}M${x} ${y - far}V${y - near}M${x} ${y + near}V${y + far}`} />;
}

/** What is said of the point under the cursor. */
function Here({ id, board, at, from, all }: { id: string; board: Field; at: Point; from?: Point; all: Standing[] }) {
  const { t, can } = useTable();
  const spots = Object.values(board.spots ?? {}).filter((spot) => spot.label && apart(spot, at) <= (spot.radius ?? 0));
  const grounds = Object.values(board.grounds ?? {}).filter((ground) => inside(at, ground.corners));
  const called = grounds.map(({ label, tone }) => label || (tone && board.legend?.[tone])).filter((one) => !!one);
  const pieces = all.filter((one) => apart(one.at, at) <= one.radius);
  const words = [
    named(at),
    from && apart(from, at) > 0 && t(WORDS.millimetres(Math.round(apart(from, at)))),
    ...called.map((one) => t(one!)),
    ...spots.map((spot) => t(spot.label!)),
    ...pieces.map(({ piece }) => describe(piece, t)),
    (can(`${id}/${named(at)}`) || pieces.some((one) => can(one.id))) && t(WORDS.canPick),
  ];
  return <>{words.filter(Boolean).join(", ")}</>;
}
