/** The drawings of the rule sets, each fetched when it is first asked for, by the first word of a look: "creature/wolf". */

import { useEffect, useState } from "preact/hooks";

/** The markup of a look, as its own side sees it, or as others do; nothing where there is none. */
type Draw = (look: string, own: boolean) => string | undefined;

const key = (look: string) => look.slice(look.indexOf("/") + 1);

const ART: Record<string, () => Promise<Draw>> = {
  creature: () => import("./creatures").then(({ CREATURES }) => (look) => CREATURES[key(look)]),
  unit: () => import("./units").then(({ unitSymbol }) => unitSymbol),
  girl: () => import("./girls").then(({ girl }) => girl),
  drive: () => import("./drives").then(({ drive }) => drive),
  card: () => import("./cards").then(({ EMBLEMS }) => (look) => EMBLEMS[key(look)] ?? EMBLEMS.unknown),
  front: () => import("./cards").then(({ EMBLEMS, cardFrame }) => (look) => cardFrame(EMBLEMS[key(look)] ?? EMBLEMS.unknown)),
  back: () => import("./cards").then(({ CARD_BACK }) => (look) => CARD_BACK[key(look) as keyof typeof CARD_BACK]),
};

/** What is here already, and what is on its way. */
const here: Record<string, Draw> = {};
const coming: Record<string, Promise<unknown> | undefined> = {};

/** Where it cannot be had now, it is asked for again by whoever is drawn next. */
function fetched(kind: string): Promise<unknown> {
  return (coming[kind] ??= ART[kind]().then((draw) => void (here[kind] = draw), () => void delete coming[kind]));
}

const markups = new Map<string, string | undefined>();

function markupOf(draw: Draw, look: string, own: boolean): string | undefined {
  const called = `${look} ${own}`;
  if (!markups.has(called)) markups.set(called, draw(look, own));
  return markups.get(called);
}

/** The first word of a look: what kind of drawing it is. */
export const kindOf = (look = "") => look.split("/", 1)[0];

/** The drawing of a look, once it is here. */
export function useArt(look = "", own = true): string | undefined {
  const [, drawAgain] = useState(false);
  const kind = kindOf(look);
  const missing = Object.hasOwn(ART, kind) && !Object.hasOwn(here, kind);
  useEffect(() => {
    let shown = true;
    if (missing) void fetched(kind).then(() => shown && drawAgain(true));
    return () => void (shown = false);
  }, [kind, missing]);
  return Object.hasOwn(here, kind) ? markupOf(here[kind], look, own) : undefined;
}
