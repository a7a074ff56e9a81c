/** The battle of a record with the game master's eyes, position by position; and the way to play on from one. */

import { useState } from "preact/hooks";
import { coloursOf, TableContext } from "../board/context";
import { NewTable } from "../home/newtable";
import { useFallen } from "../stage/fallen";
import { LastLine } from "../stage/lastline";
import { Tray } from "../stage/tray";
import { TitledBattle } from "../table/battle";
import { Log } from "../table/log";
import type { Recorded } from "../table/positions";
import { NOTHING, ReplayBar, useReplay } from "../table/replay";
import { RuleDrawer, RulesContext } from "../table/rule";
import type { Say } from "../texts";
import { useSides, type Header } from "./facts";
import "../styles/panels.css";
import "../styles/stage.css";
import "../styles/table.css";

interface Props {
  recorded: Recorded;
  header: Header;
  /** The record itself, for a table that goes on with it. */
  record: string;
  say: Say;
  /** The position at which it begins, and whether one is about to play on from there. */
  from?: number;
  anew?: boolean;
}

export function RecordReplay({ recorded, header, record, say, from, anew = false }: Props) {
  const replay = useReplay(recorded, say, from ?? "start");
  const [chosen, choose] = useState<string | null>(null);
  const [chain, openRule] = useState<string[] | null>(null);
  const [form, open] = useState(anew);
  const sides = useSides(header);
  const drawn = !replay ? NOTHING : replay.stage.busy ? replay.stage.view : replay.view;
  const fallen = useFallen(replay?.view ?? NOTHING, drawn, replay?.stage.upTo ?? 0);
  if (!replay) return null;
  const { stage } = replay;
  const view = { ...replay.view, prompt: undefined };
  const table = { view, since: replay.before, fallen, t: say, chosen, pick: choose, sides };
  const staged = { ...table, view: { ...drawn, prompt: undefined } };
  return (
    <RulesContext.Provider value={{ ruleset: header.ruleset, open: openRule }}>
      <TableContext.Provider value={table}>
        <div class="record-live" style={coloursOf({ view, sides })}>
          <TableContext.Provider value={staged}>
            <TitledBattle>
              <ReplayBar replay={replay} branch={() => open(true)} />
              <LastLine stage={stage} />
              <Tray act={stage.act} phase={stage.phase} paused={stage.paused} />
            </TitledBattle>
          </TableContext.Provider>
          <div class="beside">
            <Log at={replay.at} upTo={stage.upTo} />
          </div>
          {chain && <RuleDrawer chain={chain} close={() => openRule(null)} />}
        </div>
        {form && (
          <NewTable ruleset={header.ruleset} title={header.title} sides={sides} from={{ record, at: replay.at }} close={() => open(false)} />
        )}
      </TableContext.Provider>
    </RulesContext.Provider>
  );
}
