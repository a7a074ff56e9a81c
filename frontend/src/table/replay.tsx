/** The replay: the battle so far, position by position, as this seat saw it. */

import { useEffect, useMemo, useState } from "preact/hooks";
import { useShell } from "../shell";
import type { View, Words } from "../view";
import { Positions, type Recorded } from "./positions";
import { TABLE } from "./words";

export interface Replay {
  at: number;
  last: number;
  /** What was seen there, and a step before. */
  view: View;
  before?: View;
  marks: [position: number, round: number][];
  go: (to: number) => void;
}

/** Walks through what was recorded, beginning at its end, or at its start. */
export function useReplay(recorded: Recorded | undefined, from: "start" | "end" = "end"): Replay | null {
  const positions = useMemo(() => recorded && new Positions(recorded), [recorded]);
  const [at, set] = useState(0);
  useEffect(() => set(from === "end" ? (positions?.last ?? 0) : 0), [positions]);
  if (!positions) return null;
  const { last } = positions;
  const here = Math.min(at, last);
  const marks = Object.entries(recorded?.marks ?? {}).map(([position, round]): [number, number] => [Number(position), round]);
  return { at: here, last, view: positions.at(here), before: here ? positions.at(here - 1) : undefined, marks, go: (to) => set(Math.max(0, Math.min(last, to))) };
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
  const toggle = () => {
    if (!running && at === last) go(0);
    play(!running);
  };
  const round = marks.filter(([position]) => position <= at).at(-1)?.[1];
  const told = [t(TABLE.replaying(at, last)), ...(round === undefined ? [] : [t(TABLE.round(round))])].join(" · ");
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
        <Step label={TABLE.first} icon={FIRST} disabled={at === 0} act={() => go(0)} />
        <Step label={TABLE.previous} icon={PREVIOUS} disabled={at === 0} act={() => go(at - 1)} />
        <Step label={running ? TABLE.pause : TABLE.play} icon={running ? PAUSE : PLAY} act={toggle} />
        <Step label={TABLE.next} icon={NEXT} disabled={at === last} act={() => go(at + 1)} />
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

const FIRST = "M3 3h2v10H3zM13 3v10L6 8z";
const PREVIOUS = "M11 3v10L4 8z";
const PLAY = "M4 2l10 6-10 6z";
const PAUSE = "M4 3h3v10H4zM9 3h3v10H9z";
const NEXT = "M5 3v10l7-5z";

/** A button with a drawing; of those that fonts have, some are missing in many. */
function Step({ label, icon, disabled, act }: { label: Words; icon: string; disabled?: boolean; act: () => void }) {
  const { t } = useShell();
  return (
    <button aria-label={t(label)} title={t(label)} disabled={disabled} onClick={act}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={icon} />
      </svg>
    </button>
  );
}
