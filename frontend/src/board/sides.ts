/** Sides: the number of each, which gives it its shape; and its colour, which is what its name says, else the next that is free. */

import type { Board, View, Words } from "../view";

/** So many sides have a shape and a colour of their own. */
const SHAPES = 4;

/** Found once for each view: every piece asks. */
const found = new WeakMap<View, { sides: Record<string, Words>; order: string[] }>();

function orderOf(view: View, sides: Record<string, Words>): string[] {
  const known = found.get(view);
  if (known?.sides === sides) return known.order;
  const order = sidesIn(view, sides);
  found.set(view, { sides, order });
  return order;
}

/** Without a scenario. */
const NONE: Record<string, Words> = {};

/** Sides in their order in the scenario, then as the boards name them, the gauges, the pieces and the clocks. */
function sidesIn(view: View, sides: Record<string, Words>): string[] {
  const found = new Set<string | undefined>(Object.keys(sides));
  for (const board of Object.values(view.boards ?? {})) for (const part of partsOf(board)) found.add(part.side);
  for (const gauge of Object.values(view.gauges ?? {})) found.add(gauge.side);
  for (const piece of Object.values(view.pieces ?? {})) found.add(piece.side);
  for (const clock of Object.values(view.clocks ?? {})) for (const { side } of [clock, ...Object.values(clock.hands ?? {})]) found.add(side);
  return [...found].filter((side) => !!side) as string[];
}

/** 1 to 4; 0: nobody's. */
export function sideNumber(view: View, id: string | undefined, sides = NONE): number {
  return id ? (orderOf(view, sides).indexOf(id) % SHAPES) + 1 : 0;
}

/** What of a board may be a side's. */
function partsOf(board: Board): { side?: string }[] {
  if (board.kind === "field") return [...Object.values(board.grounds ?? {}), ...Object.values(board.spots ?? {})];
  return "cells" in board ? Object.values(board.cells ?? {}) : [];
}

// --- Colours -------------------------------------------------------------------------

/** The colours that base.css has for sides, in the order in which those are given that no name asks for; and the words that ask. */
const HUES: Record<string, string> = {
  blue: "blue azure",
  orange: "orange amber",
  green: "green emerald",
  purple: "purple violet",
  red: "red crimson scarlet vermilion",
  yellow: "yellow gold golden",
  black: "black",
  white: "white",
  brown: "brown",
  pink: "pink",
  grey: "grey gray silver",
};
/** Of these two no game has both unless its names ask for them. */
const ALIKE: Record<string, string> = { red: "orange", orange: "red" };

const hueSaid = (text: string) => Object.keys(HUES).find((hue) => HUES[hue].split(" ").some((word) => text.toLowerCase().split(/[^a-z]+/).includes(word)));
const english = (words?: Words) => (typeof words === "string" ? words : words && "en" in words && typeof words.en === "string" ? words.en : "");

/** The colour of each of these sides, in their order: no two have the same. */
export function huesOf(sides: Record<string, Words | undefined>): string[] {
  const all = Object.entries(sides).slice(0, SHAPES);
  const hues: (string | undefined)[] = [];
  for (const [id, name] of all) {
    const said = hueSaid(english(name)) ?? hueSaid(id);
    hues.push(said && hues.includes(said) ? undefined : said);
  }
  all.forEach((_, i) => (hues[i] ??= nextFree(hues, i)));
  return hues as string[];
}

/** The colour that has always been this place's, or the next that nobody has. */
function nextFree(taken: (string | undefined)[], place: number): string {
  const order = Object.keys(HUES);
  const free = (hue: string) => !taken.includes(hue) && !(hue in ALIKE && taken.includes(ALIKE[hue]));
  return [...order.slice(place), ...order].find(free) ?? order[place];
}

/** The style of whatever shows a game: within it `--side-1` is the colour of its first side, and so on. */
export function sideColours(sides: Record<string, Words> = {}, view?: View): Record<string, string> {
  const named: Record<string, Words | undefined> = view ? Object.fromEntries(sidesIn(view, sides).map((id) => [id, sides[id]])) : sides;
  const lines = huesOf(named).flatMap((hue, i) => [
    [`--side-${i + 1}`, `var(--hue-${hue})`],
    [`--on-side-${i + 1}`, `var(--on-${hue}, var(--pale))`],
  ]);
  return Object.fromEntries(lines);
}
