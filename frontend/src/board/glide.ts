/** Pieces of tracks and zones that stand elsewhere than before glide there, and so do lines, so that the eye can follow. */

import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { piecesOf } from "./context";
import type { Board, View } from "../view";

/** In milliseconds. Nobody waits for it: everything can be pressed meanwhile. On a stage it goes by the clock of that. */
const GLIDE = { duration: 450, easing: "ease-in-out" };

interface Spot {
  x: number;
  y: number;
}

/** Where all stand is measured only when somebody stands elsewhere, before that is drawn and after: to measure takes a while. */
export function useGlide(id: string, { pieces, boards }: View) {
  const figure = useRef<HTMLElement>(null);
  const last = useRef<Map<string, string>>(new Map());
  const from = useRef<Map<string, Spot>>(new Map());
  const gliding = useRef<Animation[]>([]);
  const board = boards?.[id];
  const places = useMemo(() => placesOf(id, pieces, board), [pieces, board]);
  const moved = [...places].filter(([id, at]) => last.current.has(id) && last.current.get(id) !== at).map(([id]) => id);
  last.current = places;
  if (moved.length && figure.current) {
    for (const animation of gliding.current.splice(0)) animation.finish(); // else they would be measured on their way
    const spots = spotsIn(figure.current);
    for (const id of moved) if (spots.has(id)) from.current.set(id, spots.get(id)![1]);
  }
  useLayoutEffect(() => {
    if (!from.current.size || matchMedia("(prefers-reduced-motion: reduce)").matches) return from.current.clear();
    for (const [id, [token, spot]] of spotsIn(figure.current!)) {
      const before = from.current.get(id);
      if (before) gliding.current.push(token.animate(way(before, spot), GLIDE));
    }
    from.current.clear();
  }, [places]);
  return figure;
}

/** At which place of a board whatever can glide there stands. */
function placesOf(id: string, pieces: View["pieces"], board?: Board): Map<string, string> {
  const lines = board?.kind === "track" ? Object.entries(board.lines ?? {}) : [];
  return new Map([...piecesOf(pieces, id).map(([piece, { at }]): [string, string] => [piece, at]), ...lines.map(([side, at]): [string, string] => [`line ${side}`, String(at)])]);
}

/** Where in a figure it is drawn. */
function spotsIn(figure: HTMLElement): Map<string, [HTMLElement, Spot]> {
  const frame = figure.getBoundingClientRect();
  const tokens = [...figure.querySelectorAll<HTMLElement>("[data-piece]:not(g), [data-line]")];
  return new Map(
    tokens.map((token) => {
      const { left, top } = token.getBoundingClientRect();
      const { piece = "", line } = token.dataset;
      return [line === undefined ? piece : `line ${line}`, [token, { x: left - frame.left, y: top - frame.top }]];
    }),
  );
}

const way = (from: Spot, to: Spot) => [{ transform: `translate(${from.x - to.x}px, ${from.y - to.y}px)` }, { transform: "none" }];
