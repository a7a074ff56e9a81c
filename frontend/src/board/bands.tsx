/** Bands: kinds of distance from near to far, in which all stand as seen from one of them, and the distances of each two. */

import { CellBox } from "./cell";
import { piecesAt, useTable } from "./context";
import { Duel } from "./duel";
import { apart, type Viewpoint } from "./origin";
import { PieceToken } from "./piece";
import { useScene } from "./scene";
import { PieceFace } from "../faces/pieceface";
import type { Say } from "../texts";
import type { Bands, Cell, Piece, Words } from "../view";
import { WORDS } from "../words";

interface Props {
  id: string;
  board: Bands;
  /** None where nobody can choose. */
  viewpoint?: Viewpoint;
}

/** Of so many the bands alone tell all distances. */
const FEW = 2;

export function BandsBoard({ id, board, viewpoint }: Props) {
  const { view, t } = useTable();
  const all = Object.entries(view.pieces ?? {}).filter(([, piece]) => piece.at.startsWith(`${id}/`));
  const origin = board.origin ?? "";
  const from = view.pieces?.[origin];
  if (useScene() === "duel" && board.duelists) return <Duel id={id} board={board} />;
  return (
    <>
      <div class="bands" role="group" aria-label={t(board.label)}>
        {from && (
          <div class="band-origin">
            {viewpoint && all.length > FEW && <SeenFrom all={all} viewpoint={viewpoint} />}
            <PieceToken id={origin} piece={from} />
          </div>
        )}
        {board.order.map((name) => (
          <Band key={name} id={`${id}/${name}`} board={board} name={name} />
        ))}
      </div>
      {viewpoint && all.length > FEW && <Distances board={board} all={all} />}
    </>
  );
}

/** From whom the others are seen. */
function SeenFrom({ all, viewpoint }: { all: [string, Piece][]; viewpoint: Viewpoint }) {
  const { t } = useTable();
  return (
    <label class="viewpoint">
      {t(WORDS.seenFrom)}
      <select value={viewpoint.chosen} onChange={(event) => viewpoint.choose(event.currentTarget.value)}>
        <option value="">{t(WORDS.whoeverActs)}</option>
        {all.map(([key, piece]) => (
          <option key={key} value={key}>
            {t(piece.label)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A kind of distance, and at each distance of it those who stand there. */
function Band({ id, board, name }: { id: string; board: Bands; name: string }) {
  const { view, t } = useTable();
  const cell = { label: name, ...board.cells?.[name] };
  const here = piecesAt(view, id).filter(([key]) => key !== board.origin);
  const levels = [...new Set(here.map(([, piece]) => piece.order ?? 0))];
  return (
    <CellBox id={id} cell={inFull(cell, t)} kind={here.length ? "" : "bare"} place={here.length ? { flexGrow: here.length } : undefined}>
      {levels.map((level) => (
        <div key={level} class="level">
          <span class="level-n" aria-hidden="true">
            {level}
          </span>
          <div class="pieces">
            {here.map(([key, piece]) => piece.order === level && <PieceToken key={key} id={key} piece={piece} />)}
          </div>
        </div>
      ))}
    </CellBox>
  );
}

/** With its bounds behind its name. */
export const inFull = (cell: Cell & { label: Words }, t: Say) => ({ ...cell, short: undefined, label: cell.short ? `${t(cell.label)} ${whole(t(cell.short))}` : cell.label });

/** "2–3" is not broken between lines. */
const whole = (text: string) => text.replace("–", "\u2060–\u2060");

/** How far each is from each. */
function Distances({ board, all }: { board: Bands; all: [string, Piece][] }) {
  const { t, side } = useTable();
  return (
    <details class="distances">
      <summary>{t(WORDS.allDistances)}</summary>
      <div class="scrolls" tabindex={0} role="group" aria-label={t(WORDS.allDistances)}>
        <table>
          <thead>
            <tr>
              <td />
              {all.map(([key, piece]) => (
                <th key={key} scope="col" class={`side-${side(piece.side)}`}>
                  <Sign piece={piece} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {all.map(([row, piece]) => (
              <tr key={row}>
                <th scope="row" class={`side-${side(piece.side)}`}>
                  <Sign piece={piece} /> <span aria-hidden="true">{t(piece.label)}</span>
                </th>
                {all.map(([key]) => (key === row ? <td key={key} class="self" /> : <td key={key}>{apart(board, row, key)}</td>))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

/** A piece by its face; its name is read out. */
function Sign({ piece }: { piece: Piece }) {
  const { t } = useTable();
  return (
    <>
      <span class="glyph" title={t(piece.label)}>
        <PieceFace piece={piece} />
      </span>
      <span class="unseen">{t(piece.label)}</span>
    </>
  );
}
