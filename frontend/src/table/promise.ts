/** Words for the dice are promised before they are shown: nobody can guess them from this, or exchange them afterwards. */

import { hex, sha256 } from "../sha256.js";

/** What is shown of words at first. */
export const promised = (salt: string, words: string): string => hex(sha256(new TextEncoder().encode(`${salt}\n${words}`)));

/** As the server takes words: with spaces for what cannot be printed. */
export const oneLine = (words: string) => words.trim().replace(/[\p{C}\p{Z}]/gu, " ").trim();

/** Whether the dice hold what each side had promised when this browser showed its words, and no words that nobody had promised then. */
export function kept(seen: Record<string, string>, { contributions = [], promises = [] }: { contributions?: string[]; promises?: string[] }): boolean {
  const told = new Map(promises.map((one) => one.split(":")).map(([side, promise, ...salt]) => [side, { promise, salt: salt.join(":") }]));
  const words = new Map(contributions.map((one) => [one.slice(0, one.indexOf(":")), one.slice(one.indexOf(":") + 1)]));
  if ([...words.keys()].some((side) => !(side in seen))) return false;
  return Object.entries(seen).every(([side, promise]) => {
    const one = told.get(side);
    if (one?.promise !== promise) return false;
    const said = words.get(side);
    return one.salt ? said !== undefined && promised(one.salt, said) === promise : said === undefined;
  });
}
