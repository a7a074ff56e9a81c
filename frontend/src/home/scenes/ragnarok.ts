/** Cards that are ordered above the field, and the companies that march there by them. */

import { cardFrame, EMBLEMS } from "../../faces/cards";
import { facing, numberOf, type Figure, type Scene } from "./parts";

const [WIDE, HIGH] = [50, 70];
/** Where nobody stands on the field yet. */
const OTHERS = ["commander", "spears", "riders", "crossbows"];

function card({ look, side }: Figure, x: number, y: number, lean: number): string {
  const emblem = EMBLEMS[look.replace(/^card\//, "")] ?? EMBLEMS.unknown;
  return `<g class="card side-${((side - 1) % 4) + 1}" transform="translate(${x} ${y}) rotate(${lean})"><svg width="${WIDE}" height="${HIGH}" viewBox="0 0 100 140">${cardFrame(emblem)}</svg></g>`;
}

function units(side: number, x: number, n: number): string {
  return Array.from({ length: n }, (_, i) => `<ellipse cx="${x + (i % 3) * 15 + (i > 2 ? 7 : 0)}" cy="${96 + Math.floor(i / 3) * 9}" rx="6" ry="3.6"/>`).join("").replace(/^/, `<g class="bases side-${side}">`) + "</g>";
}

const filled = (those: Figure[], side: number): Figure[] => (those.length ? those : OTHERS.map((name) => ({ side, look: `card/${name}`, letter: "" })));

export const scene: Scene = ({ name, figures }) => {
  const [ours, theirs] = facing(figures.filter(({ look }) => look.startsWith("card/"))).map((those, i) => filled(those, i + 1));
  const n = numberOf(name);
  const fan = (those: Figure[], left: number) => [0, 1, 2].map((i) => card(those[(i * (1 + (n % 2))) % those.length], left + i * 42, 14 - 4 * (i % 2), (i - 1) * 4)).join("");
  return (
    `<path class="field" d="M0 84q80-10 170-2t150-4V120H0z"/><path class="paces" d="M${96 + (n % 20)} 104q60-16 120-2"/>` +
    units(1, 52, 5) + units(2, 226, 5) + fan(ours, 14) + fan(theirs, 170)
  );
};
