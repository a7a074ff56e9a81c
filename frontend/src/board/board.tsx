/** A board: its drawing, and the same as a list. */

import { useTable } from "./context";
import { GridBoard } from "./grid";
import { BoardList } from "./list";
import { TrackBoard } from "./track";
import type { Board } from "../view";
import { WORDS } from "../words";
import { ZonesBoard } from "./zones";
import "../styles/board.css";
import "../styles/piece.css";
import "../styles/grid.css";

export function BoardFigure({ id, board }: { id: string; board: Board }) {
  const { t } = useTable();
  return (
    <section class="board" aria-label={t(board.label)}>
      {board.kind === "grid" && <GridBoard id={id} board={board} />}
      {board.kind === "track" && <TrackBoard id={id} board={board} />}
      {board.kind === "zones" && <ZonesBoard id={id} board={board} />}
      {board.kind !== "grid" && <Legend board={board} />}
      <details class="as-list">
        <summary>
          {t(WORDS.list)} <span class="unseen">{t(board.label)}</span>
        </summary>
        <BoardList id={id} board={board} />
      </details>
    </section>
  );
}

/** What a drawing means: "2 | 1 [|] 1 | 2" marks the part that is explained. */
function Legend({ board }: { board: Board }) {
  const { t } = useTable();
  const lines = Object.entries(board.legend ?? {});
  if (!lines.length) return null;
  return (
    <details class="legend">
      <summary>{t(WORDS.legend)}</summary>
      <dl>
        {lines.map(([sign, words]) => (
          <div key={sign}>
            <dt>{sign.split(/[[\]]/).map((part, i) => (i % 2 ? <mark key={i}>{part}</mark> : part))}</dt>
            <dd>{t(words)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
