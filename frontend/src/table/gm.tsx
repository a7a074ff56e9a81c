/** The game master's tools: any event of the rule set, for a reason that all are told. */

import { useState } from "preact/hooks";
import { useTable } from "../board/context";
import { useSession } from "./session";
import { TABLE } from "./words";

export function GameMaster() {
  const { t } = useTable();
  const { rules, send } = useSession();
  const [name, choose] = useState("");
  const [args, setArgs] = useState<Record<string, string>>({});
  const [why, setWhy] = useState("");
  const event = rules?.events.find((one) => one.name === name);
  if (!rules) return null;
  function give(submitted: Event) {
    submitted.preventDefault();
    if (event && send({ t: "give", event: name, args: event.params.map(({ name, kind }) => argument(kind, args[name] ?? "")), why })) setWhy("");
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
          {event?.params.map((param) => (
            <Param key={param.name} {...param} value={args[param.name] ?? ""} set={(value) => setArgs({ ...args, [param.name]: value })} />
          ))}
          <label>
            {t(TABLE.gmWhy)}
            <input required maxLength={200} value={why} onInput={(typed) => setWhy(typed.currentTarget.value)} />
          </label>
          <button type="submit" class="primary">
            {t(TABLE.gmGive)}
          </button>
        </form>
      </details>
    </section>
  );
}

interface ParamProps {
  name: string;
  kind: string;
  value: string;
  set: (value: string) => void;
}

/** A field for one argument: pieces and sides are offered by their names, lists and maps are typed as JSON. */
function Param({ name, kind, value, set }: ParamProps) {
  const { t, view } = useTable();
  const pieces = () => Object.entries(view.pieces ?? {}).map(([id, piece]) => [id, t(piece.label)]);
  const sides = () => Object.entries(view.table?.seats ?? {}).flatMap(([seat, { side }]) => (side ? [[side, `${side} (${seat})`]] : []));
  const offered = kind === "piece" ? pieces() : kind === "side" ? sides() : kind === "bool" ? [["true", t(TABLE.yes)], ["false", t(TABLE.no)]] : null;
  const typed = (event: Event) => set((event.currentTarget as HTMLInputElement).value);
  return (
    <label>
      {name} {(kind === "list" || kind === "map") && <small>({t(TABLE.asJson)})</small>}
      {offered ? (
        <select required value={value} onChange={typed}>
          <option value="">{t(TABLE.chooseOne)}</option>
          {offered.map(([id, label]) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      ) : (
        <input required={kind !== "text"} inputMode={kind === "int" ? "numeric" : "text"} pattern={kind === "int" ? "-?[0-9]+" : undefined} autocomplete="off" value={value} onInput={typed} />
      )}
    </label>
  );
}

/** What was typed, as the event takes it. The server says what will not do. */
function argument(kind: string, typed: string): unknown {
  if (kind === "int") return Number(typed);
  if (kind === "bool") return typed === "true";
  if (kind !== "list" && kind !== "map") return typed;
  try {
    return JSON.parse(typed);
  } catch {
    return typed;
  }
}
