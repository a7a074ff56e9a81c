/** How one plays on this device: what may be done for one. */

import { useTable } from "../board/context";
import { useFlag } from "../settings";
import { useSession } from "./session";
import { TABLE } from "./words";

export function HowToPlay() {
  const { t } = useTable();
  const { you } = useSession();
  const [autoEnd, setAutoEnd] = useFlag("auto-end");
  const [asList, setAsList] = useFlag("as-list");
  if (you.role === "spectator") return null;
  return (
    <section class="panel card how">
      <details>
        <summary>
          <h2>{t(TABLE.howToPlay)}</h2>
        </summary>
        <label class="check">
          <input type="checkbox" checked={autoEnd} onChange={() => setAutoEnd(!autoEnd)} />
          <span>{t(TABLE.autoEnd)}</span>
        </label>
        <label class="check">
          <input type="checkbox" checked={asList} onChange={() => setAsList(!asList)} />
          <span>{t(TABLE.asListAlways)}</span>
        </label>
      </details>
    </section>
  );
}
