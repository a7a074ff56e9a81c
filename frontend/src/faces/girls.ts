/** Portraits for duels of magical girls: busts in a box of 240 x 300, in profile to the right, and creatures, spirits and companies. */

import { FACES, GARMENTS, GROUNDS, HAIR, HEAD, ORNAMENTS, PALETTES, circle, disc, fill, line, path, RING, BROKEN } from "./girlparts";

/** The view box of the face, for round crops. */
export const GIRL_FACE = "88 70 112 112";

// --- Made of parts ---------------------------------------------------------------------

const of = <T>(table: Record<string, T>, key: string | undefined): T => table[key ?? ""] ?? Object.values(table)[0];

/** The same drawing in the colours of a palette. */
const coloured = (drawn: string, palette: string | undefined): string => {
  const colours = of(PALETTES, palette);
  return drawn.replace(/\$(\w)/g, (_, place: string) => colours[place] ?? "none");
};

/** Somebody without anything behind her. */
function bust([, hair, face, ornament, garment, palette]: string[]): string {
  const [its, worn] = [of(HAIR, hair), of(ORNAMENTS, ornament)];
  return coloured(worn.back + its.back + of(GARMENTS, garment) + HEAD + of(FACES, face) + its.front + worn.front, palette);
}

// --- Creatures -------------------------------------------------------------------------

const MUD = disc("#dfe2cf", "#b5bd9f", "#7f8c74");

const moth = (wing: string, vein: string, spot: string, body: string): string => {
  const half = fill("M0 0C14-54 62-96 112-92c6 12 2 22-4 30 6 10 2 20-6 26 2 12-6 20-16 24-22 12-58 20-86 16z", wing)
    + fill("M2 6c34 2 68 14 78 42 4 14 0 24-8 30-6-4-10-8-12-12 0 10-4 16-10 20-8-4-14-10-16-18-2 6-4 10-8 12C14 62 4 36 2 6z", vein)
    + path("M6-4C40-34 70-62 106-84M6 2C40-10 70-24 98-34M8 10c22 12 42 32 54 56", line(spot, 1.6)) + circle(64, -44, 12, `fill="${spot}"`) + circle(64, -44, 5.6, `fill="${body}"`)
    + circle(46, 42, 7, `fill="${spot}"`) + path("M4-26c4-22 16-36 34-44M10-40l8 0M16-50l8 2M24-58l6 4", line(body, 3));
  return half + `<g transform="scale(-1 1)">${half}</g>` + `<ellipse cx="0" cy="18" rx="11" ry="46" fill="${body}"/>` + circle(0, -26, 13, `fill="${body}"`)
    + circle(-6, -29, 4, `fill="${spot}"`) + circle(6, -29, 4, `fill="${spot}"`) + path("M-9 12h18M-9 24h18M-8 36h16M-6 48h12", line(vein, 2.4))
    + fill("M-12-12c8 8 16 8 24 0l4 12c-10 8-22 8-32 0z", spot);
};

const placed = (x: number, y: number, scale: number, turn: number, drawn: string): string => `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${drawn}</g>`;

const DUSK = disc("#dccdb0", "#b0907a", "#735260") + BROKEN;

const GREY_MOTH = moth("#5f5364", "#7c6f7e", "#c9bba6", "#2e2734");

/** What is no girl: its ground, and itself. */
const CREATURES: Record<string, [string, string]> = {
  imp: [MUD + RING, fill("M62 300c0-40 16-64 44-74l56-4c30 8 46 34 48 78z", "#8d5f40") + fill("M96 236c18 14 52 14 76-4l6 14c-24 18-66 20-86 4z", "#704930")
    + fill("M74 140c-6-46 26-82 72-80 44 0 70 28 64 66-2 12 4 18 2 28-2 8-8 10-12 12 0 34-26 54-60 52-38-2-62-36-66-78z", "#b98257")
    + fill("M74 140c-6-46 26-82 72-80-34 14-50 44-44 84 4 30 18 56 44 72-40 0-68-34-72-76z", "#a06c46")
    + circle(150, 128, 15, `fill="#704930"`) + circle(151, 127, 11, `fill="#f0e6d2"`) + circle(154, 128, 5, `fill="#2d211b"`) + circle(193, 124, 8, `fill="#704930"`)
    + circle(194, 124, 4, `fill="#f0e6d2"`) + circle(195, 124, 2.2, `fill="#2d211b"`)
    + path("M138 106q12-8 24 2M186 108q8-2 12 2", line("#704930", 4)) + path("M146 172c12-9 32-10 46-2", line("#5d3a26", 5)) + fill("M156 169l6 11 6-13zM180 166l3 9 6-7z", "#f0e6d2")
    + path("M92 118q14-8 14-24M88 132q24-8 28-38M92 150q14-4 20-14", line("#8d5f40", 2.4))
    + path("M134 62c-4-22-16-34-32-38M140 60c0-22 8-36 24-44", line("#6f8a52", 5)) + fill("M102 24c-10 0-18 4-22 12 12 4 22 0 28-8zM164 16c12-6 22-4 30 4-10 8-20 8-30 2z", "#86a364")
    + path("M66 262c-18-4-34-18-40-40l-10-2M26 222l2-14M206 268c12-8 20-20 22-36l8-8M228 232l-6-12", line("#6b4a33", 5))],
  hound: [MUD + RING, fill("M26 300c-4-60 12-118 62-150l84 20c14 40 18 84 20 130z", "#5e4c3c") + fill("M26 300c-4-60 12-118 62-150l18 12c-36 32-48 82-44 138z", "#49392d")
    + fill("M90 118c8-28 34-40 62-30 18 10 32 22 50 28 14 2 22 6 22 16 0 8-6 14-14 16-16 14-38 26-58 30-34 4-64-18-62-60z", "#77624c")
    + fill("M96 170c18 12 46 12 66 2 20-6 38-12 50-26l-4 18c-10 14-26 22-42 26-26 10-52 6-70-20z", "#5e4c3c")
    + fill("M104 112C78 96 66 70 72 42c22 12 44 28 56 48l-4 20zM132 90c-4-20 2-38 16-52 10 18 14 36 10 54z", "#49392d") + fill("M104 106C90 92 82 76 82 60c14 10 26 20 34 34z", "#8c6a5c")
    + fill("M212 116c10 0 14 6 12 14-4 6-12 6-16 0z", "#2b211b")
    + fill("M138 116c8-8 20-6 26 2-8 6-18 8-26-2z", "#f2d27c") + circle(153, 117, 3.4, `fill="#2b211b"`) + path("M134 108c10-6 22-4 32 4", line("#49392d", 4))
    + path("M212 148c-16 10-34 16-54 18", line("#2b211b", 3)) + fill("M204 152l-3 13-7-8zM190 159l-3 13-7-9zM174 163l-2 11-7-9z", "#f0e8d8")
    + fill("M90 140c-4 24-2 48-10 70 10 0 12-12 14-20 4 14 2 30 10 42 6-12 4-26 6-38 6 8 6 20 14 26 6-14 2-34-2-46z", "#49392d") + path("M206 178v10M182 190v18M156 198v12", line("#5e4c3c", 6))
    + path("M92 92c-20 12-30 34-30 62M84 100c-26 4-42 20-50 44", line("#6f8a52", 4))
    + fill("M60 154c-6 8-6 16 0 24 6-8 6-16 0-24zM34 144c-8 6-10 14-6 24 8-6 10-14 6-24z", "#86a364")
    + path("M96 246c12 4 22 12 28 24M72 226c4 16 4 30 0 46M140 226c10 12 14 26 14 42", line("#77624c", 3))],
  shrike: [GROUNDS.thorns, fill("M56 300l-8-70 40-88 84 12 26 66-12 80z", "#86b8c8") + fill("M48 230l40-88 12 60-30 98H56z", "#4f8aa0") + fill("M100 202l72-48 26 66-12 80h-20z", "#dff0f4")
    + fill("M100 202l66 98H70z", "#b9dbe4") + fill("M64 300l-6-62 30-24 2 86zM34 300l12-56 14 56z", "#2c5b73")
    + fill("M84 150l10-48 34-26 38 4 22 28-10 52-44 20z", "#dff0f4") + fill("M94 102l34-26 6 36-26 8z", "#b9dbe4") + fill("M128 76l38 4-32 32z", "#f4fbfc")
    + fill("M166 80l22 28-40 10-14-6z", "#cfe6ec") + fill("M84 150l10-48 14 18 6 16-6 22z", "#86b8c8") + fill("M178 160l-44 20-26-22 6-22 36-2z", "#b9dbe4")
    + fill("M108 120l44-8 38 2 2 16-42 4-36 4z", "#24323f") + fill("M186 106l30 10 12 22-6 10-8-10-28-4z", "#33475a") + fill("M186 106l30 10 12 22-42-16z", "#50677a")
    + circle(164, 121, 8, `fill="#f0a03c"`) + circle(166, 121, 4, `fill="#24323f"`) + circle(164.5, 118.5, 1.6, `fill="#fff"`)
    + path("M94 102l40 10 32-32M134 112l-6-36M84 150l24 8 26 22M108 158l42-24M178 160l-28-26M100 202l72-48M100 202l-12-60M100 202l66 98M100 202l-30 98", line("#f4fbfc", 1.2))
    + fill("M128 76l-20-22 8 30zM146 78l-8-28 20 28z", "#86b8c8")],
  moth: [DUSK + placed(52, 66, 0.2, -30, GREY_MOTH) + placed(204, 212, 0.3, 40, GREY_MOTH) + placed(60, 216, 0.2, 14, GREY_MOTH), placed(130, 138, 0.8, 12, GREY_MOTH)],
  "lantern-moth": [disc("#4d3a4a", "#3d2c3e", "#2b1f30") + circle(152, 122, 78, `fill="#f2b85a" opacity=".2"`) + circle(160, 122, 54, `fill="#f8d27c" opacity=".3"`) + BROKEN,
    fill("M118 170C90 110 60 70 14 60c-6 20 0 34 10 42-6 18 4 34 16 40-6 22 8 38 24 42-4 20 4 42 2 116h70z", "#a9672f") + fill("M118 200c-30-4-60 4-78 36 4 24 10 44 10 64h70z", "#7f4a2a")
    + path("M20 66c40 18 72 56 92 108M36 140c28 4 52 20 72 44M48 240c20-16 42-22 66-20", line("#e8b35c", 2))
    + circle(62, 112, 15, `fill="#f8d98a"`) + circle(62, 112, 7, `fill="#5b2f1f"`) + circle(70, 214, 10, `fill="#f8d98a"`) + fill("M96 300c-6-40 4-76 26-96l56-6c20 22 28 62 24 102z", "#5d4038")
    + fill("M98 222c-4-16 4-26 12-30-2-8 2-14 8-18l66-4c10 4 14 12 12 20 10 6 14 18 8 30-6-2-10-2-14 0-6 6-14 8-20 6-8 6-18 8-26 4-8 4-18 2-24-4-8 2-16 0-22-4z", "#e2c69a")
    + path("M114 196c2 10 6 16 12 20M134 192c0 12 4 20 10 26M158 190c2 12 6 20 12 24M180 188c4 8 8 14 14 18", line("#b9935f", 2))
    + circle(144, 132, 46, `fill="#8a6148"`) + fill("M100 146c-6-40 20-66 52-60-24 12-34 34-30 66-10 2-18 0-22-6z", "#6d4a38") + circle(166, 126, 27, `fill="#4a2a1c"`)
    + circle(166, 126, 23, `fill="#f9d06a"`) + path("M144 126h44M147 115h38M147 137h38M166 103v46M155 106v40M177 106v40", line("#d98f2e", 1.6)) + circle(174, 118, 5, `fill="#fff6d8"`)
    + path("M134 90C140 56 166 34 204 28M122 94C112 62 118 38 140 14", line("#e2c69a", 3))
    + path("M140 70l16-6M148 56l18-4M160 44l18-4M176 36l16-8M144 74l-10-10M156 52l-8-12M172 38l-6-12M116 72l-12-6M116 56l-12-8M122 38l-10-8M118 64l12-2M120 46l12 0M130 28l12 2", line("#e2c69a", 2.4))
    + path("M186 156c14 2 24 10 26 22 0 12-14 16-20 8-4-8 4-14 10-10", line("#4a2a1c", 4))],
  spirit: [disc("#7f93b5", "#5f6f98", "#3f4a76") + circle(138, 122, 76, `fill="#f6d58a" opacity=".3"`) + circle(138, 122, 54, `fill="#fae6ac" opacity=".4"`) + RING
    + path("M44 92l0 0M62 62l0 0M84 44l0 0M196 56l0 0M214 96l0 0M172 38l0 0M40 134l0 0", line("#f5e7b4", 4)),
    fill("M142 44c-4 22-44 44-46 86-2 30 18 50 44 50s46-22 44-50c-2-20-14-30-18-46-6 6-8 12-8 18-8-16-14-34-16-58z", "#f7cf74")
    + fill("M142 78c-4 16-28 32-28 60 0 20 12 32 28 32s28-14 26-32c-2-14-10-20-12-30-4 4-6 8-6 12-4-10-8-22-8-42z", "#fdf1cf")
    + path("M124 136q7-8 14 0M152 136q7-8 13 0", line("#a8602c", 3)) + path("M138 150q7 7 13 0", line("#a8602c", 3))
    + `<ellipse cx="124" cy="148" rx="6" ry="4" fill="#f0a07c" opacity=".6"/><ellipse cx="164" cy="148" rx="5" ry="4" fill="#f0a07c" opacity=".6"/>`
    + fill("M62 196c-2-16 2-30 12-40 14 8 22 20 24 34zM214 196c2-16-2-30-12-40-14 8-22 20-24 34z", "#c9707f")
    + fill("M82 204c-2-22 6-40 22-52 12 14 18 30 16 50zM194 204c2-22-6-40-22-52-12 14-18 30-16 50z", "#e093a0") + fill("M110 212c-4-24 6-44 28-58 22 14 32 34 28 58z", "#f3bcc0")
    + fill("M52 198c28-10 144-10 172 0-8 30-40 48-86 48s-78-18-86-48z", "#b0566a") + path("M138 160v48M100 160c0 16 2 32 8 44M176 160c0 16-2 32-8 44", line("#fbe5e0", 1.8))
    + path("M58 206c40 12 120 12 160 0", line("#d8b35c", 2.4)) + path("M92 246q12-8 24 0t24 0 24 0 24 0M58 266q13-9 26 0t26 0 26 0 26 0 26 0M90 286q12-8 24 0t24 0 24 0", line("#9fb6d6", 3))],
  leviathan: [GROUNDS.river, fill("M18 300C20 180 60 84 140 66c36-4 66 16 82 44 8 16 4 28-8 30-26 4-46 8-62 18 22 10 40 14 58 10-8 32-30 44-54 46-8 24-6 54 2 86z", "#2b4f5e")
    + fill("M212 142c-26 4-46 8-62 18 20 8 38 12 58 8 2-10 4-18 4-26z", "#8f3f46") + fill("M208 168c-18 4-36 0-56-8-16 14-24 40-26 70-4 26-4 48 0 70h38c-8-30-8-62-2-86 24-2 40-16 46-46z", "#b9cbc4")
    + fill("M140 66c-30 4-54 20-72 46C36 160 24 220 18 300h42c0-80 22-150 80-190 22-14 46-18 66-18-14-18-38-30-66-26z", "#3c6675")
    + path("M196 172c-6 16-18 26-32 28M184 174c-8 10-16 16-26 18M172 172c-8 6-12 12-20 26-8 24-10 60-4 102M150 176c-10 30-14 76-8 124", line("#7d9b98", 2.4))
    + fill("M206 144l-4 12-8-10zM190 148l-4 12-8-9zM174 152l-4 10-6-6z", "#f3ede0")
    + circle(154, 124, 12, `fill="#1c333e"`) + circle(155, 124, 8, `fill="#f2c85a"`) + fill("M153 116h4v16h-4z", "#1c333e") + path("M138 116c10-10 24-12 36-4", line("#1c333e", 4))
    + fill("M84 100C70 76 70 50 84 28c12 16 22 34 26 54zM58 142c-20-14-30-34-28-58 18 8 34 20 44 38zM40 200c-18-6-28-18-32-36 14 0 28 4 38 12z", "#1f3c48")
    + path("M112 96c-22 18-40 48-50 84M96 150c-10 20-18 50-20 84", line("#d8b35c", 2))
    + [[120, 92], [100, 118], [86, 150], [128, 150], [108, 176]].map(([x, y]) => circle(x, y, 5, `fill="#cfd9cd"`) + circle(x, y, 2, `fill="#3c6675"`)).join("")
    + fill("M0 300c20-26 36-26 56-8 18-22 40-24 60-4 20-20 42-18 60 2 20-20 42-18 64 10z", "#5d9ab0")
    + path("M6 292c18-20 32-20 50-2 18-20 40-22 60-2 20-20 42-18 60 2 16-18 36-18 56 0", line("#eef6f3", 3)) + fill("M192 250h40c-4 12-10 16-18 16h-6c-8 0-14-6-16-16z", "#6b4a33")
    + fill("M212 220l14 26h-14z", "#f3e6d0") + path("M212 216v34", line("#3a2a22", 2))],
  knight: [disc("#c3cbbd", "#86998f", "#4f635f") + BROKEN, fill("M48 300c-2-40 20-66 64-76l50-2c38 10 56 38 54 78z", "#4a5d63") + fill("M48 300c-2-40 20-66 58-70 14 18 16 44 6 70z", "#6d838a")
    + path("M104 234c14 18 14 42 6 66M56 280c16-16 36-20 54-12M52 294c16-10 36-12 56-6", line("#2d3c42", 2.6)) + fill("M176 236c28 8 40 30 40 64h-30c2-24 0-44-10-64z", "#33444b")
    + fill("M104 200c18 10 46 12 66 4l8 28c-24 14-62 14-82-2z", "#33444b") + path("M100 226c22 14 54 14 76 2", line("#d8b35c", 2.4))
    + fill("M96 98C70 84 44 96 38 130c-6 30 2 54-10 86 22-6 34-26 36-50 2-24 14-38 34-40z", "#4f7a5c") + path("M94 104C66 98 50 118 50 146c0 20 0 36-8 54", line("#86a97c", 2.4))
    + fill("M88 150c-8-52 22-88 66-84 34 4 54 26 56 58l8 14-10 22-6 34c-22 16-60 18-84 8-18-10-28-30-30-52z", "#8197a0")
    + fill("M88 150c-8-52 22-88 66-84-30 12-46 40-44 78 2 26 6 44 12 58-20-8-32-30-34-52z", "#5d737b") + fill("M128 122l82-4 8 20-10 22-6 34c-16 12-44 16-64 12z", "#6d838a")
    + fill("M136 128l72-4 4 14-74 6z", "#141d22") + circle(180, 133, 5, `fill="#c9f0dd"`) + circle(180, 133, 10, `fill="#9fe0c4" opacity=".4"`)
    + path("M154 68c-18 16-26 36-26 54l10 84M128 122l82-4", line("#2d3c42", 2.4)) + path("M152 166l0 0M166 164l0 0M180 162l0 0M194 160l0 0M156 180l0 0M170 178l0 0M184 176l0 0", line("#141d22", 5))
    + circle(126, 134, 7, `fill="#d8b35c"`) + circle(126, 134, 3, `fill="#2d3c42"`)
    + path("M168 70l-6 16 10 8-8 18", line("#141d22", 2.6)) + path("M102 116c-8 20-6 46 4 68M146 78c-10 8-16 18-18 28", line("#b5c5c9", 2))
    + path("M112 66c4-20 18-34 38-38-6 10-8 24-4 38", `fill="#4f7a5c"`) + path("M196 196v16M160 206v22M132 206v10", line("#9fc4c0", 3))
    + path("M70 250c-8 14-6 28-14 44M200 250c4 16 0 26 6 44", line("#4f7a5c", 5))],
};

// --- Companies -------------------------------------------------------------------------

/** What a company holds up, by the ornament of its members. */
const HELD: Record<string, string> = {
  none: "",
  spear: path("M20 300L34 40M62 300L72 20M196 300L188 22M226 300L214 44", line("#6b4a33", 4))
    + fill("M34 44L24 28 36 6l10 22zM72 24L62 8l10-8h4l8 10zM188 26L178 10l8-10h4l8 12zM214 48l-10-16 8-24 12 22z", "#cfd8d6"),
  glass: path("M20 300L34 40M62 300L72 20M196 300L188 22M226 300L214 44", line("#7fa9b8", 4))
    + fill("M34 50L22 30 36 2l12 28zM72 28L60 10 70 0h8l8 12zM188 30L176 12l8-12h8l8 14zM214 54l-12-20 10-28 14 26z", "#dff2f4"),
  bow: path("M44 22C0 80 0 190 24 276M84 8C56 40 46 80 44 120M200 8c22 50 30 120 18 190", line("#7a5436", 5)) + path("M44 22L24 276M200 8l18 190", line("#e9e2cf", 1.4)),
  hands: path(`M26 300C24 250 14 220 22 176M22 200l-10-18M22 192l10-20M22 184l-2-20M214 300c0-60 12-90 4-132M218 196l12-16M218 190l-10-18M218 180l4-20M62 120c-4-30-2-50 0-70M62 70l-8-14
      M62 66l8-16`, line("#8a9c84", 7)),
};

/** Where the members of a company stand, those behind first: to the right, down, and how large. */
const RANKS = [[4, -2, 0.5], [112, -4, 0.5], [-36, 56, 0.6], [112, 60, 0.6], [24, 26, 0.8]];

/** The same for creatures, which are broader. */
const PACK = [[0, 20, 0.5], [112, 8, 0.5], [-60, 90, 0.7], [98, 96, 0.7], [22, 32, 0.9]];

/** How members of a swarm fly: to the right, down, how large, and how far turned. */
const FLIGHT = [[40, 60, 0.3, -24], [200, 62, 0.3, 30], [108, 34, 0.2, 8], [44, 172, 0.4, -10], [194, 172, 0.4, 24], [96, 248, 0.4, -20], [182, 256, 0.3, 12], [134, 136, 0.6, 6]];

/** Several of a kind, seen from a little farther away. */
function company(look: string): string {
  if (look === "moth") return DUSK + FLIGHT.map(([x, y, size, turn]) => placed(x, y, size, turn, GREY_MOTH)).join("");
  const parts = (NAMED[look] ?? look).split("-");
  const [creature, arms] = [CREATURES[look], HELD[parts[3] ?? ""]];
  const plain = arms === undefined ? parts : parts.map((part, n) => (n === 3 ? "none" : part));
  const one = creature ? creature[1] : coloured(fill("M78 298h128v160H78z", "$c") + path("M79 298v160M205 298v160M142 304v160", line("$k", 2)), parts[5]) + bust(plain);
  return (creature ? creature[0] : of(GROUNDS, parts[0])) + (arms ?? "") + (creature ? PACK : RANKS).map(([x, y, size]) => placed(x, y, size, 0, one)).join("");
}

// --- What is asked for -----------------------------------------------------------------

/** Looks that have a name, and what they are made of. */
const NAMED: Record<string, string> = {
  "bai-zhi": "mist-bun-calm-pin-ribbon-jade",
  "mo-li": "broken-bob-thread-wings-cravat-ink",
  "troop-order": "troop-river-helm-stern-spear-jack-iron",
  "troop-distortion": "troop-thorns-wet-hollow-hands-rags-drowned",
  "troop-archers": "troop-reeds-hat-stern-bow-jack-reed",
  "troop-glass": "troop-shards-helm-distant-glass-plate-glass",
  swarm: "troop-moth",
  beast: "hound",
  bird: "shrike",
  unknown: "moon-hood-calm-none-jack-iron",
};

/** The markup of a portrait, by its look: "girl/<ground>-<hair>-<face>-<ornament>-<garment>-<palette>", a name, or "girl/troop-" and either. */
export function girl(look: string): string {
  const key = look.replace(/^girl\//, "");
  const named = NAMED[key] ?? key;
  if (named.startsWith("troop-")) return company(named.slice(6));
  const [parts, creature] = [named.split("-"), CREATURES[named]];
  if (creature) return creature.join("");
  return parts.length === 6 ? of(GROUNDS, parts[0]) + bust(parts) : girl("girl/unknown");
}
