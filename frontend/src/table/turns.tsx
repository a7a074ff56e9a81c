/** The order of turns, as a strip of faces. Whoever stands on a map is found there by a click. */

import { useLayoutEffect, useRef } from "preact/hooks";
import { useTable } from "../board/context";
import { NamedFace } from "../faces/pieceface";
import type { Place } from "../view";
import { WORDS } from "../words";
import { ScaleOfTurns } from "./scale";

/** More than these are one line that scrolls: the boards are to stay in sight. */
const MANY = 10;

export function Turns({ handlers }: { handlers?: object }) {
  const { view, t, side } = useTable();
  const list = useRef<HTMLOListElement>(null);
  const now = view.order?.findIndex((place) => place.now) ?? -1;
  useLayoutEffect(() => {
    const box = list.current;
    const item = box?.children[now] as HTMLElement | undefined;
    if (box && item) box.scrollLeft = item.offsetLeft - box.offsetLeft - (box.clientWidth - item.offsetWidth) / 2;
  }, [now]);
  if (!view.order?.length) return null;
  if (view.scale) return <ScaleOfTurns scale={view.scale} order={view.order} handlers={handlers} />;
  return (
    <section class={`panel turns ${view.order.length > MANY ? "many" : ""}`} {...handlers}>
      <h2>{t(WORDS.turns)}</h2>
      <ol ref={list} tabindex={0} aria-label={t(WORDS.turns)}>
        {view.order.map((place) => (
          <li key={place.id} class={`turn-face side-${side(place.side)} ${place.done ? "done" : ""}`} aria-current={place.now ? "step" : undefined} title={t(place.label)}>
            <Called place={place} />
            <Number said={place.note ? t(place.note) : `${place.value ?? ""}`} />
            {place.done && <span class="unseen">{t(WORDS.done)}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What gives somebody her place; what stands before its number is read out alone. */
function Number({ said }: { said: string }) {
  const [, before, number] = /^(.*?)(\d*)$/s.exec(said)!;
  if (!said) return null;
  return (
    <small>
      {number ? <span class="unseen">{before}</span> : before}
      {number}
    </small>
  );
}

function Called({ place }: { place: Place }) {
  const { view, t, seek } = useTable();
  const board = view.pieces?.[place.id]?.at.split("/")[0];
  const onMap = board !== undefined && view.boards?.[board]?.kind === "grid";
  const inside = (
    <>
      <NamedFace id={place.id} label={place.label} look={place.look} side={place.side} />
      <span class="unseen">{t(place.label)}</span>
    </>
  );
  if (!seek || !onMap) return inside;
  return (
    <button class="find" data-piece={place.id} onClick={() => seek(place.id)}>
      {inside}
      <span class="unseen">{t(WORDS.find)}</span>
    </button>
  );
}
