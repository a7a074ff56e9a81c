/** Dragging a card along a row, which may be broken into lines: it goes where it is let go, among the others. */

import { useRef, useState } from "preact/hooks";
import { SLIP } from "../board/panzoom";

export interface DraggedCard {
  key: string;
  /** Where its upper left corner is on the screen. */
  x: number;
  y: number;
  width: number;
}

interface Held {
  key: string;
  pointer: number;
  /** Where it was taken up, and where in the card that is. */
  from: [number, number];
  within: [number, number];
  width: number;
  moved: boolean;
  place: number;
}

/** So near to the edge of the panel, in pixels, it scrolls, by as many at a time. */
const EDGE = 36;
const SCROLL = 8;

/** `put`: a card lies over another place than before. */
export function useCardDrag(row: { current: HTMLElement | null }, put: (key: string, to: number) => void) {
  const held = useRef<Held | null>(null);
  const [dragged, drag] = useState<DraggedCard | null>(null);

  function onPointerDown(event: PointerEvent) {
    const card = (event.target as Element).closest<HTMLElement>("[data-card]");
    if (!card || event.button !== 0 || !event.isPrimary) return;
    const { left, top, width } = card.getBoundingClientRect();
    const from: [number, number] = [event.clientX, event.clientY];
    held.current = { key: card.dataset.card!, pointer: event.pointerId, from, within: [from[0] - left, from[1] - top], width, moved: false, place: placeAt(row.current!, ...from) };
  }

  function onPointerMove(event: PointerEvent) {
    const now = held.current;
    if (!now || event.pointerId !== now.pointer) return;
    const { clientX: x, clientY: y } = event;
    if (!now.moved && Math.hypot(x - now.from[0], y - now.from[1]) < SLIP) return;
    if (!now.moved) row.current!.setPointerCapture(now.pointer);
    now.moved = true;
    scrollNear(row.current!, y);
    drag({ key: now.key, x: x - now.within[0], y: y - now.within[1], width: now.width });
    const place = placeAt(row.current!, x, y);
    if (place !== now.place) put(now.key, place);
    now.place = place;
  }

  function onPointerUp() {
    const moved = held.current?.moved;
    held.current = null;
    drag(null);
    if (moved) addEventListener("click", swallow, { capture: true, once: true });
    if (moved) setTimeout(() => removeEventListener("click", swallow, { capture: true }));
  }

  return { dragged, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp } };
}

/** What was dragged was not clicked on. */
function swallow(event: Event) {
  event.stopPropagation();
  event.preventDefault();
}

/** The place of the card that is nearest to a point of the screen. */
function placeAt(row: HTMLElement, x: number, y: number): number {
  const far = [...row.children].map((card) => {
    const { left, right, top, bottom } = card.getBoundingClientRect();
    return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
  });
  return far.indexOf(Math.min(...far));
}

function scrollNear(row: HTMLElement, y: number) {
  const panel = row.closest<HTMLElement>(".prompt");
  if (!panel) return;
  const { top, bottom } = panel.getBoundingClientRect();
  if (y < top + EDGE) panel.scrollTop -= SCROLL;
  else if (y > bottom - EDGE) panel.scrollTop += SCROLL;
}
