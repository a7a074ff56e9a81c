/** The seats: who sits where and is here, whom the battle waits for, who is played by a bot; and what one may do about it. */

import { useState } from "preact/hooks";
import { useTable } from "../board/context";
import { keep, mine } from "../mine";
import type { Seat } from "../view";
import { computer, LONGEST_NAME, PLAIN, ROLES, strongestFirst, tidy } from "../seatname";
import { InvitationLink, ReachNote } from "../share/invitation";
import { OwnName } from "../share/ownname";
import { SHARE } from "../share/words";
import { capital } from "../texts";
import { asked, HUMAN, isOpen, sidesOf, useSeatName, useSession } from "./session";
import { TABLE } from "./words";

export function Seats() {
  const { t } = useTable();
  const { table, view, you } = useSession();
  const waiting = table.phase === "playing" ? asked(view) : [];
  if (!Object.keys(table.seats).length) return null;
  return (
    <section class="panel card seats">
      <h2>{t(TABLE.people)}</h2>
      <ul>
        {Object.entries(table.seats).map(([name, seat]) => (
          <SeatLine key={name} name={name} seat={seat} asked={waiting.includes(name)} />
        ))}
      </ul>
      {table.phase !== "gathering" && <OwnName />}
      {table.clock !== undefined && <p class="small">{t(TABLE.clock(table.clock))}</p>}
      {!!table.undone && <p class="small">{t(TABLE.undone(table.undone))}</p>}
      {(you.host || you.role === "gm") && <AddSpectator />}
    </section>
  );
}

function SeatLine({ name, seat, asked }: { name: string; seat: Seat; asked: boolean }) {
  const { t, side } = useTable();
  const session = useSession();
  const { you } = session;
  const called = useSeatName();
  const party = sidesOf(session)[seat.side ?? ""];
  const bot = seat.player && seat.player !== HUMAN;
  const here = bot || seat.here;
  return (
    <li class={`seat side-${side(seat.side)}`}>
      <span class={`presence ${here ? "there" : ""}`} title={t(here ? TABLE.here : TABLE.away)}>
        <span class="unseen">{t(here ? TABLE.here : TABLE.away)}</span>
      </span>
      <bdi><b>{seat.called ?? capital(called(name))}</b></bdi>
      {name === you.seat && <em>{t(TABLE.you)}</em>}
      {party && called(name) !== t(party) && <span>{t(party)}</span>}
      {bot && <span class="soft">{t(computer(seat.player!))}</span>}
      {!party && (seat.called || !(name in PLAIN)) && <span class="soft">{t(ROLES[seat.role])}</span>}
      {isOpen(seat) && <span class="soft">{t(SHARE.open)}</span>}
      {asked && <span class="tag">{t(TABLE.asked)}</span>}
      <SeatTools name={name} seat={seat} />
    </li>
  );
}

/** Handing over and back, and a new invitation: whatever this seat may do for that one. */
function SeatTools({ name, seat }: { name: string; seat: Seat }) {
  const { t } = useTable();
  const { you, send, rules, call, token } = useSession();
  const called = useSeatName();
  const [invited, invite] = useState("");
  const [sure, ask] = useState(false);
  const rulesOver = you.host || you.role === "gm";
  const bot = seat.player && seat.player !== HUMAN;
  const own = name === you.seat;
  const left = !bot && !seat.here && (rulesOver || you.role === "player"); // who is here agrees by handing over themselves
  const mayHand = seat.role !== "spectator" && (own || left || (rulesOver && bot));
  const bots = strongestFirst(rules?.bots ?? []).slice(0, own || rulesOver ? undefined : 1);
  const mayInvite = rulesOver && !own;
  if (!mayHand && !mayInvite) return null;
  async function renew() {
    const made = await call<{ invitation: string }>("/api/table/invite", { body: { seat: name } });
    ask(false);
    if (!made) return;
    keep({ token, invitations: { ...mine().find((one) => one.token === token)?.invitations, [name]: made.invitation } });
    invite(made.invitation);
  }
  return (
    <details key={seat.player} class="seat-tools">
      <summary title={t(TABLE.seatToolsOf(called(name)))} aria-label={t(TABLE.seatToolsOf(called(name)))}>
        {t(TABLE.seatTools)}
      </summary>
      <div class="row">
        {mayHand && bot && <button onClick={() => send({ t: "hand", seat: name, to: HUMAN })}>{t(TABLE.takeBack)}</button>}
        {mayHand &&
          bots
            .filter((one) => one !== seat.player)
            .map((one) => (
              <button key={one} onClick={() => send({ t: "hand", seat: name, to: one })}>
                {t(TABLE.handTo(t(computer(one))))}
              </button>
            ))}
        {mayInvite && <button onClick={() => (seat.here || seat.sat ? ask(true) : renew())}>{t(TABLE.newInvitation)}</button>}
      </div>
      {sure && (
        <div class="warning" role="alert">
          <p>{t(TABLE.newInvitationWarning(called(name)))}</p>
          <button onClick={renew}>{t(TABLE.newInvitation)}</button> <button onClick={() => ask(false)}>{t(TABLE.back)}</button>
        </div>
      )}
      {invited && <NewLink label={t(TABLE.invitation(called(name)))} invitation={invited} />}
    </details>
  );
}

function NewLink(one: { label: string; invitation: string }) {
  const { info } = useSession();
  return (
    <>
      <ReachNote />
      <InvitationLink {...one} title={info.title} />
    </>
  );
}

function AddSpectator() {
  const { t } = useTable();
  const { call, token } = useSession();
  const [typed, set] = useState("");
  const [made, add] = useState<{ name: string; invitation: string } | null>(null);
  async function send(event: Event) {
    event.preventDefault();
    const name = tidy(typed);
    const answer = await call<{ invitation: string }>("/api/table/seats", { body: { name } });
    if (!answer) return;
    keep({ token, invitations: { ...mine().find((one) => one.token === token)?.invitations, [name]: answer.invitation } });
    add({ name, invitation: answer.invitation });
    set("");
  }
  return (
    <details>
      <summary>{t(TABLE.addSpectator)}</summary>
      <form class="row" onSubmit={send}>
        <input aria-label={t(TABLE.spectatorName)} placeholder={t(TABLE.spectatorName)} maxLength={LONGEST_NAME} required value={typed} onInput={(event) => set(event.currentTarget.value)} />
        <button type="submit">{t(TABLE.addSpectator)}</button>
      </form>
      {made && <NewLink label={t(TABLE.invitation(made.name))} invitation={made.invitation} />}
    </details>
  );
}
