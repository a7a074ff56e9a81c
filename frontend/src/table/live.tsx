/** A live table: the battle on its stage, what is asked, the log, and the people; or a look back at how it came. */

import { useEffect, useMemo, useState } from "preact/hooks";
import { coloursOf, TableContext, type Table } from "../board/context";
import { keepCited } from "../cited";
import type { Live, Send, You } from "../connection";
import { seatName } from "../seatname";
import { OnThisDevice } from "../share/device";
import { useOwnName } from "../share/ownname";
import { Faults } from "../shell";
import { useNarrow } from "../settings";
import { useSame, useSteady } from "../steady";
import { useFallen } from "../stage/fallen";
import { useStageKeys } from "../stage/keys";
import { LastLine } from "../stage/lastline";
import { useStage } from "../stage/use";
import type { Say } from "../texts";
import type { TableState, View, Words } from "../view";
import { aimedAt, useAiming } from "./aiming";
import { Aside } from "./aside";
import { Boards } from "./boards";
import { Chat } from "./chat";
import { Concede } from "./concede";
import { Dock } from "./dock";
import { GameMaster } from "./gm";
import { Glossary } from "./glossed";
import { TableHead, Undo } from "./head";
import { Help } from "./help";
import { Invitations, Lobby } from "./lobby";
import { StagedLog } from "./log";
import { useNotices } from "./notices";
import { useOrdered, type Ordered } from "./ordered";
import { OrderKept } from "./ordering";
import { OutcomeBanner } from "./outcome";
import { TableReport } from "./report";
import { PeekCard, usePeek } from "./peek";
import { HowToPlay } from "./playing";
import { Proof, useKeptCommitment } from "./proof";
import { PromptPanel, questionOf } from "./prompt";
import type { Recorded } from "./positions";
import { ReplayBar, useReplay } from "./replay";
import { RuleDrawer, RulesContext } from "./rule";
import { Remove } from "./remove";
import { Seats } from "./seats";
import { asked, branchOff, calls, COMMA, SessionContext, sidesOf, useSeatName, useSession, type Info, type RulesetInfo } from "./session";
import { Strip } from "./strip";
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

/** What is drawn otherwise where the battle has not begun, and where it is on. */
const PHASES: Partial<Record<TableState["phase"], string>> = { gathering: "gathering", playing: "asking" };
/** What holds where nothing is told yet, as to those who look on with a delay. */
const NO_TABLE: TableState = { phase: "playing", seats: {}, dice: { kind: "fast" } };

export function LiveTable(props: Props) {
  const { token, live, view, t } = props;
  const [section, showSection] = useState(0);
  const [searched, search] = useState<{ piece: string } | null>(null);
  const [chain, openRule] = useState<string[] | null>(null);
  const [failed, fail] = useState<Words[]>();
  const [{ recorded, from }, recall] = useState<{ recorded?: Recorded; from?: number }>({});
  const record = (recorded?: Recorded, from?: number) => recall({ recorded, from });
  const [reporting, report] = useState(false);
  const [wanted, want] = useState<{ beat: number; times: number }>();
  const call = useMemo(() => calls(token, fail), [token]);
  const replay = useReplay(recorded, t, from);
  const present = useStage(live, view, t, !!replay);
  /** What plays: what happens, or, for whoever looks back, what happened. */
  const stage = replay?.stage ?? present;
  useStageKeys(stage);
  /** Whoever answers has seen enough. */
  const send: Send = useSteady((message) => {
    if (message.t === "pick" || message.t === "roll" || message.t === "undo") {
      present.answered();
      want(undefined);
    }
    return props.send(message);
  });
  const peeking = usePeek(send);
  const table = useMemo(() => ({ ...NO_TABLE, ...view.table }), [view.table]);
  const marks = live.peek && live.peek.ref === peeking.at?.ref ? live.peek.overlays : undefined;
  const ordered = useOrdered(live, (key) => send({ t: "pick", key }));
  const now: View = useMemo(() => (ordered.kept ? { ...view, prompt: undefined } : view), [view, !!ordered.kept]);
  const aiming = useAiming(now, live, send, t);
  useEffect(() => {
    aiming.clear();
    showSection(0);
    peeking.look(null);
  }, [questionOf(view.prompt)]);
  useEffect(() => keepCited(props.info.ruleset, view.title, view.log ?? {}), [view.log]);

  useKeptCommitment(token, table);

  const lookBack = useSteady(async () => record(await call<Recorded>("/api/table/replay")));
  const sides = useMemo(() => sidesOf(props), [props.info, props.rules]);
  const called = (name: string) => t(seatName(name, table.seats[name], sides));
  const notices = useNotices({ table, view, you: props.you.seat, called, t });
  useOwnName(table, props.you, live, props.send);
  const { chosen, pick, armed, arm, whyNot, refused } = aiming;
  const seek = useSteady((piece: string) => search({ piece }));
  const shared = { t, chosen, pick, armed, arm, whyNot, refused, look: peeking.look, sides, section, showSection, sought: searched, seek };
  const shown: View = useMemo(() => (replay ? { ...replay.view, prompt: undefined, table } : { ...now, table }), [replay?.view, now, table]);
  const seat: Table = useSame({ ...shared, view: shown, since: replay ? replay.before : live.since });
  const staged = useMemo(() => (stage.busy ? { ...stage.view, prompt: undefined, table } : marks ? { ...shown, overlays: { ...shown.overlays, ...marks } } : shown), [stage.busy, marks, shown, stage.busy && stage.view, table]);
  const fallen = useFallen(replay?.view ?? view, staged, stage.upTo);
  const narrow = useNarrow();
  const onBoards = aiming.barred ? now.prompt : undefined;
  const onStage = useMemo(() => aimedAt({ ...seat, view: staged, fallen, staged: true }, replay || stage.busy ? undefined : onBoards, aiming), [seat, staged, fallen, !!replay, stage.busy, onBoards, aiming.targets, aiming.chances]);
  const delay = view.table?.delay;
  const above = useMemo(() => (
    <>
      {!replay && aiming.asList && <Help />}
      {props.you.role === "spectator" && !!delay && <p class="soft">{t({ id: "shown-later", args: { seconds: delay } })}</p>}
      {!replay && !stage.busy && <OutcomeBanner report={() => report(true)} />}
      {replay && <LookingBack replay={replay} leave={() => record(undefined)} />}
    </>
  ), [replay, aiming.asList, props.you.role, delay, stage.busy, t]);
  const why = (beat: number) => want((old) => ({ beat, times: (old?.times ?? 0) + 1 }));
  const undo = useMemo(() => (replay ? null : <Undo undone={ordered.drop} />), [!!replay]);
  const head = useMemo(() => <TableHead lookBack={replay ? undefined : lookBack} undo={narrow ? null : undo} />, [!!replay, narrow]);
  const strip = useMemo(() => <Strip handlers={peeking.handlers} />, [peeking.handlers]);
  const clear = useSteady(aiming.clear);
  const question = useMemo(() => <Asked clear={clear} ordered={ordered} asList={aiming.asList} setAsList={aiming.setAsList} />, [ordered, aiming.asList]);
  const log = useMemo(() => <StagedLog at={replay?.at} upTo={stage.upTo} busy={stage.busy} sought={wanted} />, [replay?.at, stage.upTo, stage.busy, wanted]);
  const session = useMemo(() => ({ ...props, send, table, call, notices }), [props, table, call, JSON.stringify(notices)]);
  const rules = useMemo(() => ({ ruleset: props.info.ruleset, open: openRule }), [props.info.ruleset]);
  const more = useMemo(() => <More role={props.you.role} host={!!props.you.host} gathering={table.phase === "gathering"} />, [props.you.role, props.you.host, table.phase]);
  return (
    <SessionContext.Provider value={session}>
      <RulesContext.Provider value={rules}>
        <TableContext.Provider value={seat}>
          <Glossary terms={props.rules?.terms}>
          {reporting && table.phase === "over" ? (
            <TableReport sides={sides} faults={failed} close={() => report(false)} watch={(recorded, at) => (record(recorded, at), report(false))} />
          ) : (
          <div class={`live ${aiming.asList ? "with-list" : "with-bar"} ${replay ? "looking-back" : ""} ${stage.busy ? "playing" : ""} ${replay ? "" : PHASES[table.phase] ?? ""}`} style={coloursOf({ view: shown, sides })}>
            <Toast notices={notices} />
            <div class="first-sight">
            {head}
            <TableContext.Provider value={onStage}>
              {strip}
              <Boards stage={stage} mine={props.you.side} handlers={peeking.handlers} prompt={replay ? undefined : onBoards} aiming={aiming}>
                {above}
              </Boards>
            </TableContext.Provider>
            <div class="side">
            <Dock
              last={<TableContext.Provider value={{ ...seat, view: stage.view }}><LastLine stage={stage} why={why} own={props.you.side} /></TableContext.Provider>}
              sheet={narrow ? { head: undo, log, sought: wanted } : undefined}
            >
              <Faults faults={failed ?? (refused ? undefined : live.faults)} />
              <Wish />
              {replay ? null : table.phase === "aside" ? <Aside /> : table.phase === "gathering" ? <Lobby /> : question}
              {table.phase === "gathering" && <Invitations />}
            </Dock>
            {!narrow && <aside class="log-column">{log}</aside>}
            </div>
            </div>
            {more}
            {!replay && !(stage.busy && peeking.at?.by === "mouse") && <PeekCard at={peeking.at} peek={live.peek} close={() => peeking.look(null)} />}
            {chain && <RuleDrawer chain={chain} close={() => openRule(null)} />}
          </div>
          )}
          </Glossary>
        </TableContext.Provider>
      </RulesContext.Provider>
    </SessionContext.Provider>
  );
}

/** What one may look up or do besides playing. */
function More({ role, host, gathering }: { role: You["role"]; host: boolean; gathering: boolean }) {
  return (
    <div class="more">
      {role === "gm" && <GameMaster />}
      {!gathering && <Invitations />}
      <Seats />
      <Windows />
      <HowToPlay />
      <OnThisDevice />
      <Chat />
      <Proof />
      <Concede />
      {host && <Remove />}
    </div>
  );
}

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
  return <ReplayBar replay={replay} leave={leave} branch={allowed ? () => branchOff(call, replay.at, info.title) : undefined} />;
}
