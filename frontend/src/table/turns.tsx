/** The order of turns. Whoever stands on a map is found there by a click. */

import { useLayoutEffect, useRef } from "preact/hooks";
import { useTable } from "../board/context";
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
          <li key={place.id} class={`side-${side(place.side)} ${place.done ? "done" : ""}`} aria-current={place.now ? "step" : undefined}>
            <Called place={place} />
            {place.note && <small>{t(place.note)}</small>}
            {place.done && <span class="unseen">{t(WORDS.done)}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Called({ place }: { place: Place }) {
  const { view, t, seek } = useTable();
  const board = view.pieces?.[place.id]?.at.split("/")[0];
  const onMap = board !== undefined && view.boards?.[board]?.kind === "grid";
  if (!seek || !onMap) return <>{t(place.label)}</>;
  return (
    <button class="find" data-piece={place.id} onClick={() => seek(place.id)}>
      {t(place.label)}
      <span class="unseen">{t(WORDS.find)}</span>
    </button>
  );
}
