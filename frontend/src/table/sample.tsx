/** A view that is only looked at: the boards, and beside them all that a table shows. Choosing marks what was chosen. */

import { useMemo, useState } from "preact/hooks";
import { coloursOf, TableContext } from "../board/context";
import type { Say } from "../texts";
import type { View } from "../view";
import { TitledBattle } from "./battle";
import { Log } from "./log";
import { PromptPanel } from "./prompt";

export function Sample({ id, view, left, t }: { id: string; view: View; left?: number; t: Say }) {
  const [chosen, choose] = useState<string | null>(null);
  const [section, showSection] = useState(0);
  const due = useMemo(() => (left === undefined ? undefined : performance.now() + left * 1000), [left]);
  const pick = (ref: string) => choose((old) => (old === ref ? null : ref));
  return (
    <TableContext.Provider value={{ view, t, chosen, pick, section, showSection }}>
      <article class="sample" id={id} style={coloursOf({ view })} aria-label={t(view.title)}>
        <TitledBattle heading="h2" />
        <div class="beside">
          <PromptPanel due={due} answer={() => choose(null)} rolled={() => {}} />
          <Log />
        </div>
      </article>
    </TableContext.Provider>
  );
}
