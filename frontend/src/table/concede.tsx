/** Gives up the battle, after one more question. */

import { useState } from "preact/hooks";
import { useTable } from "../board/context";
import { useSession } from "./session";
import { TABLE } from "./words";

export function Concede() {
  const { t } = useTable();
  const { send, rules, table, you } = useSession();
  const [asked, ask] = useState(false);
  if (!rules?.concede || you.role !== "player" || table.phase !== "playing") return null;
  return (
    <section class="remove">
      {!asked && (
        <button class="quiet" onClick={() => ask(true)}>
          {t(TABLE.concede)}
        </button>
      )}
      {asked && (
        <div class="warning" role="alert">
          <p>{t(TABLE.concedeWarning)}</p>
          <button onClick={() => send({ t: "concede" }) && ask(false)}>{t(TABLE.concedeYes)}</button> <button onClick={() => ask(false)}>{t(TABLE.back)}</button>
        </div>
      )}
    </section>
  );
}
