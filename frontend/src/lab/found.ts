/** What came of an experiment so far, and how it is asked for: again and again, for as long as somebody looks. */

import { useEffect, useRef, useState } from "preact/hooks";
import { api, faultsOf } from "../api";
import type { Words } from "../view";
import type { ExperimentSoFar as Found } from "./wire";

export type { Arm, ComparisonSoFar as Comparison, ExperimentSoFar as Found, Share } from "./wire";

interface Fighting {
  found?: Found;
  faults?: Words[];
  on: boolean;
  start: () => void;
  stop: () => void;
}

/** `of`: the experiment, by which another one is told from it; what came of that is let go. */
export function useFights(of: string, body: () => unknown): Fighting {
  const [state, set] = useState<{ of: string; found?: Found; faults?: Words[]; on: boolean }>({ of, on: false });
  const running = useRef<AbortController | undefined>(undefined);
  const stop = () => {
    running.current?.abort();
    running.current = undefined;
    set((old) => ({ ...old, on: false }));
  };
  useEffect(() => {
    set({ of, on: false });
    return () => running.current?.abort();
  }, [of]);
  const start = () => {
    running.current?.abort();
    const control = (running.current = new AbortController());
    set((old) => ({ of, found: old.of === of ? old.found : undefined, on: true }));
    const follow = async () => {
      let found: Found | undefined;
      do {
        const told: Found = await api<Found>(`/api/lab/experiments?after=${found?.fights ?? -1}`, { body: body(), signal: control.signal });
        const all = (found = { ...found, ...told }); // what never changes comes once
        if (!control.signal.aborted) set({ of, found: all, on: true });
      } while (!control.signal.aborted && (found.state === "on" || found.state === "waits"));
    };
    follow()
      .then(() => !control.signal.aborted && set((old) => ({ ...old, on: false })))
      .catch((wrong) => !control.signal.aborted && set((old) => ({ ...old, faults: faultsOf(wrong), on: false })));
  };
  const mine = state.of === of ? state : { on: false };
  return { ...mine, start, stop };
}
