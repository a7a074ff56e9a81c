/** A view that is only looked at: the boards, and beside them all that a table shows. Choosing marks what was chosen. */

import { useState } from "preact/hooks";
import { BoardFigure } from "../board/board";
import { TableContext } from "../board/context";
import { Gauges } from "../board/gauge";
import type { Say } from "../texts";
import type { View } from "../view";
import { Log } from "./log";
import { PromptPanel } from "./prompt";
import { Stack } from "./stack";
import { Turns } from "./turns";
import "../styles/panels.css";

export function Sample({ id, view, left, t }: { id: string; view: View; left?: number; t: Say }) {
  const [chosen, choose] = useState<string | null>(null);
  return (
    <TableContext.Provider value={{ view, t, chosen, pick: choose }}>
      <article class="table" id={id} aria-labelledby={`${id}-title`}>
        <header>
          <h2 id={`${id}-title`}>{t(view.title)}</h2>
          {view.facts?.map((fact, i) => (
            <p key={i} class="fact">
              {t(fact)}
            </p>
          ))}
        </header>
        <div class="boards">
          {Object.entries(view.boards ?? {}).map(([name, board]) => (
            <BoardFigure key={name} id={name} board={board} />
          ))}
        </div>
        <aside>
          <PromptPanel left={left} />
          <Stack />
          <Turns />
          <Gauges />
          <Log />
        </aside>
      </article>
    </TableContext.Provider>
  );
}
