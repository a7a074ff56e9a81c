/** Zones: named areas side by side, and rows of cards. */

import { CellBox } from "./cell";
import { cellsOf, useTable } from "./context";
import type { View, Zones } from "../view";

const GAP = ".";

/** Every zone once, in reading order: those of the areas, then the other cells, then wherever else somebody stands. */
export function zoneNames(view: View, id: string, board: Zones): string[] {
  const stood = Object.values(view.pieces ?? {}).map(({ at }) => at.split("/")).filter(([on]) => on === id);
  return [...new Set([...rowsOf(board).flat(), ...Object.keys(cellsOf(board)), ...stood.map(([, cell]) => cell)])].filter((name) => name !== GAP);
}

const rowsOf = ({ areas = [] }: Zones) => areas.map((row) => row.split(/\s+/).filter(Boolean));

export function ZonesBoard({ id, board }: { id: string; board: Zones }) {
  const { view, t } = useTable();
  const rows = rowsOf(board);
  const names = zoneNames(view, id, board);
  const boxes = (laid: boolean) =>
    names.filter((name) => rows.flat().includes(name) === laid).map((name) => <CellBox key={name} id={`${id}/${name}`} cell={{ label: name, ...cellsOf(board)[name] }} place={laid ? placeOf(rows, name) : undefined} />);
  const below = boxes(false);
  const kind = board.flow === "cards" ? "cards" : "";
  return (
    <div class={`zones ${kind}`} role="group" aria-label={t(board.label)} tabindex={0}>
      {rows.length > 0 && <div class="zones-laid">{boxes(true)}</div>}
      {below.length > 0 && <div class="zones-loose">{below}</div>}
    </div>
  );
}

/** By numbers: a name need not be one that CSS would take. */
function placeOf(rows: string[][], name: string) {
  const [ys, xs] = [rows.flatMap((row, y) => (row.includes(name) ? y + 1 : [])), rows.flatMap((row) => row.flatMap((one, x) => (one === name ? x + 1 : [])))];
  return { gridArea: `${Math.min(...ys)} / ${Math.min(...xs)} / ${Math.max(...ys) + 1} / ${Math.max(...xs) + 1}` };
}
