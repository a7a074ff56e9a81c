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

/** So many lines are shown, the newest; and the dice and sums that went before them without a break: at most so many. */
const SHOWN = 5;
const MOST = 12;

interface Told {
  at: number;
  key: string;
  line: LogLine;
}

/** The newest lines, with the notices that came between them. */
function inOrder(lines: [number, LogLine][], told: Notice[]): Told[] {
  const happened = lines.map(([number, line]) => ({ at: number, key: `${number}`, line }));
  const noticed = told.map(({ n, at, text }) => ({ at: at + 0.5, key: `notice-${n}`, line: { text, rules: [] } }));
  return [...happened, ...noticed].sort((a, b) => a.at - b.at);
}

/** Where people throw in turn, the first throws count as much as the last, and are shown with them, also those that were `seen`. */
function newest(all: Told[], seen: number): Told[] {
  const first = all.findIndex(({ at }) => at > seen);
  let from = Math.max(first, all.length - SHOWN);
  while (from > 0 && all.length - from < MOST && [from - 1, from].every((i) => reckons(all[i].line))) from--;
  return all.slice(from);
}

const reckons = ({ roll, parts }: LogLine) => !!roll || !!parts?.length;

export function Recent() {
  const { view, since, t } = useTable();
  const notices = useContext(SessionContext)?.notices ?? [];
  const seen = logEnd(since);
  const lines = linesOf(view);
  const fresh = lines.filter(([number]) => number > seen).length;
  const told = notices.filter(({ at }) => at >= seen);
  if (!since || !(fresh || told.length)) return null;
  return (
    <section class="recent" aria-hidden="true">
      <h2>
        {t(TABLE.since)} {fresh > 0 && <small>{t(TABLE.lines(fresh))}</small>}
      </h2>
      <ol>
        {newest(inOrder(lines, told), seen).map(({ at, key, line }) => (
          <li key={key} class={at > seen ? undefined : "seen"}>
            <LineText line={line} />
            {line.roll && <Sums roll={line.roll} />}
          </li>
        ))}
      </ol>
    </section>
  );
}
