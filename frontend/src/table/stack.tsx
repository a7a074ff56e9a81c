/** Acts that are declared and not yet carried out: the last one lies on top and comes first. */

import { useTable } from "../board/context";
import { WORDS } from "../words";

export function Stack() {
  const { view, t } = useTable();
  if (!view.stack?.length) return null;
  return (
    <section class="panel stack">
      <h2>{t(WORDS.stack)}</h2>
      <ol>
        {view.stack.map((words, i) => <li key={i}>{t(words)}</li>).reverse()}
      </ol>
    </section>
  );
}
