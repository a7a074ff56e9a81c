/** Where the rules were played out in the battle that was open last: the table writes it, the rule book shows it. */

import type { LogLine, Words } from "./view";

const KEY = "bingqi-cited";
/** So many lines of each rule, the last ones. */
const MOST = 8;

export interface Cited {
  ruleset: string;
  title: Words;
  rules: Record<string, [number: number, text: Words][]>;
}

/** Keeps which lines of a log cite which rule. Storage may be closed to us, or full: then the book shows none. */
export function keepCited(ruleset: string, title: Words, log: Record<string, LogLine>) {
  const rules: Cited["rules"] = {};
  for (const [number, line] of Object.entries(log)) {
    for (const id of new Set(line.rules)) (rules[id] ??= []).push([Number(number), line.text]);
  }
  for (const id in rules) rules[id] = rules[id].sort(([a], [b]) => a - b).slice(-MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify({ ruleset, title, rules }));
  } catch {
    // nothing is lost but the examples
  }
}

/** The lines of the battle that was open last, if it was one of this rule set. */
export function cited(ruleset: string): Cited | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "null") as Cited | null;
    return kept?.ruleset === ruleset ? kept : null;
  } catch {
    return null;
  }
}
