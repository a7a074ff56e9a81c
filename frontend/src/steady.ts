/** What stays the same from drawing to drawing, so that whatever gets it need not be drawn again. */

import { useMemo, useRef } from "preact/hooks";

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
