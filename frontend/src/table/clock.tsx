/** The time that is left for an answer; the bar is as long as the clock allows, or else as what was left at first. */

import { useEffect, useState } from "preact/hooks";
import { useTable } from "../board/context";
import { WORDS } from "../words";

const seconds = (due: number) => Math.max(0, Math.ceil((due - performance.now()) / 1000));

export function Clock({ due }: { due: number }) {
  const { t, view } = useTable();
  const [left, set] = useState(() => seconds(due));
  const [first, setFirst] = useState(left);
  const whole = view.table?.clock ?? first;
  useEffect(() => {
    setFirst(seconds(due));
    set(seconds(due));
    const ticking = setInterval(() => set(seconds(due)), 500);
    return () => clearInterval(ticking);
  }, [due]);
  return (
    <p class={`clock ${left <= 10 ? "short" : ""}`} role="timer">
      <span class="bar" aria-hidden="true">
        <span style={{ width: `${Math.min(100, (100 * left) / Math.max(1, whole))}%` }} />
      </span>
      {left < 60 ? `${left} ${t(WORDS.seconds)}` : `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`}
    </p>
  );
}
