/** Dice that are thrown by hand: tap the faces, or type them. */

import { useEffect, useRef, useState } from "preact/hooks";
import { useTable } from "../board/context";
import type { Prompt } from "../view";
import type { Answering } from "./prompt";
import { TABLE } from "./words";

/** Dice with more faces than these are typed. */
const TAPPED = 20;

export function Roll({ prompt, rolled, busy, first }: { prompt: Prompt } & Answering) {
  const { t } = useTable();
  const { sides = 6, dice = 1 } = prompt;
  const [faces, setFaces] = useState<string[]>([]);
  const fields = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (first && matchMedia("(pointer: fine)").matches) field(0)?.focus({ preventScroll: true });
  }, []);
  const field = (i: number) => fields.current!.querySelectorAll<HTMLInputElement>(".die-field")[i];
  const numbers = faces.map(Number);
  const whole = numbers.length === dice && numbers.every((face) => Number.isInteger(face) && face >= 1 && face <= sides);
  const empty = Array.from({ length: dice }, (_, i) => i).find((i) => !faces[i]);
  const whose = prompt.theirs && prompt.by_name && prompt.on_name ? { by: t(prompt.by_name), mine: dice - prompt.theirs, on: t(prompt.on_name), theirs: prompt.theirs } : undefined;
  const named = (i: number) => (whose ? TABLE.faceOf(i + 1, i < whose.mine ? whose.by : whose.on) : TABLE.face(i + 1));
  const put = (i: number, face: string) => setFaces((old) => Array.from({ length: dice }, (_, j) => (i === j ? face : old[j] ?? "")));
  /** On to the next die when no more digits can follow. */
  function type(i: number, face: string) {
    put(i, face);
    if (Number(face) * 10 > sides) field(i + 1)?.focus();
  }
  /** The next die; one alone may be chosen again. */
  const tap = (face: string) => put(empty ?? 0, face);
  function send(event: Event) {
    event.preventDefault();
    if (!whole || busy) return;
    setFaces([]);
    rolled(numbers);
    if (document.activeElement?.matches(".die-field")) field(0)?.focus();
  }
  return (
    <form ref={fields} class="roll" onSubmit={send}>
      <p class="soft">
        {t(TABLE.rollHint(dice, sides))} {prompt.of && t(TABLE.rollOf(t(prompt.of)))} {whose && t(TABLE.rollWhose(whose.by, whose.mine, whose.on, whose.theirs))}
      </p>
      <div class="roll-fields">
        {Array.from({ length: dice }, (_, i) => (
          <input key={i} class="die-field" inputMode="numeric" autocomplete="off" maxLength={3} readOnly={busy} aria-label={t(named(i))} title={whose && t(named(i))} value={faces[i] ?? ""} onInput={(event) => type(i, event.currentTarget.value)} />
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
            <button key={i} type="button" class="face" aria-pressed={dice === 1 ? faces[0] === String(i + 1) : undefined} disabled={empty === undefined && dice > 1} onClick={() => tap(String(i + 1))}>
              {i + 1}
            </button>
          ))}
        </div>
      )}
    </form>
  );
}
