/** What stays the same from drawing to drawing, so that whatever gets it need not be drawn again. */

import type { VNode } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";

/** A function that is always the same, and does what the one of the last drawing does. */
export function useSteady<A extends unknown[], R>(act: (...args: A) => R): (...args: A) => R {
  const last = useRef(act);
  last.current = act;
  return useMemo(() => (...args: A) => last.current(...args), []);
}

/** Parts that are always the same while each of them is. */
export function useSame<T extends object>(parts: T): T {
  return useMemo(() => parts, Object.values(parts));
}

/** Draws many of a kind: one of which all that it is drawn `of` is as at the last drawing is not drawn again. */
export function useKept<K>(): (key: K, of: unknown[], draw: () => VNode) => VNode {
  const kept = useRef(new Map<K, { of: unknown[]; drawn: VNode }>());
  const before = kept.current;
  kept.current = new Map();
  return (key, of, draw) => {
    const last = before.get(key);
    const one = last && last.of.length === of.length && last.of.every((part, i) => part === of[i]) ? last : { of, drawn: draw() };
    kept.current.set(key, one);
    return one.drawn;
  };
}

/** The same, a frame later where it may be late. */
export function useLater<T>(now: T, late: boolean): T {
  const [then, set] = useState(now);
  useEffect(() => set(now), [now]);
  return late ? then : now;
}
