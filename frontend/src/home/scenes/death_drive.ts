/** The clock of ticks, and those who act round it: who they are stands only in the setup, so the picture has a cast of its own. */

import { drive } from "../../faces/drives";
import { numberOf, ranks, type Figure, type Scene } from "./parts";

/** The first side and the second, the foremost first. */
const CASTS: Record<string, [string[], string[]]> = {
  "first-fight": [["lin-du", "wen-yan"], ["guard", "hound"]],
  ambush: [["shuang-jiang", "elder"], ["shade", "archer"]],
  chase: [["ahe", "drifter"], ["hound", "guard"]],
  "crowd-and-king": [["wen-yan", "lin-du", "ahe"], ["faceless-king", "puppet", "puppet"]],
  "duel-of-counters": [["shuang-jiang"], ["grey-crow"]],
  "mirror-four": [["ji-bai", "luo-sha"], ["ji-bai", "luo-sha"]],
  rescue: [["lin-du", "ahe"], ["wisp", "shade"]],
};
const OTHERS: [string[], string[]] = [["mage", "plate"], ["spirit", "beast"]];

const TICKS = 12;

function dial(running: number): string {
  const at = (tick: number, r: number) => {
    const turn = (2 * Math.PI * tick) / TICKS - Math.PI / 2;
    return `${(160 + r * Math.cos(turn)).toFixed(1)} ${(60 + r * Math.sin(turn)).toFixed(1)}`;
  };
  const arc = (tick: number) => `<path class="tick${tick < running ? " full" : tick === running ? " now" : ""}" d="M${at(tick + 0.08, 50)}A50 50 0 01${at(tick + 0.92, 50)}"/>`;
  return `<circle class="dial" cx="160" cy="60" r="50"/>${Array.from({ length: TICKS }, (_, tick) => arc(tick)).join("")}<path class="hand" d="M160 60L${at(running + 0.5, 38)}"/><circle class="hub" cx="160" cy="60" r="4"/>`;
}

export const scene: Scene = ({ name }) => {
  const cast = CASTS[name] ?? OTHERS;
  const figures = cast.flatMap((looks, i) => looks.map((look): Figure => ({ side: i + 1, look, letter: "" })));
  return dial(2 + (numberOf(name) % 8)) + ranks(figures, ({ look }) => `<svg class="in-token" width="64" height="64" viewBox="-6 -7 76 76">${drive(look)}</svg>`);
};
