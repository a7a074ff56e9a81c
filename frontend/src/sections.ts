/** Which options of a prompt are looked at: the sections in which many options are shown, and what stands for them on the board. */

import type { Option, Prompt, View } from "./view";

/** More options than these are shown one section at a time, or as places on the board. */
export const MANY = 10;

/** So many points of a field at most have a button each. */
export const POINTS = 40;

export interface Section {
  heading?: Option["label"];
  keys: string[];
}

/** The default, which always has its place at the end. */
export const lastOf = (prompt: Prompt) => ((prompt.options?.length ?? 0) > 1 ? prompt.default : undefined);

/** The sections without the default. */
export function sectionsOf(prompt: Prompt, last = lastOf(prompt)): Section[] {
  const groups: Section[] = prompt.groups ?? [{ keys: (prompt.options ?? []).map(({ key }) => key) }];
  return groups.map((group) => ({ ...group, keys: group.keys.filter((key) => key !== last) })).filter((group) => group.keys.length);
}

/** Whether only one section is shown at a time. */
export function hasTabs(prompt: Prompt, sections: Section[]): boolean {
  return (prompt.options?.length ?? 0) > MANY && sections.length > 1;
}

/** The section that is shown, where it is but one of several. */
export function shownSection(prompt: Prompt, section: number): Section | undefined {
  const all = sectionsOf(prompt);
  return hasTabs(prompt, all) ? all[Math.min(section, all.length - 1)] : undefined;
}

/** Whether these options are best chosen on the board: many, and each is a place there. */
export function onBoard(prompt: Prompt, keys: string[]): boolean {
  if (keys.length <= MANY) return false;
  const placed = new Set(Object.entries(prompt.pick ?? {}).flatMap(([ref, its]) => (ref.includes("/") ? its : [])));
  return keys.filter((key) => !placed.has(key)).length <= 1;
}

/** The options that points of a field stand for, with what they are called on the board; none where they are few. */
export function pointsOf(view: View, prompt: Prompt): Map<string, string> {
  const onField = (ref: string) => ref.includes("/") && view.boards?.[ref.split("/")[0]]?.kind === "field";
  const all = Object.entries(prompt.pick ?? {}).filter(([ref]) => onField(ref));
  return new Map(all.length > POINTS ? all.flatMap(([ref, keys]) => keys.map((key): [string, string] => [key, ref])) : []);
}

/** A prompt without some of its options. */
export function without(prompt: Prompt, keys: Map<string, string>): Prompt {
  if (!keys.size) return prompt;
  const options = prompt.options?.filter(({ key }) => !keys.has(key));
  const groups = prompt.groups?.map((group) => ({ ...group, keys: group.keys.filter((key) => !keys.has(key)) }));
  return { ...prompt, options, groups };
}
