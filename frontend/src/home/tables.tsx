/** My tables: the seats whose tokens this browser holds, the last touched first. */

import { useState } from "preact/hooks";
import { api, useLoaded } from "../api";
import { forget, mine } from "../mine";
import { computer, ROLES, seatName } from "../seatname";
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
  created: number;
  touched: number;
  yours: boolean;
  /** Somebody else is asked something. */
  waiting: boolean;
  others: Opponent[];
  /** Of a battle that is over: the side that has won, "" of a draw. */
  winner?: string | null;
}

interface Opponent {
  seat: string;
  side: string;
  player: string;
}

const HUMAN = "human";

/** So many the server looks up at once. */
const MOST = 200;
/** So many are shown until one asks for more. */
const FEW = 4;

export function MyTables({ rulesets }: { rulesets: Ruleset[] }) {
  const { t } = useShell();
  const [kept, set] = useState(() => mine().slice(0, MOST));
  const tokens = kept.map(({ token }) => token);
  const [whole, unfold] = useState(false);
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
        {open.slice(0, whole ? MOST : FEW).map((row) => (
          <OpenTable key={row.token} row={row} sides={sidesOf(row, rulesets)} drop={() => drop(row.token)} />
        ))}
        {(whole ? gone : gone.slice(0, Math.max(0, FEW - open.length))).map((one) => (
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
      {!whole && open.length + gone.length > FEW && (
        <button class="quiet all-tables" onClick={() => unfold(true)}>
          {t(HOME.showAll(open.length + gone.length))}
        </button>
      )}
    </section>
  );
}

/** The sides of a table's scenario. */
function sidesOf({ ruleset, scenario }: Row, rulesets: Ruleset[]): Record<string, Words> {
  const scenarios = rulesets.find(({ id }) => id === ruleset)?.scenarios ?? [];
  return scenarios.find(({ name }) => scenario.endsWith(`/${name}`))?.sides ?? {};
}

/** How it stands, in a word: whether it is over and how, or who is asked. */
function standing({ phase, winner, side, yours, waiting }: Row, sides: Record<string, Words>, t: (words: Words) => string): { word: Words; kind: string } {
  if (yours) return { word: HOME.yours, kind: "turn" };
  if (phase === "over" && winner === "") return { word: HOME.drawn, kind: "drawn" };
  if (phase === "over" && winner && side) return winner === side ? { word: HOME.won, kind: "won" } : { word: HOME.lost, kind: "lost" };
  if (phase === "over" && winner) return { word: HOME.wonBySide(t(sides[winner] ?? winner)), kind: "drawn" };
  return { word: waiting ? HOME.waiting : HOME.phase[phase] ?? phase, kind: "waits" };
}

function OpenTable({ row, sides, drop }: { row: Row; sides: Record<string, Words>; drop: () => void }) {
  const { t, lang } = useShell();
  const [sure, ask] = useState(false);
  const title = t(row.title);
  const seat = row.role === "player" ? seatName(row.seat, row, sides) : ROLES[row.role];
  const others = row.others.map(({ seat: name, side, player }) => t(player === HUMAN ? seatName(name, { side }, sides) : computer(player)));
  const { word, kind } = standing(row, sides, t);
  return (
    <li class={row.yours ? "yours" : undefined}>
      <a href={`/table#${row.token}`}>
        <b>{title}</b>
        <span class="soft">
          {t(HOME.as(t(seat)))}
          {others.length > 0 && ` · ${t(HOME.against(others.join(t(COMMA))))}`} · {day(row.created, lang)}, {ago(row.touched, lang)}
        </span>
      </a>
      <span class={`standing ${kind}`}>{t(word)}</span>
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

const COMMA: Words = { en: ", ", zh: "、" };

/** When a table was opened: day and time tell two of one scenario apart. */
const day = (moment: number, lang: string): string => new Intl.DateTimeFormat(lang, { month: "short", day: "numeric", hour: "2-digit", minute: "2-digit" }).format(moment * 1000);

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
