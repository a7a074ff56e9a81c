/** Effects: what is drawn over the boards while something happens, and is gone afterwards. Places are those of the screen. */

import type { StageClock } from "./clock";

export interface Spot {
  x: number;
  y: number;
  width: number;
}

/** What stands for somebody on the boards; where they stand on several, the one in sight that is largest. */
export function tokenOf(id?: string): HTMLElement | SVGElement | null {
  if (!id) return null;
  const all = [...document.querySelectorAll<HTMLElement | SVGElement>(`.stage-boards [data-piece="${CSS.escape(id)}"]`)];
  const size = (one: Element) => one.getBoundingClientRect().width;
  return all.filter(size).sort((a, b) => size(b) - size(a))[0] ?? null;
}

/** The part of a token that moves: its face, else all of it. */
export function bodyOf(token: Element): Element {
  return token.querySelector(".face, .glyph, .token-body") ?? token;
}

export function spotOf(element: Element): Spot {
  const { left, top, width, height } = bodyOf(element).getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, width: Math.max(24, Math.min(width, 120)) };
}

/** An element over the boards, with its middle there. It is not told to those who listen. */
export function over(kind: string, at: Spot, text = ""): HTMLElement {
  const element = document.createElement("div");
  element.className = `effect ${kind}`;
  element.setAttribute("aria-hidden", "true");
  element.style.left = `${at.x}px`;
  element.style.top = `${at.y}px`;
  element.textContent = text;
  layer().append(element);
  return element;
}

/** Shows an element for as long as it moves. */
export async function shown(clock: StageClock, element: HTMLElement, frames: Keyframe[], options: KeyframeAnimationOptions) {
  if (!clock.skipping) await clock.animate(element, frames, { fill: "both", ...options });
  element.remove();
}

/** What moves on the boards by itself: pieces that glide, maps, and what CSS moves. What never ends is not meant. */
export function moving(): Animation[] {
  const all = document.querySelector(".stage-boards")?.closest(".battle")?.getAnimations({ subtree: true }) ?? [];
  return all.filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
}

function layer(): HTMLElement {
  const there = document.querySelector<HTMLElement>(".effects");
  if (there) return there;
  const made = document.createElement("div");
  made.className = "effects";
  document.body.append(made);
  return made;
}
