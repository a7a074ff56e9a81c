/** The report on the battle of a table, and what one may do from it: look back at a moment, or begin anew there. */

import { api } from "../api";
import { useTable } from "../board/context";
import { positionAt, type Report } from "../report/figures";
import { OpenReport } from "../report/open";
import { Faults } from "../shell";
import { useSteady } from "../steady";
import type { Words } from "../view";
import { Download, Rematch } from "./outcome";
import type { Recorded } from "./positions";
import { branchOff, useSession } from "./session";

interface Props {
  sides: Record<string, Words>;
  faults?: Words[];
  close: () => void;
  watch: (recorded: Recorded, at: number) => void;
}

export function TableReport({ sides, faults, close, watch }: Props) {
  const { t } = useTable();
  const { token, info, view, you, call } = useSession();
  const ask = useSteady((after: number) => api<Report>(`/api/table/report?after=${after}`, { token }));
  /** The replay, and the position of it that shows the beginning of a turn. */
  async function at(turn: number, then: (recorded: Recorded, at: number) => void) {
    const recorded = await call<Recorded>("/api/table/replay");
    if (recorded) then(recorded, positionAt(recorded.turns, turn));
  }
  return (
    <>
      <Faults faults={faults} />
      <OpenReport
        title={info.title}
        sides={sides}
        mine={you.role === "player" ? you.side : undefined}
        outcome={view.outcome}
        pieces={{ ...view.fallen, ...view.pieces }}
        say={t}
        ask={ask}
        close={close}
        watch={(turn) => at(turn, watch)}
        again={(turn) => at(turn, (_, position) => branchOff(call, position, info.title))}
      >
        <Rematch />
        <Download />
      </OpenReport>
    </>
  );
}
