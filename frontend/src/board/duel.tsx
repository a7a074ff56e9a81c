/** A duel: two portraits face each other, each with what is left of her; the river between them has a stone for each distance. */

import type { ComponentChildren } from "preact";
import { gained } from "../changes";
import { inFull } from "./bands";
import { CellBox } from "./cell";
import { useTable } from "./context";
import { Change } from "./gauge";
import { GaugeForm, hueOf } from "./gaugeform";
import { lifeOf } from "./life";
import { apart } from "./origin";
import { Badges, gaugeName, Name, PieceGauges, PieceToken, Portrait, Signs } from "./piece";
import { piecesOn } from "./scene";
import { kindOf, useArt } from "../faces/art";
import { PieceFace } from "../faces/pieceface";
import type { Bands, Piece } from "../view";

export function Duel({ id, board }: { id: string; board: Bands }) {
  const { view, t, side } = useTable();
  const two = board.duelists!.map((key): [string, Piece] => [key, view.pieces![key]]);
  const [left, right] = two.sort(([, a], [, b]) => side(a.side) - side(b.side));
  const others = piecesOn(view, id).filter(([key]) => key !== left[0] && key !== right[0]);
  const far = apart(board, left[0], right[0]);
  return (
    <div class="bands duel" role="group" aria-label={`${t(board.label)}: ${t(left[1].label)}, ${t(right[1].label)}: ${far}`}>
      <Duelist id={left[0]} piece={left[1]} />
      <Duelist id={right[0]} piece={right[1]} mirrored />
      <River id={id} board={board} far={far} sides={[left[1].side, right[1].side]} others={others.map(([key, piece]) => [key, piece, apart(board, left[0], key)])} />
    </div>
  );
}

function Duelist({ id, piece, mirrored }: { id: string; piece: Piece; mirrored?: boolean }) {
  const { since } = useTable();
  return (
    <PieceToken id={id} piece={piece} as={`duelist ${mirrored ? "right" : "left"}`}>
      <b class="glyph">
        <Bust piece={piece} mirrored={mirrored} />
      </b>
      <Plate piece={piece} before={since?.pieces?.[id]} />
    </PieceToken>
  );
}

/** The whole portrait, turned to the other; of whoever has none, the face. */
function Bust({ piece, mirrored }: { piece: Piece; mirrored?: boolean }) {
  const drawing = useArt(piece.look);
  if (kindOf(piece.look) !== "girl" || drawing === undefined) return <PieceFace piece={piece} />;
  return (
    <svg class={`face bust ${piece.posture ?? ""}`} viewBox="0 0 240 300" preserveAspectRatio="xMidYMax meet">
      <g transform={mirrored ? "matrix(-1 0 0 1 240 0)" : undefined}>
        <circle class="bust-ring" cx="128" cy="128" r="112" />
        <g dangerouslySetInnerHTML={{ __html: drawing }} />
      </g>
    </svg>
  );
}

/** Her name, her gauges, and what lasts on her. */
function Plate({ piece, before }: { piece: Piece; before?: Piece }) {
  const { t } = useTable();
  const gauges = Object.entries(piece.gauges ?? {});
  return (
    <span class="plate">
      <span class="plate-head">
        <Name piece={piece} />
        <Signs piece={piece} />
        {piece.corner && <small class="plate-n">{t(piece.corner)}</small>}
      </span>
      {gauges.map(([name, [now, max]]) => (
        <span key={name} class={`plate-gauge ${hueOf(piece, name)}`}>
          <span class="gauge-name">
            {gaugeName(name, t)} <b>{name === lifeOf(piece) ? `${now}/${max}` : now}</b>
          </span>
          <GaugeForm now={now} max={max} filled={piece.bars?.[name]} was={before?.gauges?.[name]?.[0]} life={name === lifeOf(piece)} />
          <Change by={gained(piece, before, name)} />
        </span>
      ))}
      <Badges piece={piece} before={before} />
    </span>
  );
}

// --- The river -------------------------------------------------------------------------

/** A band without an end has so many stones. */
const MOST = 3;
const WATER = [14, 30, 46].map((y) => `M0 ${y}q25 -8 50 0t50 0t50 0t50 0t50 0t50 0t50 0t50 0t50 0t50 0t50 0t50 0`).join("");

interface RiverProps {
  id: string;
  board: Bands;
  far: number;
  sides: (string | undefined)[];
  /** Who else is there, and how far from the first. */
  others: [string, Piece, number][];
}

/** The first stands at the first stone, the other, and whoever else is there, as far away as they are from her. */
function River({ id, board, far, sides, others }: RiverProps) {
  const { t, side, since } = useTable();
  const low = (i: number) => (i ? board.bounds[i - 1] + 1 : 0);
  return (
    <div class="river">
      <svg class="water" viewBox="0 0 600 60" preserveAspectRatio="none" aria-hidden="true">
        <path d={WATER} />
      </svg>
      {board.order.map((name, i) => {
        const here = far >= low(i) && far <= board.bounds[i];
        const stones = Array.from({ length: Math.min(MOST, board.bounds[i] - low(i) + 1) }, (_, n) => low(i) + n);
        /** In a band without an end the last stone stands for all that is farther. */
        const stoneOf = (n: number) => (n >= low(i) && n <= board.bounds[i] ? Math.min(n, stones.at(-1)!) : -1);
        return (
          <CellBox key={name} id={`${id}/${name}`} cell={inFull({ label: name, ...board.cells?.[name] }, t)} kind={`reach ${here ? "here" : ""}`} place={{ flexGrow: stones.length }}>
            <div class="stones">
              {stones.map((n) => (
                <Stone key={n} way={n < far} sides={[...(n ? [] : [side(sides[0])]), ...(n === stoneOf(far) ? [side(sides[1])] : [])]}>
                  {others.map(([key, piece, away]) => stoneOf(away) === n && (
                    <PieceToken key={key} id={key} piece={piece} as="bystander">
                      <Portrait piece={piece} />
                      <PieceGauges piece={piece} before={since?.pieces?.[key]} />
                    </PieceToken>
                  ))}
                </Stone>
              ))}
            </div>
          </CellBox>
        );
      })}
    </div>
  );
}

/** A stone, and the lanterns of those who stand on it; whether the way from the one to the other goes on behind it. */
function Stone({ way, sides, children }: { way: boolean; sides: number[]; children: ComponentChildren }) {
  return (
    <div class={`stone ${way ? "way" : ""} side-${sides[0] ?? 0} ${sides.length ? "taken" : ""}`}>
      {sides.map((n) => (
        <svg key={n} class={`lantern side-${n}`} viewBox="0 0 20 24" aria-hidden="true">
          <path class="lamp" d="M5 6h10v13H5z" />
          <path class="frame" d="M3 6l2-4h10l2 4zM4 19h12v3H4z" />
        </svg>
      ))}
      <div class="bystanders">{children}</div>
    </div>
  );
}
