/** Track: cells in a row, with lines between them, or in a ring. */

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { CellBox } from "./cell";
import { useTable } from "./context";
import type { Track } from "../view";
import { WORDS } from "../words";

export function TrackBoard({ id, board }: { id: string; board: Track }) {
  return board.form === "ring" ? <Ring id={id} board={board} /> : <Row id={id} board={board} />;
}

/** A cell with what is between may not be narrower than this in a row, in pixels; below the second, what is in it is drawn smaller. */
const LEAST = 47;
const TIGHT = 76;

/** Where there is room, a row; one with lines begins at its middle, where sides meet. Where it would be too long, it is folded
 * there: the sides face each other in two columns, number beside number. What cannot be folded scrolls. */
function Row({ id, board }: { id: string; board: Track }) {
  const { t } = useTable();
  const row = useRef<HTMLDivElement>(null);
  const [share, setShare] = useState(Infinity);
  const sidesMeet = foldAt(board);
  const fold = share < LEAST ? sidesMeet : null;
  useLayoutEffect(() => {
    const measure = () => setShare(row.current!.clientWidth / board.order.length);
    const watching = new ResizeObserver(measure);
    watching.observe(row.current!);
    measure();
    return () => watching.disconnect();
  }, [board.order.length]);
  useEffect(() => {
    const box = row.current!;
    if (board.lines) box.scrollLeft = (box.scrollWidth - box.clientWidth) / 2;
  }, []);
  const cells = board.order.map((name, i) => [
    <Lines key={`before-${name}`} board={board} at={i} fold={fold} />,
    <CellBox key={name} id={`${id}/${name}`} cell={board.cells?.[name]} place={folded(i, fold)} />,
  ]);
  return (
    <>
      {fold !== null && <p class="fold-end">↑ {t(WORDS.front)}</p>}
      <div ref={row} class={fold !== null ? "track-row facing" : share < TIGHT ? "track-row tight" : "track-row"} role="group" aria-label={t(board.label)} tabindex={0}>
        {cells}
        <Lines board={board} at={board.order.length} fold={fold} />
      </div>
      {fold !== null && <p class="fold-end">↓ {t(WORDS.rear)}</p>}
    </>
  );
}

/** Before which cell the row is folded: where one side ends and the other begins. Null where it is not so. */
function foldAt({ order, cells }: Track): number | null {
  const sides = order.map((name) => cells?.[name]?.side ?? "");
  const at = sides.findIndex((side) => side !== sides[0]);
  const two = at > 0 && sides[0] && sides[at] && sides.every((side, i) => side === sides[i < at ? 0 : at]);
  return two ? at : null;
}

/** Where a cell stands when the row is folded. Every other row of the grid is for lines. */
function folded(i: number, fold: number | null) {
  if (fold === null) return undefined;
  return { gridArea: i < fold ? `${2 * (fold - i) - 1} / 1` : `${2 * (i - fold) + 1} / 3` };
}

function foldedLine(at: number, fold: number | null, cells: number) {
  if (fold === null) return undefined;
  return { gridArea: at === fold ? `1 / 2 / ${2 * Math.max(fold, cells - fold)}` : `${2 * Math.abs(at - fold)} / ${at < fold ? 1 : 3}` };
}

function Lines({ board, at, fold }: { board: Track; at: number; fold: number | null }) {
  const { side } = useTable();
  const here = Object.entries(board.lines ?? {}).filter(([, index]) => index === at);
  if (!here.length) return null;
  return (
    <span class={`lines ${at === fold ? "between" : ""}`} style={foldedLine(at, fold, board.order.length)} aria-hidden="true">
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

/** Whose lines stand before a cell, for the list form; "" of a line that belongs to nobody. */
export function linesBefore(board: Track, index: number): string[] {
  const here = Object.entries(board.lines ?? {}).filter(([, at]) => at === index);
  return here.map(([name]) => (isSide(board, name) ? name : ""));
}
