/** How the characters of a map's terrain are coloured. A rule set chooses from these; others look like open ground. */

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

export function terrainClass(character: string): string {
  return `terrain-${KINDS[character] ?? "open"}`;
}
