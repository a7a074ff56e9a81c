/** The terms of a rule set, found in texts: the longest first, in Latin script whole words, and each once. */

import type { Lang } from "../texts";
import type { Words } from "../view";

export interface Term {
  words: Record<Lang, string[]>;
  about: Words;
  rule: string;
}

/** A stretch of a text, and the term that it is. */
export interface Stretch {
  text: string;
  term?: Term;
}

export type Find = (text: string) => Stretch[];

const LATIN = "[\\p{Script=Latin}\\p{N}]";

/** A pattern for a word. A single Chinese character is found in many words; it is meant where it counts something. */
function patternOf(word: string): string {
  const plain = word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  if (/^\p{Script=Han}$/u.test(word)) return `(?<=\\d\\s?)${plain}`;
  const [before, after] = [/^\p{Script=Latin}/u, /[\p{Script=Latin}\p{N}]$/u].map((edge) => edge.test(word));
  return `${before ? `(?<!${LATIN})` : ""}${plain}${after ? `(?!${LATIN})` : ""}`;
}

/** Finds the terms in texts of one language. A word that has a capital is meant with it: AW, Fear. */
export function finder(terms: Term[], lang: Lang): Find {
  const known = new Map(terms.flatMap((term) => term.words[lang].map((word) => [word.toLowerCase(), { word, term }] as const)));
  if (!known.size) return (text) => [{ text }];
  const longest = [...known.keys()].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(`(${longest.map(patternOf).join("|")})`, "giu");
  return (text) => {
    const met = new Set<Term>();
    return text.split(pattern).map((part, i) => {
      const found = i % 2 ? known.get(part.toLowerCase()) : undefined;
      if (!found || met.has(found.term) || (found.word !== part && found.word !== found.word.toLowerCase())) return { text: part };
      met.add(found.term);
      return { text: part, term: found.term };
    });
  };
}
