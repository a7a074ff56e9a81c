/** The battle: whose turn it is, the boards, what fell last, the stack and the gauges. */

import type { ComponentChildren } from "preact";
import { BoardFigure } from "../board/board";
import { useTable } from "../board/context";
import { Gauges } from "../board/gauge";
import { DiceFaces } from "./log";
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
          <p key={i} class="fact">
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
      <LastThrow />
      <Stack />
      <Gauges />
    </div>
  );
}

/** The dice as they fall: those of the newest line that has any. */
function LastThrow() {
  const { view, t } = useTable();
  const thrown = Object.entries(view.log ?? {}).filter(([, line]) => line.dice?.length);
  const last = thrown.reduce<(typeof thrown)[number] | null>((a, b) => (a && Number(a[0]) > Number(b[0]) ? a : b), null);
  if (!last) return null;
  const [number, line] = last;
  return (
    <p key={number} class="last-throw" aria-hidden="true">
      <DiceFaces dice={line.dice} /> {t(line.text)}
    </p>
  );
}
