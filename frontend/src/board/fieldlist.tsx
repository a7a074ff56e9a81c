/** The list form of a field: who stands where, what matters on it, and the points to choose; of many, one is written. */

import { useState } from "preact/hooks";
import { useTable } from "./context";
import { boundsOf, named, paced, pointIn, pointsOf, standingOn, type Points } from "./fieldpoints";
import { Choice } from "./list";
import { describe } from "./piece";
import { POINTS } from "../sections";
import type { Field } from "../view";
import { WORDS } from "../words";

export function FieldList({ id, board }: { id: string; board: Field }) {
  const { view, t, sides } = useTable();
  const points = pointsOf(id, view.prompt?.pick);
  const held = (side?: string) => (side && sides?.[side] ? t(sides[side]) : "");
  return (
    <>
      <ul class="list">
        {standingOn(id, view).map(({ id: piece, at, piece: its }) => (
          <li key={piece}>
            <Choice id={piece} text={`${named(at)}: ${describe(its, t)}`} />
          </li>
        ))}
        {Object.entries(board.spots ?? {}).map(([key, spot]) => (
          <li key={key}>{[`${named(spot)}: ${spot.label ? t(spot.label) : key}`, spot.radius && t(WORDS.within(spot.radius)), held(spot.side)].filter(Boolean).join(", ")}</li>
        ))}
        {Object.entries(board.grounds ?? {}).map(([key, { corners, label, tone, side }]) => {
          const words = label || (tone && board.legend?.[tone]) || key;
          const { x, y, width, height } = boundsOf(corners.map(([x, y]) => ({ x, y })), 0);
          return <li key={key}>{[`${x},${y} – ${x + width},${y + height}: ${t(words)}`, held(side)].filter(Boolean).join(", ")}</li>;
        })}
        {points.size <= POINTS && [...points.keys()].map((name) => <li key={name}><Choice id={`${id}/${name}`} text={name} /></li>)}
      </ul>
      {points.size > POINTS && <OnePoint id={id} board={board} points={points} />}
    </>
  );
}

/** A point that is written, where there are too many for a list. */
function OnePoint({ id, board, points }: { id: string; board: Field; points: Points }) {
  const { t, pick, whyNot, chosen } = useTable();
  const [written, write] = useState("");
  const { x, y, width, height } = boundsOf(points.values(), 0);
  function choose(event: Event) {
    event.preventDefault();
    const at = pointIn(written);
    const ref = at && `${id}/${named(paced(at, board.w, board.h))}`;
    if (ref && !points.has(ref.split("/")[1])) whyNot?.(ref);
    else if (ref && ref !== chosen) pick(ref);
  }
  return (
    <form class="one-point" onSubmit={choose}>
      <p>{t(WORDS.points(points.size, `${x},${y}`, `${x + width},${y + height}`))}</p>
      <label>
        {t(WORDS.typePoint)}
        <input value={written} inputMode="text" autocomplete="off" onInput={(event) => write(event.currentTarget.value)} />
      </label>
      <button>{t(WORDS.choose)}</button>
    </form>
  );
}
