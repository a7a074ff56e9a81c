/** Pan and zoom: a CSS transform while the gesture lasts, which is cheap; the view box when it ends, which is sharp. */

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { CAMERA } from "../stage/grammar";
import type { Point } from "./gridcells";

export interface Box extends Point {
  zoom: number;
}

/** The part of the map that is on the screen. */
export interface Seen extends Point {
  width: number;
  height: number;
}

const MOST = 8;
/** How far a finger may slip, in pixels, and still mean a tap. */
export const SLIP = 6;

/** How long it takes to bring something into sight. A stage waits for that, and has it go by its own clock. */
const GLIDE = { duration: CAMERA, easing: "ease-in-out" };

export function usePanZoom(width: number, height: number, first: Box, onTap: (at: Point, byTouch: boolean) => void) {
  const svg = useRef<SVGSVGElement>(null);
  const fingers = useRef(new Map<number, Point>());
  const gesture = useRef({ dx: 0, dy: 0, scale: 1, about: { x: 0, y: 0 }, slip: 0 });
  const [box, setBox] = useState<Box>(() => bounded(first));
  const latest = useRef(box);
  const gliding = useRef<Box | null>(null);
  const [screen, setScreen] = useState({ unit: Infinity, width: 0, height: 0 });

  function bounded({ x, y, zoom }: Box): Box {
    const z = Math.min(MOST, Math.max(1, zoom));
    const within = (value: number, all: number) => Math.min(all - all / z, Math.max(0, value));
    return { zoom: z, x: within(x, width), y: within(y, height) };
  }

  function change(to: (old: Box) => Box) {
    latest.current = to(latest.current);
    setBox(latest.current);
  }

  function toMap(at: Point): Point {
    const { x, y } = new DOMPoint(at.x, at.y).matrixTransform(svg.current!.getScreenCTM()!.inverse());
    return { x, y };
  }

  /** Zooms so that what lies at a point of the map stays where it is. */
  function zoomBy(factor: number, about: Point = { x: box.x + width / box.zoom / 2, y: box.y + height / box.zoom / 2 }) {
    change((old) => {
      const zoom = Math.min(MOST, Math.max(1, old.zoom * factor));
      const k = old.zoom / zoom;
      return bounded({ zoom, x: about.x - (about.x - old.x) * k, y: about.y - (about.y - old.y) * k });
    });
  }

  function onPointerDown(event: PointerEvent) {
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const [a, b] = [...fingers.current.values()];
    const middle = b ? { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } : a;
    gesture.current = { dx: 0, dy: 0, scale: 1, about: middle, slip: b ? SLIP + 1 : 0 };
    svg.current!.setPointerCapture(event.pointerId);
  }

  function onPointerMove(event: PointerEvent) {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const g = gesture.current;
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    if (other) g.scale *= Math.hypot(now.x - other.x, now.y - other.y) / Math.max(1, Math.hypot(before.x - other.x, before.y - other.y));
    else [g.dx, g.dy] = [g.dx + now.x - before.x, g.dy + now.y - before.y];
    g.slip += Math.abs(now.x - before.x) + Math.abs(now.y - before.y);
    fingers.current.set(event.pointerId, now);
    if (g.slip > SLIP) drawn();
  }

  function drawn() {
    const { dx, dy, scale, about } = gesture.current;
    const frame = svg.current!.parentElement!.getBoundingClientRect();
    svg.current!.style.transformOrigin = `${about.x - frame.left}px ${about.y - frame.top}px`;
    svg.current!.style.transform = `translate(${dx}px, ${dy}px) scale(${scale})`;
  }

  function onPointerUp(event: PointerEvent) {
    if (!fingers.current.delete(event.pointerId)) return;
    if (fingers.current.size) return;
    const { dx, dy, scale, about, slip } = gesture.current;
    svg.current!.style.transform = "";
    if (slip <= SLIP) {
      if (event.type === "pointerup") onTap(toMap({ x: event.clientX, y: event.clientY }), event.pointerType !== "mouse");
      return;
    }
    const unit = svg.current!.getScreenCTM()!.a;
    if (scale !== 1) zoomBy(scale, toMap(about));
    change((old) => bounded({ ...old, x: old.x - dx / unit / scale, y: old.y - dy / unit / scale }));
  }

  /** The wheel scrolls the page; with Ctrl (and so by a pinch on a touchpad) it zooms. */
  function onWheel(event: WheelEvent) {
    if (!event.ctrlKey) return;
    event.preventDefault();
    zoomBy(event.deltaY < 0 ? 1.2 : 1 / 1.2, toMap({ x: event.clientX, y: event.clientY }));
  }

  /** Brings points of the map into sight, the first above all. Whether it had to move for that. */
  function reveal(...points: Point[]): boolean {
    const before = latest.current;
    const after = points.reduceRight<Box>((old, { x, y }) => {
      const [w, h] = [width / old.zoom, height / old.zoom];
      const near = (value: number, from: number, size: number) => (value < from + size * 0.1 || value > from + size * 0.9 ? value - size / 2 : from);
      return bounded({ ...old, x: near(x, old.x, w), y: near(y, old.y, h) });
    }, before);
    if (after.x === before.x && after.y === before.y) return false;
    gliding.current = before;
    change(() => after);
    return true;
  }

  /** What was brought into sight comes there from where it was. */
  useLayoutEffect(() => {
    const from = gliding.current;
    gliding.current = null;
    if (!from || from.zoom !== box.zoom || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const scale = svg.current!.getScreenCTM()!.a;
    const way = `translate(${(box.x - from.x) * scale}px, ${(box.y - from.y) * scale}px)`;
    svg.current!.animate([{ transform: way }, { transform: "none" }], GLIDE);
  }, [box]);

  /** Shows another part of the map. */
  const show = (part: Box) => change(() => bounded(part));

  /** `unit`, in CSS `--unit`: a pixel in the map's measure, for what keeps its size on the screen; and how much of it fits there,
   * which is more than the box where that has another shape. */
  useLayoutEffect(() => {
    const map = svg.current!;
    const measured = new ResizeObserver(() => {
      const unit = 1 / map.getScreenCTM()!.a;
      map.style.setProperty("--unit", String(unit));
      setScreen({ unit, width: map.clientWidth * unit, height: map.clientHeight * unit });
    });
    measured.observe(map);
    return () => measured.disconnect();
  }, [box.zoom]);

  const handlers = { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onWheel };
  const seen: Seen = { x: box.x, y: box.y, width: width / box.zoom, height: height / box.zoom };
  return { svg, handlers, box: seen, zoom: box.zoom, screen, zoomBy, reveal, show, toMap };
}
