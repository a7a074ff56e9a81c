/** What came of an experiment so far, and how it is asked for: again and again, for as long as somebody looks. */

import { useEffect, useRef, useState } from "preact/hooks";
import { api, faultsOf } from "../api";
import type { Words } from "../view";

export interface Interval {
  mean: number;
  low: number;
  high: number;
}

export interface Share {
  p: number;
  low: number;
  high: number;
}

export interface Arm {
  fights: number;
  win_rate: Record<string, Share>;
  draws: number;
  why: Record<string, number>;
  rounds: { mean: number; p50: number; p95: number };
  lengths: Record<string, Record<string, number>>;
  stalled: number;
}

export type Says = "more" | "less" | "untouched" | "not-shown" | "bots-disagree";

export interface Comparison {
  bot: string;
  done: boolean;
  says: Says;
  most: number;
  fights: number;
  touched: number;
  flipped: number;
  difference: Interval;
  /** How often the side wins, a draw counting half: the difference is between these. */
  share: { as_is: Share; changed: Share };
  rounds: Interval;
  as_is: Arm;
  changed: Arm;
  stalls: boolean;
}

export interface Found {
  state: "waits" | "on" | "done" | "spent";
  why: "" | "all" | "experiment" | "visitor";
  before: number;
  minutes: number;
  side: string;
  sides: string[];
  of: number;
  bots: Record<string, number>;
  by: string[];
  fights: number;
  seconds: number;
  verdict: Says | "";
  stalls: boolean;
  comparisons: Comparison[];
  toml: string;
  command: string;
}

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
        found = await api<Found>(`/api/lab/experiments?after=${found?.fights ?? -1}`, { body: body(), signal: control.signal });
        const told = found;
        if (!control.signal.aborted) set({ of, found: told, on: true });
      } while (!control.signal.aborted && (found.state === "on" || found.state === "waits"));
    };
    follow()
      .then(() => !control.signal.aborted && set((old) => ({ ...old, on: false })))
      .catch((wrong) => !control.signal.aborted && set((old) => ({ ...old, faults: faultsOf(wrong), on: false })));
  };
  const mine = state.of === of ? state : { on: false };
  return { ...mine, start, stop };
}
