/** Where things lie on a chart, in pixels of the page: so writing is as large on a phone as on a desk. */

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Moment } from "./figures";

/** The room for numbers at the left, for what stands at the right, above, and for rounds below. */
export const [LEFT, RIGHT, TOP, BELOW] = [46, 12, 12, 24];

/** How wide something is now. */
export function useWidth<T extends Element>() {
  const ref = useRef<T>(null);
  const [width, set] = useState(0);
  useLayoutEffect(() => {
    const box = ref.current!;
    const measured = () => set(Math.round(box.getBoundingClientRect().width));
    const observer = new ResizeObserver(measured);
    observer.observe(box);
    measured();
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}

export interface Across {
  width: number;
  /** Where a moment lies: each is as far from the next. */
  at: (moment: number) => number;
  /** Where a turn lies, between the moments around it. */
  turnAt: (turn: number) => number;
  /** The moment that lies nearest. */
  nearest: (x: number) => number;
}

export function across(moments: Moment[], width: number): Across {
  const last = Math.max(1, moments.length - 1);
  const at = (moment: number) => LEFT + (moment / last) * (width - LEFT - RIGHT);
  const turnAt = (turn: number) => {
    const after = moments.findIndex((one) => one.turn >= turn);
    if (after <= 0) return at(after < 0 ? last : 0);
    const [from, to] = [moments[after - 1].turn, moments[after].turn];
    return at(after - 1 + (turn - from) / (to - from));
  };
  const nearest = (x: number) => Math.max(0, Math.min(last, Math.round(((x - LEFT) / (width - LEFT - RIGHT)) * last)));
  return { width, at, turnAt, nearest };
}

/** A height for each share of a chart so high. */
export const upAt = (height: number, most: number) => (value: number) => height - BELOW - (value / most) * (height - BELOW - TOP);

/** The moments at which a round begins, as far as their numbers have room beside each other. */
export function roundsOf(moments: Moment[], x: Across): { moment: number; round: number; said: boolean }[] {
  let free = -Infinity;
  return moments
    .map(({ round }, moment) => ({ round, moment }))
    .filter(({ round, moment }) => round > 0 && round !== moments[moment - 1]?.round)
    .map(({ round, moment }) => {
      const said = x.at(moment) >= free;
      if (said) free = x.at(moment) + 22;
      return { moment, round, said };
    });
}

/** A round number not below this, and what it is made of, for the numbers at the left. */
export function ticksTo(most: number): number[] {
  const step = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000, 10000].find((one) => most / one <= 4) ?? most;
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, i) => i * step);
}
