/**
 * The ground of a map, drawn: woods, houses, ridges, cliffs, water. What a cell looks like hangs on its number alone, so that a map is
 * always the same. A cell is a box of 100 x 100 about 50,50; a whole map is a few paths, one for each ink.
 */

import { centre, pitch, stepped, type Point } from "./gridcells";
import type { Grid } from "../view";

type Shape = "hex" | "square";

/** The colour below, by the character of the terrain: in the light, in the dark. Whatever is not here is open ground. */
const GROUND_TINT: Record<string, [light: string, dark: string]> = {
  ".": ["#e9e6cf", "#2b2e28"], r: ["#e9e6cf", "#2b2e28"], f: ["#cddbb4", "#24352a"],
  h: ["#e5d9b5", "#37322a"], m: ["#d8cebf", "#3b3834"], "#": ["#d9d3c6", "#383836"],
  b: ["#e4dacb", "#363233"], w: ["#b3cfda", "#1d3847"], s: ["#cddbd3", "#2a4145"],
};

/** The tint of ground of a kind, as a colour of both themes. */
export function tintOf(kind: string): string {
  const [light, dark] = GROUND_TINT[kind] ?? GROUND_TINT["."];
  return `light-dark(${light},${dark})`;
}

// --- Inks ----------------------------------------------------------------------------

/** A colour in the light and in the dark, and how wide a line is; without that an area is filled. */
type Ink = [light: string, dark: string, line?: number];

/** What lies on the ground, lowest first: roads run over it. */
const LOW: Record<string, Ink> = {
  shoal: ["#e0dcc0", "#3d4a44"],
  deep: ["#8fb4c6", "#2c5163", 2.4],
  foam: ["#e6f1f2", "#4d7486", 2.4],
  tuft: ["#b3b285", "#4d5141", 2],
  speck: ["#cfc8a4", "#3c3d33"],
};

/** What stands on it, from far to near. Of each kind first what lies in the shade, then what lies in the light. */
const TALL: Record<string, Ink> = {
  shadow: ["#57503a2e", "#0006"],
  hillFar: ["#dcc793", "#4a4031"], hillFarShade: ["#c9b078", "#3f3629"], hillFarLine: ["#b0905a", "#7d6a45", 1.8],
  hill: ["#e0cd9c", "#524736"], hillShade: ["#cdb580", "#463c2e"], hillLine: ["#a88752", "#8a754e", 1.8],
  rockFar: ["#94877a", "#5a544d"], rockFarLit: ["#bdb2a4", "#7d766d"], rock: ["#85786b", "#4f4a44"], rockLit: ["#b0a496", "#756e66"],
  treeFar: ["#5b8450", "#2c5036"], treeFarLit: ["#7fa76c", "#41704b"], tree: ["#527c49", "#294b32"], treeLit: ["#769f63", "#3d6946"],
  treeNear: ["#4a7342", "#25462e"], treeNearLit: ["#6d965b", "#396341"],
  wall: ["#f6eede", "#82766a"], wallShade: ["#d9c8b1", "#63594f"], roof: ["#b8674a", "#8f5038"], roofShade: ["#8f4a34", "#6b3a2a"],
  joint: ["#77695a", "#8a8072", 1.8],
};

/** A path in each ink that is used. */
type Strokes = Record<string, string>;
const drawn = (inks: Record<string, Ink>, strokes: Strokes) => Object.keys(inks).filter((name) => strokes[name]).map((name) => shape(inks[name], strokes[name])).join("");

function shape([light, dark, line]: Ink, d: string): string {
  const colour = `light-dark(${light},${dark})`;
  if (!line) return `<path d="${d}" fill="${colour}"/>`;
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${line}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

// --- A cell --------------------------------------------------------------------------

/** Draws with an ink from a point, seen from the middle of the cell; the path is relative to it. */
type Pen = (ink: string, x: number, y: number, path: string) => void;
/** Numbers below 1, always the same ones for a seed. */
type Dice = () => number;

function diceOf(seed: number): Dice {
  let n = Math.imul(seed + 17, 2654435761);
  return () => {
    n = (n + 0x6d2b79f5) | 0;
    let x = Math.imul(n ^ (n >>> 15), 1 | n);
    x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x;
    return ((x ^ (x >>> 14)) >>> 0) / 4294967296;
  };
}

const round = (n: number) => Math.round(n * 10) / 10;
/** A path whose numbers have one decimal at most. */
const path = (words: TemplateStringsArray, ...numbers: number[]) => words.reduce((all, word, i) => `${all}${round(numbers[i - 1])}${word}`);
/** A path of relative lines. */
const lines = (...steps: [x: number, y: number][]) => steps.map(([x, y]) => `l${round(x)} ${round(y)}`).join("");
const around = (dice: Dice, by: number) => (2 * dice() - 1) * by;
const ellipse = (rx: number, ry: number) => path`a${rx} ${ry} 0 10${2 * rx} 0a${rx} ${ry} 0 10${-2 * rx} 0z`;

const DRAWINGS: Record<string, (pen: Pen, dice: Dice, shape: Shape) => void> = { ".": grass, r: roadside, f: forest, h: ridge, m: cliff, b: town, w: water, s: ford, "#": wall };

/** What stands and lies on a cell, in a box of 100 x 100 about 50,50; its tint is not in it. */
function groundMarkup(kind: string, seed: number, shape: Shape): string {
  const strokes: Strokes = {};
  drawCell(strokes, kind, seed, shape, { x: 50, y: 50 });
  return drawn({ ...LOW, ...TALL }, strokes);
}

function drawCell(strokes: Strokes, kind: string, seed: number, shape: Shape, at: Point) {
  const pen: Pen = (ink, x, y, path) => (strokes[ink] = `${strokes[ink] ?? ""}M${round(at.x + x)} ${round(at.y + y)}${path}`);
  (DRAWINGS[kind] ?? grass)(pen, diceOf(seed), shape);
}

function grass(pen: Pen, dice: Dice) {
  const many = [0, 0, 1, 1, 2][Math.floor(5 * dice())];
  for (let i = 0; i < many; i++) tuft(pen, around(dice, 28), around(dice, 26), 0.8 + 0.4 * dice());
  if (dice() < 0.25) pen("speck", around(dice, 26), around(dice, 26), ellipse(2.2, 1.6));
}

function tuft(pen: Pen, x: number, y: number, size: number) {
  const [a, b, c] = [4 * size, 7 * size, 10 * size];
  pen("tuft", x, y, path`l${-a} ${-b}m${a} ${b}v${-c}m0 ${c}l${a} ${-b}`);
}

/** Stones and a tuft beside the road, which is drawn through. */
function roadside(pen: Pen, dice: Dice) {
  for (const side of [-1, 1]) {
    const [x, y] = [side * (22 + 12 * dice()), around(dice, 26)];
    if (dice() < 0.4) pen("speck", x, y, `${ellipse(3, 2)}m5 3${ellipse(1.8, 1.4)}`);
    else if (dice() < 0.4) tuft(pen, x, y, 0.8);
  }
}

/** Where trees stand, row by row, from far to near. */
const ROWS: [ink: string, y: number, hex: number[], square: number[]][] = [
  ["treeFar", -13, [-20, 1, 21], [-33, -11, 11, 33]],
  ["tree", 9, [-31, -10, 11, 32], [-36, -13, 9, 31]],
  ["treeNear", 32, [-20, 0, 20], [-31, -9, 13, 35]],
];

function forest(pen: Pen, dice: Dice, shape: Shape) {
  for (const [ink, y, hex, square] of ROWS) {
    for (const x of shape === "hex" ? hex : square) {
      const [dx, dy, size] = [around(dice, 3), around(dice, 4), 0.85 + 0.35 * dice()];
      (dice() < 0.24 ? broad : fir)(pen, ink, x + dx, y + dy, size);
    }
  }
}

function fir(pen: Pen, ink: string, x: number, y: number, size: number) {
  const [a, b, c, upper, lower] = [6.5 * size, 3 * size, 10 * size, 13 * size, 15 * size];
  const [d, top] = [c - a + b, y - upper - lower];
  pen(ink, x, top, path`l${a} ${upper}h${-b}l${d} ${lower}q${-c} ${4 * size} ${-2 * c} 0l${d} ${-lower}h${-b}z`);
  pen(`${ink}Lit`, x, top, path`l${-a} ${upper}h${b}l${-d} ${lower}q${0.5 * c} ${2 * size} ${0.8 * c} ${1.8 * size}z`);
}

function broad(pen: Pen, ink: string, x: number, y: number, size: number) {
  const [rx, ry, tilt, low] = [9.5 * size, 10.5 * size, 2.5 * size, y - 5 * size];
  pen(ink, x - 1.4, y + 1, path`h2.8v${-6 * size}h-2.8z`);
  pen(ink, x - rx, low - ry, ellipse(rx, ry));
  pen(`${ink}Lit`, x + 0.6 * tilt, low - 2 * ry, path`a${rx} ${ry} 0 00${-tilt} ${1.9 * ry}q${1.4 * rx} ${-0.5 * ry} ${tilt} ${-1.9 * ry}z`);
}

/** Houses of a cell: where the left front corner stands, from far to near. */
const PLOTS: Record<Shape, [x: number, y: number][]> = {
  hex: [[-30, -14], [7, -11], [-42, 12], [-2, 14], [-24, 37], [13, 38]],
  square: [[-43, -17], [2, -20], [-38, 10], [9, 8], [-45, 38], [0, 37]],
};

function town(pen: Pen, dice: Dice, shape: Shape) {
  const [spire, garden] = [Math.floor(7 * dice()), 2 + Math.floor(8 * dice())];
  PLOTS[shape].forEach(([x, y], i) => {
    const [dx, dy, size, flip] = [around(dice, 3), around(dice, 3), 1.05 + 0.2 * dice(), dice() < 0.4];
    if (i === garden) return pen("treeNear", x + 5 + dx, y - 7 + dy, `${ellipse(6, 6.5)}m10 3${ellipse(4.5, 5)}`);
    if (i < 2 && i === spire) tower(pen, x + 11 + dx, y + dy);
    house(pen, x + dx, y + dy, size, flip);
  });
}

function house(pen: Pen, x: number, y: number, size: number, flip: boolean) {
  const [left, s] = flip ? [x + 25 * size, -size] : [x, size];
  const gable = (ink: string, dx: number, dy: number, ...steps: [number, number][]) =>
    pen(ink, left + s * dx, y + size * dy, `${lines(...steps.map(([a, b]): [number, number] => [s * a, size * b]))}z`);
  gable("shadow", 2, 2, [23, 0], [6, -5], [-4, -3]);
  gable("wall", 0, 0, [11, 1], [0, -9], [-5.5, -7], [-5.5, 6]);
  gable("wallShade", 11, 1, [14, -1], [0, -9], [-14, 1]);
  gable("roof", 5.5, -15.5, [14, -1], [6.5, 8], [-14, 1.2]);
  gable("roofShade", 5.5, -15.5, [-7, 7], [1.4, 1.2], [5.6, -5.4], [5.4, 5.6], [1.1, -0.4]);
}

function tower(pen: Pen, x: number, y: number) {
  pen("wall", x, y - 10, "h6v-20h-6z");
  pen("wallShade", x + 6, y - 10, "h5v-20h-5z");
  pen("roof", x - 1, y - 30, "l7-17v17z");
  pen("roofShade", x + 6, y - 30, "v-17l6 17z");
}

/** Humps, one far and two near, with a contour on each and the side away from the light in the shade. */
function ridge(pen: Pen, dice: Dice) {
  const side = dice() < 0.5 ? 1 : -1;
  hump(pen, "hillFar", side * (3 + around(dice, 8)), 8 + around(dice, 3), 31 + around(dice, 4), 32 + around(dice, 6));
  hump(pen, "hill", side * (-17 + around(dice, 2)), 29 + around(dice, 2), 24 + around(dice, 2), 26 + around(dice, 6));
  hump(pen, "hill", side * (22 + around(dice, 2)), 32, 20 + around(dice, 2), 19 + around(dice, 5));
}

function hump(pen: Pen, ink: string, x: number, y: number, wide: number, high: number) {
  const arch = (w: number, h: number) => path`c${0.35 * w} ${-0.1 * h} ${0.45 * w} ${-h} ${w} ${-h}s${0.65 * w} ${0.9 * h} ${w} ${h}`;
  pen(ink, x - wide, y, arch(wide, high) + path`q${-wide} 7 ${-2 * wide} 0z`);
  const lee = path`c${0.55 * wide} 0 ${0.65 * wide} ${0.9 * high} ${wide} ${high}q${-0.4 * wide} 3 ${-0.8 * wide} 3.4`;
  pen(`${ink}Shade`, x, y - high, lee + path`c${0.25 * wide} ${-0.5 * high} ${0.2 * wide} ${-0.8 * high} ${-0.2 * wide} ${-high - 3.4}z`);
  pen(`${ink}Line`, x - wide, y, arch(wide, high));
  if (wide > 22) pen(`${ink}Line`, x - 0.62 * wide, y - 0.06 * high, arch(0.5 * wide, 0.56 * high));
}

/** Crags: one far, two near; flat on top and steep. */
function cliff(pen: Pen, dice: Dice) {
  const side = dice() < 0.5 ? 1 : -1;
  crag(pen, dice, "rockFar", side * (2 + around(dice, 8)), 12, 31, 42 + 10 * dice());
  crag(pen, dice, "rock", side * (-21 + around(dice, 3)), 27, 20, 31 + 10 * dice());
  crag(pen, dice, "rock", side * (20 + around(dice, 3)), 29, 21, 24 + 10 * dice());
}

function crag(pen: Pen, dice: Dice, ink: string, x: number, y: number, wide: number, high: number) {
  const top = wide * (0.16 + 0.16 * dice());
  const [left, right, notch] = [wide * (0.45 + 0.15 * dice()), wide * (0.5 + 0.15 * dice()), high * (0.35 + 0.2 * dice())];
  const shoulder: [number, number][] = [[4, notch - 0.96 * high], [wide - left - 4, -0.04 * high]];
  const lee: [number, number][] = [[right - top, notch], [wide - right - 3, 0.06 * high], [3, 0.84 * high - notch]];
  const face: [number, number][] = [[-0.3 * top, notch - 0.1 * high], [0.3 * wide, 0.2 * high], [-0.2 * wide, 0.77 * high - notch + 3]];
  pen("shadow", x - wide, y, `${lines([2 * wide, 0], [0.4 * wide, -4], [-wide, -6])}z`);
  pen(ink, x - top, y - high, `${lines([2 * top, 0.1 * high], ...lee, [-wide, 4], [-wide, -4], ...shoulder)}z`);
  pen(`${ink}Lit`, x - top, y - high, `${lines([1.1 * top, 0.13 * high], ...face, [0.2 * top - 1.1 * wide, -3], ...shoulder)}z`);
}

const WAVE = "q5.5-6 11 0t11 0";

function water(pen: Pen, dice: Dice) {
  for (const [i, y] of [-29, -10, 9, 28].entries()) {
    if (dice() < 0.8) pen(i % 2 ? "foam" : "deep", -11 + around(dice, 24 - Math.abs(y) / 4), y + around(dice, 4), WAVE);
  }
}

/** Shallow water over a bank of sand, and stones to step on. */
function ford(pen: Pen, dice: Dice) {
  const rim = Array.from({ length: 9 }, (_, i) => {
    const [angle, far] = [(i * 2 * Math.PI) / 9, 0.86 + 0.28 * dice()];
    return { x: 36 * far * Math.cos(angle), y: 2 + 17 * far * Math.sin(angle) };
  });
  const half = rim.map((one, i) => between(one, rim[(i + 1) % 9]));
  const bends = half.map((from, i) => [from, rim[(i + 1) % 9], half[(i + 1) % 9]]);
  pen("shoal", half[0].x, half[0].y, bends.map(([from, by, to]) => path`q${by.x - from.x} ${by.y - from.y} ${to.x - from.x} ${to.y - from.y}`).join(""));
  pen("deep", -30 + around(dice, 5), -25 + around(dice, 3), WAVE);
  pen("foam", 4 + around(dice, 6), 29 + around(dice, 3), WAVE);
  for (let i = 0; i < 4; i++) {
    const [x, y, r] = [-27 + 15 * i + around(dice, 2), 4 + around(dice, 7), 5 + 2 * dice()];
    pen("rock", x, y + 1.6, ellipse(r, r * 0.62));
    pen("rockLit", x + 0.8, y, ellipse(r - 0.8, r * 0.55));
  }
}

/** A wall with battlements from side to side, so that cells beside each other have one wall. */
function wall(pen: Pen, dice: Dice, shape: Shape) {
  const half = shape === "hex" ? 40 : 50;
  const step = half / 7;
  const teeth = Array.from({ length: 7 }, (_, i) => path`m${(i ? 2 : 0.5) * step} 0h${step}v-8h${-step}z`);
  pen("shadow", -half, 22, path`h${2 * half}v7h${-2 * half}z`);
  pen("rock", -half, -8, path`h${2 * half}v31h${-2 * half}z`);
  pen("rockLit", -half, -8, path`h${2 * half}v7h${-2 * half}z` + teeth.join(""));
  for (const y of [7, 15]) {
    pen("joint", -half, y, path`h${2 * half}`);
    for (let x = y - half + around(dice, 5); x < half - 4; x += 21) pen("joint", x, y, "v-8");
  }
}

// --- A map ---------------------------------------------------------------------------

/** Neighbours of a cell as steps of columns and rows, each followed by the one across; on squares those by a corner come last. */
const SQUARE: [number, number][] = [[1, 0], [-1, 0], [0, 1], [0, -1], [1, 1], [-1, -1], [1, -1], [-1, 1]];
const HEX_EVEN: [number, number][] = [[0, 1], [0, -1], [1, 0], [-1, -1], [1, -1], [-1, 0]];
const HEX_ODD: [number, number][] = [[0, 1], [0, -1], [1, 1], [-1, 0], [1, 0], [-1, 1]];

function stepsFrom({ shape, w }: Grid, cell: number): [number, number][] {
  return shape === "square" ? SQUARE : (cell % w) % 2 ? HEX_ODD : HEX_EVEN;
}

/** The cell beside it after one of its steps, and those after all of them; null beyond the rim. */
const next = (grid: Grid, cell: number, i: number) => stepped(grid, cell, stepsFrom(grid, cell)[i]);
const beside = (grid: Grid, cell: number) => stepsFrom(grid, cell).map((step) => stepped(grid, cell, step));
const across = (i: number) => i ^ 1;
const between = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
const text = ({ x, y }: Point) => `${Math.round(x * 100) / 100} ${Math.round(y * 100) / 100}`;
/** How wide a road is, as a part of a cell. */
const WIDE = 0.17;
/** How far a road goes on from the middle of a cell at the rim: on squares it is cut off there. */
const rimOf = (grid: Grid) => pitch(grid) * (grid.shape === "square" ? 0.6 : 0.5 - WIDE / 2);
/** What roads end at, rather than before. */
const MET = "bs";

type Way = { cell: number; to: number; i: number };

/** Where roads go from each cell, as numbers of steps. The longest lines come first; no way is taken where those are no great detour. */
function ways(grid: Grid): number[][] {
  const found: number[][] = Array.from(grid.terrain, () => []);
  const from = (cell: number): Way[] => beside(grid, cell).flatMap((to, i) => (i % 2 === 0 && to !== null && isRoad(grid, to) ? [{ cell, to, i }] : []));
  const all = found.flatMap((_, cell) => (isRoad(grid, cell) ? from(cell) : [])).map((way) => ({ ...way, worth: worth(grid, way) }));
  for (const { cell, to, i } of all.sort((a, b) => b.worth - a.worth)) {
    const detour = grid.shape === "hex" ? 5 : i < straight(grid) ? 0 : 2;
    if (detour && reached(grid, found, cell, to, detour)) continue;
    found[cell].push(i);
    found[to].push(across(i));
  }
  return found;
}

/** How long the line is that a way is part of, or the row: on hexes rows are roads that wind. Ways over corners come last. */
function worth(grid: Grid, { cell, to, i }: Way): number {
  const line = (at: number | null, i: number): number => (isRoad(grid, at) ? 1 + line(next(grid, at!, i), i) : 0);
  const row = (at: number | null, x: number): number => (isRoad(grid, at) ? 1 + row(stepped(grid, at!, [x, 0]), x) : 0);
  const [x, y] = stepsFrom(grid, cell)[i];
  return Math.max(line(to, i) + line(cell, across(i)), y ? 0 : row(to, x) + row(cell, -x)) + (i < straight(grid) ? 1e4 : 0);
}

const reached = (grid: Grid, ways: number[][], from: number, to: number, within: number): boolean =>
  from === to || (within > 0 && ways[from].some((i) => reached(grid, ways, next(grid, from, i)!, to, within - 1)));

const isRoad = (grid: Grid, at: number | null) => at !== null && grid.terrain[at] === "r";
/** So many steps lead over a side; the others, over a corner. */
const straight = ({ shape }: Grid) => (shape === "square" ? 4 : 6);

/** The roads of a map, in its own measure: lines from cell to cell, bent in the middle of each; and places, where it is wide. */
export function roadPath(grid: Grid): { line: string; place: string; bridge: string } {
  const found = { line: "", place: "", bridge: "" };
  for (const [cell, from] of ways(grid).entries()) {
    if (!isRoad(grid, cell)) continue;
    const path = roadOf(grid, cell, from);
    found.line += path;
    if (groundUnder(grid, cell) !== "r") found.bridge += path;
    if (grid.shape === "square") found.place += placeAt(grid, cell);
  }
  return found;
}

function roadOf(grid: Grid, cell: number, ways: number[]): string {
  const [at, near] = [centre(grid, cell), beside(grid, cell)];
  const ends = ways.map((i) => between(at, centre(grid, near[i]!)));
  if (ends.length === 1) ends.push(...endOf(grid, cell, ways[0], ends[0]));
  if (ends.length === 2) return `M${text(ends[0])}Q${text(at)} ${text(ends[1])}`;
  if (!ends.length) return `M${text(at)}h0`;
  return ends.map((end) => `M${text(end)}L${text(at)}`).join("");
}

/** Where a road that comes from one side ends: beyond the rim of the map, at houses or a ford, else in the middle of the cell. */
function endOf(grid: Grid, cell: number, way: number, from: Point): Point[] {
  const [at, near] = [centre(grid, cell), beside(grid, cell)];
  const beyond = rimOf(grid) / Math.hypot(at.x - from.x, at.y - from.y);
  if (near[across(way)] === null) return [{ x: at.x + beyond * (at.x - from.x), y: at.y + beyond * (at.y - from.y) }];
  const away = (to: number) => Math.hypot(centre(grid, to).x - from.x, centre(grid, to).y - from.y);
  const met = near.filter((to): to is number => to !== null && MET.includes(grid.terrain[to])).sort((a, b) => away(b) - away(a))[0];
  return [met !== undefined && away(met) > 1.2 * pitch(grid) ? between(at, centre(grid, met)) : at];
}

/** The square between this cell and three more of the road, to the right and below; and on to the rim of the map, if that is near. */
function placeAt(grid: Grid, cell: number): string {
  const four = [[0, 0], [1, 0], [0, 1], [1, 1]].map(([x, y]) => stepped(grid, cell, [x, y]));
  if (!four.every((one) => isRoad(grid, one))) return "";
  const [column, row, rim] = [cell % grid.w, Math.floor(cell / grid.w), rimOf(grid)];
  const [from, to] = [centre(grid, cell), centre(grid, four[3]!)];
  const [left, top] = [from.x - (column ? 0 : rim), from.y - (row ? 0 : rim)];
  const [right, bottom] = [to.x + (column + 2 < grid.w ? 0 : rim), to.y + (row + 2 < grid.h ? 0 : rim)];
  return `M${text({ x: left, y: top })}H${right}V${bottom}H${left}z`;
}

/** What lies under a cell: under a road that has water on two sides across from each other, that water. */
export function groundUnder(grid: Grid, cell: number): string {
  if (!isRoad(grid, cell)) return grid.terrain[cell];
  const near = beside(grid, cell).map((to) => (to === null ? "" : grid.terrain[to]));
  const wet = (i: number) => near[i] === "w" || near[i] === "s";
  return near.find((_, i) => i % 2 === 0 && wet(i) && wet(across(i))) ?? "r";
}

/** The rims of water, in the measure of the map. */
export function shorePath(grid: Grid): string {
  const wet = (cell: number) => "ws".includes(groundUnder(grid, cell));
  const half = grid.shape === "square" ? 0.5 : 0.5 / Math.sqrt(3);
  let path = "";
  for (let cell = 0; cell < grid.terrain.length; cell++) {
    if (!wet(cell)) continue;
    for (const to of beside(grid, cell).slice(0, straight(grid))) {
      if (to === null || wet(to)) continue;
      const [at, there] = [centre(grid, cell), centre(grid, to)];
      const middle = between(at, there);
      const along = { x: (at.y - there.y) * half, y: (there.x - at.x) * half };
      path += `M${text({ x: middle.x - along.x, y: middle.y - along.y })}L${text({ x: middle.x + along.x, y: middle.y + along.y })}`;
    }
  }
  return path;
}

const [EDGE, ROAD, BRIDGE]: [light: string, dark: string][] = [["#b89f70", "#6e6144"], ["#e3cf9f", "#8a7a58"], ["#7d6a55", "#a39078"]];
const SHORE: Ink = ["#8db3c4", "#3a6578", 0.7];

/** All that lies and stands on a map but the tints of its cells, in its own measure: some thirty paths. */
export function mapMarkup(grid: Grid): string {
  const strokes: Strokes = {};
  const scale = grid.shape === "square" ? pitch(grid) / 100 : pitch(grid) / (50 * Math.sqrt(3));
  for (let cell = 0; cell < grid.terrain.length; cell++) {
    const { x, y } = centre(grid, cell);
    drawCell(strokes, groundUnder(grid, cell), cell, grid.shape, { x: x / scale, y: y / scale });
  }
  const scaled = (inks: Record<string, Ink>) => `<g transform="scale(${scale.toFixed(4)})">${drawn(inks, strokes)}</g>`;
  return scaled(LOW) + shape(SHORE, shorePath(grid)) + roadMarkup(grid) + scaled(TALL);
}

/** Ground of a kind in little, in a box of 100 x 100: what a key to the map shows. */
export function swatchMarkup(kind: string): string {
  const road = shape([...EDGE, 40], "M0 62Q50 62 100 34") + shape([...ROAD, 26], "M0 62Q50 62 100 34");
  return groundMarkup(kind, SWATCH, "square") + (kind === "r" ? road : "");
}

/** Which of the cells of a kind stands for all. */
const SWATCH = 7;

function roadMarkup(grid: Grid): string {
  const { line, place, bridge } = roadPath(grid);
  const wide = pitch(grid) * WIDE;
  const all = line + place;
  const drawing = shape([...BRIDGE, 1.5 * wide], bridge) + shape([...EDGE, wide], all) + shape([...ROAD, 0.64 * wide], all) + shape(ROAD, place);
  return grid.shape === "square" ? `<svg width="${pitch(grid) * grid.w}" height="${pitch(grid) * grid.h}">${drawing}</svg>` : drawing;
}
