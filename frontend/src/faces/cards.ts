/**
 * Emblems of units, and the cards that they stand on: pale figures on the colour of their side, in a box of 64 by 64; cards and their
 * backs in one of 100 by 140.
 */

/** Cut out of the figure, in the colour of its ground. */
const CUT = `fill="var(--ground)"`;
const FIGURE = `fill="var(--figure)"`;
/** A stroke of the figure, and one in the colour of the ground, so many units wide. */
const stroke = (colour: string, width: number): string =>
  `fill="none" stroke="var(--${colour})" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`;
const pale = (width: number): string => stroke("figure", width);
const cut = (width: number): string => stroke("ground", width);
/** The left half and its mirror image. */
const mirrored = (shapes: string): string => `${shapes}<g transform="matrix(-1 0 0 1 64 0)">${shapes}</g>`;
const drawing = (shapes: string): string => `<g ${FIGURE}>${shapes}</g>`;

/** By kind of unit. What fights with the same weapon looks the same on either side. */
export const EMBLEMS: Record<string, string> = {
  commander: drawing(
    `<path d="M31 15C28 4 38-1 52 4c-7 1-11 4-12 11z"/><path d="M13 37c0-15 7-24 19-24s19 9 19 24c3 5 4 11 4 18l-9 3-5-17H23l-5 17-9-3c0-7 1-13 4-18z"/>` +
      `<path d="M23 40h18v9c0 6-4 10-9 12-5-2-9-6-9-12z"/><path d="M15 37c11-4 23-4 34 0" ${cut(2.5)}/><path d="M32 17l2 6 6 0-5 4 2 6-5-4-5 4 2-6-5-4h6z" ${CUT}/>` +
      `<path d="M26 45l4 1M38 45l-4 1M29 54h6" ${cut(2)}/>`,
  ),
  spears: drawing(
    `<path d="M13 17l33 46M32 17v46M51 17L18 63" ${pale(3.2)}/><path d="M32 0l5 10-5 10-5-10zM6 3l10 7 1 13-10-8zM58 3l-10 7-1 13 10-8z"/><circle cx="32" cy="44" r="15.5" ${CUT}/>` +
      `<circle cx="32" cy="44" r="13.5"/><circle cx="32" cy="44" r="9.8" ${cut(1.8)}/><circle cx="32" cy="44" r="3.6" ${CUT}/><path d="M32 34.2v7M32 47v7M22.2 44h7M35 44h7" ${cut(2)}/>`,
  ),
  pikes: drawing(
    `<path d="M6 60L40 10M15 62L49 12M24 64L58 14M33 64L60 24" ${pale(2.6)}/><path d="M44 3l-1 10-6-4zM53 5l-1 10-6-4zM62 7l-1 10-6-4z"/>` +
      `<path d="M14 34c-1-9 5-14 13-14s14 6 13 14c0 4-2 6-4 8v7H19v-6c-3-2-5-5-5-9z" stroke="var(--ground)" stroke-width="2.5"/><circle cx="21.5" cy="34" r="3.6" ${CUT}/>` +
      `<circle cx="32.5" cy="34" r="3.6" ${CUT}/><path d="M27 38l-1.5 3h3zM23 45v4M27 45v4M31 45v4" ${cut(1.6)}/>`,
  ),
  axes: drawing(
    mirrored(`<path d="M49 60L19 9" ${pale(4)}/><path d="M19 9c-4 3-9 4-14 3-4 9 1 19 11 25 1-7 5-12 11-15z"/><path d="M6.5 16c-1 6 2 11 7 15M40 45l5-3M42.5 49l5-3" ${cut(1.6)}/>`),
  ),
  archers: drawing(
    `<path d="M20 5c24 4 32 28 26 54" ${pale(4.5)}/><path d="M20 5L10 38l36 21" ${pale(1.8)}/><path d="M8 40L50 20" ${pale(3)}/><path d="M60 15L46 17l5 9z"/>` +
      `<path d="M4 36l8-2-2 9-8 2z"/><path d="M34 15c7 5 11 13 12 22" ${cut(1.4)}/>`,
  ),
  crossbows: drawing(
    `<path d="M5 30C12 12 52 12 59 30" ${pale(5)}/><path d="M5 30l27 14 27-14" ${pale(1.8)}/><path d="M28 15h8v34l3 8c0 3-3 5-7 5s-7-2-7-5l3-8z"/><path d="M32 2l5 9h-10z"/>` +
      `<path d="M32 10v32" ${cut(2)}/><path d="M28 52h8" ${cut(2)}/>`,
  ),
  slingers: drawing(
    `<path d="M16 17c4 14 10 24 20 29M22 14c14 6 24 12 29 19" ${pale(2.4)}/><path d="M4 4l14-2 8 6c2 4 1 9-3 11-3 2-8 2-11 0L4 14z"/>` +
      `<path d="M14 12c3-2 7-3 11-2M15 16c3-2 6-2 9-2" ${cut(1.6)}/><path d="M33 47c-3-5 14-21 20-15 4 6-3 16-9 18-4 1-8 0-11-3z"/>` +
      `<circle cx="43" cy="41" r="7.5" stroke="var(--ground)" stroke-width="2"/><path d="M60 30c2 12-6 26-20 28M34 59c-8 0-14-3-19-8" ${pale(2)}/><circle cx="9" cy="44" r="4"/>` +
      `<circle cx="6" cy="56" r="3"/><circle cx="16" cy="58" r="3.5"/>`,
  ),
  riders: drawing(
    `<path d="M17 62c-3-16 0-32 14-42l1-12 6 8c9 3 13 11 18 20 2 4-1 9-5 9-3 0-5-2-8-3-5-1-8 2-7 7 1 6 4 8 5 13z"/><path d="M28 16C16 22 9 34 9 54l6-7-2 11 6-6" />` +
      `<path d="M24 60c-3-12 0-22 6-30" ${cut(2)}/><circle cx="41" cy="27" r="2.2" ${CUT}/><path d="M52 38l-3-1M33 30c2 6 6 9 11 9M44 31l7 4" ${cut(1.8)}/>`,
  ),
  lancers: drawing(
    `<path d="M16 62c-3-16 1-31 14-41l-1-13 8 9c9 2 14 11 19 20 2 5-1 9-5 9-3 0-5-2-8-3-5-1-8 2-7 7l4 12z"/><path d="M37 17l-8 8 10 14 7 0 4-10" ${cut(1.8)}/>` +
      `<path d="M40 25l4 4-5 1z" ${CUT}/><path d="M53 40l-3-2M33 46l7-2M23 60c-2-10 0-17 4-23" ${cut(1.8)}/><path d="M3 57L54 9" stroke="var(--ground)" stroke-width="8"/>` +
      `<path d="M4 56L54 9" ${pale(3.4)}/><path d="M63 1l-5 14-8-8z"/><path d="M6 46l10 8M3 50l8 7" ${pale(2.4)}/>`,
  ),
  hounds: drawing(
    `<path d="M8 62c-2-14 2-24 9-31L14 8l14 12c5-1 9 0 13 3l17 7c3 2 3 5 1 7l-12 3 9 5c-2 5-7 7-13 6l-6 1c-2 4-2 7 0 10z"/><path d="M34 26l6 3-5 2z" ${CUT}/>` +
      `<path d="M55 34l-14 3M43 38l2 4M49 37l1 3M38 51c-4-2-5-6-3-9M21 20l3 9M16 60c-1-7 0-12 3-17" ${cut(2)}/><circle cx="56" cy="31" r="1.6" ${CUT}/>`,
  ),
  ox: drawing(
    `<path d="M20 24C8 26 2 18 4 6c5 8 12 11 22 11h12c10 0 17-3 22-11 2 12-4 20-16 18z"/><path d="M9 28c3-2 8-2 12 0v8c-6 1-10-3-12-8zM55 28c-3-2-8-2-12 0v8c6 1 10-3 12-8z"/>` +
      `<path d="M19 20h26c2 9 0 17-4 24l2 8c0 6-5 9-11 9s-11-3-11-9l2-8c-4-7-6-15-4-24z"/><path d="M24 31l5 3M40 31l-5 3" ${cut(2.6)}/><path d="M27 51h1M36 51h1" ${cut(3)}/>` +
      `<path d="M24 45c5-3 11-3 16 0" ${cut(1.8)}/><path d="M28 55c0 7 8 7 8 0" ${cut(2)}/>`,
  ),
  carriage: drawing(
    `<circle cx="18" cy="46" r="12" ${pale(3.2)}/><circle cx="48" cy="48" r="10" ${pale(3)}/><path d="M18 34v24M6 46h24M10 38l16 16M26 38L10 54M48 38v20M38 48h20" ${pale(1.8)}/>` +
      `<circle cx="18" cy="46" r="3.5"/><circle cx="48" cy="48" r="3"/><path d="M8 33h50v4H8z"/>` +
      `<path d="M14 34c-3-12 0-22 6-26M24 34c-3-12-1-22 5-28M34 34c-2-12 0-20 5-26M44 34c-1-9 1-15 6-20" ${pale(3)}/><path d="M12 14c12-6 24-8 40-2" ${pale(2.6)}/>`,
  ),
  colossus: drawing(
    `<path d="M4 46c0-10 6-16 17-18l2-4c-3-14 1-22 9-22s12 8 9 22l2 4c11 2 17 8 17 18z"/><path d="M25.5 16l5 1M33.5 17l5-1M28 24h8M22 34c5 5 15 5 20 0" ${cut(2.2)}/>` +
      `<path d="M3 64V44h7v4h7v-4h8v4h14v-4h8v4h7v-4h7v20z" stroke="var(--ground)" stroke-width="2"/><path d="M26 64v-6c0-7 12-7 12 0v6z" ${CUT}/>` +
      `<path d="M8 40c0-5 12-5 12 0v11c0 3-3 3-3 0 0 4-4 4-4 0 0 4-4 4-4-1zM56 40c0-5-12-5-12 0v11c0 3 3 3 3 0 0 4 4 4 4 0 0 4 4 4 4-1z" stroke="var(--ground)" stroke-width="1.8"/>`,
  ),
  urns: drawing(
    `<path d="M22 28h20c9 7 10 19 3 27l-3 6H22l-3-6c-7-8-6-20 3-27z"/><path d="M20 23h24v5H20z"/><path d="M19 32c-9-3-10 8-4 12M45 32c9-3 10 8 4 12" ${pale(2.8)}/>` +
      `<path d="M32 2c2 6 9 9 8 16 0 2-1 3-2 4H27c-3-4-2-9 2-12 1 2 2 3 2 5 2-4 2-8 1-13z"/><path d="M17 39c10 3 20 3 30 0M18 46c10 3 18 3 28 0" ${cut(1.8)}/>` +
      `<path d="M25 54l3-3 4 3 4-3 3 3" ${cut(1.8)}/>`,
  ),
  ballista: drawing(
    `<path d="M8 32C8 18 18 9 32 9s24 9 24 23" ${pale(5)}/><path d="M8 32l24 10 24-10" ${pale(1.8)}/><path d="M32 0l6 10h-4v42h-4V10h-4z"/>` +
      `<path d="M20 40h24l4 12H16z" stroke="var(--ground)" stroke-width="2"/><path d="M32 42v9" ${cut(2)}/><circle cx="17" cy="54" r="8"/><circle cx="47" cy="54" r="8"/>` +
      `<circle cx="17" cy="54" r="2.5" ${CUT}/><circle cx="47" cy="54" r="2.5" ${CUT}/>`,
  ),
  regent: drawing(
    `<path d="M14 22l-3-17 10 8 11-11 11 11 10-8-3 17z"/><path d="M14 25h36v5c3 7 1 13-5 17v6l-4 7H23l-4-7v-6c-6-4-8-10-5-17z"/><circle cx="24" cy="37" r="5.5" ${CUT}/>` +
      `<circle cx="40" cy="37" r="5.5" ${CUT}/><path d="M32 42l-3 6h6z" ${CUT}/><path d="M26 53v7M32 53v7M38 53v7" ${cut(2)}/><circle cx="32" cy="15" r="2.4" ${CUT}/>` +
      `<path d="M15 27h34" ${cut(1.6)}/>`,
  ),
  infantry: drawing(
    `<path d="M32 10l21 6v14c0 14-8 24-21 30C19 54 11 44 11 30V16z"/><path d="M32 16l15 4v10c0 10-5 18-15 23z" ${CUT} fill-opacity="0.4"/>` +
      `<path d="M32 1l4 6v33h-8V7z" stroke="var(--ground)" stroke-width="2"/><path d="M22 39h20v5H22zM29.5 44h5v9h-5z" stroke="var(--ground)" stroke-width="2"/>`,
  ),
  cavalry: drawing(
    `<path d="M17 58h9c-8-10-11-19-9-28 2-8 7-12 15-12s13 4 15 12c2 9-1 18-9 28h9c8-10 11-21 8-33C52 14 44 7 32 7S12 14 9 25c-3 12 0 23 8 33z"/>` +
      `<path d="M13 27h0M17 18h0M25 12.5h0M39 12.5h0M47 18h0M51 27h0M14 38h0M50 38h0" ${cut(3)}/><path d="M32 26l2.5 6h6.5l-5 4 2 6.5-6-4-6 4 2-6.5-5-4h6.5z"/>`,
  ),
  artillery: drawing(
    `<path d="M4 30L46 11c6-2 11 7 6 11L20 47c-6 4-12 2-15-4s-4-10-1-13z"/><path d="M49 8l8 14 4-2-8-14z"/><path d="M16 40L4 58" ${pale(4)}/>` +
      `<circle cx="33" cy="46" r="14.5" stroke="var(--ground)" stroke-width="2.4"/><circle cx="33" cy="46" r="9.5" ${cut(2)}/>` +
      `<path d="M33 36.5v19M23.5 46h19M26.5 39.5l13 13M39.5 39.5l-13 13" ${cut(1.6)}/>`,
  ),
  monster: drawing(
    `<path d="M10 62C2 46 6 29 20 20L9 5l19 9 8-12 5 14c10 4 17 10 20 19l-6 1-3-4-4 8-5-6-5 5-4-4c-5 3-6 8-2 12l7-4 3 6 6-4 5 5c-5 8-14 10-22 7-1 2 0 3 2 5z"/>` +
      `<path d="M36 23l11 5-10 3z" ${CUT}/><circle cx="42" cy="27.5" r="1.5"/><path d="M23 20c4 3 6 6 7 9M17 60c-5-9-4-19 2-26M25 58c-3-7-3-11-1-16" ${cut(2.2)}/>` +
      `<path d="M55 30l1 1" ${cut(2.6)}/>`,
  ),
  machine: drawing(
    `<path d="M16 14V5h7v4h5V5h8v4h5V5h7v9l-3 4h-26z"/><path d="M20 20h24l5 32H15z"/><path d="M26 52V38c0-8 12-8 12 0v14z" ${CUT}/><path d="M24 27h3M37 27h3" ${cut(3)}/>` +
      `<path d="M2 41h42" ${pale(5)}/><path d="M44 34h10c7 2 7 12 0 14H44z"/><circle cx="19" cy="55" r="7" stroke="var(--ground)" stroke-width="2"/>` +
      `<circle cx="45" cy="55" r="7" stroke="var(--ground)" stroke-width="2"/><circle cx="19" cy="55" r="2" ${CUT}/><circle cx="45" cy="55" r="2" ${CUT}/>`,
  ),
  unknown: drawing(
    `<circle cx="32" cy="32" r="27" fill="none" stroke="var(--figure)" stroke-width="2.5" stroke-dasharray="6 5"/>` +
      `<path d="M22 25c0-7 4-11 10-11s10 4 10 10c0 8-10 8-10 17" ${pale(5.5)}/><circle cx="32" cy="50" r="3.6"/>`,
  ),
};

/** The paper of a card with the border of its side, and what is drawn on it. */
const paper = (inside: string): string =>
  `<rect x="2" y="2" width="96" height="136" rx="10" fill="var(--card)" stroke="var(--side)" stroke-width="4"/>${inside}` +
  `<rect x="8" y="8" width="84" height="124" rx="6" fill="none" stroke="var(--side)" stroke-width="1.2" opacity="0.6"/>`;
const SIDE = `fill="var(--side)"`;
const LATTICE =
  "M8 28l20-20M8 56L56 8M8 84L84 8M8 112L92 28M16 132L92 56M44 132l48-48M72 132l20-20" +
  "M72 8l20 20M44 8l48 48M16 8l76 76M8 28l84 84M8 56l76 76M8 84l48 48M8 112l20 20";
/** What covers the backs of all cards: a lattice, and a medallion of the side's own shape. */
const back = (shape: string, emblem: string): string =>
  paper(
    `<rect x="8" y="8" width="84" height="124" rx="6" ${SIDE} opacity="0.2"/><path d="${LATTICE}" ${stroke("side", 1.4)} opacity="0.4"/>` +
      `<g fill="var(--card)" stroke="var(--side)" stroke-width="2.5">${shape}</g><g ${SIDE}>${emblem}</g>`,
  );

/** The back of a card, by camp. The first: a sun above a road through dunes; the second: a gate under a thin moon; any other: a star of the winds. */
export const CARD_BACK: Record<"left" | "right" | "other", string> = {
  left: back(
    `<circle cx="50" cy="70" r="33"/>`,
    `<path d="M35 68a15 15 0 0130 0z"/><path d="M50 48v-6M36.5 53l-4-4.5M63.5 53l4-4.5M30 64l-5-2M70 64l5-2" ${stroke("side", 2.6)}/>` +
      `<path d="M22 74c10-5 18-5 27-1 7 3 5 6-1 8-8 3-8 6-2 10l5 6c-13 0-24-8-29-23z"/>` +
      `<path d="M56 72c8-3 14-3 22 1-3 14-11 22-22 24l-6-8c-3-4 0-5 4-7 6-3 7-6 2-10z" opacity="0.7"/>`,
  ),
  right: back(
    `<path d="M36.5 37h27L83 56.5v27L63.5 103h-27L17 83.5v-27z"/>`,
    `<path d="M53 42a8 8 0 108 11 8.5 8.5 0 01-8-11z"/><path d="M27 97V84c0-30 46-30 46 0v13H61V84c0-15-22-15-22 0v13z"/>` +
      `<path d="M27 88h12M61 88h12M29 76l11 3M71 76l-11 3M38 64l5 8M62 64l-5 8" ${stroke("card", 1.6)}/>` +
      `<path d="M50 79l1.6 4.4 4.4 1.6-4.4 1.6L50 91l-1.6-4.4L44 85l4.4-1.6z"/>`,
  ),
  other: back(
    `<path d="M50 36l29 17v34L50 104 21 87V53z"/>`,
    `<path d="M50 44l6 20 20 6-20 6-6 20-6-20-20-6 20-6z"/>` +
      `<circle cx="50" cy="70" r="17" ${stroke("side", 2)} stroke-dasharray="15 11.7" stroke-dashoffset="-6"/><circle cx="50" cy="70" r="4" fill="var(--card)"/>`,
  ),
};

/** The face of a card of a unit: its emblem, large, in a frame; what is written on it stands below the line. */
export const cardFrame = (emblem: string): string =>
  paper(
    `<path d="M8 100h84v26a6 6 0 01-6 6H14a6 6 0 01-6-6z" ${SIDE} opacity="0.1"/><path d="M16 100h68" ${stroke("side", 1.2)} opacity="0.6"/>` +
      `<svg x="15" y="17" width="70" height="70" viewBox="0 0 64 64">${emblem}</svg>`,
  );
