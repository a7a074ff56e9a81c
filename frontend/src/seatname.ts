/** What those who sit at a table are called. Seats that the page makes are named after their side or role; people read what that is called. */

import type { Words } from "./view";

const both = (en: string, zh: string) => ({ en, zh });

export const ROLES: Record<string, Words> = { player: both("player", "玩家"), gm: both("game master", "主持人"), spectator: both("spectator", "旁观") };
/** The names that the page gives to seats without a side. */
export const PLAIN: Record<string, Words> = { gm: ROLES.gm, spectators: both("spectators", "旁观者"), host: both("host", "房主") };

/** `sides`: those of the scenario with their names. */
export function seatName(name: string, sides: Record<string, Words>): Words {
  return sides[name] ?? PLAIN[name] ?? name;
}

/** Whether a seat is called as its side is, in any language. */
export function namedAfter(name: string, side: string, party: Words): boolean {
  return name === side || (typeof party === "object" && "en" in party ? [party.en, party.zh].includes(name) : name === party);
}

/** A bot as people call it. */
export const computer = (name: string): Words => ({ id: "computer", args: { name } });

/** Bots in the order in which they are offered: the server's, the weakest first, turned round. */
export const strongestFirst = (bots: string[]) => [...bots].reverse();
