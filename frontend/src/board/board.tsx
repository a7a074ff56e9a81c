/** A board: its drawing, and the same as a list. */

import { useState } from "preact/hooks";
import { BandsBoard } from "./bands";
import { TableContext, useTable } from "./context";
import { FieldBoard } from "./field";
import { useGlide } from "./glide";
import { GridBoard } from "./grid";
import { BoardList } from "./list";
import { useOrigin, type Viewpoint } from "./origin";
import { inCompanies, useScene, type Scene } from "./scene";
import { TrackBoard } from "./track";
import type { Board } from "../view";
import { WORDS } from "../words";
import { ZonesBoard } from "./zones";
import "../styles/board.css";
import "../styles/piece.css";
import "../styles/grid.css";
import "../styles/bands.css";
import "../styles/ground.css";

export function BoardFigure({ id, board }: { id: string; board: Board }) {
  const { seen, table, viewpoint } = useOrigin(id, board);
  return (
    <TableContext.Provider value={table}>
      <Figure id={id} board={seen} viewpoint={viewpoint} />
    </TableContext.Provider>
  );
}

function Figure({ id, board, viewpoint }: { id: string; board: Board; viewpoint: Viewpoint }) {
  const { t, view } = useTable();
  const scene = useScene();
  const figure = useGlide(id, view);
  const [unfolded, unfold] = useState(false);
  const several = Object.keys(view.boards ?? {}).length > 1;
  return (
    <section ref={figure} class={`board board-${formOf(board, scene)}`} aria-label={t(board.label)} onKeyDown={isMap(board) ? undefined : walk}>
      {several && !isMap(board) && (
        <p class="board-name" aria-hidden="true">
          {t(board.label)}
        </p>
      )}
      {board.kind === "grid" && <GridBoard id={id} board={board} />}
      {board.kind === "field" && <FieldBoard id={id} board={board} />}
      {board.kind === "track" && <TrackBoard id={id} board={board} />}
      {board.kind === "zones" && <ZonesBoard id={id} board={board} />}
      {board.kind === "bands" && <BandsBoard id={id} board={board} viewpoint={viewpoint} />}
      <div class="board-notes">
        {!isMap(board) && <Legend board={board} />}
        <details class="as-list" onToggle={(event) => unfold(event.currentTarget.open)}>
          <summary>
            {t(WORDS.list)} <span class="unseen">{t(board.label)}</span>
          </summary>
          {unfolded && <BoardList id={id} board={board} />}
        </details>
      </div>
    </section>
  );
}

/** How it is drawn. */
function formOf(board: Board, scene: Scene): string {
  if (board.kind === "track") return board.form === "ring" ? "ring" : "row";
  return inCompanies(board, scene) ? "zones board-companies" : board.kind;
}

/** Maps and fields have keys and a legend of their own. */
const isMap = ({ kind }: Board) => kind === "grid" || kind === "field";

/** The arrow keys go from piece to piece, to the nearest one in that direction. */
function walk(event: KeyboardEvent & { currentTarget: HTMLElement }) {
  const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
  if (!way) return;
  const middle = (it: Element) => {
    const box = it.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-piece], button.cell-label")];
  const from = all.includes(document.activeElement as HTMLElement) ? document.activeElement : null;
  const [x, y] = from ? middle(from) : [];
  const far = (it: HTMLElement) => {
    const [dx, dy] = [middle(it)[0] - x, middle(it)[1] - y];
    const ahead = dx * way[0] + dy * way[1];
    return ahead > 4 ? ahead + 3 * Math.abs(dx * way[1] + dy * way[0]) : Infinity;
  };
  const next = from ? all.filter((it) => far(it) < Infinity).sort((a, b) => far(a) - far(b))[0] : all[0];
  if (!next) return;
  event.preventDefault();
  next.focus();
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
