/** Texts: everything a person reads passes through `say`. Messages come from the server: the .ftl files that the Python side reads too. */

import { FluentBundle, FluentResource, type FluentValue, type FluentVariable } from "@fluent/bundle";
import { text } from "./api";
import { isMessage, type Arg, type Message, type Words } from "./view";

export type Lang = "en" | "zh";
/** Says words in one language, with the messages of one rule set. */
export type Say = (words: Words) => string;

/** Those that all share have the name "". */
const SHARED = "";
const bundles = new Map<string, FluentBundle>();
const loading = new Map<string, Promise<void>>();

/** Adds messages that stand beside those that were there, or in their place. */
export function addTexts(source: string, lang: Lang, ruleset = SHARED) {
  bundle(ruleset, lang).addResource(new FluentResource(source), { allowOverrides: true });
}

/** A sentence as part of another: without its full stop. */
const clause = ([sentence]: FluentValue[]): string => String(sentence).replace(/[.。]+$/, "");

function bundle(ruleset: string, lang: Lang): FluentBundle {
  const name = `${ruleset}/${lang}`;
  if (!bundles.has(name)) bundles.set(name, new FluentBundle(lang, { useIsolating: false, functions: { CLAUSE: clause } }));
  return bundles.get(name)!;
}

/** Fetches the messages of a rule set ("": those that all share), once. Raises Fault. */
export function loadTexts(lang: Lang, ruleset = SHARED): Promise<void> {
  const name = `${ruleset}/${lang}`;
  const path = ruleset ? `/api/rulesets/${encodeURIComponent(ruleset)}/texts/${lang}` : `/api/texts/${lang}`;
  const got = loading.get(name) ?? text(path).then((source) => addTexts(source, lang, ruleset));
  loading.set(name, got);
  got.catch(() => loading.delete(name));
  return got;
}

const COMMA = { en: ", ", zh: "、" };

export function say(words: Words, lang: Lang, ruleset = SHARED): string {
  if (typeof words === "string") return words;
  return isMessage(words) ? message(words, lang, ruleset) : words[lang];
}

/** A message that is missing shows its id: better than nothing, and easily found. */
function message(words: Message, lang: Lang, ruleset: string): string {
  const own = bundle(ruleset, lang);
  const from = own.hasMessage(words.id) ? own : bundle(SHARED, lang);
  const pattern = from.getMessage(words.id)?.value;
  if (!pattern) return words.id;
  const args: Record<string, FluentVariable> = {};
  for (const [name, arg] of Object.entries(words.args ?? {})) args[name] = argument(arg as Arg, lang, ruleset);
  return from.formatPattern(pattern, args, []);
}

/** Begins with a capital letter, where a script has them: for what stands alone. */
export const capital = (text: string) => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

function argument(arg: Arg, lang: Lang, ruleset: string): FluentVariable {
  if (typeof arg === "number") return arg;
  if (typeof arg === "boolean") return String(arg);
  return Array.isArray(arg) ? arg.map((one) => argument(one, lang, ruleset)).join(COMMA[lang]) : say(arg, lang, ruleset);
}

/** How wide a text is, in Latin letters: Chinese characters are twice as wide. */
export const width = (text: string) => [...text].reduce((sum, one) => sum + (one > "\u2e80" ? 2 : 1), 0);
