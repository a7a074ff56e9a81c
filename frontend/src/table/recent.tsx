/** What has happened since this seat answered last, below the board, where the eye is. The log tells the same, and aloud. */

import { useContext } from "preact/hooks";
import { logEnd } from "../changes";
import { useTable } from "../board/context";
import type { LogLine } from "../view";
import { linesOf } from "./log";
import type { Notice } from "./notices";
import { LineText, Sums } from "./rolled";
import { SessionContext } from "./session";
import { TABLE } from "./words";

/** So many lines are shown, the newest. */
const SHOWN = 5;

/** The newest lines, with the notices that came between them. */
function inOrder(lines: [number, LogLine][], told: Notice[]): { at: number; key: string; line: LogLine }[] {
  const happened = lines.map(([number, line]) => ({ at: number, key: `${number}`, line }));
  const noticed = told.map(({ n, at, text }) => ({ at: at + 0.5, key: `notice-${n}`, line: { text, rules: [] } }));
  return [...happened, ...noticed].sort((a, b) => a.at - b.at).slice(-SHOWN);
}

export function Recent() {
  const { view, since, t } = useTable();
  const notices = useContext(SessionContext)?.notices ?? [];
  const seen = logEnd(since);
  const lines = linesOf(view).filter(([number]) => number > seen);
  const told = notices.filter(({ at }) => at >= seen);
  if (!since || !(lines.length || told.length)) return null;
  return (
    <section class="recent" aria-hidden="true">
      <h2>
        {t(TABLE.since)} {lines.length > 0 && <small>{t(TABLE.lines(lines.length))}</small>}
      </h2>
      <ol>
        {inOrder(lines, told).map(({ key, line }) => (
          <li key={key}>
            <LineText line={line} />
            {line.roll && <Sums roll={line.roll} />}
          </li>
        ))}
      </ol>
    </section>
  );
}
