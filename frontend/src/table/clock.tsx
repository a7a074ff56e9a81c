/** The time that is left for an answer. */

import { useEffect, useState } from "preact/hooks";
import { useTable } from "../board/context";
import { WORDS } from "../words";

const seconds = (due: number) => Math.max(0, Math.ceil((due - performance.now()) / 1000));

export function Clock({ due }: { due: number }) {
  const { t } = useTable();
  const [left, set] = useState(() => seconds(due));
  const [whole, setWhole] = useState(left);
  useEffect(() => {
    setWhole(seconds(due));
    set(seconds(due));
    const ticking = setInterval(() => set(seconds(due)), 500);
    return () => clearInterval(ticking);
  }, [due]);
  return (
    <p class={`clock ${left <= 10 ? "short" : ""}`} role="timer">
      <span class="bar" aria-hidden="true">
        <span style={{ width: `${(100 * left) / Math.max(1, whole)}%` }} />
      </span>
      {left} {t(WORDS.seconds)}
    </p>
  );
}
