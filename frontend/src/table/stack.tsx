/** What is declared and has not yet taken effect: the last lies on top and comes first. What can be aimed at is a button. */

import { useTable } from "../board/context";
import type { Layer } from "../view";
import { WORDS } from "../words";

export function Stack() {
  const { view, t, side } = useTable();
  if (!view.stack?.length) return null;
  return (
    <section class="panel stack">
      <h2>{t(WORDS.stack)}</h2>
      <ol>
        {view.stack.map((layer, i) => <li key={i} class={`side-${side(layer.side)} ${layer.off ? "off" : ""}`}><Declared layer={layer} /></li>).reverse()}
      </ol>
    </section>
  );
}

function Declared({ layer }: { layer: Layer }) {
  const { t, can, pick, chosen } = useTable();
  const ref = `stack/${layer.n}`;
  const text = (
    <>
      {layer.n !== undefined && <small>#{layer.n}</small>} {t(layer.text)}
      {layer.off && <em> ({t(WORDS.countered)})</em>}
    </>
  );
  return (
    <>
      {can(ref) ? (
        <button class="aim" aria-pressed={chosen === ref} onClick={() => pick(ref)}>
          {text}
        </button>
      ) : (
        <span class="declared">{text}</span>
      )}
      {layer.does?.map((words) => <p key={t(words)}>{t(words)}</p>)}
    </>
  );
}
