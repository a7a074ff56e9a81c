/** A live table: the battle, what is asked, the log, and the people; or a look back at how it came. */

import { useEffect, useMemo, useState } from "preact/hooks";
import { TableContext } from "../board/context";
import { keepCited } from "../cited";
import type { Live, Send, You } from "../connection";
import { keep } from "../mine";
import { go } from "../router";
import { seatName } from "../seatname";
import { Faults } from "../shell";
import type { Say } from "../texts";
import type { TableState, View, Words } from "../view";
import { Aside } from "./aside";
import { Battle } from "./battle";
import { Chat } from "./chat";
import { Concede } from "./concede";
import { GameMaster } from "./gm";
import { Help } from "./help";
import { Invitations, Lobby } from "./lobby";
import { Log } from "./log";
import { useNotices } from "./notices";
import { useOrdered, type Ordered } from "./ordered";
import { OrderKept } from "./ordering";
import { Download, OutcomeBanner } from "./outcome";
import { PeekCard, usePeek } from "./peek";
import { Proof, useKeptCommitment } from "./proof";
import { PromptPanel } from "./prompt";
import type { Recorded } from "./positions";
import { ReplayBar, useReplay } from "./replay";
import { RuleDrawer, RulesContext } from "./rule";
import { Remove } from "./remove";
import { Seats } from "./seats";
import { asked, calls, COMMA, SessionContext, sidesOf, useSeatName, useSession, type Info, type RulesetInfo } from "./session";
import { Toast } from "./toast";
import { Windows } from "./windows";
import { TABLE } from "./words";
import { Wish } from "./wish";

interface Props {
  token: string;
  info: Info;
  rules?: RulesetInfo;
  live: Live;
  view: View;
  you: You;
  send: Send;
  t: Say;
}

/** What holds where nothing is told yet, as to those who look on with a delay. */
const NO_TABLE: TableState = { phase: "playing", seats: {}, dice: { kind: "fast" } };

export function LiveTable(props: Props) {
  const { token, live, view, send, t } = props;
  const [chosen, choose] = useState<string | null>(null);
  const [section, showSection] = useState(0);
  const [sought, search] = useState<{ piece: string } | null>(null);
  const [chain, openRule] = useState<string[] | null>(null);
  const [failed, fail] = useState<Words[]>();
  const [recorded, record] = useState<Recorded>();
  const call = useMemo(() => calls(token, fail), [token]);
  const replay = useReplay(recorded);
  const peeking = usePeek(send);
  const table = { ...NO_TABLE, ...view.table };
  const marks = live.peek && live.peek.ref === peeking.at?.ref ? live.peek.overlays : undefined;
  const ordered = useOrdered(live, (key) => send({ t: "pick", key }));
  const now: View = ordered.kept ? { ...view, prompt: undefined } : view;
  const shown: View = replay ? { ...replay.view, prompt: undefined, table } : marks ? { ...now, overlays: { ...now.overlays, ...marks } } : now;
  const [insisted, insist] = useState<string | null>(null);
  const refused = insisted !== null && live.faults ? { ref: insisted, why: live.faults } : undefined;
  const question = JSON.stringify([view.prompt?.id, view.prompt?.options?.map(({ key }) => key)]);
  useEffect(() => {
    choose(null);
    insist(null);
    showSection(0);
    peeking.look(null);
  }, [question]);
  useEffect(() => keepCited(props.info.ruleset, view.title, view.log ?? {}), [view.log]);

  useKeptCommitment(token, table);

  const pick = (ref: string) => {
    insist(null);
    choose((old) => (old === ref ? null : ref));
  };
  /** As if it were an option: the server says why it is none. */
  const whyNot = (ref: string) => {
    if (!shown.prompt || live.answering || !send({ t: "pick", key: ref.split("/")[1] })) return;
    choose(null);
    insist(ref);
  };
  const lookBack = async () => record(await call<Recorded>("/api/table/replay"));
  const sides = sidesOf(props);
  const called = (name: string) => t(seatName(name, table.seats[name]?.side, sides));
  const notices = useNotices({ table, view, you: props.you.seat, called, t });
  const session = { ...props, table, call, notices };
  return (
    <SessionContext.Provider value={session}>
      <RulesContext.Provider value={{ ruleset: props.info.ruleset, open: openRule }}>
        <TableContext.Provider value={{ view: shown, since: replay ? replay.before : live.since, t, chosen, pick, look: peeking.look, sides, section, showSection, sought, seek: (piece) => search({ piece }), whyNot, refused }}>
          <div class={`live ${replay ? "looking-back" : ""}`}>
            <Toast notices={notices} />
            <Battle handlers={peeking.handlers}>
              {!replay && <Help />}
              {props.you.role === "spectator" && !!view.table?.delay && <p class="soft">{t({ id: "shown-later", args: { seconds: view.table.delay } })}</p>}
              {!replay && <OutcomeBanner />}
              {replay && <LookingBack replay={replay} leave={() => record(undefined)} />}
            </Battle>
            <div class="beside">
              <Faults faults={failed ?? (refused ? undefined : live.faults)} />
              <Wish />
              {replay ? null : table.phase === "aside" ? <Aside /> : table.phase === "gathering" ? <Lobby /> : <Asked clear={() => choose(null)} ordered={ordered} />}
              {table.phase === "gathering" && <Invitations />}
              <Toolbar lookBack={replay ? undefined : lookBack} undone={ordered.drop} />
              <Log at={replay?.at} />
            </div>
            <div class="more">
              {props.you.role === "gm" && <GameMaster />}
              {table.phase !== "gathering" && <Invitations />}
              <Seats />
              <Windows />
              <Chat />
              <Proof />
              <Concede />
              {props.you.host && <Remove />}
            </div>
            {!replay && <PeekCard at={peeking.at} peek={live.peek} close={() => peeking.look(null)} />}
            {chain && <RuleDrawer chain={chain} close={() => openRule(null)} />}
          </div>
        </TableContext.Provider>
      </RulesContext.Provider>
    </SessionContext.Provider>
  );
}

/** What this seat is asked, or for whom the battle waits. */
function Asked({ clear, ordered: { kept, lay, drop } }: { clear: () => void; ordered: Ordered }) {
  const { live, view, you, send, table, t } = useSession();
  const called = useSeatName();
  const others = asked(view).filter((who) => !kept || who !== you.seat);
  const waiting = others.map((who) => (who in table.seats ? called(who) : t({ id: who }))).join(t(COMMA));
  const idle = table.phase === "over" ? undefined : kept && !others.length ? TABLE.laying : others.includes(you.seat) ? TABLE.answeredFor : others.length ? TABLE.waitingFor(waiting) : TABLE.watching;
  const busy = live.status !== "live" || live.answering;
  const answer = (key: string) => send({ t: "pick", key }) && clear();
  return <PromptPanel first answer={answer} rolled={(faces) => void send({ t: "roll", faces })} advise={() => void send({ t: "advise" })} busy={busy} due={kept ? undefined : live.due} idle={idle} lay={lay} below={kept && <OrderKept kept={kept} drop={drop} />} />;
}

function Toolbar({ lookBack, undone }: { lookBack?: () => void; undone: () => void }) {
  const { t, send, you, table, info } = useSession();
  /** What is asked anew is answered by the keyboard at once. */
  const undo = () => (undone(), send({ t: "undo" })) && document.querySelector<HTMLElement>(".prompt")?.focus({ preventScroll: true });
  /** Once the secret of fair dice is out, nothing is taken back. */
  const plays = you.role === "player" && (table.phase === "playing" || table.phase === "over") && !(table.phase === "over" && table.dice.kind === "fair");
  return (
    <div class="toolbar" role="group" aria-label={t(TABLE.actions)}>
      {plays && lookBack && <button onClick={undo}>{t(TABLE.undo)}</button>}
      {lookBack && table.phase !== "gathering" && <button onClick={lookBack}>{t(TABLE.replay)}</button>}
      {you.role === "gm" && table.phase === "playing" && <Download />}
      <a class="button" href={`/rules/${info.ruleset}`} target="_blank">
        {t(TABLE.book)}
      </a>
    </div>
  );
}

function LookingBack({ replay, leave }: { replay: NonNullable<ReturnType<typeof useReplay>>; leave: () => void }) {
  const { you, table, call, info } = useSession();
  const allowed = you.role === "gm" || table.phase === "over" || (table.phase === "aside" && you.host);
  async function branch() {
    const made = await call<{ table: string; seat: string; token: string; invitations: Record<string, string> }>("/api/table/branch", { body: { at: replay.at } });
    if (!made) return;
    keep({ ...made, title: info.title });
    go(`/table#${made.token}`);
  }
  return <ReplayBar replay={replay} leave={leave} branch={allowed ? branch : undefined} />;
}
