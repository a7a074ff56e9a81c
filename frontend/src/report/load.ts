/** A report as it comes: it is asked for again and again until all is known, for as long as somebody looks. */

import { useEffect, useState } from "preact/hooks";
import { faultsOf } from "../api";
import type { Words } from "../view";
import { isDone, type Report } from "./figures";

/** Asks for what is known once more than so many playouts are; of a record by the key that was given with the first answer. */
export type Ask = (after: number, key?: string) => Promise<Report>;

export function useReport(ask: Ask): { report?: Report; faults?: Words[]; again: () => void } {
  const [state, set] = useState<{ report?: Report; faults?: Words[] }>({});
  const [turn, next] = useState(0);
  useEffect(() => {
    let wanted = true;
    const follow = async () => {
      let report: Report | undefined;
      do {
        report = await ask(report?.chances.played ?? -1, report?.key);
        if (wanted) set({ report });
      } while (wanted && !isDone(report));
    };
    follow().catch((wrong) => wanted && set((old) => ({ ...old, faults: faultsOf(wrong) })));
    return () => void (wanted = false);
  }, [turn]);
  return { ...state, again: () => next((n) => n + 1) };
}
