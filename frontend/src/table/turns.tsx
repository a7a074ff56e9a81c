/** The order of turns. */

import { useTable } from "../board/context";
import { WORDS } from "../words";

export function Turns() {
  const { view, t, side } = useTable();
  if (!view.order?.length) return null;
  return (
    <section class="panel turns">
      <h2>{t(WORDS.turns)}</h2>
      <ol>
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
