/** What those who sit at a table are called. Seats that the page makes are named after their side or role; people read what that is called. */

import type { Words } from "./view";

const both = (en: string, zh: string) => ({ en, zh });

export const ROLES: Record<string, Words> = { player: both("player", "玩家"), gm: both("game master", "主持人"), spectator: both("spectator", "旁观") };
/** The names that the page gives to seats without a side. */
export const PLAIN: Record<string, Words> = { gm: ROLES.gm, spectators: both("spectators", "旁观者"), host: both("host", "房主") };

/** What somebody calls themselves goes first (`seat.called`). `sides`: those of the scenario with their names. A seat that is named after
 * another side than it plays comes from the battle before a rematch. */
export function seatName(name: string, seat: { side?: string; called?: string } | undefined, sides: Record<string, Words>): Words {
  return seat?.called || (name in sides && sides[seat?.side ?? ""]) || PLAIN[name] || name;
}

/** A bot as people call it. */
export const computer = (name: string): Words => ({ id: "computer", args: { name } });

/** Bots in the order in which they are offered: the server's, the weakest first, turned round. */
export const strongestFirst = (bots: string[]) => [...bots].reverse();

/** The most letters of a seat's name. */
export const LONGEST_NAME = 40;

/** A name as the server keeps it: composed, with single blanks between words and none round them. */
export const tidy = (name: string) => name.normalize("NFC").trim().replace(/\s+/gu, " ");
