/** The dice of an act: they roll, lie there, are added up, and are judged. The log tells the same to those who listen. */

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { useTable } from "../board/context";
import { Sums } from "../table/rolled";
import type { Rolled, Words } from "../view";
import { tokenOf } from "./effects";
import { thrown } from "./grammar";
import type { Playing } from "./player";

/** The throw that an act is about. */
export function rollOf(act: Playing["act"]): Rolled | undefined {
  const told = (act?.lines ?? []).filter(thrown).map(({ roll }) => roll!);
  const rolls = told.filter((roll, n) => !told.slice(n + 1).some((later) => again(later, roll)));
  return rolls.find(({ result }) => result) ?? rolls[0];
}

/** The phase of an act in which its dice are judged. */
export const JUDGED = 3;

export function Tray({ act, phase, paused }: Pick<Playing, "act" | "phase" | "paused">) {
  const { t } = useTable();
  const [high, place] = useState(false);
  const tray = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (act && tray.current) place(hides(tray.current, act.beat.by, act.beat.to));
  }, [act, phase > 0]);
  const roll = rollOf(act);
  if (!act || !roll || phase < 1) return null;
  return (
    <div ref={tray} class={high ? "tray high" : "tray"} aria-hidden="true">
      <p class="tray-what">{t(roll.what)}</p>
      {phase === 1 ? <Rolling roll={roll} still={paused} /> : <span class="tray-sums"><Sums roll={{ ...roll, result: undefined }} /></span>}
      {phase >= JUDGED && roll.result && <Seal text={roll.result} came={act.beat.came} />}
    </div>
  );
}

/** Whether a throw is told once more: its dice lay there already. What came of it in the end counts. */
function again({ dice, by }: Rolled, first: Rolled): boolean {
  return by === first.by && dice.length === first.dice.length && dice.every(({ before, face }, n) => before && face === first.dice[n].face);
}

/** How much of the lower edge of the stage, in pixels, the tray takes. */
const LOW = 96;

/** Whether the tray would lie over those it tells of, if it lay at the lower edge. */
function hides(tray: Element, ...ids: (string | undefined)[]): boolean {
  const stage = tray.closest(".stage")?.getBoundingClientRect();
  if (!stage || matchMedia("(max-width: 900px)").matches) return false;
  const places = ids.flatMap((id) => tokenOf(id)?.getBoundingClientRect() ?? []);
  return places.some(({ bottom }) => bottom > stage.bottom - LOW);
}

/** In milliseconds. */
const TUMBLE = 70;

function Rolling({ roll: { dice, sides }, still }: { roll: Rolled; still: boolean }) {
  const [, tumble] = useState(0);
  useEffect(() => {
    if (still) return;
    const tumbling = setInterval(() => tumble((n) => n + 1), TUMBLE);
    return () => clearInterval(tumbling);
  }, [still]);
  return (
    <span class="tray-rolling">
      {dice.slice(0, 12).map((_, i) => (
        <span key={i} class="die rolling">
          {1 + Math.floor(Math.random() * sides)}
        </span>
      ))}
    </span>
  );
}

/** The verdict, stamped; neither good nor bad where nobody says what it is worth. */
function Seal({ text, came }: { text: Words; came?: number }) {
  const { t } = useTable();
  return <b class={came === undefined ? "seal" : `seal ${came > 0 ? "good" : "bad"}`}>{t(text)}</b>;
}
