/** The end: who won and why, and what one may do then. */

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { text } from "../api";
import { useTable } from "../board/context";
import { keep } from "../mine";
import { go } from "../router";
import { scrollToSee } from "../sheet";
import { capital } from "../texts";
import { useSession } from "./session";
import { TABLE } from "./words";

export function OutcomeBanner({ report }: { report: () => void }) {
  const { t, side } = useTable();
  const { view, you } = useSession();
  const { outcome } = view;
  const banner = useRef<HTMLElement>(null);
  useSeenAtEnd(banner, !!outcome);
  if (!outcome) return null;
  const own = you.role !== "player" ? null : !outcome.party ? TABLE.youDrew : outcome.winner === you.side ? TABLE.youWon : TABLE.youLost;
  return (
    <section ref={banner} class={`outcome side-${side(outcome.winner)}`} role="status" tabindex={-1}>
      {own && <p class={`own-end ${own === TABLE.youWon ? "good" : own === TABLE.youLost ? "bad" : ""}`}>{t(own)}</p>}
      <h2>{outcome.party ? t(TABLE.won(t(outcome.party))) : t(TABLE.draw)}</h2>
      <p>{capital(t(outcome.why))}</p>
      <Fallen />
      <div class="row">
        <Rematch />
        <button onClick={report}>{t(TABLE.report)}</button>
        <Download />
      </div>
    </section>
  );
}

/** The same again, sides swapped; for whoever does not only look on. */
export function Rematch() {
  const { t } = useTable();
  const { you, info, call, table } = useSession();
  async function rematch() {
    const made = await call<{ table: string; seat: string; token: string }>("/api/table/rematch", { method: "POST" });
    if (!made) return;
    keep({ ...made, title: info.title });
    go(`/table#${made.token}`);
  }
  if (you.role === "spectator") return null;
  return (
    <button class="primary" onClick={rematch}>
      {t(table.rematch ? TABLE.joinRematch : TABLE.rematch)}
    </button>
  );
}

/** Whoever fell in the battle, as far as this seat knows. */
function Fallen() {
  const { t, view, side } = useTable();
  const all = Object.entries(view.fallen ?? {});
  if (!all.length) return null;
  return (
    <div class="gone">
      <h3>{t(TABLE.fallen)}</h3>
      <ul>
        {all.map(([id, piece]) => (
          <li key={id} class={`side-${side(piece.side)}`}>
            {t(piece.label)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Whoever answered last is here when the prompt, and the focus with it, has vanished; and who won is in sight. */
function useSeenAtEnd(banner: { current: HTMLElement | null }, over: boolean) {
  const before = useRef(over);
  useLayoutEffect(() => {
    const nowhere = !document.activeElement || document.activeElement === document.body;
    if (banner.current && over && !before.current) {
      if (nowhere) banner.current.focus({ preventScroll: true });
      const { top, bottom } = banner.current.getBoundingClientRect();
      scrollToSee(top, bottom);
    }
    before.current = over;
  }, [over]);
}

/** The record as a file: fetched with the token, which no link may carry. */
export function Download() {
  const { t } = useTable();
  const { token, info } = useSession();
  const [failed, fail] = useState(false);
  async function save() {
    try {
      const record = await text("/api/table/record", { token });
      const link = document.createElement("a");
      link.href = URL.createObjectURL(new Blob([record], { type: "application/x-ndjson" }));
      link.download = `${info.scenario.replace(/\W+/g, "-")}.jsonl`;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
      fail(false);
    } catch {
      fail(true);
    }
  }
  return (
    <button onClick={save} aria-invalid={failed || undefined}>
      {t(TABLE.record)}
    </button>
  );
}
