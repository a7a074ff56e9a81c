/** Icons for weapons, spells, acts, conditions, playback and dice: boxes of 24 by 24 in one colour, the colour of the text around them. */

const line = (d: string) => `<path d="${d}"/>`;
const thick = (d: string) => `<path d="${d}" stroke-width="3"/>`;
/** An outline with a light wash inside. */
const wash = (d: string) => `<path d="${d}" fill="currentColor" fill-opacity=".2"/>`;
const solid = (d: string) => `<path d="${d}" fill="currentColor" stroke-width="1"/>`;
/** A solid shape with holes where its parts overlap. */
const holed = (d: string) => `<path d="${d}" fill="currentColor" fill-rule="evenodd" stroke="none"/>`;
const dot = (x: number, y: number, r: number) => `<circle cx="${x}" cy="${y}" r="${r}" fill="currentColor" stroke="none"/>`;
const ring = (x: number, y: number, r: number) => `<circle cx="${x}" cy="${y}" r="${r}"/>`;
/** Turned clockwise about the middle of the box. What is to lie from corner to corner is drawn upright, from -2 to 26, and turned by 45. */
const turned = (degrees: number, drawing: string) => `<g transform="rotate(${degrees} 12 12)">${drawing}</g>`;
const mirrored = (drawing: string) => `<g transform="matrix(-1 0 0 1 24 0)">${drawing}</g>`;
const pen = (drawing: string) =>
  `<g fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round">${drawing}</g>`;

const HEART = "M12 20.5C3.5 15 2 9.7 5 6.7c2.6-2.3 5.6-.8 7 1.9 1.4-2.7 4.4-4.2 7-1.9 3 3 1.5 8.3-7 13.8z";
const SHIELD = "M12 2.3l8.3 3v6c0 6-3.8 8.9-8.3 10.7-4.5-1.8-8.3-4.7-8.3-10.7v-6z";
const FLAME = "M12 1.8c1.5 4.5 6.8 6.8 6 13-.4 4.7-3.4 7-6.4 7S5.2 19.5 5.6 15c.4-3 2.3-3.8 2.6-6.8 1.9 1.1 2.6 2.6 2.6 4.1 1.5-3 1.9-6.6 1.2-10.5z";
const EYE = "M2 12c4.5-6.8 15.5-6.8 20 0-4.5 6.8-15.5 6.8-20 0z";
const SKULL = "M12 2C7 2 3.3 5.5 3.3 10.3c0 2.8 1.2 4.7 3.2 6.1V20c0 1 .6 1.7 1.6 1.7h7.8c1 0 1.6-.7 1.6-1.7v-3.6c2-1.4 3.2-3.3 3.2-6.1C20.7 5.5 17 2 12 2z";
const BLADE = "M12-3l1.6 3v15h-3.2V0z";
const HILT = line("M7.5 16h9M12 16v7") + dot(12, 24.5, 1.7);
const RUNNER = dot(15, 4.3, 2.3) + line("M13 8.5l-2.7 6 4.2 2.3v5M10.3 14.5l-2.3 4-4.5.5M12.5 8.8l-4 .7L7 13M13 8.8l2.8 3.2h3.4");
const FACE = ring(12, 12, 9.3);
const TRUCK = line("M2 18.5v-5h12v5M14 15h4l3.5 2.5v1.5M8 18.7h6") + ring(5.3, 19.3, 2) + ring(17.3, 19.3, 2);
const SPEAKER = wash("M3.5 9v6h4l5 4.5v-15L7.5 9z");
const HALF_STAR = solid("M13.5 1.5c.9 5.6 3.4 8.1 9 9-3 .5-5.1 1.4-6.6 2.7L10.8 8c1.3-1.5 2.2-3.6 2.7-6.5z");
const SMALL_SWORD = solid("M14.5 2l-.2 3.6-6.5 7-2.7-2.5z") + line("M3.5 9l5.5 5M6 11.5l-3 3.2");
const FOOT = solid("M7.5 9c2.3 0 3.5 2 3.5 4.5 0 1.5-.6 2.5-.8 4H5.5c-.2-2-1.5-3-1.5-5S5.3 9 7.5 9zM5.6 19.3h4.5c0 1.5-.8 2.7-2.2 2.7s-2.3-1.2-2.3-2.7z");
const POLE = line("M5 22V3");

const WEAPONS = {
  sword: turned(45, solid(BLADE) + HILT),
  dagger: turned(45, solid("M12-1.5l2.3 4.5-.8 11h-3L9.7 3z") + line("M6.5 15h11M12 15v7") + dot(12, 23.5, 1.8)),
  axe: turned(40, line("M12 26.5V2") + solid("M12 4.5h1.8c2 0 3.4-1.1 4.4-3 2 4 2 8.8 0 12.8-1-1.9-2.4-3-4.4-3H12z")),
  hammer: turned(45, line("M12 26V9") + solid("M6 2h12l1 1v5l-1 1H6L5 8V3z")),
  mace: turned(45, line("M12 26V10") + solid("M12-1l1.7 2.8 3.2-.8-.8 3.2 2.5 1.7-2.5 1.7.8 3.2-3.2-.8-1.7 2.8-1.7-2.8-3.2.8.8-3.2-2.5-1.7 2.5-1.7-.8-3.2 3.2.8z")),
  spear: turned(45, line("M12 26V5") + solid("M12-4l3.4 7.5L12 10 8.6 3.5z")),
  pike: turned(45, line("M12 26.5V0") + solid("M12-4l1.3 3V3h-2.6v-4zM12 4.5h2.5c1.5 0 2.7-.8 3.5-2 1.2 3 1.2 6.5 0 9.5-.8-1.2-2-2-3.5-2H12zM12 4.5L7.5 7l4.5 2.5z")),
  whip: thick("M3 21l4.5-5") + line("M7.5 16C14.5 11.5 4.5 7 10 4.5s3.5 9.5 8.5 7.8c2.5-1 2.3-3.8.5-5M17.7 4l-.7-2.2M20.3 4.3l1.7-2M21.8 7.3l1.2.1"),
  staff: turned(30, line("M11 25V7.5c0-7.5 9-7 9-2 0 4-5.5 4-5.5.7")),
  bow: turned(45, line("M1.5 12C3 0 21 0 22.5 12L12 18zM12 24V-3M9 0l3-3 3 3M9.5 25l2.5-2 2.5 2")),
  crossbow: turned(45, line("M1.5 9.5C6 2 18 2 22.5 9.5L12 13z") + thick("M12 4v20") + line("M10-.5h4v4h-4z")),
  sling: line("M4.5 19L12.5 5M8 21l11-9.5") + line("M12.5 5C16-.5 24.5 7 19 11.5") + dot(16.3, 8, 3.1) + ring(3.5, 20.7, 1.7),
  dart: turned(45, line("M12-3.5v9") + solid("M10.6 4.5h2.8l.4 8h-3.6zM12 14l4 2.7v6.3L12 20.5 8 23v-6.3z")),
  net: line("M4 4c4 2 12 2 16 0-2 4-2 12 0 16-4-2-12-2-16 0 2-4 2-12 0-16zM9.5 5.5v13M14.5 5.5v13M5.5 9.5h13M5.5 14.5h13"),
  fist: wash("M4.5 12V7.5a1.9 1.9 0 013.8 0 1.9 1.9 0 013.7 0 1.9 1.9 0 013.7 0 1.9 1.9 0 013.8.5v6c0 4.5-2.5 7.5-6.5 7.5h-2c-4 0-6.5-2.7-6.5-7.5z")
    + line("M8.3 7.5V11M12 7.5V11M15.7 7.5V11M4.5 11.5h8.5a2 2 0 010 4H10"),
  claw: holed("M10 1.5C8.5 8 6 13 1.5 18.5 8 15 12 8.5 10 1.5zM16 3c-1 6.5-3.5 12-8.5 18.5C14.5 17.5 18.5 10 16 3zM22 6.5c-.5 5.5-3 10-7.5 15.5 6-4 9.5-9.5 7.5-15.5z"),
  bite: holed("M1.5 10.5C3 5 7 2 12 2s9 3 10.5 8.5L19.5 8l-2.2 6-2.6-5.5L12 13 9.3 8.5 6.7 14 4.5 8zM2.5 15C5 20 8 22 12 22s7-2 9.5-7l-3 2-2-3.5-1.8 4-2.7-2.5-2.7 2.5-1.8-4-2 3.5z"),
  tail: `<path d="M2.5 20c9 2 17-.5 17-7.5 0-4-2.5-6.5-6-6.5" stroke-width="3.5"/>` + dot(12, 6.3, 3.5) + solid("M12.5 3.5C8 2 4.5 4.5 4.5 10c1.8-2 4-2.8 6.5-1.5z"),
  horn: solid("M2 3c0 5.5 2.5 7.5 6.5 7.5v3C4 13.5 0 9 2 3zM22 3c0 5.5-2.5 7.5-6.5 7.5v3C20 13.5 24 9 22 3z") + wash("M8 9.5h8v5L14.5 21h-5L8 14.5z")
    + line("M10.8 18v.1M13.2 18v.1"),
  gun: holed("M2 6h19.5v5H13v1.5a2.5 2.5 0 01-2.5 2.5H9.2L8 20.5H3L4.3 11H3.5A1.5 1.5 0 012 9.5zM9.8 11v2.3h.6a.9.9 0 00.9-.9V11z"),
  rifle: turned(-40, solid("M-1.5 11l6.5-1.5h9V13H8L.5 16zM10 13l1.5 5h3L13.5 13z") + line("M13 10.8h12.5M22 10.5V8M7 7h4.5")),
  grenade: wash("M11 8.5a6.5 6.5 0 110 13 6.5 6.5 0 010-13z") + solid("M8.5 4h5v4h-5z") + line("M13.5 4h3l3.5 7M11 8.5v13M4.8 15h12.4") + ring(5, 5, 2.2),
  rocket: turned(45, wash("M12-3c3 3 4 7 4 10v9H8V7c0-3 1-7 4-10z") + solid("M8 10l-4 4v5l4-3zM16 10l4 4v5l-4-3z") + line("M12 19.5V26M9 19.5v3M15 19.5v3")
    + dot(12, 6.5, 1.8)),
  cannon: turned(-20, solid("M4.5 6.5A3.5 3.5 0 018 3l11.5 1.5v-1H22v8h-2.5v-1L8 12a3.5 3.5 0 01-3.5-3.5z") + dot(2.9, 7.5, 1.5)) + ring(11, 17.7, 4.3)
    + dot(11, 17.7, 1.3) + line("M7.3 20L2.5 22.5"),
  chain: turned(45, line("M9.3-.9h5.4v6H9.3zM12 3V10M9.3 7.9h5.4V14H9.3zM12 11.5V18") + dot(12, 21, 4.2)),
  needle: turned(45, solid("M12-4l.8 5v16h-1.6V1z") + line("M12 17c-2 2.5-2 5.5 0 8 2-2.5 2-5.5 0-8zM12.5 21.5c3.5 2 7-.5 5.5-4.5s1-7 4-5.5")),
  throw: dot(12, 5, 2.5) + line("M11.5 9.5l-1.5 6-4 6M10 15.5l5 2 .5 4.5M11.5 9.5L7 10.5 4.5 7M11.5 9.5l4 3.5L20 11") + dot(4, 3.8, 2.3),
};

const MAGIC = {
  spell: solid("M10.5 4c.9 5.6 3 7.9 8.5 8.8-5.5.9-7.6 3.2-8.5 8.7-.9-5.5-3-7.8-8.5-8.7 5.5-.9 7.6-3.2 8.5-8.8zM19 2c.4 2 1 2.7 3 3.1-2 .4-2.6 1.1-3 3.1-.4-2-1-2.7-3-3.1 2-.4 2.6-1.1 3-3.1z"),
  fire: solid(FLAME),
  cold: line("M12 2.3v19.4M9.3 3.8L12 6.4l2.7-2.6M9.3 20.2l2.7-2.6 2.7 2.6M20.4 7.1L3.6 16.9M17.8 5.6l-1 3.6 3.7 1M3.5 13.8l3.7 1-1 3.6M20.4 16.8L3.6 7.2M20.5 13.8l-3.7 1 1 3.6M6.2 5.6l1 3.6-3.7 1"),
  lightning: solid("M13.5 2L5 13.5h5.5L9.5 22 19 9.5h-6z"),
  acid: solid("M12 1.5c1.5 3 3 4.5 3 6.5a3 3 0 01-6 0c0-2 1.5-3.5 3-6.5z") + wash("M2 14h4c2.5 0 1 6.5 6 6.5s3.5-6.5 6-6.5h4")
    + line("M5.5 10c-1-1.5 1-2 0-3.5M18.5 10c-1-1.5 1-2 0-3.5"),
  poison: holed("M12 1.2c3 5 8 8.8 8 14a8 8 0 01-16 0c0-5.2 5-9 8-14zM8.7 12.2a2 2 0 100 4 2 2 0 000-4zM15.3 12.2a2 2 0 100 4 2 2 0 000-4zM9 19v1.6h6V19z"),
  force: solid("M2.3 7.5l10.5-3L15 6.8zM4.5 13.5l12-1.5 1.5 1.5zM3 20.5l9.7-.7 2.2 1.4z") + dot(18.5, 6.5, 2.5) + dot(21, 13, 2.2) + dot(18, 20, 2.2),
  radiant: dot(12, 12, 4.6) + line("M12 4.5V2M17.3 6.7l1.8-1.8M19.5 12H22M17.3 17.3l1.8 1.8M12 19.5V22M6.7 17.3l-1.8 1.8M4.5 12H2M6.7 6.7L4.9 4.9"),
  necrotic: line("M6.5 6.5l11 11M17.5 6.5l-11 11")
    + `<path d="M5.5 3.8h0M3.8 5.5h0M18.5 3.8h0M20.2 5.5h0M5.5 20.2h0M3.8 18.5h0M18.5 20.2h0M20.2 18.5h0" stroke-width="4"/>`,
  thunder: line("M7.5 15.5a4.2 4.2 0 01-.5-8.4A5.6 5.6 0 0117.5 6.5a4.5 4.5 0 01.5 9") + solid("M13 10l-4.5 6.5h3.2L10.5 22l5.5-7.5h-3.5z"),
  psychic:
    line(
      "M6.5 22v-4.5C4.2 15.7 3 13.5 3 10.8A8.3 8.3 0 0111.5 2.5c5 0 7.8 3.3 7.8 7.3l2.2 4.2h-2.3v2.5c0 1.6-1 2.2-2.4 2.2h-2V22"
        + "M11.5 10.5c.3-1.5 2.7-1 2.5.8-.3 2.5-3.7 3-5 .9-1.5-2.7.7-5.7 3.5-5.4",
    ),
  heal: wash(HEART) + line("M12 10v6M9 13h6"),
  ward: `<circle cx="12" cy="12" r="9.8" stroke-dasharray="3.6 2.6"/>` + solid("M12 6l5 1.8v3.7c0 3.5-2.2 5.3-5 6.5-2.8-1.2-5-3-5-6.5V7.8z"),
  counter: HALF_STAR + turned(180, HALF_STAR) + line("M4.5 4.5l15 15"),
  curse: line("M2 10c5-7 15-7 20 0-5 7-15 7-20 0zM7 18v2M12 18.5V22M17 18v2") + solid("M12 6c1.8 2.5 1.8 5.5 0 8-1.8-2.5-1.8-5.5 0-8z"),
  charm: solid("M10.5 21.5C3.3 16.8 2 12 4.5 9.5c2.2-2 4.8-.7 6 1.5 1.2-2.2 3.8-3.5 6-1.5 2.5 2.5 1.2 7.3-6 12z")
    + solid("M18.5 1.5c.4 2.3 1.2 3 3.5 3.4-2.3.4-3.1 1.2-3.5 3.5-.4-2.3-1.2-3.1-3.5-3.5 2.3-.4 3.1-1.1 3.5-3.4z"),
  light: solid("M12 2c2 2.3 2.8 3.5 2.8 5a2.8 2.8 0 01-5.6 0c0-1.5.8-2.7 2.8-5z") + wash("M9 13h6v8.5H9z")
    + line("M12 10v3M6 21.5h12M5 7H3.5M19 7h1.5M6 2.5l-1-1M18 2.5l1-1"),
  summon: line("M7 15.5c-3 .5-5 1.5-5 3 0 2 4.5 3.3 10 3.3s10-1.3 10-3.3c0-1.5-2-2.5-5-3M4 7v4M20 7v4") + dot(12, 4.5, 2.7)
    + solid("M7.5 18c0-6 1.5-9.5 4.5-9.5s4.5 3.5 4.5 9.5z"),
  wind: line("M2.5 9H14a3.2 3.2 0 10-3.2-3.2M2.5 13h16a3.2 3.2 0 11-3.2 3.2M2.5 17h7.5a2.3 2.3 0 11-2.3 2.3"),
  water: wash("M12 2c3.7 6 7 8.5 7 13a7 7 0 01-14 0c0-4.5 3.3-7 7-13z") + line("M9 15.5a3 3 0 003 3"),
  mirror: wash("M12 1.8c4 0 6.5 3.2 6.5 7.2S16 16.5 12 16.5 5.5 13 5.5 9 8 1.8 12 1.8z") + line("M9 10l4-4.5M11.5 12.5l3.5-4") + thick("M12 17.5v4"),
};

const ACTS = {
  attack: turned(45, solid("M12-3l1.6 3v16h-3.2V0z") + line("M8 17.5h8M12 17.5v7")) + turned(-45, solid("M12-3l1.6 3v16h-3.2V0z") + line("M8 17.5h8M12 17.5v7")),
  dodge: dot(18.8, 11, 2.5) + line("M15.3 12.5L10 14.8l-4 3 1 4.2M10 14.8l3.5 3-.5 4.2M15.3 12.5v4.5M2.5 4.5H21M18 1.7l3 2.8-3 2.8"),
  shield: wash(SHIELD),
  dash: RUNNER + line("M2 5.5h5M1.5 10h3"),
  disengage: `<circle cx="10" cy="14" r="7.8" stroke-dasharray="3 3.1"/>` + dot(10, 14, 2.3) + line("M12.5 11.5L21 3M15.5 3H21v5.5"),
  hide:
    holed(
      "M12 1c4.5 2.5 7 6.5 7 11 0 1.5-.3 2.8-.8 4 2.3.8 3.8 2.7 4.3 6h-21c.5-3.3 2-5.2 4.3-6-.5-1.2-.8-2.5-.8-4C5 7.5 7.5 3.5 12 1z"
        + "M12 7.5c-2.5 1.2-4 3-4 5.5s1.5 4.5 4 5.5c2.5-1 4-3 4-5.5s-1.5-4.3-4-5.5z",
    ) + dot(10.3, 12.8, 1) + dot(13.7, 12.8, 1),
  help: wash("M2 14.5h3c2-1.5 3.5-2 5-1.5l3.5 1c2 .6 1.7 3-.3 3H10h4l5-3c2-1 3.3 1.2 1.8 2.5L15.5 21c-1 .8-2 1-3 1H8l-2.5-1.5H2z") + line("M14 2v7.5M10.3 5.8h7.5"),
  ready: solid("M12 1l1.6 2.5v11h-3.2v-11z") + line("M8.5 15.5h7M12 15.5V22M6 4C3.5 6.5 3.5 11.5 6 14M18 4c2.5 2.5 2.5 7.5 0 10"),
  search: ring(10, 10, 7) + thick("M15.5 15.5l5.5 5.5"),
  eye: wash(EYE) + dot(12, 12, 3.3),
  antenna: line("M12 22v-9M7.5 22h9M7.5 14a5.9 5.9 0 010-8M16.5 14a5.9 5.9 0 000-8M4.3 16.5a9.8 9.8 0 010-13M19.7 16.5a9.8 9.8 0 000-13") + dot(12, 10, 2.4),
  crosshair: ring(12, 12, 7.5) + line("M12 1.5V7M12 17v5.5M1.5 12H7M17 12h5.5"),
  suppress: solid("M9 3h5c2 0 3.5 1 4.5 2.2-1 1.2-2.5 2.3-4.5 2.3H9zM13 9.8h5c2 0 3.5 1 4.5 2.2-1 1.2-2.5 2.3-4.5 2.3h-5zM8 16.6h5c2 0 3.5 1 4.5 2.2-1 1.2-2.5 2.3-4.5 2.3H8z")
    + line("M2 5.2h3.5M5 12h4.5M1.5 18.8h3"),
  move: FOOT + `<g transform="matrix(-1 0 0 1 24 -7)">${FOOT}</g>`,
  forward: dot(4.5, 12, 3) + line("M10 12h11M15 6l6 6-6 6"),
  back: dot(19.5, 12, 3) + line("M14 12H3M9 6l-6 6 6 6"),
  swap: line("M3 8h17M16 4l4 4-4 4M21 16H4M8 12l-4 4 4 4"),
  "line-forward": line("M4 22V2.5M10 15.5h11.5M17 11l4.5 4.5L17 20") + solid("M4 3h10l-2.5 3L14 9H4z"),
  "line-back": line("M20 22V2.5M14 15.5H2.5M7 11l-4.5 4.5L7 20") + solid("M20 3H10l2.5 3L10 9h10z"),
  "stand-up": dot(8.5, 4.5, 2.4) + line("M8.5 8.5V15h5v6.5M8.5 15l-2 6H2.5M8.5 9.5l4.5 2.5M19 20V7M16 10l3-3 3 3"),
  drop: line("M2 21.5h20M18.5 4v10.5M15 11l3.5 3.5L22 11") + SMALL_SWORD,
  "pick-up": line("M2 21.5h20M18.5 15.5V4M15 7.5L18.5 4 22 7.5") + SMALL_SWORD,
  "put-away": wash("M7.5 8.5C4 12 2.5 15 2.5 17.7c0 2.8 1.5 4 4.5 4h10c3 0 4.5-1.2 4.5-4 0-2.7-1.5-5.7-5-9.2")
    + line("M5.5 8.5h3M15.5 8.5h3M12 1.5v14.5M8.5 12.5L12 16l3.5-3.5"),
  draw: wash("M9.3 13h5.4v7L12 22.8 9.3 20z") + solid("M10.7 6.5h2.6V13h-2.6z") + line("M6.5 6.3h11M12 6.3V3M19.8 20.5v-8M17 15.2l2.8-2.8 2.8 2.8") + dot(12, 2.5, 1.6),
  drink: line("M9 2h6M10 2v6.2a7 7 0 104 0V2") + solid("M6.8 14.5h10.4c0 3-2.2 5-5.2 5s-5.2-2-5.2-5z"),
  reload: line("M20.5 12A8.5 8.5 0 1117.5 5.5M18 1.5v4.5h-4.5") + solid("M12 6.5c1.5 1.5 2 2.5 2 4v6h-4v-6c0-1.5.5-2.5 2-4z"),
  cover: wash("M2 12.5h20V22H2z") + line("M2 17.2h20M8 12.5v4.7M16 12.5v4.7M5 17.2V22M12 17.2V22M19 17.2V22") + dot(12, 5.2, 3.6)
    + solid("M6 12.5c0-2.5 2.5-3.5 6-3.5s6 1 6 3.5z"),
  card: wash("M6 2.5h12a1.5 1.5 0 011.5 1.5v16a1.5 1.5 0 01-1.5 1.5H6A1.5 1.5 0 014.5 20V4A1.5 1.5 0 016 2.5z") + solid("M12 7l3.5 5-3.5 5-3.5-5z"),
  "turn-card": wash("M4 6.5h8A1.5 1.5 0 0113.5 8v12a1.5 1.5 0 01-1.5 1.5H4A1.5 1.5 0 012.5 20V8A1.5 1.5 0 014 6.5z")
    + line("M9 3c6-2 11 1.5 11 8v6M16.5 13.5L20 17l3-3.5"),
  load: TRUCK + line("M8 2v8M4.5 6.5L8 10l3.5-3.5"),
  unload: TRUCK + line("M8 10V2M4.5 5.5L8 2l3.5 3.5"),
  repair: wash("M21 7.5a5.5 5.5 0 01-7.3 5.7L6.5 20.5a2.1 2.1 0 01-3-3l7.3-7.2A5.5 5.5 0 0116.5 3l-2.7 3.5 3.7 3.7z"),
  rest: wash("M12 4L2.5 21h19z") + line("M12 4l1.5-2M12 4l-1.5-2") + solid("M12 12l4 9H8z"),
  wait: wash("M7 13.5V6a1.5 1.5 0 013 0V4a1.5 1.5 0 013 0v1a1.5 1.5 0 013 0v2.5a1.5 1.5 0 013 0V15c0 4-2.5 7-6.5 7-3 0-4.8-1.3-6-3.5L3.5 14.5c-.8-1.5 1.2-2.9 2.3-1.6z")
    + line("M10 6v5.5M13 5v6.5M16 7.5V12"),
  "end-turn": POLE + wash("M5 3.5h15l-3.5 5 3.5 5H5z"),
  pass: line("M3 12h18M14 5l7 7-7 7"),
  "not-now": line("M5.5 2.5h13M5.5 21.5h13M7 2.5c0 6 4 6.5 4 9.5s-4 3.5-4 9.5M17 2.5c0 6-4 6.5-4 9.5s4 3.5 4 9.5") + solid("M9 20.5c.5-2 1.5-3 3-4 1.5 1 2.5 2 3 4z"),
  concede: line("M3.5 22L7.5 2.5M7 5c4-2.5 7 2.5 13.5 0L18.5 15c-6.5 2.5-9.5-2.5-13.5 0"),
  roll: wash("M12 1.8l8.8 5v10.4l-8.8 5-8.8-5V6.8z") + line("M3.2 6.8L12 12l8.8-5.2M12 12v10.2") + dot(12, 7, 1.4) + dot(6.2, 12, 1.3) + dot(9, 17, 1.3)
    + dot(16.5, 14.7, 1.4),
  order: wash("M3 9.5v5h3.5L18 19.5v-15L6.5 9.5z") + line("M7.5 15l1.5 6h3l-1.3-5M21.5 10v4"),
  rally: line("M12 22V1.5M1.5 22c0-2.5 1.2-3.7 3.3-3.7S8 19.5 8 22M16 22c0-2.5 1.2-3.7 3.3-3.7s3.2 1.2 3.2 3.7") + solid("M12 2h9l-2.5 3.2L21 8.5h-9z")
    + dot(4.8, 14.3, 2.2) + dot(19.3, 14.3, 2.2),
  charge: line("M2 6.5h6M2 12h4M2 17.5h6") + solid("M10 4l12 8-12 8 3.5-8z"),
  flee: mirrored(RUNNER + line("M3.5 3v6") + dot(3.5, 12.5, 1.2)),
  scout: wash("M3 15.5L6 5h4v4h4V5h4l3 10.5") + ring(6.5, 16.5, 4) + ring(17.5, 16.5, 4) + line("M10.5 15.5h3"),
  place: wash("M12 13l8.5 4.5-8.5 4.5-8.5-4.5z") + line("M12 2v12M8.5 10.5L12 14l3.5-3.5"),
  gather: dot(12, 12, 2.5) + line("M3 3l5 5M3.8 8H8V3.8M21 3l-5 5M20.2 8H16V3.8M3 21l5-5M3.8 16H8v4.2M21 21l-5-5M20.2 16H16v4.2"),
  focus: line("M3 8V3h5M16 3h5v5M21 16v5h-5M8 21H3v-5") + ring(12, 12, 4.2) + dot(12, 12, 1.5),
  talk: wash("M3.5 3.5h17v13h-9L7 21v-4.5H3.5z") + line("M7.5 8h9M7.5 12h6"),
  question: FACE + line("M9 9.5c0-4 6-4 6-.3 0 2.3-3 2.5-3 4.8") + dot(12, 17.3, 1.2),
  more: dot(5, 12, 2.1) + dot(12, 12, 2.1) + dot(19, 12, 2.1),
};

const CONDITIONS = {
  prone: dot(4.5, 17, 2.7) + thick("M10 18h4") + line("M10 17.5h6l5.5 1M10.5 18l-1.5 1M2 22h20M5 9c1-5 11-7.5 13.5 2M15 8.5l3.5 3 2.7-3.6"),
  hidden: line(EYE) + dot(12, 12, 3) + line("M4 20.5L20 3.5"),
  bleeding: solid("M9 2c3 5 5.5 7 5.5 11a5.5 5.5 0 01-11 0C3.5 9 6 7 9 2zM18.5 11c1.8 3 3 4.3 3 6.5a3 3 0 01-6 0c0-2.2 1.2-3.5 3-6.5z"),
  stunned: ring(12, 15.8, 6) + line("M8.7 14.2l2 2M10.7 14.2l-2 2M13.3 14.2l2 2M15.3 14.2l-2 2")
    + solid("M12 .8l.9 2 2.2.2-1.7 1.4.5 2.1L12 5.4l-1.9 1.1.5-2.1L8.9 3l2.2-.2z") + dot(4.5, 6.5, 1.5) + dot(19.5, 6.5, 1.5),
  blinded: FACE + solid("M2.7 8h18.6v5H2.7z") + line("M9 17.5h6"),
  frightened: FACE + dot(8.5, 9.5, 1.6) + dot(15.5, 9.5, 1.6) + solid("M12 13c1.8 0 2.8 1.5 2.8 3.5h-5.6c0-2 1-3.5 2.8-3.5z"),
  grappled: ring(12, 6, 4) + wash("M4.5 22v-4c0-3.8 3-5.5 7.5-5.5s7.5 1.7 7.5 5.5v4") + line("M3 15.5l18 2M3 19.5l18 2"),
  poisoned: FACE + line("M7.5 8.5l2.5 1.5-2.5 1.5M16.5 8.5L14 10l2.5 1.5M7 16.5c1.7-2 3.3-2 5 0s3.3 2 5 0"),
  burning:
    holed(
      "M4.5 22C1 17.5 2.5 14 4 10.5c1.5 1 2.3 2.5 2.5 4C8.5 11 9 6 8 1c4.5 2.5 7.5 6.5 7.5 11 1-1 1.3-2.2 1-4 3.5 3 5.5 6 5.5 9 0 2-.7 3.7-2 5z"
        + "M12 20.5c2.2 0 3.7-1.3 3.7-3.2s-1.7-3.5-4-5.3c-.7 2.5-3.4 3.5-3.4 5.5 0 1.8 1.5 3 3.7 3z",
    ),
  frozen: wash("M6 2.5h12A3.5 3.5 0 0121.5 6v12a3.5 3.5 0 01-3.5 3.5H6A3.5 3.5 0 012.5 18V6A3.5 3.5 0 016 2.5z")
    + line("M12 6v12M6.8 9l10.4 6M17.2 9L6.8 15M10.5 6.5L12 8l1.5-1.5M10.5 17.5L12 16l1.5 1.5"),
  asleep: line("M3.5 10.5h8.5l-8.5 10H12M14.5 3H21l-6.5 7.5H21"),
  dead: holed(SKULL + "M8.5 8.5a2.3 2.3 0 100 4.6 2.3 2.3 0 000-4.6zM15.5 8.5a2.3 2.3 0 100 4.6 2.3 2.3 0 000-4.6zM12 13l-1.4 2.8h2.8zM9.6 18.3h1.2v3.4H9.6zM13.2 18.3h1.2v3.4h-1.2z"),
  concentrating: dot(12, 8.8, 2.6) + solid("M12 12.5c1.8 0 2.8 1.5 3 5H9c.2-3.5 1.2-5 3-5zM4.5 21.7c.5-2.2 3.5-3 7.5-3s7 .8 7.5 3z")
    + line("M10 13.5l-3.5 4M14 13.5l3.5 4M3.5 15.5a9.2 9.2 0 1117 0"),
  blessed: ring(12, 11, 3.5) + line("M5 22c0-4 2.8-5.5 7-5.5s7 1.5 7 5.5M6 3.8c0-1.4 2.7-2.3 6-2.3s6 .9 6 2.3-2.7 2.2-6 2.2-6-.8-6-2.2z"),
  cursed: ring(12, 11.5, 4) + line("M4.5 22.5c0-4 3-5.5 7.5-5.5s7.5 1.5 7.5 5.5")
    + solid("M7.8 10.5C4 10 2.2 6.5 4 1.5c.4 2.7 2 4.7 5.7 6zM16.2 10.5c3.8-.5 5.6-4 3.8-9-.4 2.7-2 4.7-5.7 6z"),
  dark: solid("M20.5 15A9.5 9.5 0 019.5 2.5a9.7 9.7 0 1011 12.5z") + line("M17 3.5v4M15 5.5h4"),
  armour: line(SHIELD),
  broken: line("M10.5 2.8L3.7 5.3v6c0 6 3.8 8.9 7.3 10.4l-1.5-5 3-3.7-3-4zM14 2.8l6.3 2.5v6c0 5.5-3 8.3-6.8 10l-1-4.3 3.2-4.2-3-4z"),
  suppressed: line("M6.5 2l5.5 4 5.5-4M6.5 7.5l5.5 4 5.5-4") + dot(12, 16.3, 2.8) + solid("M3.5 22c.5-2.5 3.5-3 8.5-3s8 .5 8.5 3z"),
};

const TABLE = {
  flag: line("M5 22V4") + wash("M5 4c5-3.5 8.5 3 15 0v10.5c-6.5 3.5-10-3-15 0"),
  clock: FACE + line("M12 6.5V12l4 2.5"),
  hourglass: line("M5.5 2.5h13M5.5 21.5h13M7 2.5c0 6 4 6.5 4 9.5s-4 3.5-4 9.5M17 2.5c0 6-4 6.5-4 9.5s4 3.5 4 9.5"),
  trophy: wash("M7 3h10v6.5a5 5 0 01-10 0z") + line("M7 5H3c0 4 1.5 6 4.5 6.5M17 5h4c0 4-1.5 6-4.5 6.5M12 14.5V18") + solid("M8 18.5h8l1 3H7z"),
  link: line("M10 14a4.5 4.5 0 006.4 0l3.3-3.3a4.5 4.5 0 00-6.4-6.4L11.5 6M14 10a4.5 4.5 0 00-6.4 0l-3.3 3.3a4.5 4.5 0 006.4 6.4l1.8-1.7"),
  "sound-on": SPEAKER + line("M16 9c1.5 1.8 1.5 4.2 0 6M19 6c3 3.5 3 8.5 0 12"),
  "sound-off": SPEAKER + line("M16.5 9l5.5 6M22 9l-5.5 6"),
  bell: wash("M4 18c2-2 2-4 2-8a6 6 0 0112 0c0 4 0 6 2 8z") + line("M12 4V2M10 21.5h4"),
  undo: line("M3.5 9.5H15a5.5 5.5 0 010 11H9M8.5 4.5l-5 5 5 5"),
  book: wash("M12 6C9.5 4 6 3.5 2.5 4v15c3.5-.5 7 0 9.5 2 2.5-2 6-2.5 9.5-2V4C18 3.5 14.5 4 12 6z") + line("M12 6v15"),
  play: solid("M6.5 3.5L20 12 6.5 20.5z"),
  pause: `<path d="M8 5v14M16 5v14" stroke-width="3.5"/>`,
  step: solid("M4 4l11 8-11 8z") + thick("M19.5 5v14"),
  skip: solid("M2 4.5l8.5 7.5L2 19.5zM10.5 4.5L19 12l-8.5 7.5z") + line("M21.5 4.5v15"),
  list: line("M9 5.5h12M9 12h12M9 18.5h12") + dot(4, 5.5, 1.7) + dot(4, 12, 1.7) + dot(4, 18.5, 1.7),
  "zoom-in": ring(10, 10, 7) + thick("M15.5 15.5l5.5 5.5") + line("M10 7v6M7 10h6"),
  "zoom-out": ring(10, 10, 7) + thick("M15.5 15.5l5.5 5.5") + line("M7 10h6"),
  people: ring(8.5, 8, 3.5) + line("M2 20c0-4.3 2.3-6.5 6.5-6.5S15 15.7 15 20M15 4.7a3.5 3.5 0 010 6.6M17.5 14c3 .7 4.5 2.8 4.5 6"),
  chat: wash("M2.5 3h13v9.5H9L5.5 16v-3.5h-3z") + line("M18.5 8H21.5v9.5h-3V21L15 17.5H9.5"),
  gear:
    wash(
      "M10.4 5.2l.2-2.9h2.8l.2 2.9 2.1.9 2.2-1.9 1.9 1.9-1.9 2.2.9 2.1 2.9.2v2.8l-2.9.2-.9 2.1 1.9 2.2-1.9 1.9-2.2-1.9-2.1.9-.2 2.9"
        + "h-2.8l-.2-2.9-2.1-.9-2.2 1.9-1.9-1.9 1.9-2.2-.9-2.1-2.9-.2v-2.8l2.9-.2.9-2.1-1.9-2.2 1.9-1.9 2.2 1.9z",
    ) + ring(12, 12, 3),
  share: dot(18, 5, 3) + dot(6, 12, 3) + dot(18, 19, 3) + line("M18 5L6 12l12 7"),
  qr: line("M3 3h7v7H3zM14 3h7v7h-7zM3 14h7v7H3zM14 14h2.5v3M21 14v3M14 21h3v-1M21 21v-.5") + dot(6.5, 6.5, 1.3) + dot(17.5, 6.5, 1.3) + dot(6.5, 17.5, 1.3),
  download: line("M12 2.5v12M7 10l5 5 5-5M3.5 16v5h17v-5"),
  warning: wash("M12 2.5L22.5 21h-21z") + line("M12 9v5.5") + dot(12, 17.8, 1.2),
  check: `<path d="M3.5 12.5l6 6L20.5 6" stroke-width="2.5"/>`,
  cross: `<path d="M5 5l14 14M19 5L5 19" stroke-width="2.5"/>`,
  star: solid("M12 2.8l2.5 6.6 7 .3-5.5 4.4 1.9 6.8-5.9-3.9-5.9 3.9L8 14.1 2.5 9.7l7-.3z"),
};

/** Outlines of dice, empty inside for a number. */
const DICE = {
  "die-4": line("M12 1.8L22.8 20.8H1.2z"),
  "die-6": line("M6 2.5h12A3.5 3.5 0 0121.5 6v12a3.5 3.5 0 01-3.5 3.5H6A3.5 3.5 0 012.5 18V6A3.5 3.5 0 016 2.5z"),
  "die-8": line("M12 1.2L22.5 12 12 22.8 1.5 12z"),
  "die-10": line("M12 1.2l10.6 12.3v1.5L12 22.8 1.4 15v-1.5z") + `<path d="M1.4 14.2l4 1.6M22.6 14.2l-4 1.6M12 22.8v-3" stroke-width="1.2"/>`,
  "die-12": line("M12 1.6l10.5 7.6-4 12.3h-13l-4-12.3z"),
  "die-20": line("M12 1.2l9.4 5.4v10.8L12 22.8l-9.4-5.4V6.6z"),
};

/** The markup of each icon by its name, to stand inside an `<svg viewBox="0 0 24 24">`. */
export const ICONS: Record<string, string> = Object.fromEntries(
  Object.entries({ ...WEAPONS, ...MAGIC, ...ACTS, ...CONDITIONS, ...TABLE, ...DICE }).map(([name, drawing]) => [name, pen(drawing)]),
);
