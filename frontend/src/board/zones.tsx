/** Zones: named areas side by side, and rows of cards. On a stage they lie where its scene wants them. */

import { CellBox } from "./cell";
import { cellsOf, piecesAt, useTable } from "./context";
import { Pips } from "./gaugeform";
import { Badges, Name, PieceToken, Portrait } from "./piece";
import { hasCards, inCompanies, piecesOn, useHands, useScene } from "./scene";
import type { Cell, Piece, View, Zones } from "../view";

const GAP = ".";

/** Every zone once, in reading order: those of the areas, then the other cells, then wherever else somebody stands. */
export function zoneNames(view: View, id: string, board: Zones): string[] {
  const stood = Object.values(view.pieces ?? {}).map(({ at }) => at.split("/")).filter(([on]) => on === id);
  return [...new Set([...rowsOf(board).flat(), ...Object.keys(cellsOf(board)), ...stood.map(([, cell]) => cell)])].filter((name) => name !== GAP);
}

const rowsOf = ({ areas = [] }: Zones) => areas.map((row) => row.split(/\s+/).filter(Boolean));

interface Props {
  id: string;
  board: Zones;
}

export function ZonesBoard({ id, board }: Props) {
  const { view, sides = {} } = useTable();
  const scene = useScene();
  const two = Object.keys(sides);
  if (scene === "clock" && two.length === 2 && piecesOn(view, id).every(([, { side = "" }]) => side in sides)) return <BattleLine id={id} board={board} sides={two} />;
  if (inCompanies(board, scene)) return <Companies id={id} board={board} />;
  return <Laid id={id} board={board} />;
}

function Laid({ id, board }: Props) {
  const { view, t } = useTable();
  const rows = rowsOf(board);
  const names = zoneNames(view, id, board);
  const boxes = (laid: boolean) =>
    names.filter((name) => rows.flat().includes(name) === laid).map((name) => <CellBox key={name} id={`${id}/${name}`} cell={cellOf(board, name)} place={laid ? placeOf(rows, name) : undefined} />);
  const below = boxes(false);
  const kind = hasCards(board) ? "cards" : "";
  return (
    <div class={`zones ${kind}`} role="group" aria-label={t(board.label)} tabindex={0}>
      {rows.length > 0 && <div class="zones-laid">{boxes(true)}</div>}
      {below.length > 0 && <div class="zones-loose">{below}</div>}
    </div>
  );
}

const cellOf = (board: Zones, name: string): Cell => ({ label: name, ...cellsOf(board)[name] });

/** By numbers: a name need not be one that CSS would take. */
function placeOf(rows: string[][], name: string) {
  const [ys, xs] = [rows.flatMap((row, y) => (row.includes(name) ? y + 1 : [])), rows.flatMap((row) => row.flatMap((one, x) => (one === name ? x + 1 : [])))];
  return { gridArea: `${Math.min(...ys)} / ${Math.min(...xs)} / ${Math.max(...ys) + 1} / ${Math.max(...xs) + 1}` };
}

// --- A battle line ---------------------------------------------------------------------

/** Each side has the zones at its own hand, front against front. A zone is chosen in the half of whoever chooses. */
function BattleLine({ id, board, sides }: Props & { sides: string[] }) {
  const { view, t, side } = useTable();
  const names = zoneNames(view, id, board);
  const mine = Math.max(0, sides.indexOf(view.seat));
  return (
    <div class="zones cards battle-line" role="group" aria-label={t(board.label)} tabindex={0}>
      {sides.map((one, n) => (
        <div key={one} class={`half ${n ? "right" : "left"} side-${side(one)}`}>
          {(n ? names : [...names].reverse()).map((name) => {
            const here = piecesAt(view, `${id}/${name}`).filter(([, piece]) => piece.side === one);
            const inside = <Standing here={here} />;
            if (n === mine) return <CellBox key={name} id={`${id}/${name}`} cell={cellOf(board, name)}>{inside}</CellBox>;
            return (
              <div key={name} class="cell side-0">
                <span class="cell-label">{t(cellOf(board, name).label!)}</span>
                {inside}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

function Standing({ here }: { here: [string, Piece][] }) {
  return (
    <div class="pieces">
      {here.map(([key, piece]) => (
        <PieceToken key={key} id={key} piece={piece} />
      ))}
    </div>
  );
}

// --- Companies -------------------------------------------------------------------------

/** Where so many are in one of them, they are drawn smaller. */
const CROWD = 6;

/** A column for each side, at its hand: who is in the company, how many are left, and how they are. */
function Companies({ id, board }: Props) {
  const { view, t } = useTable();
  const { hand } = useHands();
  const at = (where: string) => zoneNames(view, id, board).filter((name) => hand(cellsOf(board)[name]?.side ?? piecesAt(view, `${id}/${name}`)[0]?.[1].side) === where);
  const isCrowded = (names: string[]) => names.some((name) => piecesAt(view, `${id}/${name}`).length >= CROWD);
  return (
    <div class="zones cards companies" role="group" aria-label={t(board.label)}>
      {["left", "right"].map((where) => (
        <div key={where} class={`column ${where} ${isCrowded(at(where)) ? "crowded" : ""}`} tabindex={0}>
          {at(where).map((name) => (
            <CellBox key={name} id={`${id}/${name}`} cell={cellOf(board, name)}>
              <div class="pieces">
                {piecesAt(view, `${id}/${name}`).map(([key, piece]) => (
                  <Company key={key} id={key} piece={piece} />
                ))}
              </div>
            </CellBox>
          ))}
        </div>
      ))}
    </div>
  );
}

function Company({ id, piece }: { id: string; piece: Piece }) {
  const { since } = useTable();
  return (
    <PieceToken id={id} piece={piece} as="company">
      <Portrait piece={piece} />
      <Name piece={piece} />
      {Object.entries(piece.gauges ?? {}).map(([name, [now, max]]) => (
        <Pips key={name} now={now} max={max} />
      ))}
      <Badges piece={piece} before={since?.pieces?.[id]} />
    </PieceToken>
  );
}
