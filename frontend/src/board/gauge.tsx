/** Gauges: a bar on a piece, and the bars of a side or of the battle with their names and numbers. */

import { signed } from "../changes";
import { useTable } from "./context";
import type { Bar as Filled } from "../view";
import { WORDS } from "../words";

/** Only a drawing: whoever shows it says the numbers too. `was`: what it lost since is drawn too. `alarm`: it turns red as it
 * empties; of heat, say, less is better. `filled`: how it is divided. */
export function Bar({ now, max, was = now, alarm, filled = {} }: { now: number; max: number; was?: number; alarm?: boolean; filled?: Filled }) {
  const part = (value: number) => (max > 0 ? Math.min(1, Math.max(0, value / max)) : 0);
  const share = part(now);
  const level = !alarm ? "" : share > 0.5 ? "high" : share > 0.25 ? "half" : "low";
  return (
    <span class={`bar ${level}`} aria-hidden="true">
      {filled.open !== undefined && <span class="open" style={{ width: `${part(filled.open) * 100}%` }} />}
      {was > now && <span class="was" style={{ width: `${part(was) * 100}%` }} />}
      <span style={{ width: `${share * 100}%` }} />
      {!!filled.base && <span class="base" style={{ width: `${part(filled.base) * 100}%` }} />}
      {filled.marks?.map((mark) => <span key={mark} class="notch" style={{ left: `${part(mark) * 100}%` }} />)}
    </span>
  );
}

/** By how much something changed. Only a drawing: the log tells it. */
export function Change({ by }: { by: number }) {
  if (!by) return null;
  return (
    <b class={`change ${by < 0 ? "less" : "more"}`} aria-hidden="true">
      {signed(by)}
    </b>
  );
}

export function Gauges() {
  const { view, since, t, side } = useTable();
  const was = (id: string) => since?.gauges?.[id]?.now;
  const gauges = Object.entries(view.gauges ?? {});
  if (!gauges.length) return null;
  return (
    <div class="panel gauges" role="group" aria-label={t(WORDS.gauges)}>
      <dl>
        {gauges.map(([id, gauge]) => (
          <div key={id} class={`gauge side-${side(gauge.side)}`}>
            <dt>{t(gauge.label)}</dt>
            <dd>
              <Change by={gauge.now - (was(id) ?? gauge.now)} /> {gauge.now}/{gauge.max}
            </dd>
            <Bar now={gauge.now} max={gauge.max} was={was(id)} />
          </div>
        ))}
      </dl>
    </div>
  );
}
