/** How the characters of a map's terrain are drawn. A rule set chooses from these; others look like open ground. */

const KINDS: Record<string, string> = {
  ".": "open",
  f: "forest",
  h: "hill",
  m: "mountain",
  w: "water",
  s: "swamp",
  r: "road",
  b: "building",
  "#": "wall",
};

/** What is drawn on ground of a kind, again and again: colour alone tells too little, most of all in the dark. */
export const MARKS: Record<string, string> = {
  forest: "M1 4l1.5-3 1.5 3zM5 8l1.5-3 1.5 3z",
  hill: "M.5 3.5q2-3 4 0M4 7.5q2-3 4 0",
  mountain: "M.5 4l1.8-3 1.8 3M4 8l1.8-3 1.8 3",
  water: "M0 3q1-1.4 2 0t2 0 2 0 2 0M0 7q1-1.4 2 0t2 0 2 0 2 0",
  swamp: "M0 3q1-1.4 2 0t2 0M5 7h2.6",
  building: "M1 1h2.6v2.6h-2.6zM4.8 4.8h2.6v2.6h-2.6z",
  wall: "M0 2h8M0 6h8M2 2v4M6 6v4M6 -2v4",
};
/** How wide and high such a mark is. */
export const MARK = 8;

function kindOf(character: string): string {
  return KINDS[character] ?? "open";
}

export function terrainClass(character: string): string {
  return `terrain-${kindOf(character)}`;
}

/** What ground of this kind is filled with beside its colour; nothing where it is plain. */
export function terrainMark(character: string): string | undefined {
  return kindOf(character) in MARKS ? `url(#mark-${kindOf(character)})` : undefined;
}
