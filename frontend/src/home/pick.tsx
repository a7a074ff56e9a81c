/** One line of a form: a choice among a few. */

import { useId } from "preact/hooks";

interface Props {
  label: string;
  hint?: string;
  /** The number of a side's colour. */
  side?: number;
  value: string;
  choices: [value: string, label: string][];
  set: (value: string) => void;
}

export function Pick({ label, hint, side, value, choices, set }: Props) {
  const id = useId();
  return (
    <div class="pick">
      <label for={id} class={side ? `side-name side-${side}` : undefined}>
        {label}
      </label>
      <select id={id} value={value} aria-describedby={hint ? `${id}-hint` : undefined} onChange={(event) => set(event.currentTarget.value)}>
        {choices.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
      {hint && (
        <p id={`${id}-hint`} class="soft hint">
          {hint}
        </p>
      )}
    </div>
  );
}
