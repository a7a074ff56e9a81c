/** A table: the boards, and beside them the prompt, the stack, the order of turns, the gauges and the log. */

import { useState } from "preact/hooks";
import { BoardFigure } from "./board";
import { TableContext, useTable } from "./context";
import { Gauges } from "./gauge";
import { Log } from "./log";
import { PromptPanel } from "./prompt";
import { Stack } from "./stack";
import type { Lang } from "./texts";
import { Turns } from "./turns";
import type { View } from "./view";

export function Table({ id, view, lang, onPick }: { id: string; view: View; lang: Lang; onPick?: (key: string) => void }) {
  const [chosen, choose] = useState<string | null>(null);
  const pick = (ref: string) => {
    choose(ref);
    onPick?.(view.prompt?.pick?.[ref] ?? ref);
  };
  return (
    <TableContext.Provider value={{ view, lang, chosen, pick }}>
      <article class="table" id={id} aria-labelledby={`${id}-title`}>
        <Head id={id} />
        <div class="boards">
          {Object.entries(view.boards ?? {}).map(([name, board]) => (
            <BoardFigure key={name} id={name} board={board} />
          ))}
        </div>
        <aside>
          <PromptPanel />
          <Stack />
          <Turns />
          <Gauges />
          <Log />
        </aside>
      </article>
    </TableContext.Provider>
  );
}

function Head({ id }: { id: string }) {
  const { view, t } = useTable();
  return (
    <header>
      <h2 id={`${id}-title`}>{t(view.title)}</h2>
      {view.facts?.map((fact, i) => (
        <p key={i} class="fact">
          {t(fact)}
        </p>
      ))}
    </header>
  );
}
