/** Dragging: whoever acts is dragged onto a target, which means a click on it. Fields have a way of their own (board/fielddrag.ts). */

import { over, spotOf } from "./effects";

/** In pixels: what moves less is a click. */
const SLACK = 10;

interface Dragging {
  from: Element;
  pointer: number;
  x: number;
  y: number;
  trail: HTMLElement[];
}

/** Handlers of the boards. `acts(id)`: whether somebody may be dragged; `drop(ref)`: they were dragged onto this. */
export function draggable(acts: (id: string) => boolean, can: (ref: string) => boolean, drop: (ref: string) => void) {
  let dragging: Dragging | undefined;
  const end = () => {
    for (const dot of dragging?.trail ?? []) dot.remove();
    dragging = undefined;
  };
  return {
    onPointerDown(event: PointerEvent) {
      end();
      const token = (event.target as Element).closest<HTMLElement | SVGElement>("[data-piece]");
      if (!token || event.button || !acts(token.dataset.piece ?? "")) return;
      dragging = { from: token, pointer: event.pointerId, x: event.clientX, y: event.clientY, trail: [] };
    },
    onPointerMove(event: PointerEvent & { currentTarget: Element }) {
      if (!dragging || event.pointerId !== dragging.pointer) return;
      if (!dragging.trail.length && Math.hypot(event.clientX - dragging.x, event.clientY - dragging.y) < SLACK) return;
      event.preventDefault();
      if (!dragging.trail.length) take(dragging, event.currentTarget);
      draw(dragging, event.clientX, event.clientY);
    },
    onPointerUp(event: PointerEvent) {
      if (!dragging || event.pointerId !== dragging.pointer) return;
      const under = dragging.trail.length ? document.elementsFromPoint(event.clientX, event.clientY).map((one) => one.closest<HTMLElement>("[data-piece], [data-cell]")) : [];
      end();
      const ref = under.map((one) => one?.dataset.piece ?? one?.dataset.cell).find((one) => one !== undefined && can(one));
      if (ref !== undefined) drop(ref);
    },
    onPointerCancel(event: PointerEvent) {
      if (event.pointerId === dragging?.pointer) end();
    },
  };
}

/** From now on the pointer is the stage's, wherever it goes, and its press is over for the boards: it was no long one. */
function take({ from, pointer }: Dragging, stage: Element) {
  from.dispatchEvent(new PointerEvent("pointercancel", { bubbles: true }));
  stage.setPointerCapture(pointer);
}

const DOTS = 14;

/** A dotted arc from whoever is dragged to the pointer. */
function draw(dragging: Dragging, x: number, y: number) {
  const a = spotOf(dragging.from);
  while (dragging.trail.length < DOTS) dragging.trail.push(over("dot", a));
  const lift = Math.min(80, Math.hypot(x - a.x, y - a.y) / 4);
  dragging.trail.forEach((dot, i) => {
    const f = (i + 1) / DOTS;
    dot.style.left = `${a.x + (x - a.x) * f}px`;
    dot.style.top = `${a.y + (y - a.y) * f - lift * 4 * f * (1 - f)}px`;
  });
}
