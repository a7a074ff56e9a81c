/** What things and fields of content are called: by the words that the rule set has for them in the reader's language. */

import type { Whole } from "../home/offers";
import type { Term } from "../table/glossary";
import { capital, type Lang, type Say } from "../texts";

export interface Names {
  lang: Lang;
  say: Say;
  /** What a field is called, if there is a word for it. */
  field: (name: string) => string | undefined;
  /** What a switch is called. */
  option: (name: string) => string | undefined;
}

/** Under which messages call a field: the first are there for nothing else, the others have the word for something of that name. */
const FIELDS = ["field", "word", "attribute", "moves", "sense", "gauge", "result", "param"];

/** The first message of these kinds that is there for an id, and stands by itself. */
export function saidAs(say: Say, kinds: string[], id: string): string | undefined {
  for (const kind of kinds) {
    const name = `${kind}-${id}`;
    const said = say({ id: name, args: {} });
    if (said !== name && !said.includes("{")) return said;
  }
  return undefined;
}

/** A glossary explains the short word: what it is in full says more, where there is a spelling that is not the field's own. */
function inGlossary(terms: Term[], field: string, lang: Lang): string | undefined {
  const own = (word: string) => word.toLowerCase() === field.replaceAll("_", " ").toLowerCase();
  const words = terms.find((one) => one.words.en.some(own))?.words[lang];
  return words?.find((word) => !own(word)) ?? words?.[0];
}

export function namesOf({ switches, terms }: Whole, say: Say, lang: Lang): Names {
  const known = new Map<string, string | undefined>();
  const find = (name: string) => saidAs(say, FIELDS.slice(0, 1), name) ?? inGlossary(terms, name, lang) ?? saidAs(say, FIELDS.slice(1), name);
  const field = (name: string) => {
    if (!known.has(name)) known.set(name, find(name));
    return known.get(name);
  };
  const option = (name: string) => {
    const found = switches.find((one) => one.name === name);
    return found && say(found.title);
  };
  return { lang, say, field, option };
}

/** What somebody does, and with what: `cast:shield`. */
export function thingName(thing: string, names: Names, nameOf: (id: string) => string): string {
  const [act, ...of] = thing.split(":");
  return [capital(saidAs(names.say, ["heading", "field", "param", "act"], act) ?? act), ...of.map(nameOf)].join(" · ");
}
