/** Gauges: a bar on a piece, and the bars of a side or of the battle with their names and numbers. */

import { useTable } from "./context";
import { WORDS } from "../words";

/** Only a drawing: whoever shows it says the numbers too. `alarm`: it turns red as it empties; of heat, say, less is better. */
export function Bar({ now, max, alarm }: { now: number; max: number; alarm?: boolean }) {
  const share = max > 0 ? Math.min(1, Math.max(0, now / max)) : 0;
  const level = !alarm ? "" : share > 0.5 ? "high" : share > 0.25 ? "half" : "low";
  return (
    <span class={`bar ${level}`} aria-hidden="true">
      <span style={{ width: `${share * 100}%` }} />
    </span>
  );
}

export function Gauges() {
  const { view, t, side } = useTable();
  const gauges = Object.entries(view.gauges ?? {});
  if (!gauges.length) return null;
  return (
    <div class="panel gauges" role="group" aria-label={t(WORDS.gauges)}>
      <dl>
        {gauges.map(([id, gauge]) => (
          <div key={id} class={`gauge side-${side(gauge.side)}`}>
            <dt>{t(gauge.label)}</dt>
            <dd>
              {gauge.now}/{gauge.max}
            </dd>
            <Bar now={gauge.now} max={gauge.max} />
          </div>
        ))}
      </dl>
    </div>
  );
}
