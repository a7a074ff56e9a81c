/** The replay: the battle so far, position by position, as this seat saw it. */

import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Live, Step } from "../connection";
import { useShell } from "../shell";
import { useStage, type Stage } from "../stage/use";
import type { Say } from "../texts";
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
  /** Goes there at once. */
  go: (to: number) => void;
  /** Shows how the next position came about. */
  next: () => void;
  /** Goes on from position to position, or stops. */
  toggle: () => void;
  running: boolean;
  /** Plays the acts that lead from one position to the next. */
  stage: Stage;
}

/** In milliseconds, between two positions while it runs: where nothing is played, and where nothing is to be seen. */
const [STEP, PAUSED] = [900, 250];
export const NOTHING = { title: "", seat: "" } as View;

/** Walks through what was recorded, beginning at its end, at its start, or at a position. What is on the way to a position is played on
 * the stage. */
export function useReplay(recorded: Recorded | undefined, t: Say, from: "start" | "end" | number = "end"): Replay | null {
  const positions = useMemo(() => recorded && new Positions(recorded), [recorded]);
  const last = positions?.last ?? 0;
  const [{ at, acts, seq }, set] = useState<{ at: number; acts: Step[]; seq: number }>({ at: 0, acts: [], seq: 0 });
  const [running, run] = useState(false);
  const go = (to: number) => set((old) => ({ at: Math.max(0, Math.min(last, to)), acts: [], seq: old.seq + 1 }));
  const next = () => set((old) => (old.at < last ? { at: old.at + 1, acts: positions!.actsTo(old.at + 1), seq: old.seq + 1 } : old));
  useEffect(() => go(from === "end" ? last : from === "start" ? 0 : from), [positions, from]);
  const here = Math.min(at, last);
  const view = useMemo(() => positions?.at(here) ?? NOTHING, [positions, here]);
  const live: Live = useMemo(() => ({ status: "live", seq, view, coming: acts.length, steps: acts.length ? { seq, steps: acts } : undefined }), [view, seq]);
  const stage = useStage(live, view, t, !positions);
  const busy = useRef(stage.busy);
  busy.current = stage.busy;
  useEffect(() => {
    if (!running || stage.busy) return;
    if (here === last) return run(false);
    const timer = setTimeout(() => busy.current || next(), stage.off ? STEP : PAUSED);
    return () => clearTimeout(timer);
  }, [running, stage.busy, here]);
  const toggle = () => {
    if (!running && here === last) go(0);
    run(!running);
  };
  if (!positions) return null;
  const marks = Object.entries(recorded?.marks ?? {}).map(([position, round]): [number, number] => [Number(position), round]);
  return { at: here, last, view, before: here ? positions.at(here - 1) : undefined, marks, go, next, toggle, running, stage };
}

export function ReplayBar({ replay, leave, branch }: { replay: Replay; leave?: () => void; branch?: () => void }) {
  const { t } = useShell();
  const { at, last, go, next, toggle, running, marks } = replay;
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
        <Go label={TABLE.first} icon={FIRST} disabled={at === 0} act={() => go(0)} />
        <Go label={TABLE.previous} icon={PREVIOUS} disabled={at === 0} act={() => go(at - 1)} />
        <Go label={running ? TABLE.pause : TABLE.play} icon={running ? PAUSE : PLAY} act={toggle} />
        <Go label={TABLE.next} icon={NEXT} disabled={at === last} act={next} />
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
function Go({ label, icon, disabled, act }: { label: Words; icon: string; disabled?: boolean; act: () => void }) {
  const { t } = useShell();
  return (
    <button aria-label={t(label)} title={t(label)} disabled={disabled} onClick={act}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={icon} />
      </svg>
    </button>
  );
}
