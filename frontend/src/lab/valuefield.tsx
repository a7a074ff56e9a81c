/** A value that can be another one: a number, yes or no, or words. */

import { useShell } from "../shell";
import type { Plain } from "./experiment";

interface Props {
  id?: string;
  label?: string;
  /** As it is without any change. */
  was: Plain;
  value: Plain;
  set: (value: Plain) => void;
}

export function ValueField({ id, label, was, value, set }: Props) {
  const { t } = useShell();
  const shared = { id, "aria-label": label, class: value === was ? undefined : "lab-other" };
  if (typeof was === "boolean")
    return (
      <select {...shared} value={String(value)} onChange={(event) => set(event.currentTarget.value === "true")}>
        {[true, false].map((one) => (
          <option key={String(one)} value={String(one)}>
            {t({ id: one ? "yes" : "no" })}
          </option>
        ))}
      </select>
    );
  const isNumber = typeof was === "number";
  return (
    <input
      {...shared}
      inputMode={isNumber ? "decimal" : undefined}
      autocomplete="off"
      value={value === null ? "" : String(value)}
      onChange={(event) => {
        const written = event.currentTarget.value;
        if (!isNumber) return set(written);
        if (written !== "" && Number.isFinite(Number(written))) set(Number(written));
        else event.currentTarget.value = String(value);
      }}
    />
  );
}
