/** What has happened since this seat answered last, below the board, where the eye is. The log tells the same, and aloud. */

import { useContext } from "preact/hooks";
import { logEnd } from "../changes";
import { useTable } from "../board/context";
import { DiceFaces, linesOf } from "./log";
import { SessionContext } from "./session";
import { TABLE } from "./words";

/** So many lines are shown, the newest. */
const SHOWN = 5;

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
        {lines.slice(-SHOWN).map(([number, line]) => (
          <li key={number}>
            <DiceFaces dice={line.dice} /> {t(line.text)}
          </li>
        ))}
        {told.map(({ n, text }) => (
          <li key={`notice-${n}`} class="soft">
            {t(text)}
          </li>
        ))}
      </ol>
    </section>
  );
}
