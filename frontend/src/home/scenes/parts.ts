/** Parts of scenes: pictures of 320 by 120, of which a card may cut off a little at the edges. */

import type { View } from "../../view";

/** Somebody as a scene shows them: the number of their side, how they are drawn, and their letter where there is no drawing. */
export interface Figure {
  side: number;
  look: string;
  letter: string;
}

export interface Told {
  /** Of the scenario: the same picture whenever it is drawn. */
  name: string;
  view: View;
  figures: Figure[];
}

export type Scene = (told: Told) => string;

/** A number that hangs on a name alone. */
export const numberOf = (name: string): number => [...name].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 9973, 7);

/** One of several, by a name. */
export const oneOf = <T>(name: string, all: readonly T[]): T => all[numberOf(name) % all.length];

/** The grounds of sides in 64 by 64: circle, octagon, hexagon, rounded square. */
const GROUNDS = [
  "M32 2a30 30 0 010 60 30 30 0 010-60z",
  "M20 2h24L62 20v24L44 62H20L2 44V20z",
  "M32 2l27 15v30L32 62 5 47V17z",
  "M14 3h36a11 11 0 0111 11v36a11 11 0 01-11 11H14A11 11 0 013 50V14A11 11 0 0114 3z",
];

/** A figure on the ground of its side, so wide, about a point. Whoever stands on the right looks to the left. */
export function token(side: number, inside: string, x: number, y: number, wide: number): string {
  const ground = GROUNDS[(side - 1) % GROUNDS.length];
  const turned = side % 2 ? inside : `<g transform="matrix(-1 0 0 1 64 0)">${inside}</g>`;
  return (
    `<svg class="token side-${((side - 1) % 4) + 1}" x="${x - wide / 2}" y="${y - wide / 2}" width="${wide}" height="${wide}" viewBox="0 0 64 64">` +
    `<path class="token-ground" d="${ground}"/>${turned}<path class="token-rim" d="${ground}" transform="translate(3.2 3.2) scale(.9)"/></svg>`
  );
}

/** What stands for a drawing that there is none of. */
export const letter = (text: string): string => `<text class="token-letter" x="32" y="${[...text].length > 1 ? 41 : 43}" font-size="${[...text].length > 1 ? 24 : 32}">${escaped(text)}</text>`;

/** A letter is not mirrored with whoever it stands for. */
export const lettered = ({ side, letter: text }: Figure): string => (side % 2 ? letter(text) : `<g transform="matrix(-1 0 0 1 64 0)">${letter(text)}</g>`);

const escaped = (text: string) => text.replace(/[&<>]/g, (one) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[one]!);

/** The figures of the first side, and those of all others. */
export const facing = (figures: Figure[]): [Figure[], Figure[]] => [figures.filter(({ side }) => side === 1), figures.filter(({ side }) => side > 1)];

/** Places of a row that faces the middle, the foremost first: its distance from the middle, its height, and how large it is. */
const ROW = [{ from: 43, y: 66, wide: 57 }, { from: 93, y: 72, wide: 42 }, { from: 128, y: 77, wide: 29 }];

/** Up to three of each side, face to face. */
export function ranks(figures: Figure[], draw: (figure: Figure) => string): string {
  const row = (those: Figure[], way: number) => those.slice(0, ROW.length).map((one, i) => token(one.side, draw(one), 160 + way * ROW[i].from, ROW[i].y, ROW[i].wide)).reverse().join("");
  const [ours, theirs] = facing(figures);
  return row(ours, -1) + row(theirs, 1);
}

/** Whatever is played: figures by their letters, on plain ground. */
export const plain: Scene = ({ figures }) => `<path class="hill" d="M0 92q70-16 150-5t170-7V120H0z"/>${ranks(figures, lettered)}`;
