/** A cell of a track or of zones, with those who stand on it. */

import { piecesAt, useTable } from "./context";
import { PieceToken } from "./piece";
import type { Cell } from "../view";

export function CellBox({ id, cell, area }: { id: string; cell?: Cell; area?: string }) {
  const { view, t, can, side, pick, chosen } = useTable();
  const classes = ["cell", `side-${side(cell?.side)}`, cell?.tone, can(id) && "can", chosen === id && "chosen"];
  const label = cell?.label && t(cell.label);
  return (
    <div class={classes.filter(Boolean).join(" ")} style={area ? { gridArea: area } : undefined} data-cell={id}>
      {can(id) ? (
        <button class="cell-label" aria-pressed={chosen === id} onClick={() => pick(id)}>
          {label}
        </button>
      ) : (
        label && <span class="cell-label">{label}</span>
      )}
      <Marks id={id} />
      <div class="pieces">
        {piecesAt(view, id).map(([key, piece]) => (
          <PieceToken key={key} id={key} piece={piece} />
        ))}
      </div>
    </div>
  );
}

/** Overlays of the kind "label" or "cells" with a text that cover this cell. */
function Marks({ id }: { id: string }) {
  const { view, t } = useTable();
  const [board, name] = id.split("/");
  const over = Object.entries(view.overlays ?? {}).filter(([, one]) => one.board === board && one.cells.includes(name) && one.label);
  if (!over.length) return null;
  return (
    <p class="marks">
      {over.map(([key, one]) => (
        <span key={key} class={`mark ${one.tone ?? ""}`}>
          {t(one.label!)}
        </span>
      ))}
    </p>
  );
}
