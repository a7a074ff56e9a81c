/** An experiment: what is asked of the server, as the address holds it, so that a link is all of it. */

import { api } from "../api";
import type { Value } from "../home/offers";

export type Plain = null | boolean | number | string | Plain[] | { [name: string]: Plain };

export interface Change {
  /** Values by their paths. */
  set: Record<string, Plain>;
  options: Record<string, Value>;
  seats: Record<string, string>;
  without: string[];
  never: Record<string, string[]>;
}

export interface Experiment {
  scenario: string;
  side: string;
  bots: string[];
  fights: number;
  /** Half the width of the interval at which it is enough; 0: all fights are fought. */
  halfWidth: number;
  seed: number;
  swap: boolean;
  change: Change;
}

/** What can be changed in a scenario. */
export interface Changeable {
  scenario: string;
  sides: string[];
  data: Record<string, Plain>;
  bots: Record<string, number>;
  fighters: string[];
}

export interface Laboratory {
  on: boolean;
  fights: number;
}

export const NOTHING: Change = { set: {}, options: {}, seats: {}, without: [], never: {} };
export const FIRST = "frontline/kobolds-and-goblins";
export const [FIGHTS, HALF_WIDTH] = [1000, 0.02];

export const laboratory = () => api<Laboratory>("/api/lab");
export const changeable = (scenario: string) => api<Changeable>(`/api/lab/${scenario.split("/").map(encodeURIComponent).join("/")}`);
export const thingsOf = (scenario: string, side: string) =>
  api<{ things: string[] }>(`/api/lab/things?scenario=${encodeURIComponent(scenario)}&side=${encodeURIComponent(side)}`).then(({ things }) => things);

export const isChanged = ({ set, options, seats, without, never }: Change) =>
  [set, options, seats, never].some((one) => Object.keys(one).length > 0) || without.length > 0;

/** As it is written behind #: `scenario=...&set.creatures.kobold.ac=13`. What is as it would be anyway is left out. */
export function toAddress({ scenario, side, bots, fights, halfWidth, seed, swap, change }: Experiment): string {
  const told = new URLSearchParams({ scenario });
  if (side) told.set("side", side);
  if (bots.length) told.set("bots", bots.join(","));
  if (fights !== FIGHTS) told.set("fights", String(fights));
  if (halfWidth !== HALF_WIDTH) told.set("precision", String(halfWidth));
  if (seed) told.set("seed", String(seed));
  if (swap) told.set("swap", "armies");
  for (const [path, value] of Object.entries(change.set)) told.set(`set.${path}`, JSON.stringify(value));
  for (const [name, value] of Object.entries(change.options)) told.set(`option.${name}`, JSON.stringify(value));
  for (const [place, bot] of Object.entries(change.seats)) told.set(`seat.${place}`, bot);
  for (const thing of change.without) told.append("without", thing);
  for (const [place, things] of Object.entries(change.never)) for (const thing of things) told.append(`never.${place}`, thing);
  return told.toString();
}

/** What an address says; whatever is wrong in it the server tells. */
export function fromAddress(hash: string): Experiment {
  const told = new URLSearchParams(hash.replace(/^#/, ""));
  const change: Change = { set: {}, options: {}, seats: {}, without: told.getAll("without"), never: {} };
  for (const [name, value] of told) {
    const [kind, of] = [name.split(".", 1)[0], name.slice(name.indexOf(".") + 1)];
    if (!name.includes(".")) continue;
    if (kind === "set") change.set[of] = read(value);
    if (kind === "option") change.options[of] = read(value) as Value;
    if (kind === "seat") change.seats[of] = value;
    if (kind === "never") change.never[of] = told.getAll(name);
  }
  return {
    scenario: told.get("scenario") || FIRST,
    side: told.get("side") ?? "",
    bots: (told.get("bots") ?? "").split(",").filter(Boolean),
    fights: number(told.get("fights"), FIGHTS),
    halfWidth: number(told.get("precision"), HALF_WIDTH),
    seed: number(told.get("seed"), 0),
    swap: told.get("swap") === "armies",
    change,
  };
}

const number = (written: string | null, otherwise: number) => (written === null || Number.isNaN(Number(written)) ? otherwise : Number(written));

function read(written: string): Plain {
  try {
    return JSON.parse(written) as Plain;
  } catch {
    return written;
  }
}

/** As its file has it, and the server takes it. */
export function asked(it: Experiment, fighters: string[]) {
  const { set, options, seats, without, never } = it.change;
  return {
    claim: claimOf(it),
    scenario: it.scenario,
    seed: it.seed,
    bots: it.bots.length ? it.bots : fighters,
    side: it.side,
    fights: it.fights,
    swap: it.swap ? "armies" : "none",
    change: { set, options, seats, without, never },
    stop: it.halfWidth ? { half_width: it.halfWidth } : {},
  };
}

/** What an experiment is about, the same in every language: two who try the same look at the same fights. */
function claimOf({ scenario, change: { set, options, seats, without, never } }: Experiment): string {
  const changed = [
    ...Object.entries({ ...set, ...options }).map(([name, value]) => `${name} = ${JSON.stringify(value)}`),
    ...Object.entries(seats).map(([place, bot]) => `${place}: ${bot}`),
    ...without.map((thing) => `- ${thing}`),
    ...Object.entries(never).flatMap(([place, things]) => things.map((thing) => `${place} - ${thing}`)),
  ];
  return `${scenario}: ${changed.join(", ")}`;
}
