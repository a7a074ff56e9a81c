/** Short notices of what others do around the battle: who plays a seat, who comes and goes, what is taken back. */

import { useEffect, useRef, useState } from "preact/hooks";
import { logEnd } from "../changes";
import { computer } from "../seatname";
import type { Say } from "../texts";
import type { TableState, View, Words } from "../view";
import { HUMAN } from "./session";
import { TABLE } from "./words";

export interface Notice {
  /** Counts up, so that the same said again is another one. */
  n: number;
  /** How long the log was then. */
  at: number;
  text: Words;
}

/** Said anew whenever it is drawn: the reader may have changed the language. */
type Said = (called: Around["called"], t: Say) => Words;

/** So long, in milliseconds, somebody has to be away or here before it is told: whoever reloads a page has not left. */
const SETTLED = 3000;
/** So many are kept. */
const KEPT = 5;

interface Around {
  table: TableState;
  view: View;
  you: string;
  called: (seat: string) => string;
  t: Say;
}

/** The notices since the page was opened, the newest last. */
export function useNotices({ table, view, you, called, t }: Around): Notice[] {
  const [notices, set] = useState<{ n: number; at: number; said: Said }[]>([]);
  const end = logEnd(view);
  const tell = (news: Said[]) =>
    news.length && set((old) => [...old, ...news.map((said, i) => ({ n: (old.at(-1)?.n ?? 0) + 1 + i, at: end, said }))].slice(-KEPT));
  const before = useRef<{ table: TableState; end: number } | null>(null);
  useEffect(() => {
    if (before.current) tell([...players(before.current.table, table), ...undone(before.current, table, end)]);
    before.current = { table, end };
  }, [table.seats, table.wish, end]);

  const here = present(table, you);
  const settled = useRef<string[] | null>(null);
  useEffect(() => {
    const waiting = setTimeout(() => {
      if (settled.current) tell(comings(settled.current, here, table));
      settled.current = here;
    }, settled.current ? SETTLED : 0);
    return () => clearTimeout(waiting);
  }, [here.join("\n")]);
  return notices.map(({ said, ...one }) => ({ ...one, text: said(called, t) }));
}

function players(before: TableState, now: TableState): Said[] {
  return Object.entries(now.seats).flatMap(([name, { player = HUMAN }]) => {
    const old = before.seats[name]?.player ?? HUMAN;
    if (!before.seats[name] || old === player) return [];
    return [(called, t) => (player === HUMAN ? TABLE.playsAgain(called(name)) : TABLE.playsFor(t(computer(player)), called(name)))];
  });
}

/** A log gets shorter by nothing else; a wish that ends without that was refused, withdrawn, or is out of date. */
function undone(before: { table: TableState; end: number }, now: TableState, end: number): Said[] {
  if (end < before.end) return now.phase === "aside" ? [] : [() => TABLE.takenBack];
  if (!before.table.wish || now.wish) return [];
  if (!before.table.wish.concede) return [() => TABLE.notTakenBack];
  return now.phase === "over" ? [] : [() => TABLE.notConceded];
}

/** The people who are here, but for oneself. */
function present({ seats }: TableState, you: string): string[] {
  return Object.keys(seats).filter((name) => name !== you && seats[name].here && seats[name].role !== "spectator");
}

function comings(before: string[], now: string[], { seats }: TableState): Said[] {
  const left = before.filter((name) => !now.includes(name) && name in seats);
  const came = now.filter((name) => !before.includes(name));
  return [...left.map((name): Said => (called) => TABLE.left(called(name))), ...came.map((name): Said => (called) => TABLE.came(called(name)))];
}
