/** Join: an invitation is behind #. It says what it is to, and is used up only when somebody takes the seat, not when it is looked at. */

import { useState } from "preact/hooks";
import { api, Fault, faultsOf, useLoaded } from "../api";
import { HOME } from "../home/words";
import type { ScreenProps } from "../main";
import { keep } from "../mine";
import { go } from "../router";
import { AboutInvitation, type Invited } from "../share/invited";
import { keepName, NameInput, ownName } from "../share/ownname";
import { SHARE } from "../share/words";
import { Faults, useShell, useTitle } from "../shell";
import type { Words } from "../view";
import { WORDS } from "../words";
import "../styles/home.css";
import "../styles/share.css";

interface Seat {
  table: string;
  seat: string;
  token: string;
}

export default function Join({ hash }: ScreenProps) {
  return hash ? <Opened key={hash} invitation={hash} /> : <None why={SHARE.notWhole} />;
}

/** What the invitation is to, or why there is none: raised faults do not say whether asking again is of use. */
type Found = { invited: Invited } | { wrong: Fault };

async function look(invitation: string): Promise<Found> {
  try {
    return { invited: await api<Invited>("/api/invitation", { token: invitation }) };
  } catch (wrong) {
    if (wrong instanceof Fault && isFinal(wrong)) return { wrong };
    throw wrong;
  }
}

function Opened({ invitation }: { invitation: string }) {
  const { t } = useShell();
  const { value, faults, again } = useLoaded(() => look(invitation), [invitation]);
  if (value && "wrong" in value) return value.wrong.status === 401 ? <None why={SHARE.notWhole} /> : <None why={HOME.askAgain} faults={value.wrong.faults} />;
  if (value) return <Invitation invitation={invitation} invited={value.invited} />;
  return (
    <section class="sheet join">
      <h1>{t(HOME.join)}</h1>
      {faults ? <Faults faults={faults} /> : <p role="status">{t(SHARE.looking)}</p>}
      {faults && (
        <div class="buttons">
          <button onClick={again}>{t(WORDS.again)}</button>
        </div>
      )}
    </section>
  );
}

/** There is no seat to be taken. */
function None({ why, faults }: { why: Words; faults?: Words[] }) {
  const { t } = useShell();
  useTitle(t(SHARE.noInvitation));
  return (
    <section class="sheet join">
      <h1>{t(faults ? HOME.join : SHARE.noInvitation)}</h1>
      <Faults faults={faults} />
      <p>{t(why)}</p>
      <div class="buttons">
        <a class="button" href="/">
          {t(HOME.toHome)}
        </a>
      </div>
    </section>
  );
}

function Invitation({ invitation, invited }: { invitation: string; invited: Invited }) {
  const { t } = useShell();
  const [name, called] = useState(ownName);
  const [busy, work] = useState(false);
  const [faults, fail] = useState<Words[]>();
  const [open, close] = useState(true);
  const heading = t(invited.host ? SHARE.invites(invited.host) : HOME.join);
  useTitle(heading);
  const take = async (event: Event) => {
    event.preventDefault();
    if (busy) return;
    work(true);
    fail(undefined);
    if (invited.role !== "spectator") keepName(name);
    try {
      const seat = await api<Seat>("/api/join", { method: "POST", token: invitation });
      keep({ token: seat.token, table: seat.table, seat: seat.seat });
      go(`/table#${seat.token}`, { replace: true });
    } catch (wrong) {
      fail(faultsOf(wrong));
      close(!isFinal(wrong));
      work(false);
    }
  };
  return (
    <form class="sheet join" onSubmit={take}>
      <h1>{heading}</h1>
      <AboutInvitation invited={invited} />
      {open && invited.role !== "spectator" && <NameInput value={name} set={called} />}
      <Faults faults={faults} />
      {faults && <p class="soft">{t(HOME.askAgain)}</p>}
      <div class="buttons">
        {open && (
          <button class="primary" aria-disabled={busy || undefined}>
            {t(HOME.takeSeat)}
          </button>
        )}
        <a class="button" href="/">
          {t(HOME.toHome)}
        </a>
      </div>
      <p class="soft small">{t(HOME.joinIntro)}</p>
    </form>
  );
}

/** Whether asking again would be answered the same: the invitation is used up, or there is none. */
function isFinal(wrong: unknown): boolean {
  return wrong instanceof Fault && wrong.status >= 400 && wrong.status < 500 && wrong.status !== 429;
}
