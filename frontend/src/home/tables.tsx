/** My tables: the seats whose tokens this browser holds, the last touched first. */

import { useState } from "preact/hooks";
import { api, useLoaded } from "../api";
import { forget, mine } from "../mine";
import { ROLES, seatName } from "../seatname";
import { Faults, useShell } from "../shell";
import type { Words } from "../view";
import type { Ruleset } from "./offers";
import { HOME } from "./words";

interface Row {
  token: string;
  title: Words;
  ruleset: string;
  scenario: string;
  seat: string;
  role: string;
  side?: string;
  phase: string;
  touched: number;
  yours: boolean;
}

/** So many the server looks up at once. */
const MOST = 200;

export function MyTables({ rulesets }: { rulesets: Ruleset[] }) {
  const { t } = useShell();
  const [kept, set] = useState(() => mine().slice(0, MOST));
  const tokens = kept.map(({ token }) => token);
  const { value, faults } = useLoaded(async () => (tokens.length ? api<Row[]>("/api/mine", { body: { tokens } }) : []), []);
  if (!kept.length) return null;
  const drop = (token: string) => {
    forget(token);
    set(mine().slice(0, MOST));
  };
  const open = (value ?? []).filter(({ token }) => tokens.includes(token));
  const gone = value ? kept.filter(({ token }) => !value.some((row) => row.token === token)) : [];
  return (
    <section aria-labelledby="my-tables">
      <h2 id="my-tables">{t(HOME.mine)}</h2>
      <Faults faults={faults} />
      <ul class="my-tables">
        {open.map((row) => (
          <OpenTable key={row.token} row={row} seat={row.role === "player" ? seatName(row.seat, row, sidesOf(row, rulesets)) : ROLES[row.role]} drop={() => drop(row.token)} />
        ))}
        {gone.map((one) => (
          <li key={one.token} class="gone">
            <div>
              <b>{t(one.title || one.table)}</b>
              <p class="soft">{t(HOME.gone)}</p>
            </div>
            <button onClick={() => drop(one.token)} aria-label={t(HOME.forgetTitle(t(one.title || one.table)))}>
              {t(HOME.forget)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The sides of a table's scenario. */
function sidesOf({ ruleset, scenario }: Row, rulesets: Ruleset[]): Record<string, Words> {
  const scenarios = rulesets.find(({ id }) => id === ruleset)?.scenarios ?? [];
  return scenarios.find(({ name }) => scenario.endsWith(`/${name}`))?.sides ?? {};
}

function OpenTable({ row, seat, drop }: { row: Row; seat: Words; drop: () => void }) {
  const { t, lang } = useShell();
  const [sure, ask] = useState(false);
  const title = t(row.title);
  return (
    <li class={row.yours ? "yours" : undefined}>
      <a href={`/table#${row.token}`}>
        <b>{title}</b>
        <span class="soft">
          {t(HOME.as(t(seat)))} · {t(HOME.phase[row.phase] ?? row.phase)} · {ago(row.touched, lang)}
        </span>
      </a>
      {row.yours && <span class="turn">{t(HOME.yours)}</span>}
      {sure ? (
        <div class="sure" role="group">
          <p>{t(HOME.forgetWarning)}</p>
          <button onClick={drop}>{t(HOME.forget)}</button>
          <button class="quiet" onClick={() => ask(false)}>
            {t(HOME.cancel)}
          </button>
        </div>
      ) : (
        <button class="quiet" aria-label={t(HOME.forgetTitle(title))} onClick={() => ask(true)}>
          {t(HOME.forget)}
        </button>
      )}
    </li>
  );
}

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
];

/** How long ago a moment was, given in seconds since 1970. */
function ago(moment: number, lang: string): string {
  const passed = Math.max(0, Date.now() / 1000 - moment);
  const [unit, size] = UNITS.find(([, one]) => passed >= one) ?? ["second", 1];
  return new Intl.RelativeTimeFormat(lang, { numeric: "auto" }).format(-Math.floor(unit === "second" ? 0 : passed / size), unit);
}
