/** The report on a battle that is over: the chance to win over its course, what turned it, luck, and who did harm with what. */

import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { sideColours } from "../board/sides";
import { computer } from "../seatname";
import { Faults, useShell } from "../shell";
import { capital, type Say } from "../texts";
import type { Outcome, Piece, Words } from "../view";
import { WORDS } from "../words";
import { Course, CourseKey } from "./course";
import { Curve } from "./curve";
import { countedOf, isDone, type Report as Figures } from "./figures";
import { useReport, type Ask } from "./load";
import { Luck } from "./luck";
import { between, number, percent, where, Where } from "./said";
import { Sources } from "./sources";
import { Turnings } from "./turnings";
import { REPORT } from "./words";
import "../styles/report.css";

export interface ReportProps {
  title: Words;
  /** The sides of the scenario, in their order. */
  sides: Record<string, Words>;
  /** That of the reader, who may play none. */
  mine?: string;
  outcome?: Outcome;
  /** All who were there, as they were seen last. */
  pieces: Record<string, Piece>;
  /** With the messages of the rule set. */
  say: Say;
  ask: Ask;
  close: () => void;
  /** Looks back at the position before so many turns of the program, or begins anew from there. */
  watch?: (turn: number) => void;
  again?: (turn: number) => void;
  /** What else one may do. */
  children?: ComponentChildren;
}

export default function Report(props: ReportProps) {
  const { t } = useShell();
  const { report, faults, again } = useReport(props.ask);
  const heading = useRef<HTMLHeadingElement>(null);
  const rounds = report?.retelling.moments.at(-1)?.round;
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, []);
  return (
    <article class="report" style={sideColours(props.sides)} aria-labelledby="report-title">
      <header class="report-head">
        <h1 id="report-title" ref={heading} tabindex={-1}>
          {t(props.title)} <small>{[t(REPORT.title), ...(rounds ? [t(REPORT.rounds(rounds))] : [])].join(" · ")}</small>
        </h1>
        <button onClick={props.close}>{t(REPORT.back)}</button>
      </header>
      <Verdict {...props} report={report} />
      {faults && (
        <div class="report-fault">
          <Faults faults={faults} />
          <button onClick={again}>{t(WORDS.again)}</button>
        </div>
      )}
      {!report && !faults && <p role="status">{t(REPORT.loading)}</p>}
      {report && <Panels {...props} report={report} />}
    </article>
  );
}

// --- How it ended ------------------------------------------------------------------------

/** Who won and why, stamped; and what the figures say in a few sentences. */
function Verdict({ outcome, mine, say, report, children }: ReportProps & { report?: Figures }) {
  const { t } = useShell();
  const stamp = !outcome ? REPORT.over : !outcome.winner ? REPORT.drew : !mine ? REPORT.over : outcome.winner === mine ? REPORT.won : REPORT.lost;
  const yes = stamp === REPORT.won;
  return (
    <section class="report-verdict">
      <p class={`stamp ${yes ? "yes" : "no"}`}>{t(stamp)}</p>
      <div class="report-told">
        {outcome && <h2>{t(outcome.party ? REPORT.victory(say(outcome.party)) : REPORT.draw)}</h2>}
        <p>{[outcome && t(REPORT.because(capital(say(outcome.why)))), ...(report ? summary(report, mine, say) : [])].filter(Boolean).join(t(REPORT.space))}</p>
      </div>
      <div class="report-acts">{children}</div>
    </section>
  );
}

/** From so many playouts something is said of the chance at the start. */
const ENOUGH = 16;

/** What stands out, in sentences, from the side of the reader, else of the first. */
function summary({ retelling, chances, of }: Figures, mine: string | undefined, say: Say): string[] {
  const own = retelling.sides.find(({ side }) => side === mine) ?? retelling.sides[0];
  const wins = chances.wins[own.side];
  const [first] = chances.turnings[own.side];
  const told: Words[] = [];
  if (chances.played >= ENOUGH) told.push(REPORT.started(say(own.name), percent(wins[0][0])));
  if (first) told.push(REPORT.turned(where(retelling.moments, first.first, say), percent(wins[first.first][0]), percent(wins[first.last][0])));
  else if (chances.played >= of) told.push(REPORT.unturned);
  const counted = retelling.luck.filter((one, i, all) => one.counts && all.findIndex(({ side }) => side === one.side) === i);
  const far = ({ got, expected, spread }: (typeof counted)[number]) => Math.abs(got - expected) / (spread || 1);
  const [most] = counted.sort((a, b) => far(b) - far(a));
  if (most && far(most) > 1) {
    const name = say(retelling.sides.find(({ side }) => side === most.side)!.name);
    const off = most.got - most.expected;
    told.push(off < 0 ? REPORT.unlucky(name, number(-off)) : REPORT.lucky(name, number(off)));
  }
  return told.map((one) => say(one));
}

// --- The panels --------------------------------------------------------------------------

function Panels(props: ReportProps & { report: Figures }) {
  const { report, sides, mine, say, pieces } = props;
  const { t } = useShell();
  const all = report.retelling.sides;
  const [side, showSide] = useState(all.find((one) => one.side === mine)?.side ?? all[0].side);
  const [chosen, choose] = useState<number>();
  /** Until somebody chooses one, what turned the battle most. */
  const at = chosen ?? report.chances.turnings[side][0]?.first ?? 0;
  const sideNumber = (id: string) => Object.keys(sides).indexOf(id) + 1;
  const shared = { report, side, sideNumber, say, pieces, at, choose };
  const whose = all.find((one) => one.side === side)!;
  return (
    <div class="report-panels">
      <div class="report-column">
        <section class="report-panel" aria-labelledby="report-chance">
          <header>
            <h2 id="report-chance">{t(REPORT.chance)}</h2>
            <SidePick all={all} side={side} show={showSide} say={say} />
            <Progress report={report} />
          </header>
          <Curve report={report} side={side} name={say(whose.name)} number={sideNumber(side)} at={at} choose={choose} />
          <Walk {...shared} watch={props.watch} again={props.again} />
          <header>
            <h2>{t(REPORT.course[countedOf(report)])}</h2>
            <CourseKey report={report} sideNumber={sideNumber} say={say} />
          </header>
          <Course report={report} sideNumber={sideNumber} say={say} at={at} choose={choose} />
          <Figures report={report} say={say} />
          <p class="soft report-note">{t(REPORT.about(t(computer(report.bot)), report.version))}</p>
        </section>
        <section class="report-panel third" aria-labelledby="report-sources">
          <header>
            <h2 id="report-sources">{t(REPORT.sources)}</h2>
            <small>{t(REPORT.sourcesHint)}</small>
          </header>
          <Sources {...shared} />
        </section>
      </div>
      <div class="report-column">
        <section class="report-panel second" aria-labelledby="report-turnings">
          <header>
            <h2 id="report-turnings">{t(REPORT.turnings)}</h2>
            <small>{t(REPORT.turningHint)}</small>
          </header>
          <Turnings {...shared} />
        </section>
        <section class="report-panel fourth" aria-labelledby="report-luck">
          <header>
            <h2 id="report-luck">{t(REPORT.luck)}</h2>
            <small>{t(REPORT.luckHint)}</small>
          </header>
          <Luck {...shared} />
        </section>
      </div>
    </div>
  );
}

/** Whose chance is drawn. */
function SidePick({ all, side, show, say }: { all: Figures["retelling"]["sides"]; side: string; show: (side: string) => void; say: Say }) {
  const { t } = useShell();
  return (
    <div class="side-pick" role="group" aria-label={t(REPORT.whose)}>
      {all.map((one) => (
        <button key={one.side} aria-pressed={one.side === side} onClick={() => show(one.side)}>
          {say(one.name)}
        </button>
      ))}
    </div>
  );
}

function Progress({ report }: { report: Figures }) {
  const { t } = useShell();
  const { played } = report.chances;
  return (
    <p class="report-progress" role="status">
      {!isDone(report) && <progress max={report.of} value={played} aria-hidden="true" />}
      <small>{t(isDone(report) ? REPORT.all(report.of) : REPORT.progress(played, report.of))}</small>
    </p>
  );
}

interface WalkProps extends Pick<ReportProps, "watch" | "again" | "say"> {
  report: Figures;
  side: string;
  at: number;
  choose: (moment: number) => void;
}

/** The moment that is looked at: one goes from one to the next by keys, and on to the look back. */
function Walk({ report, side, at, choose, say, watch, again }: WalkProps) {
  const { t } = useShell();
  const { moments } = report.retelling;
  const place = Where(moments, at, say);
  const chance = report.chances.played > 0 ? between(report.chances.wins[side][at], t) : "";
  const end = at === moments.length - 1;
  return (
    <div class="report-walk">
      <input type="range" min={0} max={moments.length - 1} value={at} aria-label={t(REPORT.moment)} aria-valuetext={[place, chance].filter(Boolean).join(", ")} onInput={(event) => choose(Number(event.currentTarget.value))} />
      <div class="report-moment">
        <p>
          <b>{place}</b> {chance}
        </p>
        {moments[at].lines.length ? (
          <ul>
            {moments[at].lines.map((line, i) => (
              <li key={i}>{capital(say(line))}</li>
            ))}
          </ul>
        ) : (
          !end && <p class="soft">{t(REPORT.quiet)}</p>
        )}
      </div>
      <div class="row">
        {watch && <button onClick={() => watch(moments[at].turn)}>{t(REPORT.watch)}</button>}
        {again && (
          <button disabled={end} onClick={() => again(moments[at].turn)}>
            {t(REPORT.again)}
          </button>
        )}
      </div>
    </div>
  );
}

/** All that is drawn of the course, as a table. */
function Figures({ report, say }: { report: Figures; say: Say }) {
  const { t } = useShell();
  const { moments, sides } = report.retelling;
  const counted = countedOf(report);
  return (
    <details>
      <summary>{t(REPORT.figures)}</summary>
      <div class="figures-box" tabindex={0} role="region" aria-label={t(REPORT.figures)}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t(REPORT.moment)}</th>
              {sides.flatMap(({ side, name }) => [
                <th key={side} scope="col">
                  {t(REPORT.chance)}: {say(name)}
                </th>,
                <th key={`${side} ${counted}`} scope="col">
                  {t(REPORT.course[counted])}: {say(name)}
                </th>,
              ])}
            </tr>
          </thead>
          <tbody>
            {moments.map((one, i) => (
              <tr key={one.turn}>
                <th scope="row">{Where(moments, i, say)}</th>
                {sides.flatMap(({ side }) => [
                  <td key={side}>{report.chances.played > 0 ? between(report.chances.wins[side][i], t) : "–"}</td>,
                  <td key={`${side} ${counted}`}>{one[counted][side]}</td>,
                ])}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
