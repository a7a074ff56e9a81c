/** Two who face each other across the water; those who came with them stand behind. */

import { girl } from "../../faces/girls";
import { facing, type Figure, type Scene } from "./parts";

/** A portrait, so wide, its left edge there; whoever comes from the right looks to the left. */
function bust({ look, side }: Figure, x: number, y: number, wide: number): string {
  const inside = girl(look);
  const turned = side % 2 ? inside : `<g transform="matrix(-1 0 0 1 256 0)">${inside}</g>`;
  return `<svg x="${x}" y="${y}" width="${wide}" height="${wide}" viewBox="${side % 2 ? "40" : "26"} 26 190 190">${turned}</svg>`;
}

export const scene: Scene = ({ figures }) => {
  const [ours, theirs] = facing(figures.filter(({ look }) => look));
  const row = (those: Figure[], places: [number, number, number][]) => those.slice(0, places.length).map((one, i) => bust(one, ...places[i])).reverse().join("");
  return (
    `<path class="shore" d="M160 0h160v120H160z"/>` +
    row(ours, [[38, -4, 124], [-6, 34, 84]]) + row(theirs, [[158, -4, 124], [242, 34, 84]]) +
    `<path class="stream" d="M0 113q20-6 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0"/><path class="thread" d="M160 12v96"/>`
  );
};
