/** The switches of a rule set, folded away: whoever changes none plays by the book. */

import { useShell } from "../shell";
import { Pick } from "./pick";
import { valueLabel, type Option, type Value } from "./offers";
import { HOME } from "./words";

interface Props {
  switches: Option[];
  /** Those that differ from their default. */
  chosen: Record<string, Value>;
  set: (chosen: Record<string, Value>) => void;
}

export function Switches({ switches, chosen, set }: Props) {
  const { t } = useShell();
  if (!switches.length) return null;
  const turn = (one: Option, index: string) => {
    const { [one.name]: _, ...others } = chosen;
    const value = one.values[Number(index)];
    set(value === one.default ? others : { ...others, [one.name]: value });
  };
  const changed = Object.keys(chosen).length;
  return (
    <details class="switch-list">
      <summary>
        {t(HOME.switches(switches.length))}
        {changed > 0 && <b>{t(HOME.changed(changed))}</b>}
      </summary>
      {switches.map((one) => (
        <Pick
          key={one.name}
          label={t(one.title)}
          value={String(one.values.indexOf(chosen[one.name] ?? one.default))}
          set={(index) => turn(one, index)}
          choices={one.values.map((value, i) => [String(i), t(valueLabel(one, value)) + (value === one.default ? ` (${t(HOME.byDefault)})` : "")])}
        />
      ))}
    </details>
  );
}
