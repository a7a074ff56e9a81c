/** Dragging a base over a field: it falls into place where it may stand, and says so where it may not. */

import { useRef, useState } from "preact/hooks";
import { nearest, SNAP, type Points } from "./fieldpoints";
import type { Point } from "./gridcells";
import { SLIP } from "./panzoom";

export interface Dragged {
  at: Point;
  /** It may stand there. */
  lawful: boolean;
}

interface Props {
  svg: { current: SVGSVGElement | null };
  toMap: (at: Point) => Point;
  points: Points;
  /** Whether it is taken up there. */
  grabs: (at: Point) => boolean;
  dropped: (where: Dragged) => void;
  /** It was taken up, and put down at once. */
  tapped: (at: Point, byTouch: boolean) => void;
}

interface Held {
  pointer: number;
  from: Point;
  moved: boolean;
}

const onScreen = (event: PointerEvent): Point => ({ x: event.clientX, y: event.clientY });

export function useDrag({ svg, toMap, points, grabs, dropped, tapped }: Props) {
  const held = useRef<Held | null>(null);
  const [dragged, drag] = useState<Dragged | null>(null);

  const under = (event: PointerEvent): Dragged => {
    const at = toMap(onScreen(event));
    const place = nearest(points.values(), at, SNAP);
    return { at: place ?? at, lawful: place !== null };
  };

  function letGo() {
    held.current = null;
    drag(null);
  }

  /** Each says whether it was about a base. */
  function taken(event: PointerEvent): boolean {
    if (held.current) letGo(); // a second finger
    else if (event.button === 0 && event.isPrimary && grabs(toMap(onScreen(event)))) {
      held.current = { pointer: event.pointerId, from: onScreen(event), moved: false };
      svg.current!.setPointerCapture(event.pointerId);
      return true;
    }
    return false;
  }

  function carried(event: PointerEvent): boolean {
    const now = held.current;
    if (now?.pointer !== event.pointerId) return false;
    now.moved ||= Math.hypot(event.clientX - now.from.x, event.clientY - now.from.y) > SLIP;
    if (now.moved) drag(under(event));
    return true;
  }

  function put(event: PointerEvent): boolean {
    const now = held.current;
    if (now?.pointer !== event.pointerId) return false;
    letGo();
    if (event.type !== "pointerup") return true;
    if (now.moved) dropped(under(event));
    else tapped(toMap(onScreen(event)), event.pointerType !== "mouse");
    return true;
  }

  return { dragged, taken, carried, put, letGo };
}
