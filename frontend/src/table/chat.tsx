/** Talk between those who play. */

import { useState } from "preact/hooks";
import { useTable } from "../board/context";
import { inCompany, useSeatName, useSession } from "./session";
import { TABLE } from "./words";

export function Chat() {
  const { t } = useTable();
  const session = useSession();
  const { table, you, send } = session;
  const called = useSeatName();
  const [text, set] = useState("");
  const lines = Object.entries(table.chat ?? {}).sort(([a], [b]) => Number(a) - Number(b));
  if (!lines.length && (you.role === "spectator" || !inCompany(session))) return null;
  function say(event: Event) {
    event.preventDefault();
    if (text.trim() && send({ t: "say", text: text.trim() })) set("");
  }
  return (
    <section class="panel card chat">
      <h2>{t(TABLE.chat)}</h2>
      <div class="chat-lines" role="log" aria-label={t(TABLE.chat)} tabindex={0}>
        {!lines.length && <p class="small">{t(TABLE.chatEmpty)}</p>}
        {lines.slice(-100).map(([n, { who, text }]) => (
          <p key={n}>
            <bdi>
              <b>{called(who)}</b>
            </bdi>{" "}
            {text}
          </p>
        ))}
      </div>
      {you.role !== "spectator" && (
        <form class="row" onSubmit={say}>
          <input aria-label={t(TABLE.message)} maxLength={300} value={text} onInput={(event) => set(event.currentTarget.value)} />
          <button type="submit" disabled={!text.trim()}>
            {t(TABLE.say)}
          </button>
        </form>
      )}
    </section>
  );
}
