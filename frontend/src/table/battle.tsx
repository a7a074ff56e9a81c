/** The battle: whose turn it is, the boards, what has just happened, the stack and the gauges. */

import { Fragment, type ComponentChildren } from "preact";
import { BoardFigure } from "../board/board";
import { Clocks } from "../board/dial";
import { useTable } from "../board/context";
import { Gauges } from "../board/gauge";
import { Recent } from "./recent";
import { Stack } from "./stack";
import { Turns } from "./turns";
import { TABLE } from "./words";

interface Props {
  /** What happens to pieces and cells beside being chosen. */
  handlers?: object;
  heading?: "h1" | "h2";
  children?: ComponentChildren;
}

export function Battle({ handlers, heading: Heading = "h1", children }: Props) {
  const { view, t } = useTable();
  /** Below them all it would be out of sight. */
  const several = Object.keys(view.boards ?? {}).length > 1;
  return (
    <div class="battle">
      <header class="battle-head">
        <Heading>{t(view.title)}</Heading>
        <Standing />
      </header>
      {children}
      <Turns handlers={handlers} />
      <div class="boards" {...handlers}>
        {Object.entries(view.boards ?? {}).map(([name, board], i) => (
          <Fragment key={name}>
            <BoardFigure id={name} board={board} />
            {several && i === 0 && <Recent />}
          </Fragment>
        ))}
      </div>
      <Clocks handlers={handlers} />
      <Stack />
      {!several && <Recent />}
      <Gauges />
    </div>
  );
}

/** A fact that is longer is told only to whoever wants to know, where there are several. */
const SHORT = 32;
/** Chinese characters are twice as wide. */
const width = (text: string) => [...text].reduce((sum, one) => sum + (one > "\u2e80" ? 2 : 1), 0);

/** How the battle stands: in short beside its title, and the rest for whoever wants to know. */
function Standing() {
  const { view, t } = useTable();
  const facts = (view.facts ?? []).map(t);
  if (!view.boards || facts.length < 3) return <>{facts.map((fact, i) => <p key={i} class={view.boards ? "fact" : "notice"}>{fact}</p>)}</>;
  const long = facts.filter((fact) => width(fact) > SHORT);
  return (
    <>
      {facts.map((fact, i) => width(fact) <= SHORT && <p key={i} class="fact">{fact}</p>)}
      {long.length > 0 && (
        <details class="standing">
          <summary>{t(TABLE.standing)}</summary>
          {long.map((fact, i) => (
            <p key={i} class="fact">
              {fact}
            </p>
          ))}
        </details>
      )}
    </>
  );
}
