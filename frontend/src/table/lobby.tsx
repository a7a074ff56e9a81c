/** Before the battle: who has taken a seat, the words that people mix into the dice, and the invitations to send. */

import { useEffect, useState } from "preact/hooks";
import { keep, mine } from "../mine";
import { useTable } from "../board/context";
import { computer } from "../seatname";
import { InvitationLink, ReachNote } from "../share/invitation";
import { OwnName } from "../share/ownname";
import { SHARE } from "../share/words";
import { COMMA, HUMAN, isOpen, sidesOf, useSeatName, useSession } from "./session";
import { oneLine, promised } from "./promise";
import { TABLE } from "./words";

export function Lobby() {
  const { t } = useTable();
  const session = useSession();
  const { table, you, send } = session;
  const called = useSeatName();
  const sides = sidesOf(session);
  const players = Object.entries(table.seats).filter(([, seat]) => seat.role === "player");
  const people = players.filter(([, { player }]) => player === HUMAN);
  const missing = people.filter(([name, { sat }]) => !sat && name !== you.seat);
  const come = people.some(([, { sat }]) => sat);
  const owing = table.showing ? people.filter(([name, { owes }]) => owes && name !== you.seat) : [];
  useShownWords();
  const alone = people.length === 1 && !Object.values(table.seats).some(({ role }) => role === "gm");
  const standing = you.role === "player" && !table.seats[you.seat]?.sat;
  return (
    <section class="panel prompt lobby" aria-labelledby="lobby">
      <h2 id="lobby" class="question">
        {t(TABLE.gathering)}
      </h2>
      <p class="soft">{t(TABLE.gatheringIntro)}</p>
      <ul class="lobby-seats">
        {players.map(([name, seat]) => {
          const bot = seat.player && seat.player !== HUMAN;
          return (
            <li key={name} class={bot || seat.sat ? "ready" : ""}>
              <span aria-hidden="true">{bot || seat.sat ? "✓" : "·"}</span> <bdi><b>{called(name)}</b></bdi>{" "}
              {seat.called && <span>{t(sides[seat.side ?? ""] ?? "")}</span>} <span class="soft">{bot ? t(computer(seat.player!)) : t(seat.sat ? TABLE.sat : isOpen(seat) ? SHARE.openSeat : TABLE.notSat)}</span>
            </li>
          );
        })}
      </ul>
      <OwnName />
      {standing && <Sit atOnce={alone} />}
      {owing.length > 0 && <p class="small">{t(TABLE.owing(owing.map(([name]) => called(name)).join(t(COMMA))))}</p>}
      {missing.length + owing.length > 0 && come && (you.role !== "spectator" || you.host) && (
        <button onClick={() => send({ t: "begin" })}>{t(TABLE.begin([...new Set([...missing, ...owing])].map(([name]) => called(name)).join(t(COMMA))))}</button>
      )}
    </section>
  );
}

/** Takes the seat: `atOnce` where bots alone play besides, with nobody to agree with on the dice. Whoever changes nothing mixes in what
 * this browser drew. */
function Sit({ atOnce }: { atOnce: boolean }) {
  const { t } = useTable();
  const { table, send, token, live } = useSession();
  const [words, set] = useState(random);
  const sit = () => {
    const own = oneLine(words);
    const salt = random();
    if (table.dice.kind !== "fair" || table.showing || !own) send({ t: "sit" });
    else if (send({ t: "sit", promise: promised(salt, own) })) keep({ token, words: own, salt });
  };
  useEffect(() => void (atOnce && live.status === "live" && sit()), [atOnce, live.status]);
  if (atOnce) return null;
  return (
    <form class="sit" onSubmit={(event) => (event.preventDefault(), sit())}>
      {table.dice.kind === "fair" && !table.showing && (
        <>
          <label>
            {t(TABLE.words)}
            <input value={words} maxLength={100} autocomplete="off" onInput={(event) => set(event.currentTarget.value)} />
          </label>
          <p class="small">{t(TABLE.wordsHint)}</p>
          {table.dice.commitment && (
            <p class="small">
              {t(TABLE.commitment)}: <code>{table.dice.commitment}</code>
            </p>
          )}
        </>
      )}
      <button type="submit" class="primary">
        {t(TABLE.sit)}
      </button>
    </form>
  );
}

/** Shows the words that were promised here, once nobody is waited for; and keeps what the others had promised by then. */
export function useShownWords() {
  const { table, you, token, send } = useSession();
  const owes = table.showing && table.seats[you.seat]?.owes;
  useEffect(() => {
    const { words, salt } = mine().find((one) => one.token === token) ?? {};
    if (!owes || !words || !salt) return;
    keep({ token, promises: Object.fromEntries(Object.values(table.seats).flatMap(({ side, promise }) => (side && promise ? [[side, promise]] : []))) });
    send({ t: "words", salt, words });
  }, [owes, token]);
}

function random(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The links that are still unused, as far as this browser holds them. */
export function Invitations() {
  const { t } = useTable();
  const { token, table, info } = useSession();
  const called = useSeatName();
  const held = mine().find((one) => one.token === token)?.invitations ?? {};
  const open = Object.entries(held).filter(([name]) => {
    const seat = table.seats[name];
    return seat && (seat.role === "spectator" || isOpen(seat));
  });
  if (!open.length) return null;
  return (
    <section class="panel card invitations">
      <h2>{t(TABLE.invitations)}</h2>
      <p class="small">{t(TABLE.invitationsHint)}</p>
      <ReachNote />
      {open.map(([name, invitation]) => (
        <InvitationLink key={name} label={t(TABLE.invitation(called(name)))} invitation={invitation} title={info.title} />
      ))}
    </section>
  );
}
