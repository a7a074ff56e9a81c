/** Those who have fallen, as they were seen last: their bodies stay where they fell, so that one can tell who fell where. */

import { useMemo } from "preact/hooks";
import type { View } from "../view";

type Pieces = NonNullable<View["fallen"]>;

/** Of those whom a view knows to have fallen, whoever fell up to this line of its log, and stands nowhere in what is shown. */
export function useFallen({ fallen, log }: View, shown: View, upTo: number): Pieces {
  const { pieces } = shown;
  return useMemo(() => {
    const fell = Object.entries(log ?? {}).filter(([n, { motion }]) => motion === "fall" && Number(n) <= upTo);
    const ids = new Set(fell.map(([, { to, by }]) => to ?? by ?? ""));
    return Object.fromEntries(Object.entries(fallen ?? {}).filter(([id]) => ids.has(id) && !(id in (pieces ?? {}))));
  }, [fallen, log, pieces, upTo]);
}
