/** A rule book as the server sends it, and the search in it. */

import { api } from "../api";
import type { Option } from "../home/offers";
import type { Words } from "../view";

type Name = { en: string; zh: string };

export interface Rule {
  id: string;
  chapter: string;
  title: Name;
  term_zh: string;
  rule: Name;
  status: string;
  needs: string[];
  rulings: { question: Name; answer: Name; why: Name }[];
  /** The names of the options that change it. */
  options: string[];
}

export interface Book {
  title: Words;
  chapters: { id: string; title: Name }[];
  rules: Rule[];
  options: Option[];
}

export const loadBook = (ruleset: string) => api<Book>(`/api/rulesets/${encodeURIComponent(ruleset)}/book`);

/** All that is said in a rule, in both languages, to be searched. */
function wording({ id, title, term_zh, rule, rulings }: Rule): string {
  const texts = [title, rule, ...rulings.flatMap(({ question, answer, why }) => [question, answer, why])];
  return [id, term_zh, ...texts.flatMap(({ en, zh }) => [en, zh])].join("\n").toLowerCase();
}

/** Finds the rules in which all words of a query occur; all rules if it is empty. */
export function searcher(rules: Rule[]): (query: string) => Rule[] {
  const wordings = rules.map(wording);
  return (query) => {
    const words = query.toLowerCase().split(/\s+/).filter(Boolean);
    return rules.filter((_, i) => words.every((word) => wordings[i].includes(word)));
  };
}
