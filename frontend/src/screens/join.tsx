/** Join: an invitation is behind #. It is used up only when somebody takes the seat, not when a program looks at the link. */

import { useState } from "preact/hooks";
import { api, Fault, faultsOf } from "../api";
import { HOME } from "../home/words";
import type { ScreenProps } from "../main";
import { keep } from "../mine";
import { go } from "../router";
import { Faults, useShell, useTitle } from "../shell";
import type { Words } from "../view";
import "../styles/home.css";

interface Seat {
  table: string;
  seat: string;
  token: string;
}

export default function Join({ hash }: ScreenProps) {
  const { t } = useShell();
  const [busy, work] = useState(false);
  const [faults, fail] = useState<Words[]>();
  const [open, close] = useState(!!hash);
  useTitle(t(HOME.join));
  const take = async () => {
    work(true);
    fail(undefined);
    try {
      const seat = await api<Seat>("/api/join", { method: "POST", token: hash });
      keep({ token: seat.token, table: seat.table, seat: seat.seat });
      go(`/table#${seat.token}`, { replace: true });
    } catch (wrong) {
      fail(faultsOf(wrong));
      close(!isFinal(wrong));
      work(false);
    }
  };
  return (
    <section class="sheet join">
      <h1>{t(HOME.join)}</h1>
      {hash ? <p>{t(HOME.joinIntro)}</p> : <p>{t(HOME.noInvitation)}</p>}
      <Faults faults={faults} />
      {faults && <p class="soft">{t(HOME.askAgain)}</p>}
      <div class="buttons">
        {open && (
          <button class="primary" aria-disabled={busy || undefined} onClick={() => !busy && take()}>
            {t(HOME.takeSeat)}
          </button>
        )}
        <a class="button" href="/">
          {t(HOME.toHome)}
        </a>
      </div>
    </section>
  );
}

/** Whether asking again would be answered the same: the invitation is used up, or there is none. */
function isFinal(wrong: unknown): boolean {
  return wrong instanceof Fault && wrong.status >= 400 && wrong.status < 500 && wrong.status !== 429;
}
