/** Goes through the content of a scenario: from a kind to a thing to its values, or straight to what is looked for. */

import { useId, useState } from "preact/hooks";
import { useShell } from "../shell";
import { at, called, isField, isLeaf, leaves, pathOf, within, type Leaf, type Step } from "./content";
import type { Plain } from "./experiment";
import type { Names } from "./names";
import { ValueField } from "./valuefield";
import { LAB } from "./words";

interface Props {
  data: Record<string, Plain>;
  names: Names;
  /** What a value is now, by its steps. */
  now: (leaf: Leaf) => Plain;
  set: (leaf: Leaf, value: Plain) => void;
}

/** So many values are shown of those that are looked for. */
const MOST = 24;

export function Browse(props: Props) {
  const { t } = useShell();
  const [words, look] = useState("");
  const [here, go] = useState<Step[]>([]);
  const id = useId();
  return (
    <div class="lab-browse">
      <p class="lab-find">
        <label for={id}>{t(LAB.find)}</label>
        <input id={id} type="search" value={words} placeholder={t(LAB.findHint)} autocomplete="off" onInput={(event) => look(event.currentTarget.value)} />
      </p>
      {words.trim() ? <Matches {...props} words={words} /> : <Place {...props} here={here} go={go} />}
    </div>
  );
}

type Named = Pick<Props, "data" | "names"> & { steps: Step[] };

/** Something is called by a name, or by its field where there is no word for that. */
function Name({ data, names, steps }: Named) {
  const name = called(data, steps, names);
  return isField(data, steps, names) ? <code>{name}</code> : <>{name}</>;
}

/** What leads to something, in words. */
export const trail = ({ data, names, steps }: Named) => steps.map((_, i) => called(data, steps.slice(0, i + 1), names)).join(" › ");

function Place({ data, names, here, go, now, set }: Props & { here: Step[]; go: (here: Step[]) => void }) {
  const { t } = useShell();
  const found = within(at(data, here) ?? null);
  return (
    <>
      <nav class="lab-path" aria-label={t(LAB.path)}>
        <ol>
          {[[], ...here.map((_, i) => here.slice(0, i + 1))].map((steps) => (
            <li key={steps.length}>
              <button class="quiet" aria-current={steps.length === here.length ? "location" : undefined} onClick={() => go(steps)}>
                {steps.length ? <Name data={data} names={names} steps={steps} /> : t(LAB.whole)}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <ul class="lab-entries">
        {found.map(([step, value]) => {
          const steps = [...here, step];
          if (isLeaf(value)) return <Entry key={step} data={data} names={names} leaf={{ steps, value }} from={here.length} now={now} set={set} />;
          const name = called(data, steps, names);
          const key = typeof step === "string" && name !== step ? step : "";
          return (
            <li key={step}>
              <button onClick={() => go(steps)} aria-label={`${[name, key].filter(Boolean).join(" ")}, ${t(LAB.entries(within(value).length))}`}>
                <Name data={data} names={names} steps={steps} /> {key && <code class="lab-key">{key}</code>}{" "}
                <small aria-hidden="true">{within(value).length} ›</small>
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Matches({ data, names, words, now, set }: Props & { words: string }) {
  const { t } = useShell();
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const found = leaves(data).filter(({ steps }) => {
    const said = steps.map((_, i) => `${steps[i]} ${called(data, steps.slice(0, i + 1), names)}`).join(" ").toLowerCase();
    return wanted.every((word) => said.includes(word));
  });
  if (!found.length) return <p class="soft">{t(LAB.nothingFound)}</p>;
  return (
    <>
      <ul class="lab-entries">
        {found.slice(0, MOST).map((leaf) => (
          <Entry key={leaf.steps.join(".")} data={data} names={names} leaf={leaf} from={0} now={now} set={set} />
        ))}
      </ul>
      {found.length > MOST && <p class="soft">{t(LAB.more(found.length - MOST))}</p>}
    </>
  );
}

/** A value, called by what leads to it from where one is, and by its path, which files and the command line want. */
function Entry({ data, names, leaf, from, now, set }: Props & { leaf: Leaf; from: number }) {
  const id = useId();
  return (
    <li class="lab-entry">
      <label for={id}>
        <Trail data={data} names={names} steps={leaf.steps} from={from} /> <code class="lab-key">{pathOf(data, leaf.steps)}</code>
      </label>
      <ValueField id={id} was={leaf.value} value={now(leaf)} set={(value) => set(leaf, value)} />
    </li>
  );
}

export function Trail({ data, names, steps, from = 0 }: Named & { from?: number }) {
  return (
    <>
      {steps.slice(from).map((_, i) => (
        <span key={i} class="lab-step">
          <Name data={data} names={names} steps={steps.slice(0, from + i + 1)} />
        </span>
      ))}
    </>
  );
}
