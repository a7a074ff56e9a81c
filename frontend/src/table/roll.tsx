/** Dice that are thrown by hand: tap the faces, or type them. */

import { useState } from "preact/hooks";
import { useTable } from "../board/context";
import type { Prompt } from "../view";
import type { Answering } from "./prompt";
import { TABLE } from "./words";

/** Dice with more faces than these are typed. */
const TAPPED = 20;

export function Roll({ prompt, rolled, busy }: { prompt: Prompt } & Answering) {
  const { t } = useTable();
  const { sides = 6, dice = 1 } = prompt;
  const [faces, setFaces] = useState<string[]>([]);
  const numbers = faces.map(Number);
  const whole = numbers.length === dice && numbers.every((face) => Number.isInteger(face) && face >= 1 && face <= sides);
  const empty = Array.from({ length: dice }, (_, i) => i).find((i) => !faces[i]);
  const put = (i: number, face: string) => setFaces((old) => Array.from({ length: dice }, (_, j) => (i === j ? face : old[j] ?? "")));
  function send(event: Event) {
    event.preventDefault();
    if (!whole || busy) return;
    setFaces([]);
    rolled(numbers);
  }
  return (
    <form class="roll" onSubmit={send}>
      <p class="soft">{t(TABLE.rollHint(dice, sides))}</p>
      <div class="roll-fields">
        {Array.from({ length: dice }, (_, i) => (
          <input key={i} class="die-field" inputMode="numeric" autocomplete="off" maxLength={3} aria-label={t(TABLE.face(i + 1))} value={faces[i] ?? ""} onInput={(event) => put(i, event.currentTarget.value)} />
        ))}
        <button type="submit" class="primary" disabled={!whole || busy}>
          {t(TABLE.enter)}
        </button>
        {faces.some(Boolean) && (
          <button type="button" class="quiet" onClick={() => setFaces([])}>
            {t(TABLE.clear)}
          </button>
        )}
      </div>
      {sides <= TAPPED && (
        <div class="faces">
          {Array.from({ length: sides }, (_, i) => (
            <button key={i} type="button" class="face" disabled={empty === undefined} onClick={() => put(empty!, String(i + 1))}>
              {i + 1}
            </button>
          ))}
        </div>
      )}
    </form>
  );
}
