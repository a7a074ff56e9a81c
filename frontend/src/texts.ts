/** Texts: everything a person reads passes through `say`. Messages come from the .ftl files that the Python side reads too. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Arg, Message, Words } from "./view";

export type Lang = "en" | "zh";

/** For now all rule sets' messages are built in. Once a server is there, it sends those of the table that is open. */
const FILES = import.meta.glob<string>(["../../src/bingqi/lang/*.ftl", "../../src/bingqi/rulesets/*/*.ftl", "../gallery/*.ftl"], {
  query: "?raw",
  import: "default",
  eager: true,
});

function bundle(lang: Lang): FluentBundle {
  const made = new FluentBundle(lang, { useIsolating: false });
  for (const [path, text] of Object.entries(FILES)) {
    if (path.endsWith(`/${lang}.ftl`)) made.addResource(new FluentResource(text), { allowOverrides: true });
  }
  return made;
}

const BUNDLES = { en: bundle("en"), zh: bundle("zh") };
const COMMA = { en: ", ", zh: "、" };

export function say(words: Words, lang: Lang): string {
  if (typeof words === "string") return words;
  return "id" in words ? message(words, lang) : words[lang];
}

/** A message that is missing shows its id: better than nothing, and easily found. */
function message(words: Message, lang: Lang): string {
  const pattern = BUNDLES[lang].getMessage(words.id)?.value;
  if (!pattern) return words.id;
  const args: Record<string, FluentVariable> = {};
  for (const [name, arg] of Object.entries(words.args ?? {})) args[name] = argument(arg, lang);
  return BUNDLES[lang].formatPattern(pattern, args, []);
}

function argument(arg: Arg, lang: Lang): FluentVariable {
  if (typeof arg === "number") return arg;
  return Array.isArray(arg) ? arg.map((one) => say(one, lang)).join(COMMA[lang]) : say(arg, lang);
}
