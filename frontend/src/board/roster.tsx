/** Rosters: who stands on a map, side by side with it, where there is room beside it. */

import { useLayoutEffect, useState } from "preact/hooks";
import { piecesOf, useTable } from "./context";
import { extent } from "./gridcells";
import { lifeFirst, lifeOf } from "./life";
import { describe, gaugeName } from "./piece";
import { PieceFace } from "../faces/pieceface";
import { useNarrow } from "../settings";
import type { Say } from "../texts";
import type { Grid, Piece } from "../view";
import { WORDS } from "../words";

/** So wide is a roster at least, in pixels, and the line below the map is so high. */
const [WIDE, LINE] = [180, 28];

/** Whether a map fills the stage, and whether there is room for rosters at its sides. */
export function useRoom(map: { current: SVGSVGElement | null }, board: Grid, staged: boolean): { filled: boolean; rosters: boolean } {
  const filled = !useNarrow() && staged;
  const [rosters, setRosters] = useState(false);
  useLayoutEffect(() => {
    const stage = map.current!.closest(".board");
    if (!filled || !stage) return setRosters(false);
    const { width, height } = extent(board);
    const measure = () => setRosters(stage.clientWidth - (width * (stage.clientHeight - LINE)) / height >= 2 * WIDE);
    const watching = new ResizeObserver(measure);
    watching.observe(stage);
    measure();
    return () => watching.disconnect();
  }, [filled, board.w, board.h]);
  return { filled, rosters };
}

/** One's own side is at the left, and all that are not the second at the right. */
export function Roster({ id, left }: { id: string; left?: boolean }) {
  const { view, sides, t, side, own, fallen } = useTable();
  const all = [...piecesOf(view.pieces, id), ...piecesOf(fallen, id)];
  const here = all.filter(([, piece]) => own(piece) === !!left);
  if (!here.length) return <section class="map-roster" />;
  const names = [...new Set(here.map(([, piece]) => piece.side ?? ""))];
  return (
    <section class={`map-roster ${left ? "left" : "right"}`}>
      {names.map((name) => (
        <div key={name} class={`side-${side(name)}`}>
          {sides?.[name] && <h3>{t(sides[name])}</h3>}
          <ul>
            {here.map(([key, piece]) => piece.side === (name || undefined) && <Entry key={key} id={key} piece={piece} gone={!(key in (view.pieces ?? {}))} />)}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** A press chooses it where it can be chosen, and else shows where it stands. */
function Entry({ id, piece, gone }: { id: string; piece: Piece; gone: boolean }) {
  const { t, can, acts, chosen, pick, seek } = useTable();
  const classes = ["roster-card", gone && "gone", can(id) && "can", acts(id) && "acts", chosen === id && "chosen"].filter(Boolean).join(" ");
  const inside = (
    <>
      <PieceFace piece={piece} />
      <b>{t(piece.label)}</b>
      <small>{gone ? "" : shortly(piece, t)}</small>
      {piece.corner && !gone && <i class="roster-corner">{t(piece.corner)}</i>}
    </>
  );
  if (gone) return <li class={classes} title={t(WORDS.fell(t(piece.label)))}>{inside}</li>;
  return (
    <li>
      <button class={classes} title={describe(piece, t)} onClick={() => (can(id) ? pick(id) : seek?.(id))}>
        {inside}
      </button>
    </li>
  );
}

/** Its gauges in short, else what else is known of it. */
function shortly(piece: Piece, t: Say): string {
  const gauges = lifeFirst(piece).map(([name, [now, max]]) => (name === lifeOf(piece) ? `${now}/${max}` : `${gaugeName(name, t)}\u00a0${now}`));
  return (gauges.length ? gauges : (piece.badges ?? []).map(t)).join(" · ");
}
