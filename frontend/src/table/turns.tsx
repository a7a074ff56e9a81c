/** The order of turns. */

import { useLayoutEffect, useRef } from "preact/hooks";
import { useTable } from "../board/context";
import { WORDS } from "../words";

export function Turns() {
  const { view, t, side } = useTable();
  const list = useRef<HTMLOListElement>(null);
  const now = view.order?.findIndex((place) => place.now) ?? -1;
  useLayoutEffect(() => {
    const box = list.current;
    const item = box?.children[now] as HTMLElement | undefined;
    if (box && item) box.scrollLeft = item.offsetLeft - box.offsetLeft - (box.clientWidth - item.offsetWidth) / 2;
  }, [now]);
  if (!view.order?.length) return null;
  return (
    <section class="panel turns">
      <h2>{t(WORDS.turns)}</h2>
      <ol ref={list} tabindex={0} aria-label={t(WORDS.turns)}>
        {view.order.map((place) => (
          <li key={place.id} class={`side-${side(place.side)} ${place.done ? "done" : ""}`} aria-current={place.now ? "step" : undefined}>
            {t(place.label)}
            {place.note && <small>{place.note}</small>}
            {place.done && <span class="unseen">{t(WORDS.done)}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
