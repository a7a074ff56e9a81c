/** Zones: named areas side by side, and rows of cards. */

import { CellBox } from "./cell";
import { useTable } from "./context";
import type { Zones } from "../view";

/** Every area once, in reading order; "." is a gap. */
export function areaNames(board: Zones): string[] {
  const names = board.areas.flatMap((row) => row.split(/\s+/));
  return [...new Set(names)].filter((name) => name !== "" && name !== ".");
}

export function ZonesBoard({ id, board }: { id: string; board: Zones }) {
  const { t } = useTable();
  const template = board.areas.map((row) => `"${row}"`).join(" ");
  return (
    <div class={`zones ${board.flow ?? ""}`} style={{ gridTemplateAreas: template }} role="group" aria-label={t(board.label)} tabindex={0}>
      {areaNames(board).map((name) => (
        <CellBox key={name} id={`${id}/${name}`} cell={board.cells?.[name]} place={{ gridArea: name }} />
      ))}
    </div>
  );
}
