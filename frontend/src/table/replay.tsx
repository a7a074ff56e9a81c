/** The replay: the battle so far, position by position, as this seat saw it. */

import { useEffect, useMemo, useState } from "preact/hooks";
import { merged } from "../connection";
import { useShell } from "../shell";
import type { View } from "../view";
import { TABLE } from "./words";

export interface Recorded {
  first: View;
  patches: unknown[];
  /** The round that begins at a position. */
  marks?: Record<string, number>;
}

export interface Replay {
  at: number;
  last: number;
  /** What was seen there. */
  view: View;
  marks: [position: number, round: number][];
  go: (to: number) => void;
}

/** Walks through what was recorded, beginning at its end, or at its start. */
export function useReplay(recorded: Recorded | undefined, from: "start" | "end" = "end"): Replay | null {
  const views = useMemo(() => {
    const all: View[] = recorded ? [recorded.first] : [];
    for (const patch of recorded?.patches ?? []) all.push(merged(all.at(-1), patch) as View);
    return all;
  }, [recorded]);
  const [at, set] = useState(0);
  useEffect(() => set(from === "end" ? Math.max(0, views.length - 1) : 0), [views]);
  if (!views.length) return null;
  const last = views.length - 1;
  const here = Math.min(at, last);
  const marks = Object.entries(recorded?.marks ?? {}).map(([position, round]): [number, number] => [Number(position), round]);
  return { at: here, last, view: views[here], marks, go: (to) => set(Math.max(0, Math.min(last, to))) };
}

/** In milliseconds, between two positions while it plays. */
const STEP = 900;

export function ReplayBar({ replay, leave, branch }: { replay: Replay; leave?: () => void; branch?: () => void }) {
  const { t } = useShell();
  const [playing, play] = useState(false);
  const { at, last, go, marks } = replay;
  const running = playing && at < last;
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => go(at + 1), STEP);
    return () => clearTimeout(timer);
  }, [running, at]);
  const round = marks.filter(([position]) => position <= at).at(-1)?.[1];
  const told = `${round === undefined ? "" : `${t(TABLE.round(round))}, `}${t(TABLE.replaying(at, last))}`;
  const step = (label: keyof typeof TABLE, sign: string, to: number) => (
    <button aria-label={t(TABLE[label] as { en: string; zh: string })} disabled={to < 0 || to > last || (at === 0 && to === 0)} onClick={() => go(to)}>
      {sign}
    </button>
  );
  return (
    <section class="panel replay" aria-label={t(TABLE.replay)}>
      <p class="replay-told">{told}</p>
      <div class="replay-slider">
        <input type="range" min={0} max={last} value={at} aria-label={t(TABLE.position)} aria-valuetext={told} onInput={(event) => go(Number(event.currentTarget.value))} />
        <div class="replay-marks" aria-hidden="true">
          {marks.map(([position, n]) => (
            <i key={position} style={{ left: `${(100 * position) / Math.max(1, last)}%` }} title={t(TABLE.round(n))} />
          ))}
        </div>
      </div>
      <div class="replay-buttons">
        {step("first", "⏮", 0)}
        {step("previous", "◀", at - 1)}
        <button aria-label={t(running ? TABLE.pause : TABLE.play)} onClick={() => (running ? play(false) : (play(true), at === last && go(0)))}>
          {running ? "⏸" : "▶"}
        </button>
        {step("next", "▷", at + 1)}
        {branch && <button onClick={branch}>{t(TABLE.branch)}</button>}
        {leave && (
          <button class="primary" onClick={leave}>
            {t(TABLE.now)}
          </button>
        )}
      </div>
    </section>
  );
}
