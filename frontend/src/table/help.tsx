/** For beginners: how one chooses, in one sentence, until it was put away. */

import { useState } from "preact/hooks";
import { useTable } from "../board/context";
import { useSession } from "./session";
import { TABLE } from "./words";

const KEY = "bingqi-helped";

/** Storage may be closed to us; then the help is there at every table. */
function helped(): boolean {
  try {
    return !!localStorage.getItem(KEY);
  } catch {
    return false;
  }
}

export function Help() {
  const { t } = useTable();
  const { you, table, info } = useSession();
  const [away, put] = useState(helped);
  if (away || you.role !== "player" || table.phase !== "playing") return null;
  function close() {
    put(true);
    try {
      localStorage.setItem(KEY, "1");
    } catch {
      // it comes again at the next table
    }
  }
  return (
    <p class="help">
      {t(TABLE.help)}{" "}
      <a href={`/rules/${info.ruleset}`} target="_blank">
        {t(TABLE.helpBook)}
      </a>{" "}
      <button class="quiet" onClick={close}>
        {t(TABLE.helpClose)}
      </button>
    </p>
  );
}
