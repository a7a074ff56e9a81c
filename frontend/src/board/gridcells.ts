/** Where the cells of a map lie, as numbers: hexes with a flat side on top, odd columns half a hex lower; or squares. */

import type { Grid } from "../view";

export interface Point {
  x: number;
  y: number;
}

const R = 10;
const DX = 1.5 * R;
const DY = Math.sqrt(3) * R;
const S = 18;

/** The points below a piece reach so far beyond the lowest row. */
const BELOW = 1.5;

export function extent({ shape, w, h }: Grid): { width: number; height: number } {
  if (shape === "square") return { width: S * w, height: S * h + BELOW };
  return { width: DX * (w - 1) + 2 * R, height: DY * (h + (w > 1 ? 0.5 : 0)) + BELOW };
}

/** How far it is from a cell to the next one. */
export function pitch({ shape }: Grid): number {
  return shape === "square" ? S : DY;
}

/** Where a piece looks that faces so: to the neighbour below on the right, and on against the clock; on squares to the right first. */
export function degrees({ shape }: Grid, facing: number): number {
  return shape === "square" ? -45 * facing : 30 - 60 * facing;
}

export function centre({ shape, w }: Grid, cell: number): Point {
  const column = cell % w;
  const row = Math.floor(cell / w);
  if (shape === "square") return { x: S * (column + 0.5), y: S * (row + 0.5) };
  return { x: DX * column + R, y: DY * (row + 0.5 + (column % 2) / 2) };
}

/** The cell under a point, by arithmetic: thousands of cells need no element of their own. */
export function cellUnder(grid: Grid, { x, y }: Point): number | null {
  if (grid.shape === "square") return inside(grid, Math.floor(x / S), Math.floor(y / S));
  const near = Math.round((x - R) / DX);
  let best: number | null = null;
  let least = R * R;
  for (const column of [near - 1, near, near + 1]) {
    const cell = inside(grid, column, Math.round(y / DY - 0.5 - Math.abs(column % 2) / 2));
    if (cell === null) continue;
    const c = centre(grid, cell);
    const distance = (c.x - x) ** 2 + (c.y - y) ** 2;
    if (distance < least) [best, least] = [cell, distance];
  }
  return best;
}

/** The cell so many columns and rows further on; null where the map has ended. */
export function stepped(grid: Grid, cell: number, [columns, rows]: [number, number]): number | null {
  return inside(grid, (cell % grid.w) + columns, Math.floor(cell / grid.w) + rows);
}

function inside({ w, h }: Grid, column: number, row: number): number | null {
  return column >= 0 && column < w && row >= 0 && row < h ? row * w + column : null;
}

const CORNERS = [0, 1, 2, 3, 4, 5].map((k) => {
  const angle = (Math.PI / 3) * k;
  return { x: R * Math.cos(angle), y: R * Math.sin(angle) };
});

/** The rest of a hex from its first corner, as relative lines. */
const AROUND = CORNERS.slice(1)
  .map(({ x, y }, k) => `l${(x - CORNERS[k].x).toFixed(2)} ${(y - CORNERS[k].y).toFixed(2)}`)
  .join("");

/** One path for many cells: a layer of 1600 of them is one element. */
export function cellsPath(grid: Grid, cells: Iterable<number>): string {
  let path = "";
  for (const cell of cells) {
    const { x, y } = centre(grid, cell);
    if (grid.shape === "square") path += `M${x - S / 2} ${y - S / 2}h${S}v${S}h${-S}z`;
    else path += `M${(x + CORNERS[0].x).toFixed(2)} ${(y + CORNERS[0].y).toFixed(2)}${AROUND}z`;
  }
  return path;
}

/** What people call a cell: column and row in two digits each on hexes (0307), a letter and a number on squares (C7). */
export function cellName({ shape, w }: Grid, cell: number): string {
  const column = cell % w;
  const row = Math.floor(cell / w) + 1;
  if (shape === "square") return letters(column) + row;
  return String(column + 1).padStart(2, "0") + String(row).padStart(2, "0");
}

/** A to Z, then AA, AB, ... */
function letters(column: number): string {
  return (column >= 26 ? letters(Math.floor(column / 26) - 1) : "") + String.fromCharCode(65 + (column % 26));
}

/** Whether a cell's bit is set in a mask; null where there is no mask. */
export function bits(mask?: string): ((cell: number) => boolean) | null {
  if (!mask) return null;
  const bytes = atob(mask);
  return (cell) => ((bytes.charCodeAt(cell >> 3) >> (cell & 7)) & 1) === 1;
}
