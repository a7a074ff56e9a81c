/** Deletes the table, after one more question; where others are at it, not without having thought of them. */

import { useState } from "preact/hooks";
import { useTable } from "../board/context";
import { forget } from "../mine";
import { go } from "../router";
import { COMMA, HUMAN, useSeatName, useSession } from "./session";
import { TABLE } from "./words";

export function Remove() {
  const { t } = useTable();
  const { call, token, table, you } = useSession();
  const called = useSeatName();
  const [asked, ask] = useState(false);
  const [sure, make] = useState(false);
  const others = Object.entries(table.seats).filter(([name, { role, player, here, sat }]) => name !== you.seat && (role !== "player" || player === HUMAN) && (here || sat));
  const hurts = others.length > 0 && table.phase !== "over";
  async function remove() {
    if (!(await call<object>("/api/table", { method: "DELETE" }))) return;
    forget(token);
    go("/");
  }
  return (
    <section class="remove">
      {!asked && (
        <button class="quiet" onClick={() => ask(true)}>
          {t(TABLE.remove)}
        </button>
      )}
      {asked && (
        <div class="warning" role="alert">
          <p>{t(TABLE.removeWarning)}</p>
          {hurts && <p>{t(TABLE.removeOthers(others.map(([name]) => called(name)).join(t(COMMA))))}</p>}
          {hurts && (
            <label class="check">
              <input type="checkbox" checked={sure} onChange={(event) => make(event.currentTarget.checked)} /> {t(TABLE.removeSure)}
            </label>
          )}
          <button disabled={hurts && !sure} onClick={remove}>
            {t(TABLE.removeYes)}
          </button>{" "}
          <button onClick={() => ask(false)}>{t(TABLE.back)}</button>
        </div>
      )}
    </section>
  );
}
