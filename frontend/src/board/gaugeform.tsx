/** Forms of gauges, where one bar would tell too little: drops, vials, a thread with a bead, pips. Only drawings: numbers stand beside. */

import { Bar } from "./gauge";
import type { Bar as Filled, Piece } from "../view";

/** More than these are a bar. */
const MOST = 14;

interface Props {
  now: number;
  max: number;
  filled?: Filled;
  was?: number;
  /** It tells how much is left of a piece. */
  life?: boolean;
}

/** The form that suits how a gauge is divided. */
export function GaugeForm({ now, max, filled, was, life }: Props) {
  const divided = filled && (filled.open !== undefined || !!filled.base || !!filled.marks?.length);
  if (filled?.open !== undefined && max <= MOST) return <Drops now={now} open={filled.open} max={max} />;
  if (life && filled?.marks?.length) return <Vials now={now} max={max} marks={filled.marks} />;
  if (life || divided) return <Bar now={now} max={max} was={was} alarm={life} filled={filled} />;
  return <Thread now={now} max={max} />;
}

/** The class that gives the drops and the thread of a gauge their colour. */
export function hueOf(piece: Piece, name: string): string {
  const hue = piece.bars?.[name]?.hue;
  return hue ? `hue-${hue}` : "";
}

const DROP = "M6 1C8 5 11 7.5 11 11a5 5 0 01-10 0C1 7.5 4 5 6 1z";

/** Those that can be spent are full, those that are awake have an outline, the others sleep. */
function Drops({ now, open, max }: { now: number; open: number; max: number }) {
  return (
    <span class="drops" aria-hidden="true">
      {Array.from({ length: max }, (_, n) => (
        <svg key={n} class={n < now ? "full" : n < open ? "awake" : "asleep"} viewBox="0 0 12 17">
          <path d={DROP} />
        </svg>
      ))}
    </span>
  );
}

/** One vial from mark to mark: the last is emptied first, and breaks. */
function Vials({ now, max, marks }: { now: number; max: number; marks: number[] }) {
  const ends = [...marks, max];
  return (
    <span class="vials" aria-hidden="true">
      {ends.map((end, n) => {
        const start = n ? ends[n - 1] : 0;
        const share = Math.min(1, Math.max(0, (now - start) / Math.max(1, end - start)));
        return (
          <span key={n} class={`vial ${share === 1 ? "high" : share > 0.5 ? "half" : share > 0 ? "low" : "broken"}`}>
            <span style={{ height: `${share * 100}%` }} />
          </span>
        );
      })}
    </span>
  );
}

function Thread({ now, max }: { now: number; max: number }) {
  const share = max > 0 ? Math.min(1, Math.max(0, now / max)) * 100 : 0;
  return (
    <span class="thread" aria-hidden="true">
      <span style={{ width: `${share}%` }} />
      <i style={{ left: `${share}%` }} />
    </span>
  );
}

/** One for each that there can be, filled for those that are left; a bar where there are many. */
export function Pips({ now, max, form = "disc" }: { now: number; max: number; form?: "disc" | "diamond" }) {
  if (max > MOST) return <Bar now={now} max={max} />;
  return (
    <span class={`pips ${form}`} aria-hidden="true">
      {Array.from({ length: max }, (_, n) => (
        <i key={n} class={n < now ? "full" : ""} />
      ))}
    </span>
  );
}
