/** Pieces of tracks and zones that stand elsewhere than before glide there, and so do lines, so that the eye can follow. */

import { useLayoutEffect, useRef } from "preact/hooks";
import type { View } from "../view";

/** In milliseconds. Nobody waits for it: everything can be pressed meanwhile. On a stage it goes by the clock of that. */
const GLIDE = { duration: 450, easing: "ease-in-out" };

interface Spot {
  at: string;
  x: number;
  y: number;
}

export function useGlide({ pieces, boards }: View) {
  const figure = useRef<HTMLElement>(null);
  const before = useRef<Map<string, Spot>>(new Map());
  const gliding = useRef<Animation[]>([]);
  useLayoutEffect(() => {
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    for (const animation of gliding.current.splice(0)) animation.finish(); // else they would be measured on their way
    const frame = figure.current!.getBoundingClientRect();
    const now = new Map<string, Spot>();
    for (const token of figure.current!.querySelectorAll<HTMLElement>("[data-piece]:not(g), [data-line]")) {
      const { piece = "", line, at = pieces?.[piece]?.at ?? "" } = token.dataset;
      const id = line === undefined ? piece : `line ${line}`;
      const { left, top } = token.getBoundingClientRect();
      const spot = { at, x: left - frame.left, y: top - frame.top };
      const from = before.current.get(id);
      if (from && from.at !== spot.at && !still) gliding.current.push(token.animate(way(from, spot), GLIDE));
      now.set(id, spot);
    }
    before.current = now;
  }, [pieces, boards]);
  return figure;
}

const way = (from: Spot, to: Spot) => [{ transform: `translate(${from.x - to.x}px, ${from.y - to.y}px)` }, { transform: "none" }];
