/** A live table: the battle on its stage, what is asked, the log, and the people; or a look back at how it came. */

import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { coloursOf, TableContext, useTable, type Table } from "../board/context";
import { logEnd } from "../changes";
import { keepCited } from "../cited";
import type { Live, Send, You } from "../connection";
import { keep } from "../mine";
import { go } from "../router";
import { seatName } from "../seatname";
import { OnThisDevice } from "../share/device";
import { useOwnName } from "../share/ownname";
import { Faults } from "../shell";
import { useFlag, useNarrow } from "../settings";
import { Chips } from "../stage/chips";
import { draggable } from "../stage/drag";
import { useFallen } from "../stage/fallen";
import { useStageKeys } from "../stage/keys";
import { LastLine } from "../stage/lastline";
import { Tray } from "../stage/tray";
import { useStage, type Stage } from "../stage/use";
import type { Say } from "../texts";
import type { Option, Prompt, TableState, View, Words } from "../view";
import { Aside } from "./aside";
import { Battle } from "./battle";
import { Chat } from "./chat";
import { Concede } from "./concede";
import { armedOf, deedsOf, meant, stakeAt, targetsOf } from "./deeds";
import { figure } from "./option";
import { Dock } from "./dock";
import { GameMaster } from "./gm";
import { Glossary } from "./glossed";
import { TableHead, Undo } from "./head";
import { Help } from "./help";
import { Invitations, Lobby } from "./lobby";
import { Log } from "./log";
import { useNotices } from "./notices";
import { useOrdered, type Ordered } from "./ordered";
import { OrderKept } from "./ordering";
import { OutcomeBanner } from "./outcome";
import { PeekCard, usePeek } from "./peek";
import { HowToPlay } from "./playing";
import { Proof, useKeptCommitment } from "./proof";
import { PromptPanel } from "./prompt";
import type { Recorded } from "./positions";
import { ReplayBar, useReplay } from "./replay";
import { RuleDrawer, RulesContext } from "./rule";
import { Remove } from "./remove";
import { Seats } from "./seats";
import { asked, calls, COMMA, SessionContext, sidesOf, useSeatName, useSession, type Info, type RulesetInfo } from "./session";
import { Banner, Strip } from "./strip";
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
  const { token, live, view, t } = props;
  const [chosen, choose] = useState<string | null>(null);
  const [section, showSection] = useState(0);
  const [searched, search] = useState<{ piece: string } | null>(null);
  const [chain, openRule] = useState<string[] | null>(null);
  const [failed, fail] = useState<Words[]>();
  const [recorded, record] = useState<Recorded>();
  const [wanted, want] = useState<{ beat: number; times: number }>();
  const call = useMemo(() => calls(token, fail), [token]);
  const replay = useReplay(recorded);
  const stage = useStage(live, view, t, !!replay);
  useStageKeys(stage);
  /** Whoever answers has seen enough. */
  const send: Send = (message) => {
    if (message.t === "pick" || message.t === "roll" || message.t === "undo") {
      stage.answered();
      want(undefined);
    }
    return props.send(message);
  };
  const peeking = usePeek(send);
  const table = { ...NO_TABLE, ...view.table };
  const marks = live.peek && live.peek.ref === peeking.at?.ref ? live.peek.overlays : undefined;
  const ordered = useOrdered(live, (key) => send({ t: "pick", key }));
  const now: View = ordered.kept ? { ...view, prompt: undefined } : view;
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

  const [asList, setAsList] = useFlag("as-list");
  const barred = !asList && now.prompt?.kind === "choose" && !now.prompt.advice;
  const [wantedDeed, arm] = useState<string | null>(null);
  const deeds = useMemo(() => (barred ? deedsOf(now.prompt!) : []), [barred, now.prompt]);
  const targets = useMemo(() => (barred ? targetsOf(now.prompt!, armedOf(deeds, wantedDeed)) : {}), [deeds, wantedDeed]);

  /** Whoever has the turn now takes up none of what the last one had in hand. */
  const acting = now.order?.find((place) => place.now)?.id;
  useEffect(() => arm(null), [acting, now.prompt?.id]);
  /** What is armed cannot be aimed there: something else can. */
  const armFor = (ref: string) => {
    const other = deeds.find((deed) => deed.aimed && deed.rank === "main" && ref in targetsOf(now.prompt!, deed));
    if (!(ref in targets) && other) arm(other.id);
  };

  const chances = useMemo(() => Object.fromEntries(Object.entries(targets).flatMap(([ref, options]) => {
    const at = stakeAt(options, now.prompt?.odds);
    return at ? [[ref, `${t(at.stake.what)} ${t(figure(at.stake, at.exact))}`]] : [];
  })), [targets, now.prompt, t]);

  /** A click on the board: what it can only mean is done at once; else one chooses. */
  const pick = (ref: string) => {
    insist(null);
    const one = chosen === null && targets[ref] && meant(targets[ref], now.prompt?.odds);
    if (one && !live.answering) return void (send({ t: "pick", key: one.key }) && choose(null));
    choose((old) => (old === ref ? null : ref));
  };
  /** As if it were an option: the server says why it is none. */
  const whyNot = (ref: string) => {
    if (!now.prompt || live.answering || !send({ t: "pick", key: ref.split("/")[1] })) return;
    choose(null);
    insist(ref);
  };
  const lookBack = async () => record(await call<Recorded>("/api/table/replay"));
  const sides = sidesOf(props);
  const called = (name: string) => t(seatName(name, table.seats[name], sides));
  const notices = useNotices({ table, view, you: props.you.seat, called, t });
  useOwnName(table, props.you, live, props.send);
  const session = { ...props, send, table, call, notices };
  const shared = { t, chosen, pick, armed: wantedDeed, arm, look: peeking.look, sides, section, showSection, sought: searched, seek: (piece: string) => search({ piece }), whyNot, refused };
  const shown: View = replay ? { ...replay.view, prompt: undefined, table } : { ...now, table };
  const seat: Table = { ...shared, view: shown, since: replay ? replay.before : live.since };
  const drawn: Table = replay || !stage.busy ? { ...seat, view: marks ? { ...shown, overlays: { ...shown.overlays, ...marks } } : shown } : { ...seat, view: { ...stage.view, prompt: undefined, table } };
  const fallen = useFallen(live, drawn.view, replay ? logEnd(replay.view) : stage.upTo);
  const narrow = useNarrow();
  /** Golden is what the armed deed can be aimed at. */
  const onStage = { ...drawn, fallen, staged: true };
  const aimed: Table = barred && !replay && !stage.busy && Object.keys(targets).length ? { ...onStage, chances, view: { ...drawn.view, prompt: { ...now.prompt!, pick: picksOf(targets) } } } : onStage;
  const why = (beat: number) => want((old) => ({ beat, times: (old?.times ?? 0) + 1 }));
  const undo = replay ? null : <Undo undone={ordered.drop} />;
  const log = <Log at={replay?.at} upTo={replay ? undefined : stage.upTo} sought={wanted} />;
  return (
    <SessionContext.Provider value={session}>
      <RulesContext.Provider value={{ ruleset: props.info.ruleset, open: openRule }}>
        <TableContext.Provider value={seat}>
          <Glossary terms={props.rules?.terms}>
          <div class={`live ${asList ? "with-list" : "with-bar"} ${replay ? "looking-back" : ""} ${stage.busy ? "playing" : ""}`} style={coloursOf({ view: shown, sides })}>
            <Toast notices={notices} />
            <div class="first-sight">
            <TableHead lookBack={replay ? undefined : lookBack} undo={narrow ? null : undo} />
            <TableContext.Provider value={aimed}>
              <Strip handlers={peeking.handlers} />
              <Boards stage={replay ? undefined : stage} mine={props.you.side} handlers={peeking.handlers} prompt={barred ? now.prompt : undefined} targets={targets} armFor={armFor}>
                {!replay && asList && <Help />}
                {props.you.role === "spectator" && !!view.table?.delay && <p class="soft">{t({ id: "shown-later", args: { seconds: view.table.delay } })}</p>}
                {!replay && !stage.busy && <OutcomeBanner />}
                {replay && <LookingBack replay={replay} leave={() => record(undefined)} />}
              </Boards>
            </TableContext.Provider>
            <div class="side">
            <Dock
              last={replay ? null : <TableContext.Provider value={{ ...seat, view: stage.view }}><LastLine stage={stage} why={why} own={props.you.side} /></TableContext.Provider>}
              sheet={narrow ? { head: undo, log, sought: wanted } : undefined}
            >
              <Faults faults={failed ?? (refused ? undefined : live.faults)} />
              <Wish />
              {replay ? null : table.phase === "aside" ? <Aside /> : table.phase === "gathering" ? <Lobby /> : <Asked clear={() => choose(null)} ordered={ordered} asList={asList} setAsList={setAsList} />}
              {table.phase === "gathering" && <Invitations />}
            </Dock>
            {!narrow && <aside class="log-column">{log}</aside>}
            </div>
            </div>
            <div class="more">
              {props.you.role === "gm" && <GameMaster />}
              {table.phase !== "gathering" && <Invitations />}
              <Seats />
              <Windows />
              <HowToPlay />
              <OnThisDevice />
              <Chat />
              <Proof />
              <Concede />
              {props.you.host && <Remove />}
            </div>
            {!replay && <PeekCard at={peeking.at} peek={live.peek} close={() => peeking.look(null)} />}
            {chain && <RuleDrawer chain={chain} close={() => openRule(null)} />}
          </div>
          </Glossary>
        </TableContext.Provider>
      </RulesContext.Provider>
    </SessionContext.Provider>
  );
}

/** The boards as they are shown now. Whoever presses something there has seen enough of what was. */
function Boards({ stage, mine, handlers, prompt, targets, armFor, children }: BoardsProps) {
  const { acts, can, pick } = useTable();
  const drag = useMemo(() => draggable((id) => now.current.acts(id), (ref) => now.current.can(ref), (ref) => now.current.pick(ref)), []);
  const now = useRef({ acts, can, pick });
  now.current = { acts, can, pick };
  const onClick = (event: Event) => {
    const piece = (event.target as Element).closest<HTMLElement>("[data-piece]")?.dataset.piece;
    if (prompt && piece) armFor(piece);
  };
  return (
    <div class="stage" onClick={onClick} onPointerDownCapture={(event) => (stage?.skip(), prompt && drag.onPointerDown(event))} onPointerMove={drag.onPointerMove} onPointerUp={drag.onPointerUp} onPointerCancel={drag.onPointerCancel}>
      {stage && <Banner mine={mine} />}
      <Battle handlers={handlers} staged>{children}</Battle>
      {prompt && !stage?.busy && <Chips prompt={prompt} targets={targets} />}
      {stage && <Tray act={stage.act} phase={stage.phase} />}
    </div>
  );
}

interface BoardsProps {
  stage?: Stage;
  mine?: string;
  handlers: object;
  /** What is asked, where it is answered on the boards; and by what. */
  prompt?: Prompt;
  targets: Record<string, Option[]>;
  armFor: (piece: string) => void;
  children: ComponentChildren;
}

const picksOf = (targets: Record<string, Option[]>) => Object.fromEntries(Object.entries(targets).map(([ref, options]) => [ref, options.map(({ key }) => key)]));

/** What this seat is asked, or for whom the battle waits. */
function Asked({ clear, ordered: { kept, lay, drop }, asList, setAsList }: { clear: () => void; ordered: Ordered; asList: boolean; setAsList: (asList: boolean) => void }) {
  const { live, view, you, send, table, t } = useSession();
  const called = useSeatName();
  const others = asked(view).filter((who) => !kept || who !== you.seat);
  const waiting = others.map((who) => (who in table.seats ? called(who) : t({ id: who }))).join(t(COMMA));
  const idle = table.phase === "over" ? undefined : kept && !others.length ? TABLE.laying : others.includes(you.seat) ? TABLE.answeredFor : others.length ? TABLE.waitingFor(waiting) : TABLE.watching;
  const busy = live.status !== "live" || live.answering;
  const answer = (key: string, until?: string) => send({ t: "pick", key, ...(until && { until }) }) && clear();
  return <PromptPanel first asList={asList} setAsList={setAsList} answer={answer} rolled={(faces) => void send({ t: "roll", faces })} advise={() => void send({ t: "advise" })} busy={busy} due={kept ? undefined : live.due} idle={idle} lay={lay} below={kept && <OrderKept kept={kept} drop={drop} />} />;
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
