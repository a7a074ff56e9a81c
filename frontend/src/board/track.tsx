/** Track: cells in a row, with lines between them, or in a ring. */

import { useContext, useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Bodies } from "./bodies";
import { CellBox } from "./cell";
import { useTable } from "./context";
import { FoldContext } from "./scene";
import type { Piece, Track } from "../view";
import { WORDS } from "../words";

export function TrackBoard({ id, board }: { id: string; board: Track }) {
  return board.form === "ring" ? <Ring id={id} board={board} /> : <Row id={id} board={board} />;
}

/** A cell with what is between may not be narrower than this in a row, in pixels; below the second, what is in it is drawn smaller. */
const LEAST = 47;
const TIGHT = 76;

/** Where there is room, a row; one with lines begins at its middle, where sides meet. Where it would be too long, it is folded
 * there: the sides face each other in two columns, number beside number. What cannot be folded scrolls. */
function Row({ id, board: said }: { id: string; board: Track }) {
  const { t, fallen } = useTable();
  const row = useRef<HTMLDivElement>(null);
  const [share, setShare] = useState(Infinity);
  const board = withGone(id, said, fallen);
  const sidesMeet = foldAt(board);
  const fold = share < LEAST ? sidesMeet : null;
  useLayoutEffect(() => {
    const measure = () => setShare(row.current!.clientWidth / board.order.length);
    const watching = new ResizeObserver(measure);
    watching.observe(row.current!);
    measure();
    return () => watching.disconnect();
  }, [board.order.length]);
  const told = useContext(FoldContext);
  useLayoutEffect(() => {
    told(fold !== null);
    return () => told(false);
  }, [fold !== null]);
  useEffect(() => {
    const box = row.current!;
    if (board.lines) box.scrollLeft = (box.scrollWidth - box.clientWidth) / 2;
  }, []);
  const cells = board.order.map((name, i) => [
    <Lines key={`before-${name}`} board={board} at={i} fold={fold} meet={sidesMeet} />,
    said.order.includes(name) ? (
      <CellBox key={name} id={`${id}/${name}`} cell={board.cells?.[name]} place={folded(i, fold)} kind={behind(board, i) ? "behind" : ""} />
    ) : (
      <GoneCell key={name} id={`${id}/${name}`} side={board.cells?.[name]?.side} place={folded(i, fold)} />
    ),
  ]);
  return (
    <div class={fold !== null ? "track-scene folded" : "track-scene"}>
      <Scenery />
      {fold !== null && <p class="fold-end">↑ {t(WORDS.front)}</p>}
      <div ref={row} class={fold !== null ? "track-row facing" : share < TIGHT ? "track-row tight" : "track-row"} role="group" aria-label={t(board.label)} tabindex={0}>
        {cells}
        <Lines board={board} at={board.order.length} fold={fold} meet={sidesMeet} />
      </div>
      {fold !== null && <p class="fold-end">↓ {t(WORDS.rear)}</p>}
      {sidesMeet !== null && (
        <p class="rear-ends" aria-hidden="true">
          <span>◂ {t(WORDS.rearShort)}</span>
          <span>{t(WORDS.rearShort)} ▸</span>
        </p>
      )}
    </div>
  );
}

/** What lies behind the cells on a stage: the sky at dusk, hills, and the ground on which all stand. */
function Scenery() {
  return (
    <>
      <span class="sky" aria-hidden="true" />
      <svg class="hills" viewBox="0 0 1000 100" preserveAspectRatio="none" aria-hidden="true">
        <path class="far" d="M0 60Q90 6 210 44T430 40T610 22T800 48T1000 26V100H0z" />
        <path d="M0 84Q120 30 260 66T550 58T800 50T1000 74V100H0z" />
      </svg>
      <span class="earth" aria-hidden="true" />
    </>
  );
}

/** A place that was lost with those who fell: the row does not become shorter, and they lie where they fell. */
function GoneCell({ id, side: its, place }: { id: string; side?: string; place?: Record<string, string | number> }) {
  const { side } = useTable();
  return (
    <div class={`cell gone behind side-${side(its)}`} style={place}>
      <Bodies at={id} />
    </div>
  );
}

const NUMBERED = /^(.*?)(\d+)$/;

/** With the places that were lost, where two sides stand in queues, numbered from the middle. */
function withGone(id: string, board: Track, fallen: Record<string, Piece> = {}): Track {
  const dead = Object.values(fallen).filter(({ at }) => at.startsWith(`${id}/`));
  const all = [...board.order.map((name) => board.cells?.[name]?.side), ...dead.map(({ side }) => side)];
  const sides = [...new Set([...Object.keys(board.lines ?? {}).filter((name) => all.includes(name)), ...all])];
  if (!dead.length || sides.length > 2) return board;
  const lost = sides.map((side) => placesLost(board, side, dead.filter((piece) => piece.side === side).map(({ at }) => at.slice(id.length + 1))));
  const cells = sides.flatMap((side, i) => lost[i].map((name) => [name, { side }] as const));
  const [left, right = []] = lost;
  const lines = Object.fromEntries(Object.entries(board.lines ?? {}).map(([name, at]) => [name, at + left.length]));
  return { ...board, order: [...left.reverse(), ...board.order, ...right], cells: { ...board.cells, ...Object.fromEntries(cells) }, ...(board.lines && { lines }) };
}

/** By as many as fell a queue was longer; whoever fell farther back than that fell when it was longer still. */
function placesLost(board: Track, side: string | undefined, fell: string[]): string[] {
  const there = board.order.filter((name) => board.cells?.[name]?.side === side);
  const [, start] = NUMBERED.exec(there[0] ?? fell[0] ?? "") ?? [];
  if (start === undefined) return [];
  const length = Math.max(there.length + fell.length, ...fell.map((name) => Number(NUMBERED.exec(name)?.[2] ?? 0)));
  return Array.from({ length }, (_, i) => `${start}${i + 1}`).filter((name) => !there.includes(name));
}

/** Whether a cell lies behind the line of its side. */
function behind({ order, cells, lines }: Track, i: number): boolean {
  const side = cells?.[order[i]]?.side;
  const line = side === undefined ? undefined : lines?.[side];
  if (line === undefined) return false;
  return cells?.[order[0]]?.side === side ? i < line : i >= line;
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

/** `meet`: where the sides meet; the pennant of a line flies in that direction. */
function Lines({ board, at, fold, meet }: { board: Track; at: number; fold: number | null; meet: number | null }) {
  const { side } = useTable();
  const here = Object.entries(board.lines ?? {}).filter(([, index]) => index === at);
  if (!here.length) return null;
  const back = meet !== null && at > meet;
  return (
    <span class={`lines ${at === fold ? "between" : ""}`} style={foldedLine(at, fold, board.order.length)} aria-hidden="true">
      {here.map(([name]) => (
        <span key={name} class={`line side-${side(isSide(board, name) ? name : "")} ${back ? "back" : ""}`} data-line={name}>
          {!isSide(board, name) && <Pole />}
        </span>
      ))}
    </span>
  );
}

/** What stands where the sides meet, as drawn by hand. */
function Pole() {
  return (
    <svg class="pole" viewBox="0 0 14 200" preserveAspectRatio="none">
      <path d="M7 4q5 60-2 104t2 88" />
    </svg>
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
