/** A piece of the map, two units that have not found each other yet, and the line of sight between them. */

import { unitSymbol } from "../../faces/units";
import { numberOf, oneOf, type Scene } from "./parts";

const [ACROSS, DOWN] = [13, 6];
const [STEP, ROW, R] = [27, 31, 18];
const HEX = Array.from({ length: 6 }, (_, i) => [Math.cos((i * Math.PI) / 3), Math.sin((i * Math.PI) / 3)]);
const SQUARE = [[0.84, 0.86], [-0.84, 0.86], [-0.84, -0.86], [0.84, -0.86]];

/** What stands on a cell, about 0,0. */
const MARKS: Record<string, string> = {
  f: `<path class="tree" d="M-9 6l4-11 4 11zM-1 8l4.5-12L8 8z"/>`,
  b: `<path class="house" d="M-8 7v-8l8-6 8 6v8z"/>`,
  h: `<path class="ridge" d="M-11 6q11-19 22 0M-4 8q6-9 12 0"/>`,
  m: `<path class="ridge" d="M-11 7l8-14 5 8 4-5 6 11"/>`,
  w: `<path class="wave" d="M-10-3q5-4 10 0t10 0M-10 5q5-4 10 0t10 0"/>`,
  s: `<path class="wave" d="M-8 2q4-4 8 0t8 0M-3-5h6"/>`,
};

const OURS = ["infantry/squad", "armoured/section", "recon/team", "assault/squad", "lancers/squad"];
const THEIRS = ["raiders/squad", "hunters/team", "anti-tank/team", "recon/team", "infantry/section"];

const unit = (look: string, own: boolean, x: number, y: number) =>
  `<svg class="unit side-${own ? 1 : 2}" x="${x - 30}" y="${y - 30}" width="60" height="60" viewBox="0 0 64 64">${unitSymbol(`unit/${look}`, own)}</svg>`;

export const scene: Scene = ({ name, view }) => {
  const map = Object.values(view.boards ?? {}).find((board) => board.kind === "grid");
  if (!map || map.kind !== "grid") return "";
  const { w, h, terrain } = map;
  const [left, top] = [Math.max(0, Math.floor((w - ACROSS) / 2) + (numberOf(name) % 3) - 1), Math.max(0, Math.floor((h - DOWN) / 2))];
  const shape = map.shape === "hex" ? HEX : SQUARE;
  const outline = shape.map(([x, y]) => `${(x * R).toFixed(1)} ${(y * R).toFixed(1)}`).join("L");
  let cells = "";
  for (let i = 0; i < ACROSS; i++)
    for (let j = -1; j < DOWN; j++) {
      const kind = terrain?.[((top + j + h) % h) * w + ((left + i) % w)] ?? ".";
      const down = map.shape === "hex" ? (i % 2) * (ROW / 2) : 0;
      cells += `<g transform="translate(${i * STEP} ${(j * ROW + down + 10).toFixed(1)})"><path class="land land-${/\w/.test(kind) ? kind : "o"}" d="M${outline}z"/>${MARKS[kind] ?? ""}</g>`;
    }
  return (
    `${cells}<path class="sight" d="M104 68L216 50"/>${unit(oneOf(name, OURS), true, 82, 70)}${unit(oneOf(`${name}!`, THEIRS), false, 238, 46)}`
  );
};
