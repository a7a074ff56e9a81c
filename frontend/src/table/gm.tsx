/** The game master's tools: any event of the rule set, for a reason that all are told. */

import { useEffect, useRef, useState } from "preact/hooks";
import { useTable } from "../board/context";
import { capital } from "../texts";
import { sidesOf, useSession, type RulesetInfo } from "./session";
import { TABLE } from "./words";

export function GameMaster() {
  const { t } = useTable();
  const { rules, send, live } = useSession();
  const [name, choose] = useState("");
  const [args, setArgs] = useState<Record<string, string>>({});
  const [why, setWhy] = useState("");
  /** The reason stands until it was told: what was refused is mended and given again. */
  const given = useRef(false);
  useEffect(() => {
    if (given.current) setWhy("");
    given.current = false;
  }, [live.seq]);
  useEffect(() => {
    if (live.faults) given.current = false;
  }, [live.faults]);
  const event = rules?.events.find((one) => one.name === name);
  if (!rules) return null;
  function give(submitted: Event) {
    submitted.preventDefault();
    if (!event) return;
    given.current = send({ t: "give", event: name, args: event.params.map(({ name, kind }) => argument(kind, args[name] ?? "")), why });
  }
  return (
    <section class="panel card gm">
      <details>
        <summary>
          <h2>{t(TABLE.gmTools)}</h2>
        </summary>
        <p class="small">{t(TABLE.gmIntro)}</p>
        <form onSubmit={give}>
          <label class="whole">
            {t(TABLE.gmEvent)}
            <select required value={name} onChange={(changed) => (choose(changed.currentTarget.value), setArgs({}))}>
              <option value="">{t(TABLE.chooseOne)}</option>
              <Events events={rules.events.filter((one) => one.by_hand)} />
              <optgroup label={t(TABLE.gmMachinery)}>
                <Events events={rules.events.filter((one) => !one.by_hand)} />
              </optgroup>
            </select>
          </label>
          {event?.params.map((param) => (
            <Param key={`${event.name} ${param.name}`} {...param} value={args[param.name] ?? ""} set={(value) => setArgs({ ...args, [param.name]: value })} />
          ))}
          <label class="whole">
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

function Events({ events }: { events: RulesetInfo["events"] }) {
  const { t } = useTable();
  return (
    <>
      {events.map(({ name }) => (
        <option key={name} value={name}>
          {t({ id: `given-${name}` })}
        </option>
      ))}
    </>
  );
}

interface ParamProps {
  name: string;
  kind: string;
  value: string;
  set: (value: string) => void;
}

/** Chosen in a list to type an id that is not in it. */
const OTHER = "\n";

/** A field for one argument: pieces and sides are offered by their names, lists and maps are typed as JSON. */
function Param({ name, kind, value, set }: ParamProps) {
  const { t, view } = useTable();
  const session = useSession();
  const [typing, type] = useState(false);
  const pieces = () => [...Object.entries(view.pieces ?? {}).map(([id, piece]) => [id, t(piece.label)]), [OTHER, t(TABLE.otherId)]];
  const sides = () => Object.entries(sidesOf(session)).map(([id, party]) => [id, t(party)]);
  const offered = typing ? null : kind === "piece" ? pieces() : kind === "side" ? sides() : kind === "bool" ? [["true", t(TABLE.yes)], ["false", t(TABLE.no)]] : null;
  const changed = (event: Event) => {
    const { value } = event.currentTarget as HTMLInputElement;
    if (value === OTHER) type(true);
    else set(value);
  };
  return (
    <label>
      {capital(t({ id: `param-${name}` }))} {(kind === "list" || kind === "map") && <small>({t(TABLE.asJson)})</small>}
      {offered ? (
        <select value={value} onChange={changed}>
          <option value="">–</option>
          {offered.map(([id, label]) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      ) : (
        <input inputMode={kind === "int" ? "numeric" : "text"} pattern={kind === "int" ? "-?[0-9]+" : undefined} placeholder={EMPTY[kind]} autocomplete="off" value={value} onInput={changed} />
      )}
    </label>
  );
}

/** What stands for an argument that was left empty. */
const EMPTY: Record<string, string> = { int: "0", list: "[]", map: "{}" };

/** What was typed, as the event takes it. The server says what will not do. */
function argument(kind: string, typed: string): unknown {
  const given = typed || (EMPTY[kind] ?? "");
  if (kind === "int") return Number(given);
  if (kind === "bool") return given === "true";
  if (kind !== "list" && kind !== "map") return given;
  try {
    return JSON.parse(given);
  } catch {
    return given;
  }
}
