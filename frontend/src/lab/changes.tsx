/** What is changed, and the ways to change something: a value, a switch, who plays, what is lacking. */

import { useMemo, useState } from "preact/hooks";
import { useLoaded } from "../api";
import { valueLabel, type Option, type Scenario, type Value, type Whole } from "../home/offers";
import { Pick } from "../home/pick";
import { computer, strongestFirst } from "../seatname";
import { Faults, useShell } from "../shell";
import { capital, type Say } from "../texts";
import { Browse, Trail, trail } from "./browse";
import { at, entries, nameOf, pathOf, stepsOf, type Leaf } from "./content";
import { isChanged, thingsOf, type Change, type Changeable, type Plain } from "./experiment";
import { namesOf, thingName, type Names } from "./names";
import { LAB } from "./words";
import { ValueField } from "./valuefield";

export interface ChangesProps {
  whole: Whole;
  scenario: Scenario;
  content: Changeable;
  say: Say;
  change: Change;
  set: (change: Change) => void;
}

/** The same, with the words for what can be changed. */
type Ways = ChangesProps & { names: Names };

const without = <T,>(from: Record<string, T>, name: string): Record<string, T> => Object.fromEntries(Object.entries(from).filter(([one]) => one !== name));

export function Changes(given: ChangesProps) {
  const { t, lang } = useShell();
  const { whole, content, say, change, set } = given;
  const names = useMemo(() => namesOf(whole, say, lang), [whole, lang]);
  const props = { ...given, names };
  const [open] = useState(!isChanged(change));
  const now = ({ steps, value }: Leaf): Plain => change.set[pathOf(content.data, steps)] ?? value;
  const put = ({ steps, value: was }: Leaf, value: Plain) => {
    const path = pathOf(content.data, steps);
    set({ ...change, set: value === was ? without(change.set, path) : { ...change.set, [path]: value } });
  };
  return (
    <>
      <h3>{t(LAB.changes)}</h3>
      {isChanged(change) ? <Changed {...props} /> : <p class="soft">{t(LAB.none)}</p>}
      <div class="lab-ways">
        <details open={open}>
          <summary>{t(LAB.value)}</summary>
          <p class="soft hint">{t(LAB.valueHint)}</p>
          <Browse data={content.data} names={names} now={now} set={put} />
        </details>
        <Turned {...props} />
        <Seats {...props} />
        <Lacking {...props} />
      </div>
    </>
  );
}

// --- What is changed ---------------------------------------------------------------------

function Changed({ whole, scenario, content: { data }, say, names, change, set }: Ways) {
  const { t, lang } = useShell();
  const sideName = (side: string) => t(scenario.sides[side] ?? side);
  return (
    <ul class="lab-changed">
      {Object.entries(change.set).map(([path, value]) => {
        const steps = stepsOf(data, path);
        const was = at(data, steps);
        return (
          <Row key={path} what={trail({ data, names, steps })} undo={() => set({ ...change, set: without(change.set, path) })}>
            <Trail data={data} names={names} steps={steps} />{" "}
            {was === undefined ? <code>{JSON.stringify(value)}</code> : <Now was={was} value={value} label={`${trail({ data, names, steps })} (${path})`} set={(to) => set({ ...change, set: to === was ? without(change.set, path) : { ...change.set, [path]: to } })} />}
            <code class="lab-key">{path}</code>
          </Row>
        );
      })}
      {Object.entries(change.options).map(([name, value]) => {
        const option = whole.switches.find((one) => one.name === name);
        return (
          <Row key={name} what={option ? t(option.title) : name} undo={() => set({ ...change, options: without(change.options, name) })}>
            {option ? t(LAB.turned(t(option.title), t(valueLabel(option, value)))) : <code>{name}</code>}
          </Row>
        );
      })}
      {Object.entries(change.seats).map(([side, bot]) => (
        <Row key={side} what={sideName(side)} undo={() => set({ ...change, seats: without(change.seats, side) })}>
          {t(LAB.sidePlayed(sideName(side)))} {t(computer(bot))}
        </Row>
      ))}
      {change.without.map((thing) => (
        <Row key={thing} what={nameOf(data, thing, lang, say)} undo={() => set({ ...change, without: change.without.filter((one) => one !== thing) })}>
          {t(LAB.nobodyHas(nameOf(data, thing, lang, say)))}
        </Row>
      ))}
      {Object.entries(change.never).flatMap(([side, things]) =>
        things.map((thing) => (
          <Row key={`${side} ${thing}`} what={thingName(thing, names, (id) => nameOf(data, id, lang, say))} undo={() => set({ ...change, never: never(change.never, side, things.filter((one) => one !== thing)) })}>
            {say(LAB.sideNever(sideName(side), thingName(thing, names, (id) => nameOf(data, id, lang, say))))}
          </Row>
        )),
      )}
    </ul>
  );
}

function never(from: Change["never"], side: string, things: string[]): Change["never"] {
  return things.length ? { ...from, [side]: things } : without(from, side);
}

function Row({ what, undo, children }: { what: string; undo: () => void; children: preact.ComponentChildren }) {
  const { t } = useShell();
  return (
    <li>
      <span>{children}</span>
      <button class="quiet" aria-label={t(LAB.undo(what))} onClick={undo}>
        ×
      </button>
    </li>
  );
}

function Now({ was, value, label, set }: { was: Plain; value: Plain; label: string; set: (value: Plain) => void }) {
  return (
    <span class="lab-now">
      <s>{String(was)}</s> → <ValueField was={was} value={value} label={label} set={set} />
    </span>
  );
}

// --- Ways to change something ------------------------------------------------------------

/** What holds in a scenario: it may set switches of its own. */
function holdsIn(content: Changeable, option: Option): Value {
  const own = at(content.data, ["scenario", "options", option.name]);
  return own === undefined || own === null ? option.default : (own as Value);
}

function Turned({ whole, content, change, set }: ChangesProps) {
  const { t } = useShell();
  if (!whole.switches.length) return null;
  return (
    <details>
      <summary>{t(LAB.switch)}</summary>
      <div class="lab-switches">
        {whole.switches.map((one) => {
          const held = holdsIn(content, one);
          const now = change.options[one.name] ?? held;
          const turn = (index: string) => {
            const value = one.values[Number(index)];
            set({ ...change, options: value === held ? without(change.options, one.name) : { ...change.options, [one.name]: value } });
          };
          return (
            <Pick
              key={one.name}
              label={t(one.title)}
              value={String(one.values.indexOf(now))}
              set={turn}
              choices={one.values.map((value, i) => [String(i), value === held ? t(LAB.held(t(valueLabel(one, value)))) : t(valueLabel(one, value))])}
            />
          );
        })}
      </div>
    </details>
  );
}

function Seats({ scenario, content, change, set }: ChangesProps) {
  const { t } = useShell();
  return (
    <details>
      <summary>{t(LAB.seat)}</summary>
      <p class="soft hint">{t(LAB.seatHint)}</p>
      {content.sides.map((side, i) => (
        <Pick
          key={side}
          label={t(scenario.sides[side] ?? side)}
          side={(i % 4) + 1}
          value={change.seats[side] ?? ""}
          set={(bot) => set({ ...change, seats: bot ? { ...change.seats, [side]: bot } : without(change.seats, side) })}
          choices={[["", t(LAB.asIs)], ...strongestFirst(Object.keys(content.bots)).map((bot): [string, string] => [bot, capital(t(computer(bot)))])]}
        />
      ))}
    </details>
  );
}

function Lacking(props: Ways) {
  const { t, lang } = useShell();
  const { scenario, content, say, change, set } = props;
  const [open, unfold] = useState(false);
  const things = entries(content.data)
    .filter((id) => !change.without.includes(id))
    .map((id): [string, string] => [id, nameOf(content.data, id, lang, say)]);
  return (
    <details onToggle={(event) => unfold(event.currentTarget.open)}>
      <summary>{t(LAB.lacking)}</summary>
      <Pick label={t(LAB.without)} value="" set={(thing) => thing && set({ ...change, without: [...change.without, thing] })} choices={[["", t(LAB.pick)], ...things]} />
      {open &&
        content.sides.map((side, i) => (
          <Never key={side} {...props} side={side} number={(i % 4) + 1} name={t(scenario.sides[side] ?? side)} />
        ))}
    </details>
  );
}

/** What a side does of its own accord, which the server sees in a few fights. */
function Never({ content, say, names, change, set, side, number, name }: Ways & { side: string; number: number; name: string }) {
  const { t, lang } = useShell();
  const { value, faults } = useLoaded(() => thingsOf(content.scenario, side), [content.scenario, side]);
  if (faults) return <Faults faults={faults} />;
  const own = change.never[side] ?? [];
  const left = (value ?? []).filter((one) => !own.includes(one)).map((one): [string, string] => [one, thingName(one, names, (id) => nameOf(content.data, id, lang, say))]);
  const hint = !value ? t(LAB.looking) : left.length ? undefined : t(LAB.noThings);
  return (
    <Pick
      label={t(LAB.never(name))}
      hint={hint}
      side={number}
      value=""
      set={(thing) => thing && set({ ...change, never: { ...change.never, [side]: [...own, thing] } })}
      choices={[["", t(LAB.pick)], ...left]}
    />
  );
}
