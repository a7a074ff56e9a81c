/** How somebody is, by the messages of her badges: what is drawn of it on her face, and as a small sign beside it. */

import { ICONS } from "./icons";
import { isMessage, type Piece, type Words } from "../view";

export type Posture = "" | "fallen" | "prone" | "hidden";

/** Those who are gone, who lie, and who are hard to see; the first that fits is drawn. */
const POSTURES: [Posture, string[]][] = [
  ["fallen", ["effect-dead", "badge-wreck", "cr-eliminated", "badge-helpless"]],
  ["prone", ["effect-prone", "effect-unconscious", "badge-prone"]],
  ["hidden", ["effect-hidden", "effect-invisible", "effect-unseen", "effect-banished"]],
];
/** A gauge at 0 that means the end. */
const LIVES = ["hp", "magnitude", "fighters"];

const ids = (piece: Piece) => (piece.badges ?? []).flatMap((badge) => (isMessage(badge) ? [badge.id] : []));

export function postureOf(piece?: Piece): Posture {
  if (!piece) return "";
  const gone = LIVES.some((name) => piece.gauges?.[name] && piece.gauges[name][0] <= 0);
  return gone ? "fallen" : (POSTURES.find(([, badges]) => ids(piece).some((id) => badges.includes(id)))?.[0] ?? "");
}

/** Badges that are drawn as an icon of another name than their own. */
const SIGNS: Record<string, string> = {
  "effect-aided": "heal", "effect-bless": "blessed", "effect-crushed": "broken", "effect-darkness": "dark", "effect-dodging": "dodge", "effect-flying": "wind",
  "effect-half-cover": "cover", "effect-helped": "help", "effect-in-the-dark": "dark", "effect-invisible": "hidden", "effect-paralyzed": "stunned", "effect-shield-of-faith": "ward",
  "effect-three-quarters-cover": "cover", "effect-total-cover": "cover", "effect-unconscious": "asleep", "effect-unseen": "hidden", "effect-charmed": "charm",
};

/** The icon of a badge that says no more than its icon does. */
export function signOf(badge: Words): string | undefined {
  if (!isMessage(badge) || (Object.keys(badge.args ?? {}).length && badge.id !== "effect-concentrating")) return undefined;
  const name = SIGNS[badge.id] ?? badge.id.replace(/^(effect|badge)-/, "");
  return Object.hasOwn(ICONS, name) && badge.id !== name ? name : undefined;
}

/** The number that has to be reached to hit somebody, if a fact tells it. */
export function armourOf(piece: Piece): number | undefined {
  const fact = piece.facts?.find((one) => isMessage(one) && one.id === "armour-class");
  const n = fact && isMessage(fact) ? fact.args?.n : undefined;
  return typeof n === "number" ? n : undefined;
}
