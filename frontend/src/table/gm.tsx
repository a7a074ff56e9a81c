/** The game master's tools: any event of the rule set, for a reason that all are told. */

import { useState } from "preact/hooks";
import { useTable } from "../board/context";
import { useSession } from "./session";
import { TABLE } from "./words";

export function GameMaster() {
  const { t, view } = useTable();
  const { rules, send } = useSession();
  const [name, choose] = useState("");
  const [args, setArgs] = useState<Record<string, string>>({});
  const [why, setWhy] = useState("");
  const event = rules?.events.find((one) => one.name === name);
  if (!rules) return null;
  function give(submitted: Event) {
    submitted.preventDefault();
    if (event && send({ t: "give", event: name, args: event.params.map(({ name }) => value(args[name] ?? "")), why })) setWhy("");
  }
  return (
    <section class="panel card gm">
      <details>
        <summary>
          <h2>{t(TABLE.gmTools)}</h2>
        </summary>
        <p class="small">{t(TABLE.gmIntro)}</p>
        <form onSubmit={give}>
          <label>
            {t(TABLE.gmEvent)}
            <select required value={name} onChange={(changed) => (choose(changed.currentTarget.value), setArgs({}))}>
              <option value="">{t(TABLE.chooseOne)}</option>
              {rules.events.map((one) => (
                <option key={one.name} value={one.name}>
                  {one.name}
                </option>
              ))}
            </select>
          </label>
          {event?.params.map(({ name, kind }) => (
            <label key={name}>
              {name} <small>{kind}</small>
              <input required list="gm-pieces" autocomplete="off" value={args[name] ?? ""} onInput={(typed) => setArgs({ ...args, [name]: typed.currentTarget.value })} />
            </label>
          ))}
          <label>
            {t(TABLE.gmWhy)}
            <input required maxLength={200} value={why} onInput={(typed) => setWhy(typed.currentTarget.value)} />
          </label>
          <button type="submit" class="primary">
            {t(TABLE.gmGive)}
          </button>
        </form>
        <datalist id="gm-pieces">
          {Object.entries(view.pieces ?? {}).map(([id, piece]) => (
            <option key={id} value={id}>
              {t(piece.label)}
            </option>
          ))}
        </datalist>
      </details>
    </section>
  );
}

/** What was typed: a number, true or false, a list, or a word. */
function value(typed: string): unknown {
  try {
    return JSON.parse(typed);
  } catch {
    return typed;
  }
}
