/** What the panels of a live table share: the connection, who one is, and the ways to act. */

import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { api, faultsOf } from "../api";
import type { Live, Send, You } from "../connection";
import { keep } from "../mine";
import { go } from "../router";
import { seatName } from "../seatname";
import type { Say } from "../texts";
import type { Term } from "./glossary";
import type { Notice } from "./notices";
import type { Seat, TableState, View, Words } from "../view";

/** What the server tells of a table over HTTP. */
export interface Info {
  table: string;
  ruleset: string;
  scenario: string;
  title: { en: string; zh: string } | string;
}

export interface RulesetInfo {
  id: string;
  bots: string[];
  /** A side can give up by a rule of the book; else the others are asked. */
  concede: boolean;
  /** In these a seat may be asked whether it steps in. */
  windows: { name: string; title: Words }[];
  scenarios: { name: string; sides: Record<string, Words> }[];
  terms: Term[];
  events: { name: string; by_hand: boolean; params: { name: string; kind: string }[] }[];
}

export interface Session {
  token: string;
  info: Info;
  rules?: RulesetInfo;
  live: Live;
  view: View;
  table: TableState;
  you: You;
  send: Send;
  t: Say;
  notices: Notice[];
  /** Calls the HTTP API with the token of this seat; what fails is shown. */
  call: <T>(path: string, options?: { method?: "GET" | "POST" | "DELETE"; body?: unknown }) => Promise<T | undefined>;
}

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error("outside of a live table");
  return session;
}

/** The sides of the table's scenario with their names, in their order; none while that is not known. */
export function sidesOf({ info, rules }: { info: Info; rules?: RulesetInfo }): Record<string, Words> {
  return rules?.scenarios.find(({ name }) => `${rules.id}/${name}` === info.scenario)?.sides ?? {};
}

/** Calls the API for a seat, and tells what fails instead of raising it. */
export function calls(token: string, tell: (faults?: Words[]) => void): Session["call"] {
  return async (path, options) => {
    tell(undefined);
    try {
      return await api(path, { ...options, token });
    } catch (wrong) {
      tell(faultsOf(wrong));
      return undefined;
    }
  };
}

/** Whether somebody else than bots may be here too. */
export function inCompany({ table, you }: Pick<Session, "table" | "you">): boolean {
  return Object.entries(table.seats).some(([name, { role, player }]) => name !== you.seat && (role !== "player" || player === HUMAN));
}

export const HUMAN = "human";

/** Whether a person's seat is one at which nobody has been yet. */
export const isOpen = ({ role, player, sat, here, called }: Seat): boolean => role !== "spectator" && player === HUMAN && !(sat || here || called);

/** What a seat is called. */
export function useSeatName(): (name: string) => string {
  const session = useSession();
  const sides = sidesOf(session);
  return (name) => session.t(seatName(name, session.table.seats[name], sides));
}

/** Those who are asked something, by the names of their seats; "dice" where nobody has thrown them yet. */
export function asked(view: View): string[] {
  const waiting = Object.keys(view.waiting ?? {});
  const seats = Object.entries(view.table?.seats ?? {});
  return waiting.map((who) => seats.find(([, seat]) => seat.side === who || (who === "gm" && seat.role === "gm"))?.[0] ?? who);
}

export const COMMA: Words = { en: ", ", zh: "、" };

/** A new table that goes on from a position of the replay. */
export async function branchOff(call: Session["call"], at: number, title: Info["title"]) {
  const made = await call<{ table: string; seat: string; token: string; invitations: Record<string, string> }>("/api/table/branch", { body: { at } });
  if (!made) return;
  keep({ ...made, title });
  go(`/table#${made.token}`);
}
