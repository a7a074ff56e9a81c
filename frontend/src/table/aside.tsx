/** A table that was put aside: why, and what whoever looks after it can do. */

import { Download } from "./outcome";
import { useSession } from "./session";
import { TABLE } from "./words";

export function Aside() {
  const { view, you, send, t } = useSession();
  return (
    <section class="panel warning" role="alert">
      <h2>{t(TABLE.aside)}</h2>
      <p>
        {t(TABLE.asideFor)} {t(TABLE.asideHost)}
      </p>
      {view.aside?.map((why, n) => (
        <p key={n} class="soft">
          {t(why)}
        </p>
      ))}
      {(you.host || you.role === "gm") && (
        <div class="toolbar">
          <button class="primary" onClick={() => send({ t: "undo" })}>
            {t(TABLE.rescue)}
          </button>
          <Download />
        </div>
      )}
    </section>
  );
}
