/** Deeds: the buttons of the action bar, and what of them stands on the board. */

import type { Deed, Odds, Option, Prompt, Stake } from "../view";

export interface DeedOptions extends Deed {
  id: string;
  options: Option[];
  /** Whether its options are aimed at something on the board. */
  aimed: boolean;
}

/** The deeds of a prompt with their options, in the order in which they are offered. */
export function deedsOf({ deeds = {}, options = [] }: Prompt): DeedOptions[] {
  const found = new Map<string, DeedOptions>();
  for (const option of options) {
    const id = option.deed || option.key;
    const deed = deeds[id] ?? { label: option.label, icon: "", rank: "main" };
    const known = found.get(id) ?? { ...deed, id, options: [], aimed: false };
    known.options.push(option);
    known.aimed ||= !!option.target;
    found.set(id, known);
  }
  return [...found.values()];
}

/** The deed that is ready to be aimed: the one that was chosen, else the first in the bar that is aimed at anything. */
export function armedOf(deeds: DeedOptions[], wanted: string | null): DeedOptions | undefined {
  return deeds.find(({ id, aimed }) => id === wanted && aimed) ?? deeds.find(({ aimed, rank }) => aimed && rank === "main") ?? deeds.find(({ aimed }) => aimed);
}

/** What stands on the board for a deed: by the piece or the cell its options. */
export function targetsOf(prompt: Prompt, deed?: DeedOptions): Record<string, Option[]> {
  const found: Record<string, Option[]> = {};
  const own = new Map((deed?.options ?? []).map((option) => [option.key, option]));
  for (const [ref, keys] of Object.entries(prompt.pick ?? {})) {
    const here = keys.flatMap((key) => own.get(key) ?? []);
    if (here.length) found[ref] = here;
  }
  for (const option of own.values()) if (option.target && !found[option.target]) found[option.target] = [option];
  return found;
}

/** Of what may be done at a target, what the odds stand for that are shown there. */
export function stakeAt(options: Option[] | undefined, odds: Prompt["odds"]): { stake: Stake; exact: boolean } | undefined {
  for (const { key } of options ?? []) {
    const found = odds?.[key];
    const stake = chanceOf(found);
    if (found && stake) return { stake, exact: found.exact };
  }
  return undefined;
}

/** The option that a click means without asking: the only one, or one of several that differ neither in odds nor in what they cost. */
export function meant(options: Option[], odds: Prompt["odds"]): Option | undefined {
  const [first, ...others] = options;
  const alike = (one: Option) => JSON.stringify([one.cost, odds?.[one.key]?.stakes]) === JSON.stringify([first.cost, odds?.[first.key]?.stakes]);
  return others.length && (!odds?.[first.key] || !others.every(alike)) ? undefined : first;
}

/** The weightiest thing that may come of an option, where it is a chance. */
export function chanceOf(odds?: Odds): Stake | undefined {
  return odds?.stakes.find(({ p }) => p !== undefined);
}
