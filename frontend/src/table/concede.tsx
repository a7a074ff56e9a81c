/** Gives up the battle, after one more question: at once by the rule of its book, or against bots; else the others are asked. */

import { useState } from "preact/hooks";
import { useTable } from "../board/context";
import { HUMAN, useSession } from "./session";
import { TABLE } from "./words";

export function Concede() {
  const { t } = useTable();
  const { send, rules, table, you } = useSession();
  const [asked, ask] = useState(false);
  if (!rules || you.role !== "player" || table.phase !== "playing") return null;
  const others = Object.entries(table.seats).some(([name, { role, player }]) => name !== you.seat && role === "player" && player === HUMAN);
  const atOnce = rules.concede || !others;
  return (
    <section class="remove">
      {!asked && (
        <button class="quiet" onClick={() => ask(true)}>
          {t(TABLE.concede)}
        </button>
      )}
      {asked && (
        <div class="warning" role="alert">
          <p>{t(atOnce ? TABLE.concedeWarning : TABLE.concedeOffer)}</p>
          <button onClick={() => send({ t: "concede" }) && ask(false)}>{t(atOnce ? TABLE.concedeYes : TABLE.concedeAsk)}</button> <button onClick={() => ask(false)}>{t(TABLE.back)}</button>
        </div>
      )}
    </section>
  );
}
