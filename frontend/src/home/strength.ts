/** How strong the computer is that one plays against from the home page. It is remembered; a newcomer begins with an easy one. */

import { useState } from "preact/hooks";

/** The bots that have a plain name, the weakest first. */
export const STRENGTHS = ["novice", "greedy", "tactical"] as const;
export type Strength = (typeof STRENGTHS)[number];

const KEY = "bingqi-strength";
const known = (name: string | null): Strength => STRENGTHS.find((one) => one === name) ?? STRENGTHS[0];

/** Storage may be closed to us; then nothing is remembered. */
export function rememberedStrength(): Strength {
  try {
    return known(localStorage.getItem(KEY));
  } catch {
    return STRENGTHS[0];
  }
}

export function useStrength(): [Strength, (strength: Strength) => void] {
  const [strength, set] = useState(rememberedStrength);
  const choose = (next: Strength) => {
    set(next);
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // nothing is lost but the choice
    }
  };
  return [strength, choose];
}

/** The bot of this strength, or the best one where a rule set knows no such bot. */
export const botOf = (bots: string[], strength: Strength): string => (bots.includes(strength) ? strength : bots.at(-1)!);
