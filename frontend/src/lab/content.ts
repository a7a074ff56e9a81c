/** The content of a scenario as a tree to be gone through: what is called how, and by which path it is changed. */

import { capital, type Lang, type Say } from "../texts";
import type { Plain } from "./experiment";
import { saidAs, type Names } from "./names";
import { LAB } from "./words";

export type Step = string | number;
type Held = { [name: string]: Plain };

const isHeld = (value: Plain | undefined): value is Held => typeof value === "object" && value !== null && !Array.isArray(value);
export const isLeaf = (value: Plain) => typeof value !== "object" || value === null;
/** A name in both languages, as content writes them. */
const isName = (value: Plain | undefined): value is { en: string; zh: string } => isHeld(value) && typeof value.en === "string" && typeof value.zh === "string";
/** What paths cannot say. */
const isSayable = (name: string) => !/[.[\]]/.test(name);

export function at(data: Plain, steps: Step[]): Plain | undefined {
  let found: Plain | undefined = data;
  for (const step of steps) {
    if (Array.isArray(found) && typeof step === "number") found = found[step];
    else if (isHeld(found) && typeof step === "string") found = found[step];
    else return undefined;
  }
  return found;
}

/** What lies within something: names and what is told about it are no values that a fight hangs on. */
export function within(value: Plain): [Step, Plain][] {
  if (Array.isArray(value)) return value.map((one, i): [Step, Plain] => [i, one]);
  if (!isHeld(value)) return [];
  return Object.entries(value).filter(([name, one]) => isSayable(name) && !isName(one) && !(isHeld(one) && !Object.keys(one).length) && !(Array.isArray(one) && !one.length));
}

/** As edits write it: what lies in the scenario itself is named without that, where nothing else is called so. */
export function pathOf(data: Record<string, Plain>, steps: Step[]): string {
  const said = steps[0] === "scenario" && steps.length > 1 && !(String(steps[1]) in data) ? steps.slice(1) : steps;
  return said.map((step, i) => (typeof step === "number" ? `[${step}]` : i ? `.${step}` : step)).join("");
}

export function stepsOf(data: Record<string, Plain>, path: string): Step[] {
  const steps = [...path.matchAll(/([^.[\]]+)|\[(\d+)\]/g)].map((found): Step => (found[2] === undefined ? found[1] : Number(found[2])));
  return steps.length && !(String(steps[0]) in data) ? ["scenario", ...steps] : steps;
}

/** What people call something: its name, else what it is of, else its field, in words where there are any. */
export function called(data: Plain, steps: Step[], names: Names): string {
  const last = steps[steps.length - 1];
  const { lang } = names;
  const value = at(data, steps);
  if (steps.length === 1) return (LAB.kinds[String(last)] ?? { en: String(last), zh: String(last) })[lang];
  if (isHeld(value) && isName(value.name)) return value.name[lang];
  if (steps.length === 2 && LAB.kinds[String(last)] && steps[0] === "scenario") return LAB.kinds[String(last)]![lang];
  if (typeof last === "string") return fieldName(data, steps, last, names);
  const held = isHeld(value) ? (value.id ?? Object.values(value).find((one) => typeof one === "string")) : undefined;
  return typeof held === "string" ? nameOf(data, held, lang) : `${last + 1}.`;
}

function fieldName(data: Plain, steps: Step[], last: string, { lang, field, option }: Names): string {
  const isOption = steps.length === 3 && steps[0] === "scenario" && steps[1] === "options";
  return (isOption ? option(last) : undefined) ?? field(last) ?? nameOf(data, last, lang);
}

/** Under which a rule set has messages for what is no thing of its own in the content: traits, for example. */
const NAMED = ["part", "trait", "roll"];

/** What a thing is called that is named by its id somewhere: by the content, or with `say` by the messages of the rule set. */
export function nameOf(data: Plain, id: string, lang: Lang, say?: Say): string {
  for (const kind of isHeld(data) ? [...Object.values(data), at(data, ["scenario", "sides"])] : []) {
    const found = isHeld(kind) ? kind[id] : undefined;
    if (isHeld(found) && isName(found.name)) return found.name[lang];
  }
  const said = say && saidAs(say, NAMED, id);
  return said ? capital(said) : id;
}

/** Whether a step is a field's own name, and no word of either language. */
export const isField = (data: Plain, steps: Step[], names: Names) =>
  called(data, steps, names) === String(steps[steps.length - 1]) && names.field(String(steps[steps.length - 1])) === undefined && !(steps.length <= 2 && LAB.kinds[String(steps[steps.length - 1])]);

export interface Leaf {
  steps: Step[];
  value: Plain;
}

/** All values. */
export function leaves(data: Plain, steps: Step[] = []): Leaf[] {
  return within(data).flatMap(([step, one]) => (isLeaf(one) ? [{ steps: [...steps, step], value: one }] : leaves(one, [...steps, step])));
}

/** Ids that stand in lists: what somebody has, and nobody may have. */
export function entries(data: Plain): string[] {
  const found = new Set<string>();
  const look = (value: Plain) => {
    for (const one of Array.isArray(value) ? value : isHeld(value) ? Object.values(value) : []) {
      if (Array.isArray(one)) for (const entry of one) if (typeof entry === "string") found.add(entry);
      look(one);
    }
  };
  look(data);
  return [...found].sort();
}
