/** The points of a field, in millimetres: those that answer the prompt, which of them is meant, and the area that they make up. */

import type { Point } from "./gridcells";
import type { Piece, View } from "../view";

/** Points that answer a prompt lie so far from each other. */
export const PACE = 10;
/** How far a step with Shift goes. */
export const LEAP = 5 * PACE;
/** A base that is dragged falls into place at a point that is no farther away. */
export const SNAP = 15;
/** Of a piece that does not say how wide it is. */
const RADIUS = 16;

export type Way = [across: number, down: number];

/** Somebody who stands on a field. */
export interface Standing {
  id: string;
  piece: Piece;
  at: Point;
  radius: number;
}

/** The points of one prompt, by their names. */
export type Points = Map<string, Point>;

export const named = ({ x, y }: Point) => `${x},${y}`;
export const apart = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

/** The point that a reference or a name means; null where it means none. */
export function pointIn(ref: string): Point | null {
  const found = /^(?:.*\/)?(\d+)\s*[,，]\s*(\d+)$/.exec(ref.trim());
  return found && { x: Number(found[1]), y: Number(found[2]) };
}

export function pointsOf(id: string, pick: Record<string, string[]> = {}): Points {
  const refs = Object.keys(pick).filter((ref) => ref.startsWith(`${id}/`));
  return new Map(refs.flatMap((ref): [string, Point][] => [pointIn(ref)].flatMap((point) => (point ? [[named(point), point]] : []))));
}

export function standingOn(board: string, view: View): Standing[] {
  const all = Object.entries(view.pieces ?? {}).filter(([, piece]) => piece.at.startsWith(`${board}/`));
  return all.flatMap(([key, piece]) => [pointIn(piece.at)].flatMap((at) => (at ? [{ id: key, piece, at, radius: radiusOf(piece) }] : [])));
}

export const radiusOf = (piece?: Piece) => piece?.radius || RADIUS;

/** Whoever is to stand at one of the points: who acts, if the prompt names no other piece alone. */
export function moverOf(view: View, acts: (id: string) => boolean): string | undefined {
  const pieces = Object.keys(view.pieces ?? {});
  const acting = pieces.find(acts);
  const asked = pieces.filter((key) => key in (view.prompt?.pick ?? {}));
  return asked.length === 1 ? asked[0] : acting;
}

/** The nearest of some points; null where there are none so near. */
export function nearest(points: Iterable<Point>, to: Point, within = Infinity): Point | null {
  let best: Point | null = null;
  let least = within;
  for (const one of points) {
    const far = apart(one, to);
    if (far < least || (!best && far === within)) [best, least] = [one, far];
  }
  return best;
}

/** The nearest paces to a point, where those are not beyond the edge. */
export function paced({ x, y }: Point, w: number, h: number): Point {
  const pace = (value: number, most: number) => Math.min(Math.floor(most / PACE), Math.max(0, Math.round(value / PACE))) * PACE;
  return { x: pace(x, w), y: pace(y, h) };
}

/** Where a step of this length leads: as far, or less far, or to whatever comes next straight ahead, or else ahead at all. */
export function stepped(points: Points, from: Point, way: Way, step: number): Point | null {
  const ahead = (far: number) => points.get(named({ x: from.x + way[0] * far, y: from.y + way[1] * far }));
  for (let far = step; far > 0; far -= PACE) if (ahead(far)) return ahead(far)!;
  for (let far = step; far < LONGEST; far += PACE) if (ahead(far)) return ahead(far)!;
  return nextTowards(points.values(), from, way, 1);
}

/** No table is longer. */
const LONGEST = 5000;
/** What lies aside is taken for so much farther away. */
const ASIDE = 3;

/** The nearest of some points in a direction, none of which lies much more aside than ahead. */
export function nextTowards(points: Iterable<Point>, from: Point, way: Way, most = 2): Point | null {
  let best: Point | null = null;
  let least = Infinity;
  for (const one of points) {
    const ahead = (one.x - from.x) * way[0] + (one.y - from.y) * way[1];
    const aside = Math.abs((one.x - from.x) * way[1] + (one.y - from.y) * way[0]);
    const cost = ahead + ASIDE * aside;
    if (ahead > 0 && aside <= most * ahead && cost < least) [best, least] = [one, cost];
  }
  return best;
}

/** The area of points, a square each, as one path: a row of them that touch is one rectangle. */
export function areaPath(points: Points): string {
  const half = PACE / 2;
  let path = "";
  for (const { x, y } of points.values()) {
    if (points.has(named({ x: x - PACE, y }))) continue;
    let end = x;
    while (points.has(named({ x: end + PACE, y }))) end += PACE;
    path += `M${x - half} ${y - half}h${end - x + PACE}v${PACE}H${x - half}z`;
  }
  return path;
}

/** The line around that area: every side of a square that is no other's. */
export function borderPath(points: Points): string {
  const half = PACE / 2;
  let path = "";
  for (const { x, y } of points.values()) {
    const open = (dx: number, dy: number) => !points.has(named({ x: x + dx, y: y + dy }));
    if (open(0, -PACE)) path += `M${x - half} ${y - half}h${PACE}`;
    if (open(0, PACE)) path += `M${x - half} ${y + half}h${PACE}`;
    if (open(-PACE, 0)) path += `M${x - half} ${y - half}v${PACE}`;
    if (open(PACE, 0)) path += `M${x + half} ${y - half}v${PACE}`;
  }
  return path;
}

/** The bounds of some points, with some room around. */
export function boundsOf(points: Iterable<Point>, room: number): { x: number; y: number; width: number; height: number } {
  const all = [...points];
  const [left, top] = [Math.min(...all.map(({ x }) => x)) - room, Math.min(...all.map(({ y }) => y)) - room];
  const [right, bottom] = [Math.max(...all.map(({ x }) => x)) + room, Math.max(...all.map(({ y }) => y)) + room];
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Whether a point lies within corners. */
export function inside({ x, y }: Point, corners: readonly number[][]): boolean {
  let found = false;
  corners.forEach(([ax, ay], i) => {
    const [bx, by] = corners.at(i - 1)!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) found = !found;
  });
  return found;
}
