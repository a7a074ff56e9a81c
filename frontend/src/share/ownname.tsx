/** What one is called. This browser keeps it, and says it at tables where there are others. */

import { useEffect, useRef, useState } from "preact/hooks";
import type { Live, Send, You } from "../connection";
import { LONGEST_NAME, tidy } from "../seatname";
import { useShell } from "../shell";
import { inCompany, useSession } from "../table/session";
import type { TableState } from "../view";
import { SHARE } from "./words";
import "../styles/share.css";

const KEY = "bingqi-name";

/** Storage may be closed to us; then one is asked for it again. */
export function ownName(): string {
  try {
    return localStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

export function keepName(name: string) {
  try {
    localStorage.setItem(KEY, tidy(name));
  } catch {
    // nothing is lost but the name
  }
}

/** A seat at which many look on is nobody's own. */
const mayBeNamed = ({ role, host }: You) => role !== "spectator" || !!host;

/** Says the name that this browser keeps, once, at a seat that has none. */
export function useOwnName(table: TableState, you: You, live: Live, send: Send) {
  const told = useRef(false);
  const wanted = live.status === "live" && mayBeNamed(you) && inCompany({ table, you }) && !table.seats[you.seat]?.called;
  useEffect(() => {
    const name = ownName();
    if (wanted && name && !told.current) told.current = send({ t: "name", name });
  }, [wanted]);
}

/** Where one says what one is called at this table. */
export function OwnName() {
  const { t } = useShell();
  const { table, you, send } = useSession();
  const called = table.seats[you.seat]?.called ?? "";
  const [typed, type] = useState(called || ownName());
  useEffect(() => {
    if (called) type(called);
  }, [called]);
  if (!mayBeNamed(you) || !inCompany({ table, you })) return null;
  const save = (event: Event) => {
    event.preventDefault();
    const name = tidy(typed);
    keepName(name);
    send({ t: "name", name });
  };
  const done = !!called && tidy(typed) === called;
  return (
    <form class="own-name" onSubmit={save}>
      <NameInput value={typed} set={type} />
      <button type="submit" disabled={tidy(typed) === called}>
        {t(done ? SHARE.named : SHARE.keepName)}
      </button>
    </form>
  );
}

export function NameInput({ value, set }: { value: string; set: (typed: string) => void }) {
  const { t } = useShell();
  return (
    <label>
      <span>{t(SHARE.name)}</span>
      <input value={value} maxLength={LONGEST_NAME} autocomplete="nickname" onInput={(event) => set(event.currentTarget.value)} />
    </label>
  );
}
