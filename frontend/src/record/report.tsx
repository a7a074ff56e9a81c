/** The report on the battle of a record, which is sent once; what is still to come is asked for by its key. */

import { useMemo } from "preact/hooks";
import { api } from "../api";
import { positionAt, type Report } from "../report/figures";
import { OpenReport } from "../report/open";
import { useSteady } from "../steady";
import { Positions, type Recorded } from "../table/positions";
import type { Say } from "../texts";
import type { Words } from "../view";
import type { Header } from "./facts";

interface Props {
  header: Header;
  sides: Record<string, Words>;
  recorded: Recorded;
  record: string;
  say: Say;
  close: () => void;
  /** Shows a position, or goes on from it. */
  show: (at: number, anew: boolean) => void;
}

export function RecordReport({ header, sides, recorded, record, say, close, show }: Props) {
  const end = useMemo(() => new Positions(recorded).at(recorded.patches.length), [recorded]);
  const ask = useSteady((after: number, key?: string) => (key ? api<Report>(`/api/reports/${encodeURIComponent(key)}?after=${after}`) : api<Report>("/api/records/report", { body: record })));
  const at = (turn: number) => positionAt(recorded.turns, turn);
  return (
    <OpenReport
      title={header.title}
      sides={sides}
      outcome={end.outcome}
      pieces={{ ...end.fallen, ...end.pieces }}
      say={say}
      ask={ask}
      close={close}
      watch={(turn) => show(at(turn), false)}
      again={(turn) => show(at(turn), true)}
    />
  );
}
