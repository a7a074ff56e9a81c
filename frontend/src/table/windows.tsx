/** In which windows this seat wants to be asked. Nobody else is told. */

import { useEffect, useState } from "preact/hooks";
import { useTable } from "../board/context";
import { useSession } from "./session";
import { TABLE } from "./words";

export function Windows() {
  const { t } = useTable();
  const { send, live, rules, table, you } = useSession();
  /** What was chosen here, which the server may not have heard of yet. */
  const [without, set] = useState(you.without);
  useEffect(() => set(you.without), [you, live.faults]);
  if (!rules?.windows.length || you.role === "spectator" || table.phase === "over") return null;
  function choose(name: string, wanted: boolean) {
    const others = without.filter((one) => one !== name);
    const now = wanted ? others : [...others, name];
    if (send({ t: "windows", without: now })) set(now);
  }
  return (
    <section class="panel card windows">
      <details>
        <summary>
          <h2>{t(TABLE.windows)}</h2> <span class="small">{t(TABLE.windowsOn(rules.windows.length - without.length, rules.windows.length))}</span>
        </summary>
        <p class="small">{t(TABLE.windowsIntro)}</p>
        {rules.windows.map(({ name, title }) => (
          <label key={name} class="check">
            <input type="checkbox" checked={!without.includes(name)} disabled={live.status !== "live"} onChange={(event) => choose(name, event.currentTarget.checked)} /> {t(title)}
          </label>
        ))}
      </details>
    </section>
  );
}
