/** The battle: its boards, clocks, what waits to take effect, and gauges; where it stands for itself, its title and turns too. */

import { type ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { BoardFigure } from "../board/board";
import { Clocks } from "../board/dial";
import { useTable } from "../board/context";
import { Gauges } from "../board/gauge";
import { FoldContext, SceneContext, sceneOf } from "../board/scene";
import { Glossed } from "./glossed";
import { Rosters } from "./roster";
import { Stack } from "./stack";
import { width } from "../texts";
import type { Board } from "../view";
import { Turns } from "./turns";
import { TABLE } from "./words";
import "../styles/scene.css";

interface Props {
  /** What happens to pieces and cells beside being chosen. */
  handlers?: object;
  /** On a stage all of it is to be in sight at once. */
  staged?: boolean;
  children?: ComponentChildren;
}

export function Battle({ handlers, staged, children }: Props) {
  const { view } = useTable();
  const scene = staged ? sceneOf(view) : "plain";
  const [folded, fold] = useState(false);
  const has = (kind: Board["kind"]) => Object.values(view.boards ?? {}).some((board) => board.kind === kind);
  const row = Object.values(view.boards ?? {}).some((board) => board.kind === "track" && board.form !== "ring");
  const kinds = [row && (folded ? "with-track" : "with-track with-row"), has("grid") && "with-map"].filter(Boolean);
  return (
    <SceneContext.Provider value={scene}>
      <FoldContext.Provider value={fold}>
      <div class={["battle", ...kinds].join(" ")}>
        {children}
        <div class={`scene scene-${scene} ${Object.keys(view.clocks ?? {}).length ? "" : "no-dials"}`}>
          {view.scale && (
            <div class="stage-scale">
              <Turns handlers={handlers} />
            </div>
          )}
          <div class={`boards stage-boards ${has("field") ? "" : "no-field"}`} {...handlers}>
            {Object.entries(view.boards ?? {}).map(([name, board]) => (
              <BoardFigure key={name} id={name} board={board} />
            ))}
          </div>
          <Clocks handlers={handlers} />
          {scene === "clock" ? <Rosters handlers={handlers} /> : <Gauges />}
          <Stack />
        </div>
      </div>
      </FoldContext.Provider>
    </SceneContext.Provider>
  );
}

/** A battle that is only looked at, with its title, and whose turn it is. */
export function TitledBattle({ heading: Heading = "h1", children }: { heading?: "h1" | "h2"; children?: ComponentChildren }) {
  const { view, t } = useTable();
  return (
    <div class="titled">
      <header class="battle-head">
        <Heading>{t(view.title)}</Heading>
        <Standing />
      </header>
      {children}
      {!view.scale && <Turns />}
      <Battle />
    </div>
  );
}

/** A fact that is longer is told only to whoever wants to know, where there are several. */
const SHORT = 32;
/** How the battle stands: in short beside its title, at `most` so many facts, and the rest for whoever wants to know. */
export function Standing({ most = Infinity }: { most?: number }) {
  const { view, t } = useTable();
  const facts = (view.facts ?? []).map(t);
  if (!view.boards || (facts.length < Math.min(3, most) && facts.every((fact) => width(fact) <= SHORT))) return <>{facts.map((fact, i) => <p key={i} class={view.boards ? "fact" : "notice"}><span><Glossed text={fact} /></span></p>)}</>;
  const short = facts.filter((fact) => width(fact) <= SHORT).slice(0, most);
  const long = facts.filter((fact) => !short.includes(fact));
  return (
    <>
      {short.map((fact, i) => <p key={i} class="fact" title={fact}><span><Glossed text={fact} /></span></p>)}
      {long.length > 0 && (
        <details class="standing">
          <summary aria-label={t(TABLE.standingAll)} title={t(TABLE.standingAll)}>
            {t(TABLE.standing)}
          </summary>
          <div class="standing-list">
            {long.map((fact, i) => (
              <p key={i} class="fact">
                <span><Glossed text={fact} /></span>
              </p>
            ))}
          </div>
        </details>
      )}
    </>
  );
}
