/** The list form of a board: for screen readers, for the keyboard, for the narrowest screens. */

import { cellsOf, piecesAt, useTable } from "./context";
import { FieldList } from "./fieldlist";
import { apart } from "./origin";
import { linesBefore } from "./track";
import { describe } from "./piece";
import type { Board, Grid } from "../view";
import { bits, cellName } from "./gridcells";
import { WORDS } from "../words";
import { zoneNames } from "./zones";

export function BoardList({ id, board }: { id: string; board: Board }) {
  const { view } = useTable();
  if (board.kind === "grid") return <GridList id={id} board={board} />;
  if (board.kind === "field") return <FieldList id={id} board={board} />;
  const names = board.kind === "zones" ? zoneNames(view, id, board) : board.order;
  return (
    <ol class="list">
      {names.map((name, i) => (
        <Line key={name} id={`${id}/${name}`} board={board} name={name} index={i} />
      ))}
    </ol>
  );
}

function Line({ id, board, name, index }: { id: string; board: Board; name: string; index: number }) {
  const { t, sides } = useTable();
  const cell = cellsOf(board)[name];
  const lines = board.kind === "track" ? linesBefore(board, index) : [];
  return (
    <>
      {lines.map((side) => (
        <li key={side} class="list-line">
          {t(sides?.[side] ? WORDS.lineOf(t(sides[side])) : WORDS.line)}
        </li>
      ))}
      <li>
        <Choice id={id} text={[cell?.label ? t(cell.label) : name, board.kind === "bands" && cell?.short && t(cell.short)].filter(Boolean).join(" ")} />
        <Standing id={id} board={board} />
      </li>
    </>
  );
}

/** Only cells that hold somebody or can be chosen: a map has too many others. */
function GridList({ id, board }: { id: string; board: Grid }) {
  const { view, t, can } = useTable();
  const seen = bits(board.masks?.fog);
  const worth = Array.from({ length: board.w * board.h }, (_, i) => i).filter((i) => can(`${id}/${i}`) || piecesAt(view, `${id}/${i}`).length);
  return (
    <ol class="list">
      {worth.map((i) => {
        const terrain = board.legend?.[board.terrain[i]];
        const words = [cellName(board, i), terrain && t(terrain), seen && !seen(i) && t(WORDS.unseen)];
        return (
          <li key={i}>
            <Choice id={`${id}/${i}`} text={words.filter(Boolean).join(", ")} />
            <Standing id={`${id}/${i}`} board={board} />
          </li>
        );
      })}
    </ol>
  );
}

/** Those on a cell. Where they stand by their distance, it is told; and from whom it is. */
function Standing({ id, board }: { id: string; board: Board }) {
  const { view, t } = useTable();
  const here = piecesAt(view, id);
  if (!here.length) return null;
  const far = (key: string) => (board.kind !== "bands" ? "" : key === board.origin ? `${t(WORDS.seenFrom)}: ` : `${apart(board, board.origin ?? "", key)}: `);
  return (
    <ul>
      {here.map(([key, piece]) => (
        <li key={key}>
          <Choice id={key} text={far(key) + describe(piece, t)} />
        </li>
      ))}
    </ul>
  );
}

export function Choice({ id, text }: { id: string; text: string }) {
  const { can, pick, chosen } = useTable();
  if (!can(id)) return <span>{text}</span>;
  return (
    <button class="choice" aria-pressed={chosen === id} onClick={() => pick(id)}>
      {text}
    </button>
  );
}
