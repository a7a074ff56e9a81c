/** My tables: the seats whose tokens this browser holds. There are no accounts; whoever has the token has the seat. */

export interface Mine {
  token: string;
  table: string;
  seat: string;
  title: { en: string; zh: string } | string;
  /** Of the table's maker: the links to send to the others, by seat. */
  invitations?: Record<string, string>;
  /** The fingerprint of the dice's secret as this browser saw it first, and what was mixed into the dice here: compared at the end. */
  commitment?: string;
  words?: string;
  /** With this they were promised; and what all promised, by side, when this browser showed its words. */
  salt?: string;
  promises?: Record<string, string>;
}

const KEY = "bingqi-tables";

/** The last opened first. */
export function mine(): Mine[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

/** Keeps a seat, first of all. What is left out of `one` stays as it was kept before. */
export function keep(one: Partial<Mine> & { token: string }) {
  const before = mine();
  const known = before.find(({ token }) => token === one.token);
  const whole = { table: "", seat: "", title: "", ...known, ...one };
  write([whole, ...before.filter(({ token }) => token !== one.token)]);
}

/** Forgets a seat: it was voided, or its table deleted. */
export function forget(token: string) {
  write(mine().filter((one) => one.token !== token));
}

/** Storage may be closed to us, or full; then the link itself is all there is. */
function write(tables: Mine[]) {
  try {
    localStorage.setItem(KEY, JSON.stringify(tables));
  } catch {
    // nothing is lost but the list
  }
}
