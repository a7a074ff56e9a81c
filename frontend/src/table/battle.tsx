/** The battle: whose turn it is, the boards, what has just happened, the stack and the gauges. */

import type { ComponentChildren } from "preact";
import { BoardFigure } from "../board/board";
import { useTable } from "../board/context";
import { Gauges } from "../board/gauge";
import { Recent } from "./recent";
import { Stack } from "./stack";
import { Turns } from "./turns";

interface Props {
  /** What happens to pieces and cells beside being chosen. */
  handlers?: object;
  heading?: "h1" | "h2";
  children?: ComponentChildren;
}

export function Battle({ handlers, heading: Heading = "h1", children }: Props) {
  const { view, t } = useTable();
  return (
    <div class="battle">
      <header class="battle-head">
        <Heading>{t(view.title)}</Heading>
        {view.facts?.map((fact, i) => (
          <p key={i} class={view.boards ? "fact" : "notice"}>
            {t(fact)}
          </p>
        ))}
      </header>
      {children}
      <Turns />
      <div class="boards" {...handlers}>
        {Object.entries(view.boards ?? {}).map(([name, board]) => (
          <BoardFigure key={name} id={name} board={board} />
        ))}
      </div>
      <Recent />
      <Stack />
      <Gauges />
    </div>
  );
}
