/** What the server offers: rule sets, scenarios, switches; and how a table is made of them. */

import { api } from "../api";
import { keep } from "../mine";
import { go } from "../router";
import type { Term } from "../table/glossary";
import type { View, Words } from "../view";

export interface Scenario {
  name: string;
  title: Words;
  about: Words;
  sides: Record<string, Words>;
  size: number;
  /** What of the source is not played. */
  notes: Words[];
  balance: Balance[];
  /** How many decisions each side makes in a fight between newcomers, on average; none where that was not measured. */
  decisions: Record<string, number>;
}

/** Fights of one bot against itself; what is lacking among the wins were draws. */
export interface Balance {
  bot: string;
  fights: number;
  wins: Record<string, number>;
  intervals: Record<string, [number, number]>;
  one_sided: boolean;
}

export type Value = boolean | number | string;

export interface Option {
  name: string;
  title: Words;
  type: "bool" | "int" | "enum";
  switch?: boolean;
  values: Value[];
  labels: Record<string, Words>;
  default: Value;
  rules: string[];
}

export interface Ruleset {
  id: string;
  title: Words;
  bots: string[];
  scenarios: Scenario[];
}

export type Whole = Ruleset & { switches: Option[]; terms: Term[] };

/** What a value of an option is called. Those that need no name (yes, no, a number) have none in the book. */
export function valueLabel({ labels }: Option, value: Value): Words {
  return labels[String(value)] ?? (typeof value === "boolean" ? { id: value ? "yes" : "no" } : String(value));
}

export const rulesets = () => api<Ruleset[]>("/api/rulesets");
export const wholeRuleset = (id: string) => api<Whole>(`/api/rulesets/${encodeURIComponent(id)}`);

const pictures = new Map<string, Promise<View>>();

/** The start position of a scenario, fetched once. */
export function picture(ruleset: string, scenario: string): Promise<View> {
  const path = `/api/rulesets/${encodeURIComponent(ruleset)}/scenarios/${encodeURIComponent(scenario)}`;
  const got = pictures.get(path) ?? api<{ view: View }>(path).then(({ view }) => view);
  pictures.set(path, got);
  got.catch(() => pictures.delete(path));
  return got;
}

export interface Place {
  name: string;
  role: "player" | "gm" | "spectator";
  side?: string;
  player?: string;
}

/** A table to be made, as `POST /api/tables` takes it. */
export interface Order {
  scenario?: string;
  seats: Place[];
  you?: string;
  dice?: { kind: string };
  clock?: number;
  delay?: number;
  options?: Record<string, Value>;
  record?: string;
  at?: number;
}

interface Made {
  table: string;
  invitations: Record<string, string>;
  seat: string;
  token: string;
}

/** Makes a table, keeps my seat among mine, and goes there. Raises Fault. */
export async function makeTable(order: Order, title: Words) {
  const words = randomWords();
  const { table, invitations, seat, token } = await api<Made>("/api/tables", { body: { ...order, words } });
  keep({ token, table, seat, title: title as string, invitations, words });
  go(`/table#${token}`);
}

/** What I mix into fair dice: nobody, the server neither, could have known it. */
function randomWords(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** At once against a bot: I play the first side, it plays the others, with fair dice. */
export function againstComputer(ruleset: Ruleset, scenario: Scenario, bot: string): Promise<void> {
  const [mine, ...others] = Object.keys(scenario.sides);
  const seats: Place[] = [
    { name: mine, role: "player", side: mine, player: "human" },
    ...others.map((side): Place => ({ name: side, role: "player", side, player: bot })),
  ];
  return makeTable({ scenario: `${ruleset.id}/${scenario.name}`, seats, you: mine, dice: { kind: "fair" } }, scenario.title);
}
