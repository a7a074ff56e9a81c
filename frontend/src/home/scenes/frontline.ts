/** A hill at dusk; the two queues on either side of the pole that marks where they meet. */

import { CREATURES } from "../../faces/creatures";
import { lettered, oneOf, ranks, type Figure, type Scene } from "./parts";

const HILLS = [
  ["M0 88q60-22 130-8t190-10V120H0z", "M0 100q90-14 180-4t140-6V120H0z"],
  ["M0 80q40-6 90 8t120-8 110-6V120H0z", "M0 102q60-8 150-2t170-8V120H0z"],
  ["M0 92l52-22 40 16 44-10 60 14 66-22 58 16V120H0z", "M0 104q80-10 160-2t160-8V120H0z"],
];
const SUNS = ["160 78 26", "236 44 18", "84 48 20"];

function creature(figure: Figure): string {
  const drawing = CREATURES[figure.look.replace(/^creature\//, "")];
  return drawing ?? lettered(figure);
}

export const scene: Scene = ({ name, figures }) => {
  const [far, near] = oneOf(name, HILLS);
  const [x, y, r] = oneOf(`${name} sun`, SUNS).split(" ");
  return (
    `<circle class="sun" cx="${x}" cy="${y}" r="${r}"/><path class="hill" d="${far}"/><path class="meadow" d="${near}"/>` +
    `<path class="pole" d="M160 20q4 42-2 88"/>${ranks(figures, creature)}`
  );
};
