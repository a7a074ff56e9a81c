/** A cell of a track or of zones, with those who stand on it. */

import type { ComponentChildren } from "preact";
import { Bodies } from "./bodies";
import { piecesAt, useTable } from "./context";
import { PieceToken } from "./piece";
import type { Cell, Overlay, View } from "../view";

interface Props {
  id: string;
  cell?: Cell;
  place?: Record<string, string | number>;
  /** Of which kind it is drawn. */
  kind?: string;
  /** What is in it, if not simply those who stand there. */
  children?: ComponentChildren;
}

export function CellBox({ id, cell: said, place, kind, children }: Props) {
  const { view, can, side, pick, chosen } = useTable();
  /** What can be chosen must have a name. */
  const cell = can(id) && !said?.label ? { ...said, label: id.split("/")[1] } : said;
  const over = overlaysAt(view, id);
  const classes = ["cell", kind, `side-${side(cell?.side)}`, cell?.tone, can(id) && "can", chosen === id && "chosen", over.length && "over", over[0]?.[1].tone];
  const label = cell?.label && <CellLabel cell={cell} />;
  const anywhere = (event: MouseEvent) => !(event.target as Element).closest("button") && pick(id);
  return (
    <div class={classes.filter(Boolean).join(" ")} style={place} data-cell={id} onClick={can(id) ? anywhere : undefined}>
      {can(id) ? (
        <button class="cell-label" aria-pressed={chosen === id} onClick={() => pick(id)}>
          {label}
        </button>
      ) : (
        label && <span class="cell-label">{label}</span>
      )}
      <Marks over={over} />
      {children ?? (
        <div class="pieces">
          {piecesAt(view, id).map(([key, piece]) => (
            <PieceToken key={key} id={key} piece={piece} />
          ))}
        </div>
      )}
      <Bodies at={id} />
    </div>
  );
}

/** The long label is read out; drawn is the short one, if there is one. */
function CellLabel({ cell }: { cell: Cell }) {
  const { t } = useTable();
  if (!cell.short) return <>{t(cell.label!)}</>;
  return (
    <>
      <span class="unseen">{t(cell.label!)}</span>
      <span class="short" aria-hidden="true" title={t(cell.label!)}>
        {t(cell.short)}
      </span>
    </>
  );
}

function overlaysAt(view: View, id: string): [string, Overlay][] {
  const [board, name] = id.split("/");
  return Object.entries(view.overlays ?? {}).filter(([, one]) => one.board === board && one.cells.includes(name));
}

/** What is written on the overlays that cover a cell. */
function Marks({ over }: { over: [string, Overlay][] }) {
  const { t } = useTable();
  const written = over.filter(([, one]) => one.label);
  if (!written.length) return null;
  return (
    <p class="marks">
      {written.map(([key, one]) => (
        <span key={key} class={`mark ${one.tone ?? ""}`}>
          {t(one.label!)}
        </span>
      ))}
    </p>
  );
}
