/** On a phone what is asked lies over the page, as a sheet at the bottom. */

/** Where the sheet begins on the screen; null where there is none. */
export function sheetTop(): number | null {
  const sheet = [...document.querySelectorAll(".dock")].find((one) => getComputedStyle(one).position === "fixed");
  return sheet ? sheet.getBoundingClientRect().top : null;
}

/** What lies nearer than this to the sheet or to the upper edge is not well in sight. */
const NEAR = 40;

/** Whoever acts, as a piece on the board, or the first that can be chosen there. Maps look for themselves. */
const ASKED = [".boards button.piece.acts", ".boards .piece.acts", ".boards button.piece.can"];

/** Scrolls the page so that the part of the board that is asked about lies above the sheet, where there is one. */
export function scrollToAsked() {
  const piece = ASKED.map((one) => document.querySelector(one)).find((one) => one !== null);
  if (!piece) return;
  const { top, bottom } = piece.getBoundingClientRect();
  scrollAbove((top + bottom) / 2);
}

/** Scrolls the page, and whatever scrolls within it, so that somebody on a board is in sight, and another one too if there is room. */
export function scrollToToken(by: Element | null, to: Element | null) {
  for (const one of [to, by]) {
    if (!one) continue;
    const { top, bottom, left, right } = one.getBoundingClientRect();
    const end = sheetTop() ?? innerHeight;
    if (left < 0 || right > innerWidth) one.scrollIntoView({ block: "nearest", inline: "center" });
    if (top < NEAR || bottom > end - NEAR) scroll((top + bottom) / 2 - end / 2);
  }
}

/** Scrolls the page so that a height on the screen lies above the sheet, where there is one. */
export function scrollAbove(y: number) {
  const top = sheetTop();
  if (top === null || (y >= NEAR && y <= top - NEAR)) return;
  scroll(y - top / 2);
}

/** Scrolls the page so that what lies between two heights on the screen is in sight; on a phone above the sheet. */
export function scrollToSee(from: number, to: number) {
  const end = sheetTop() ?? innerHeight;
  if (from < NEAR) scroll(from - NEAR);
  else if (to > end - NEAR) scroll(to - end + NEAR);
}

function scroll(by: number) {
  scrollBy({ top: by, behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth" });
}
