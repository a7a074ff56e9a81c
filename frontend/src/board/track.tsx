/** Track: cells in a row, with lines between them, or in a ring. */

import { useEffect, useRef } from "preact/hooks";
import { CellBox } from "./cell";
import { useTable } from "./context";
import type { Track } from "../view";

export function TrackBoard({ id, board }: { id: string; board: Track }) {
  return board.form === "ring" ? <Ring id={id} board={board} /> : <Row id={id} board={board} />;
}

/** A row too long for the screen scrolls; one with lines begins at its middle, where sides meet. */
function Row({ id, board }: { id: string; board: Track }) {
  const { t } = useTable();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = row.current;
    if (box && board.lines) box.scrollLeft = (box.scrollWidth - box.clientWidth) / 2;
  }, []);
  const cells = board.order.map((name, i) => [
    <Lines key={`before-${name}`} board={board} at={i} />,
    <CellBox key={name} id={`${id}/${name}`} cell={board.cells?.[name]} />,
  ]);
  return (
    <div ref={row} class="track-row" role="group" aria-label={t(board.label)} tabindex={0}>
      {cells}
      <Lines board={board} at={board.order.length} />
    </div>
  );
}

function Lines({ board, at }: { board: Track; at: number }) {
  const { side } = useTable();
  const here = Object.entries(board.lines ?? {}).filter(([, index]) => index === at);
  if (!here.length) return null;
  return (
    <span class="lines" aria-hidden="true">
      {here.map(([name]) => (
        <span key={name} class={`line side-${side(isSide(board, name) ? name : "")}`} />
      ))}
    </span>
  );
}

/** A line named after a side is that side's; others belong to nobody. */
function isSide(board: Track, name: string): boolean {
  return Object.values(board.cells ?? {}).some((cell) => cell.side === name);
}

function Ring({ id, board }: { id: string; board: Track }) {
  const { t } = useTable();
  return (
    <div class="ring">
      <span class="hub" aria-hidden="true">
        {t(board.label)}
      </span>
      {board.order.map((name, i) => {
        const angle = (i / board.order.length) * 2 * Math.PI - Math.PI / 2;
        const place = { left: `${50 + 40 * Math.cos(angle)}%`, top: `${50 + 40 * Math.sin(angle)}%` };
        return (
          <div key={name} class="spot" style={place}>
            <CellBox id={`${id}/${name}`} cell={board.cells?.[name]} />
          </div>
        );
      })}
    </div>
  );
}

/** What lines stand before a cell, for the list form. */
export function linesBefore(board: Track, index: number, line: string): string[] {
  const here = Object.entries(board.lines ?? {}).filter(([, at]) => at === index);
  return here.map(([name]) => `${line} (${name})`);
}
