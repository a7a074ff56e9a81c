/**
 * The parts that busts of magical girls are put together from, in a box of 240 x 300, turned to the right: grounds, hair, faces,
 * ornaments, garments and palettes. `$h` and the like stand for colours of the palette (see PALETTES).
 */

/** What stands behind the bust, and what lies before it. */
export interface Part {
  back: string;
  front: string;
}

/** The stroke of a line in one colour. */
export const line = (colour: string, width = 2): string =>
  `fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`;

const dots = (colour: string, gap: number, width = 1): string => `${line(colour, width)} stroke-dasharray="0 ${gap}"`;

export const circle = (x: number, y: number, r: number, paint: string): string => `<circle cx="${x}" cy="${y}" r="${r}" ${paint}/>`;

export const path = (d: string, paint: string): string => `<path d="${d}" ${paint}/>`;

export const fill = (d: string, colour: string): string => `<path d="${d}" fill="${colour}"/>`;

// --- Grounds ---------------------------------------------------------------------------

/** What of the disc lies below a height, with a wave for its upper edge. */
function low(y: number, colour: string, wave: number): string {
  const half = Math.round(Math.sqrt(104 ** 2 - (y - 128) ** 2) * 10) / 10;
  const [left, right, third] = [128 - half, 128 + half, Math.round(half / 1.5)];
  return fill(`M${left.toFixed(1)} ${y}c${third} ${-wave} ${third * 2} ${wave} ${(right - left).toFixed(1)} 0A104 104 0 ${y < 128 ? 1 : 0} 1 ${left.toFixed(1)} ${y}z`, colour);
}

/** The disc behind a bust, in three planes from light to dark. */
export const disc = (top: string, middle: string, bottom: string): string =>
  circle(128, 128, 104, `fill="${top}"`) + low(112, middle, 26) + low(166, bottom, -22);

/** The gold thread around the disc. */
export const RING = circle(128, 128, 104, line("#d8b35c", 1.8)) + circle(128, 128, 97, dots("#d8b35c", 7, 1.4));

/** The ring around a disc of distortion: it is broken, and its ends are out of true. */
export const BROKEN = path("M128 24a104 104 0 0198 140M212 190a104 104 0 01-150 20M46 190a104 104 0 0110-132M70 42a104 104 0 0140-16", line("#c9601a", 1.8));

const SHARDS = path("M40 66l20-18 8 26zM30 110l14-4-2 24zM62 30l12-8 4 14zM212 214l18-6-6 22zM206 60l14 8-12 10z",
  `fill="#f1d7c0" stroke="#8a3413" stroke-width="1.2"`);

const lantern = (x: number, y: number, r: number): string =>
  circle(x, y, r * 2, `fill="#f6d58a" opacity=".4"`) + `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r}" fill="#f9e3a4"/>`
  + path(`M${x - r / 2} ${y - r}h${r}M${x - r / 2} ${y + r}h${r}M${x} ${y - r}v-${r}M${x} ${y + r}v${r}`, line("#a8502c", 2.4));

/** What is behind her: of order the first six, of distortion the rest. */
export const GROUNDS: Record<string, string> = {
  moon: disc("#c9dde6", "#9cc0d0", "#6f9db3") + circle(180, 82, 33, `fill="#f5f0dd"`) + circle(172, 76, 5, `fill="#e4dcc0"`) + circle(189, 92, 8, `fill="#e4dcc0"`)
    + path("M196 128h30M182 138h34M44 160h34M36 172h22M204 176h14", line("#e9f1f2", 5)) + path("M48 84l0 0M70 58l0 0M104 42l0 0M38 118l0 0M84 92l0 0", line("#f5f0dd", 4)) + RING,
  mist: disc("#cbe1e6", "#a3c7d1", "#7fb0c0") + RING + path("M32 262C44 190 40 120 62 60M48 262C58 200 66 170 58 104M66 262C70 222 84 196 88 160", line("#3d7f93", 2.4))
    + path("M62 60q-10 16-6 34M58 104q-12 6-16 26M62 60q12 12 8 32", line("#5d96a6", 5)),
  reeds: disc("#e2e6d2", "#bfd0b4", "#86aa94") + circle(196, 150, 20, `fill="#f3d9a0"`)
    + path("M36 266C48 190 44 120 62 56M52 266C62 200 68 170 60 104M68 266C72 222 84 196 88 160M222 250C214 200 214 150 200 96M206 262C202 220 204 190 210 150", line("#4d7f6d", 2.6))
    + path("M62 56q-10 16-6 34M60 104q-12 6-16 26M62 56q12 12 8 32M200 96q-10 12-7 28M200 96q12 10 11 28M210 150q9 8 8 22", line("#6c8f6a", 5)) + RING,
  jade: circle(128, 128, 104, `fill="#79ab90"`) + circle(128, 128, 92, `fill="#a9cdb6"`) + circle(128, 128, 74, `fill="#d6e8da"`) + low(182, "#8fbfa2", 10)
    + circle(128, 128, 83, dots("#6d9f86", 15, 7)) + circle(128, 128, 92, line("#e9f3e6", 1.4)) + circle(128, 128, 74, line("#d8b35c", 1.4)) + RING,
  river: disc("#d5e8e8", "#9cc7d0", "#5d9ab0")
    + path("M34 150q10-12 20 0t20 0M182 132q11-12 22 0t22 0M190 150q8-9 16 0t16 0M30 172q10-11 20 0t20 0 20 0M176 178q9-10 18 0t18 0M50 196q10-11 20 0t20 0M184 200q8-9 16 0", line("#eef6f3", 2.4))
    + path("M44 96q18-10 36 0M180 92q14-9 30 0M64 74q12-7 24 0", line("#f3f8f4", 3)) + RING,
  lantern: disc("#f0dcb4", "#d9ab78", "#a2695a") + lantern(56, 118, 11) + lantern(197, 88, 13) + lantern(207, 160, 8) + lantern(86, 56, 8) + RING,
  broken: disc("#efc8a6", "#cf946c", "#935046") + BROKEN + SHARDS,
  shards: circle(128, 128, 104, `fill="#b98a88"`) + fill("M128 128L30 92a104 104 0 0188-68z", "#d8b3a6") + fill("M128 128L204 56a104 104 0 0126 92z", "#8a5862")
    + fill("M128 128L204 199a104 104 0 01-120 23z", "#64394a") + fill("M128 128L84 222a104 104 0 01-58-74z", "#8a5862")
    + path("M128 128L30 92M128 128L118 24M128 128l76-72M128 128l102 20M128 128l76 71M128 128l-44 94M128 128L26 148", line("#f0dccb", 1.4)) + BROKEN
    + path("M22 60l24-12-4 30zM56 18l22 2-12 18zM214 40l20-12-4 26zM10 200l22-10-2 26zM224 190l14-4-8 20z", `fill="#e9c9bb" stroke="#64394a" stroke-width="1.2"`),
  thorns: disc("#cdb0a8", "#8d5a62", "#54303e") + BROKEN
    + path("M30 196C2 120 50 24 136 26c60 2 100 60 90 126M36 204c28 50 102 60 150 20M40 184C22 120 68 46 132 42c46-2 78 32 84 78M222 166c-4 24-16 44-34 58", line("#33202c", 4))
    + fill(`M24 152l-18-8 20-4zM30 108L14 92l22 6zM52 70L42 50l16 12zM86 42L84 20l10 18zM122 30l8-22 4 20zM160 34l16-18-4 20zM194 60l20-14-12 20zM218 100l20-4-16 12zM62 224l-16 14 6-20zM108
      246l-2 22-8-20zM160 240l12 18-20-12zM42 142l16-2-14 10zM66 86l10 12-16-4zM106 50l0 18-8-14z`, "#33202c"),
  moth: disc("#dccdb0", "#b0907a", "#735260") + BROKEN
    + fill("M128 140C112 80 70 32 14 20c-4 16 0 28 6 36-4 10 0 22 8 30-2 12 6 24 16 30 4 10 14 16 24 18-24 8-40 30-40 62 12 2 20-2 26-8 8 6 18 4 24-4 10 0 18-6 22-14 12-8 22-18 28-30z", "#7c5a4c")
    + fill("M128 140c16-60 54-106 104-120 4 16 0 28-6 36 4 10 0 22-8 30 2 12-6 24-16 30-4 10-14 16-24 18 24 8 40 30 40 62-12 2-20-2-26-8-8 6-18 4-24-4-10 0-18-6-22-14-12-8-16-18-18-30z", "#694a45")
    + path("M20 26c38 14 76 50 96 94M226 26c-34 14-68 50-86 94M36 190c22-6 48-22 72-44M208 190c-20-6-42-22-60-44", line("#c8a77c", 1.8))
    + circle(58, 72, 14, `fill="#e0c08a"`) + circle(58, 72, 7, `fill="#3a2630"`) + circle(62, 69, 2, `fill="#fff"`) + circle(206, 72, 14, `fill="#e0c08a"`) + circle(206, 72, 7, `fill="#3a2630"`)
    + circle(210, 69, 2, `fill="#fff"`)
    + circle(58, 166, 8, `fill="#e0c08a"`) + circle(200, 166, 8, `fill="#e0c08a"`),
  mirror: disc("#dcd6e6", "#a9a0c4", "#6a5f8c") + fill("M58 50L190 206l-16 16L44 66zM92 30l134 130-4 18L76 38z", "#efeaf5")
    + circle(128, 128, 94, `${line("#c3b9dc", 5)} stroke-dasharray="150 12 90 20"`)
    + BROKEN + path("M206 36l22-8-8 28zM26 206l16-6-4 22zM18 88l14-8v20z", `fill="#efeaf5" stroke="#6a5f8c" stroke-width="1.2"`),
};

// --- Faces -----------------------------------------------------------------------------

/** Neck and head, in profile. */
export const HEAD = fill("M130 188h24l3 34c-6 12-22 14-30 2z", "$s") + fill("M130 198c8 8 18 10 26 8l-1-14-25-2z", "$n")
  + fill("M104 116c4-34 70-36 76 2 2 10 5 20 9 28 2 4-2 5-5 6 1 7 0 10-3 13 2 5-1 8-4 10 0 12-5 18-14 19-16 2-34-8-44-24-10-14-17-34-15-54z", "$s");

const blush = `<ellipse cx="158" cy="161" rx="9" ry="5" fill="#d9705a" opacity=".3"/>`;

/** An open eye: how high it is, and where its lid lies. */
const eye = (top: number, slant = 0): string => fill(`M152 142c6-${top} 18-${top} 24-${2 - slant}-3 8-18 10-24 ${2 - slant}z`, "#fff")
  + `<ellipse cx="166" cy="141.4" rx="4.6" ry="${top > 9 ? 5.6 : 4.4}" fill="$e"/>` + circle(167.6, 139.4, 1.6, `fill="#fff"`)
  + path(`M149.5 143c7-${top + 2} 19-${top + 1} 27-${3 - slant}`, line("$b", 3.2));

const brow = (d: string): string => path(d, line("$b", 2.5));

const mouth = (d: string, width = 2.8): string => path(d, line("$l", width));

/** Eyes, brows and mouth. */
export const FACES: Record<string, string> = {
  calm: path("M155 139c6-4 13-4 19-1M160 147c4 3 9 3 13 0", line("$e", 2.6)) + brow("M152 129q12-7 22-3") + mouth("M168 176q5 1 8-1") + blush,
  bright: eye(11) + brow("M151 126q12-8 23-3") + fill("M164 173q8 2 13-1c0 6-9 9-13 1z", "$l") + blush,
  stern: eye(6) + brow("M150 129q14-3 26 3") + mouth("M166 177l10-1"),
  fierce: eye(7, 2) + brow("M150 125q14 0 26 8") + fill("M162 172q9 3 15-1-1 9-9 9-5-1-6-8z", "$l") + path("M165 174q6 1 10-1", line("#fff", 1.8)),
  distant: fill("M152 142c6-9 18-9 24-2-3 7-18 9-24 2z", "#fff") + `<ellipse cx="167" cy="143" rx="4.2" ry="4.2" fill="$e"/>` + fill("M150 141c6-11 20-12 27-2-8 1-17 3-27 2z", "$n")
    + path("M151 142c8 1 17 0 25-2", line("$b", 3)) + brow("M152 128q12-5 22 0") + mouth("M168 177q4-1 8 0"),
  sly: eye(8) + brow("M150 127q13-6 26 2") + mouth("M162 175q8 3 15-4") + circle(161, 154, 1.5, `fill="$b"`),
  thread: eye(9) + brow("M150 128q13-3 25 1") + mouth("M163 177q8 1 14-4", 3) + path("M160 151v22M168 152v10", `${line("#a3361d", 2)} stroke-dasharray="1 5"`),
  masked: fill("M126 132c16-10 40-14 56-6l3 9c-2 14-14 20-26 18-14 2-26-6-33-21z", "#f3ecdc") + fill("M152 141c6-6 16-6 22-1-4 6-16 8-22 1z", "#2a1d2a") + circle(165, 141, 2.4, `fill="$e"`)
    + path("M126 132c16-10 40-14 56-6M130 140c6 8 14 13 26 13", line("$t", 2)) + circle(156, 129, 2.6, `fill="$a"`) + mouth("M164 177q7 1 12-3", 3),
  old: eye(6) + path("M150 127q14-4 26 4", line("$h", 4)) + path("M152 150q8 4 16 2M146 136l-8-3M146 141l-9 1", line("$n", 2))
    + fill("M120 160c8 6 14 14 24 12 10-8 24-8 34-2 2 6-4 8-6 8 6 14-2 30-14 42-22-8-38-30-38-60z", "$h") + mouth("M164 177q6-1 10-1", 2.4)
    + path("M142 184q4 14 14 24M156 186q2 10 4 16", line("$d", 2)),
  hollow: fill("M150 138c4-10 22-11 26-1 1 12-22 15-26 1z", "$k") + circle(166, 140, 2.6, `fill="$e"`) + brow("M150 126q14-3 24 4")
    + fill("M160 174c8-4 14-4 17-1 0 8-4 14-10 14-6-2-8-8-7-13z", "$k") + path("M140 158q6 10 4 20M148 152q2 4 8 6", line("$n", 2.4)),
  child: fill("M151 142c5-13 19-13 25-2-3 10-19 12-25 2z", "#fff") + `<ellipse cx="165" cy="141" rx="5.4" ry="6.6" fill="$e"/>` + circle(167, 138, 2, `fill="#fff"`)
    + path("M149.5 141c7-13 19-13 27-2", line("$b", 3)) + brow("M153 125q10-5 19-1") + mouth("M166 175q5 4 10-1") + blush + path("M150 158l0 0M156 163l0 0M162 157l0 0M168 162l0 0", line("$n", 2.6)),
};

// --- Hair ------------------------------------------------------------------------------

const strands = (d: string): string => path(d, line("$d", 2));

/** Hair, hoods, hats and helmets. */
export const HAIR: Record<string, Part> = {
  bun: {
    back: fill("M88 92c-30 34-38 96-46 150 20 22 46 30 70 34l30-150z", "$h") + strands("M84 108c-20 40-24 88-26 140M96 118c-14 40-18 92-16 146"),
    front: fill("M96 150c-12-52 20-90 58-84 24 2 38 20 36 46-12-20-30-26-50-28-6 26-18 44-30 52 0 22 6 40 14 56-20-6-26-22-28-42z", "$h")
      + strands("M190 112c-14-18-30-26-50-28 4 14 18 20 28 24M112 136c14-12 22-30 28-52M100 100c8-16 24-26 40-28")
      + circle(96, 74, 25, `fill="$h"`) + strands("M78 70c10-14 28-12 34 2M80 84c10 10 24 10 32-2M90 74c4-4 10-4 12 0M72 80c2 12 12 18 24 19"),
  },
  bob: {
    back: "",
    front: fill("M92 186c-22-60-8-126 58-124 30 0 44 22 42 52-2 10-4 14-8 18 0-14-6-24-16-32-2 18-14 34-30 42-6 10-8 30 0 58-20 4-36-2-46-14z", "$h")
      + strands("M168 100c-10-8-22-12-32-10M138 142c-12 4-20 2-26-6M104 96c12-16 34-22 56-16M92 150c2-18 8-32 16-42")
      + fill("M92 186c-6 6-16 8-24 6 10-4 14-12 16-20M138 200c6 6 6 14 0 22 0-8-4-14-10-18z", "$h"),
  },
  loose: {
    back: fill("M96 88c-36 40-40 118-44 206 30 8 80 8 112-2l-8-110-30-90z", "$h") + strands("M92 120c-20 50-22 110-24 168M100 150c-14 44-16 90-14 138M110 180c-8 34-8 70-6 108"),
    front: fill("M92 170c-16-62 6-112 60-108 30 2 44 24 40 58-18-6-38-6-54-2-4 14-10 22-14 26 0 34 4 66 10 92-22-8-36-32-42-66z", "$h")
      + strands("M188 104c-16-4-34-4-48 2M176 90c-10-8-22-10-34-8M104 106c10-16 24-24 38-24M118 142c-2 32 0 60 6 86M106 150c0 24 4 44 10 60M164 118v-8M150 118l2-8"),
  },
  tail: {
    back: fill("M84 70C30 58 8 110 22 172c6 40 2 70-10 96 34-4 62-34 64-78 2-34 8-60 26-86z", "$h") + strands("M78 84C44 84 30 120 38 168c4 30 0 56-10 78M84 96C58 108 50 138 54 172c2 26-4 50-18 70"),
    front: fill("M100 152c-14-50 8-90 52-88 28 2 42 22 40 52-10-12-22-20-36-22-14 16-28 26-38 32 0 14 4 28 10 40-16-2-24-6-28-14z", "$h")
      + fill("M150 92c6 18 18 26 36 30-2-16-14-28-36-30z", "$h") + strands("M98 84c12-10 30-14 46-10M94 96c14-10 34-12 50-4M106 134c12-8 30-18 40-40M156 96c4 10 12 16 22 20")
      + fill("M74 66c8-8 20-6 26 4l-4 22c-10 4-20 0-24-8z", "$a") + path("M78 74l18 6", line("$t", 2.4)),
  },
  twin: {
    back: fill("M98 96c-18 30-22 70-18 104l26 20 20-80z", "$h"),
    front: fill("M96 160c-16-56 8-98 54-96 30 0 44 24 42 56-16-8-36-8-52-4-4 14-12 22-18 28 0 20 2 40 6 60-18-6-28-22-32-44z", "$h")
      + strands("M182 100c-12-6-26-6-40 0M104 104c8-14 22-22 38-22M116 142c-2 20 0 38 4 54M158 118l2-8M172 118l0-8")
      + circle(84, 68, 24, `fill="$h"`) + circle(154, 46, 20, `fill="$h"`) + strands("M68 62c8-12 24-12 32 0M66 74c6 10 24 12 34 4M140 40c8-10 22-8 28 2M138 52c8 8 22 8 30 0")
      + path("M98 84c6-6 8-14 8-20M140 62c8 4 20 4 28-2", line("$a", 5)) + path("M72 92c-8 24-6 50-12 76M80 92c0 24 4 44 0 66", line("$a", 3)),
  },
  braid: {
    back: fill("M96 96c-16 30-18 72-8 108l34 22 6-90z", "$h"),
    front: fill("M94 168c-16-58 4-106 56-104 30 0 44 22 42 50-14-16-30-22-48-22-6 22-18 36-32 44 0 26 2 48 10 70-18-8-26-22-28-38z", "$h")
      + strands("M188 106c-14-12-28-16-42-14M106 100c10-14 24-20 40-20M110 132c14-10 24-24 30-42M102 150c0 22 4 38 10 50")
      + [0, 1, 2, 3, 4].map((n) => fill(`M${112 + n * 2} ${190 + n * 18}c-14 2-20 10-18 22 8 4 20 2 28-6 6-8 2-16-10-16z`, "$h")
        + path(`M${100 + n * 2} ${208 + n * 18}c8-2 14-6 18-14`, line("$d", 2.4))).join("")
      + path("M104 284c8 4 16 3 22-2", line("$a", 6)) + fill("M108 286c-4 6-4 10-4 14h22c0-6-2-12-6-16z", "$h"),
  },
  short: {
    back: fill("M104 96c-18 20-24 60-14 90l30 14 16-60z", "$h"),
    front: fill(`M104 190c-10-4-22-14-26-30 6 0 8-2 10-4-8-8-14-22-12-36 6 4 10 4 12 2-2-20 6-38 22-48-2-6-6-8-10-10 12-6 26-4 34 0 34-10 60 10 58 52-6-10-12-14-18-18 0 8 0 12 2
      18-14-2-24-12-28-24-6 20-16 32-30 38-2 22 2 44 8 62-8 2-16 2-22-2z`, "$h")
      + strands("M186 104c-10-10-22-14-36-14M110 104c8-14 20-20 34-20M96 134c4 16 8 28 14 36M118 132c12-8 20-22 24-38"),
  },
  wild: {
    back: fill("M92 76c-24-8-46-4-60 10 14 0 22 4 28 10-26 4-42 22-48 46 16-10 28-10 38-8-18 18-24 42-20 68 10-14 22-20 34-20-8 22-6 44 6 64 6-18 18-28 34-32l24-90z", "$h")
      + strands("M86 92c-18-2-32 0-42 4M84 112c-22 4-38 14-48 24M88 132c-20 12-34 30-40 52M96 150c-14 18-22 38-24 66"),
    front: fill(`M98 168c-16-44-6-96 36-104-4-8-10-12-18-14 16-6 34-2 44 10 10-2 16-2 24 2-6 2-8 4-10 8 14 8 20 24 16 48-6-8-12-14-20-16 2 8 2 14-2 22-10-6-16-16-18-28-8 22-20 36-36 42 0 20 4
      38 12 54-16-2-24-10-28-24z`, "$h")
      + strands("M184 104c-10-12-22-16-34-14M106 104c8-16 22-24 38-26M112 134c14-8 24-22 32-40M106 150c2 14 6 26 12 34"),
  },
  hood: {
    back: fill("M120 40c-44 6-62 60-56 120 2 40-2 70-6 100l110-6 6-60z", "$k"),
    front: fill("M96 200c-14-60-10-120 30-140 30-14 62 2 68 46 2 10 2 14 0 20-12-22-28-34-48-34-16 14-28 34-30 62-2 24 4 44 14 60-14 2-26-2-34-14z", "$c")
      + path("M194 122c-12-22-28-32-48-32-18 14-30 36-32 64-2 24 4 44 16 60", line("$t", 2.4)) + path("M122 66c-22 18-30 56-26 110M140 60c20-2 38 8 46 26", line("$k", 2.4))
      + fill("M152 98c10-2 22 4 32 18-16 0-26-6-32-18zM118 132c-2 20-2 40 4 56 0-20 2-36 8-50z", "$h"),
  },
  helm: {
    back: fill("M86 130c-12 30-14 60-8 84l44 14 14-70z", "$k") + fill("M142 52C106 34 72 48 62 84c-6 26 0 50-14 74 24-4 38-24 40-50 2-22 10-34 30-40z", "$a")
    + strands("M128 54C98 46 76 62 72 90c-4 22 0 40-8 58"),
    front: fill("M92 166c-16-60 8-104 56-102 30 2 46 24 44 56l-66 6-6 46c-12 4-22 2-28-6z", "$c") + fill("M90 150c-4 22 0 44 12 64l24 6c-6-22-6-46 0-66l-6-10z", "$k")
      + path("M84 130c30-12 80-18 116-12", line("$t", 5)) + path("M146 64c-10 14-16 34-16 58M148 64c14 12 22 30 24 52", line("$k", 2.2))
      + path("M96 172c8 4 18 4 26 0M98 188c8 4 18 4 26 0M104 204c6 3 14 3 20 1", line("$t", 1.6))
      + fill("M138 66c-2-8 0-12 4-16l2-14 6 14c4 4 6 10 4 16z", "$t"),
  },
  hat: {
    back: fill("M104 110c-14 24-16 60-8 92l32 10 10-70z", "$h"),
    front: fill("M104 168c-8-30-4-50 4-62l76 4c2 6 2 10 2 14-18-6-38-6-54 0-4 8-8 14-12 18 0 18 2 34 8 50-14-2-22-10-24-24z", "$h") + strands("M116 142c-2 16 0 30 4 42M110 130c-4 14-4 26-2 38")
      + fill("M54 124C84 84 116 56 142 40c30 14 58 40 78 72-50-12-112-8-166 12z", "#d9b877") + fill("M142 40c-18 24-34 50-44 72-16 3-30 7-44 12C84 84 116 56 142 40z", "#b9925a")
      + path("M142 44c-10 22-18 42-22 62M144 44c2 20 4 40 2 60M146 44c14 18 24 38 30 58", line("#a07c48", 1.8)) + path("M54 124c54-20 116-24 166-12", line("#8a6838", 2.4))
      + path("M122 150c2 30 12 48 30 54", line("$a", 2.4)),
  },
  wet: {
    back: fill("M98 90C70 116 68 190 58 262l14-12 6 18 10-20 10 18 12-30 12-140z", "$h") + strands("M90 118c-12 34-14 80-20 118M100 140c-10 34-8 66-12 96"),
    front: fill("M94 168c-16-62 6-108 58-106 30 2 42 22 42 46l-4 40-8-30-6 40-10-44-8 62-10-58-12 78-10-66c-4 22-6 44-2 78l-10-14-4 22c-10-12-16-28-16-48z", "$h")
      + strands("M150 68c10 10 16 26 18 46M142 70c-4 18-2 34-2 52M130 74c-10 16-14 34-14 56M112 88c-8 18-10 40-8 64") + path("M184 156v8M166 196v10M138 206v12M112 224v10", line("#9fc4c0", 3)),
  },
  wreck: {
    back: fill("M92 110c-16 40-18 90-10 128l12-10 6 20 10-22 12 14 12-110z", "$h") + strands("M92 140c-8 30-6 60-4 84M104 150c-4 30-2 52 0 74"),
    front: fill("M92 120c2-40 28-62 60-60 24 2 40 18 42 44-30-10-70-6-102 16z", "$c") + fill("M78 132c30-32 88-42 132-20-4 6-10 8-16 8-36-10-76-4-108 18z", "$k")
    + path("M78 132c30-32 88-42 132-20M98 108c24-18 62-22 92-10", line("$t", 2.6))
      + fill("M96 126c-8 20-6 44 2 66 2-8 4-14 4-20 4 8 8 12 12 14-4-22-4-42 2-62z", "$h")
      + path("M150 60c-4-14-14-22-26-26M150 60c-2-16 2-28 12-38M142 44l2-16M156 42l14-6M132 40l-10 4", line("#c46a52", 5)) + circle(158, 84, 7, `fill="$t"`) + circle(158, 84, 2.6, `fill="$k"`)
      + path("M104 116c-12 14-22 18-34 18M118 108c-2 16-12 30-24 36", line("$a", 4)),
  },
  knot: {
    back: fill("M98 100c-10 24-8 60 0 84l28 10 12-60z", "$h"),
    front: fill("M100 160c-14-52 6-98 52-96 26 0 40 18 36 44-14-12-28-16-46-14-8 18-18 30-30 36 0 16 4 34 10 46-12 0-20-6-22-16z", "$h")
    + fill("M100 160c6-10 10-18 12-30 4 14 6 34 10 46-12 0-20-6-22-16z", "$d")
      + strands("M104 108c10-18 28-26 48-28M108 124c14-14 30-24 50-28M168 78c8 6 14 14 18 24") + fill("M104 54c-8-18 2-34 18-34s24 14 18 30l-6 16-22 2z", "$h") + strands("M110 40c6-10 18-12 26-4")
      + path("M106 60q15 8 30-2", line("$t", 6)) + path("M92 62l60-16", line("$t", 3)),
  },
};

// --- Ornaments -------------------------------------------------------------------------

const petal = (x: number, y: number, turn: number, colour: string): string => `<path transform="translate(${x} ${y}) rotate(${turn})" d="M0 0c-9-8-9-20 0-26 9 6 9 18 0 26z" fill="${colour}"/>`;

const shaft = path("M42 300L92 20", line("#6b4a33", 5));

/** What she wears in her hair, or carries on her back. */
export const ORNAMENTS: Record<string, Part> = {
  none: { back: "", front: "" },
  pin: {
    back: "",
    front: path("M62 54L132 96", line("$t", 4)) + fill("M62 54l-9 2 4-9z", "$t") + circle(65, 66, 4, `fill="#7fb7a2"`) + path("M64 70l-4 22M68 69v18", line("#7fb7a2", 1.8)),
  },
  wings: {
    back: "",
    front: fill("M96 84c-18-8-28-26-24-44 14 4 26 18 32 32z", "$a") + fill("M100 80c-2-20 8-36 24-44 4 16-4 34-14 46z", "$t") + circle(101, 80, 7, `fill="#d8b35c"`)
      + path("M98 88c-4 16-2 30 4 42", line("#d8b35c", 2)) + circle(102, 133, 4, `fill="#d8b35c"`),
  },
  lotus: {
    back: "",
    front: [-78, 78, -42, 42, 0].map((turn) => petal(112, 92, turn, turn % 4 ? "#e9a3ad" : "#f6d5d3")).join("") + circle(112, 90, 5, `fill="#d8b35c"`)
    + fill("M92 98c-12-2-20 4-24 14 12 2 22-2 26-10z", "#6fa287"),
  },
  blossom: {
    back: "",
    front: [0, 72, 144, 216, 288].map((turn) => petal(104, 88, turn, "$a")).join("") + circle(104, 88, 6, `fill="#f2d27c"`)
    + [0, 72, 144, 216, 288].map((turn) => `<path transform="translate(130 70) rotate(${turn})" d="M0 0c-5-4-5-11 0-14 5 3 5 10 0 14z" fill="#f4d9cf"/>`).join("")
      + circle(130, 70, 3, `fill="#f2d27c"`),
  },
  crescent: {
    back: "",
    front: path("M96 106c20-24 54-32 84-22", line("$t", 2.6)) + path("M128 58c-18 8-24 28-12 42-20-2-32-22-22-38 8-12 22-12 34-4z", `fill="#f5e7b4" stroke="$t" stroke-width="2"`)
    + path("M98 98l-4 22M104 101v26M110 102l3 18", line("$t", 1.6)) + circle(113, 123, 3, `fill="$a"`),
  },
  bell: {
    back: "",
    front: path("M88 92c20-18 46-24 72-18", line("$a", 5)) + fill("M98 92c-3-13 5-21 13-21s15 9 12 22l5 8H94z", "$t") + path("M95 101h32", line("#8a6a2a", 2.4))
    + circle(111, 106, 4.4, `fill="#8a6a2a"`) + path("M104 84c2-4 4-6 8-6", line("#fbf0c8", 2.4)) + path("M111 110v26M106 110l-2 20", line("$a", 2.4)),
  },
  lamp: {
    back: "",
    front: path("M74 64L134 92", line("$t", 3.6)) + path("M80 68v16", line("$t", 2)) + fill("M70 86h20v4h-20zM70 112h20v4h-20z", "#8a4b2c")
    + fill("M68 90h24c4 8 4 14 0 22H68c-4-8-4-14 0-22z", "#f7d67c") + path("M76 91v20M84 91v20", line("#d98f3c", 1.8)) + path("M80 116v18", line("$a", 3)),
  },
  chain: {
    back: "",
    front: path("M92 122c22-34 60-44 92-26", `${line("#5f7780", 5)} stroke-dasharray="7 6"`) + path("M92 122c22-34 60-44 92-26", line("#d5dfe0", 1.4))
    + path("M90 126c-8 26-6 60 6 96", `${line("#5f7780", 5)} stroke-dasharray="7 6"`) + fill("M86 224l14-2 4 18-8 10-8-10z", "$t"),
  },
  crown: {
    back: "",
    front: fill("M98 104l-8-42 22 18 10-38 20 30 18-32 6 34 20-12-4 34c-28-10-56-8-84 8z", "$t") + path("M98 104c28-16 56-18 84-8M100 92c26-14 52-16 78-8", line("#fbf2d2", 1.8))
    + circle(144, 80, 4.6, `fill="$a"`) + fill("M122 42l4 22-10 10zM160 40l-8 22 10 6z", "#fbf2d2"),
  },
  horns: {
    back: "",
    front: fill("M112 80c-26-6-44-28-44-58 12 18 30 26 54 38zM160 70c2-24 20-42 48-44-16 10-24 26-26 50z", "$k")
    + path("M80 44c8 4 14 4 18 0M92 60c6 2 10 0 14-4M190 38c-4 4-4 8 0 12M178 52c-2 4-2 8 0 12", line("$t", 2)) + path("M104 96c22-20 54-24 80-8", line("$k", 4)),
  },
  spear: { back: shaft + fill("M92 20l14-14-2 30-10 12-10-14z", "#cfd8d6") + path("M92 16l-2 28", line("#8fa1a0", 1.8)) + fill("M84 52c-12 6-18 18-18 32 10-4 18-12 22-26z", "$a"), front: "" },
  glass: {
    back: shaft.replace("#6b4a33", "#7fa9b8") + fill("M92 46L76 34 94 2l14 40z", "#dff2f4") + fill("M92 46L94 2l14 40z", "#a5cfda"),
    front: fill("M96 108l20-30 26 14 8-22 20 10 14 22c-30-12-60-10-88 6z", "#dff2f4") + fill("M116 78l10 24-30 6zM150 70l4 28-12-6z", "#a5cfda"),
  },
  bow: { back: path("M92 16C30 60 16 180 58 288", line("#7a5436", 6)) + path("M92 16L58 288", line("#e9e2cf", 1.4)) + path("M66 110l-14-2M64 140l-16 2", line("$t", 4)), front: "" },
  sword: {
    back: path("M196 300L70 84", line("#5b4a3f", 11)) + path("M76 94L52 52", line("#3a2f33", 8)) + path("M80 62L56 78M56 58l8-4M61 67l8-4M66 76l8-4", line("$t", 4)) + circle(50, 48, 6, `fill="$t"`)
    + path("M50 54c-10 8-8 20-14 30", line("$a", 3)), front: "",
  },
  gun: { back: path("M196 300L60 66", line("#5b3f30", 12)) + path("M110 152L44 38", line("#55616a", 9)) + fill("M34 40l-12-16 26-14 8 18z", "#55616a") + fill("M22 24l26-14 2 6-24 14z", "#2a2f36")
    + path("M106 134l-12 7M84 96l-12 7M56 48l-12 7", line("$t", 3.4)) + path("M118 150l16-8-2-10", line("#55616a", 4)), front: "" },
  hammer: {
    back: path("M60 300L84 70", line("#6b4a33", 7)) + fill("M50 30l66 8-6 40-66-8z", "#8a7a55") + fill("M50 30l66 8-2 12-66-8z", "#b7a26c")
    + path("M70 34l-5 38M98 38l-5 38", line("$t", 3)), front: path("M94 106c24-16 58-22 94-14", line("$a", 5)),
  },
  stars: {
    back: "",
    front: [[110, 92, 15], [134, 76, 9], [92, 118, 8]].map(([x, y, r]) => `<path transform="translate(${x} ${y}) scale(${r / 10})" d="M0-10L3-3 10 0 3 3 0 10-3 3-10 0-3-3z" fill="$t"/>`).join("")
      + circle(110, 92, 3, `fill="#fff"`) + path("M110 108v22M92 128v14", line("$t", 1.6)),
  },
  plumes: { back: "", front: fill("M104 104C76 92 52 62 50 22c26 12 48 42 60 76z", "$a") + fill("M106 100C92 74 90 40 104 14c16 24 18 56 8 84z", "$t")
    + path("M54 30c18 22 34 46 52 68M104 20c-2 26 0 52 4 76", line("$k", 1.8)) + circle(108, 102, 7, `fill="$w"`) + circle(108, 102, 7, line("$k", 1.8)) },
  banner: { back: fill("M84 26C60 14 36 40 8 26c4 20 2 46 0 66 26 12 48-10 68 0z", "$a") + path("M76 30c-18-4-40 16-62 8M68 84c-18-4-36 12-54 8", line("$t", 2.4)) + shaft
    + fill("M92 22l8-18 2 22z", "$t"), front: path("M94 108c24-18 60-24 96-14", line("$a", 8))
    + fill("M96 104c-20 4-34 16-44 34 16 0 28-6 40-22zM92 112c-10 14-14 30-12 48 10-10 16-24 18-42z", "$a") },
};

// --- Garments --------------------------------------------------------------------------

const TORSO = fill("M78 300c0-46 18-66 46-74l30-2c30 6 46 30 52 76z", "$c");

/** What she wears. */
export const GARMENTS: Record<string, string> = {
  ribbon: TORSO + fill("M124 226l22 30 12-30c-10-6-26-6-34 0z", "$w") + path("M112 232c8 26 18 44 30 68M166 232c-2 26-10 46-20 68", line("$t", 2))
    + path("M144 256l-16-10c-6 8-6 16 0 22zM146 256l18-8c4 8 4 16-2 20zM142 262l-12 34M150 262l10 34", `fill="$t" stroke="$t" stroke-width="4" stroke-linejoin="round"`)
    + circle(145, 257, 5.5, `fill="$a"`),
  cravat: fill("M74 300c2-42 18-62 48-70l34-4c30 8 46 32 50 74z", "$c") + fill("M118 232c2 20 14 30 30 32 10-8 14-20 14-36z", "$w")
    + path("M106 240c4 26 16 44 30 60M170 236c0 24-8 46-20 64", line("$t", 2))
    + fill("M148 262l-18-14c-4 10-2 18 4 24zM150 262l16-12c4 10 2 16-4 22z", "$a") + path("M146 268c-4 12 2 20-2 32M152 268c4 12-2 18 4 32", line("$a", 5)),
  plate: fill("M66 300c2-40 20-62 56-72l36-2c30 8 50 34 56 74z", "$c") + fill("M118 222c10 10 28 12 42 2l4 14c-14 10-34 10-48 2z", "$k") + path("M116 240c14 8 34 8 48-2", line("$t", 2.4))
    + fill("M60 300c-4-36 14-62 46-66 12 16 12 42 2 66z", "$k")
    + path("M106 236c12 18 12 40 4 64M70 272c14-12 28-14 42-10M64 290c16-10 32-12 48-8", line("$t", 2)) + path("M150 246v54M132 262c12 6 26 6 40 0", line("$k", 2.4))
    + circle(150, 266, 6, `fill="$a"`) + fill("M182 240c18 12 30 34 32 60h-24c2-24 0-42-8-60z", "$k"),
  scale: TORSO + [[114, 7], [107, 9], [101, 10], [95, 10], [90, 11]].map(([x, n], row) => path(`M${x + (row % 2) * 2} ${250 + row * 10}${"q4.5 9 9 0".repeat(n)}`, line("$k", 2.2))).join("")
    + fill("M116 226c10 14 30 16 44 0l8 12c-14 18-44 20-60 4z", "$k") + path("M108 242c16 16 46 14 60-4", line("$t", 2.4)) + path("M141 254l5 46", line("$t", 3)) + circle(141, 254, 5, `fill="$a"`),
  silk: fill("M70 300c0-44 20-62 50-72l38-2c34 8 50 30 54 74z", "$c") + fill("M120 226c6 22 18 38 34 54 6-18 10-36 8-54z", "$w") + fill("M116 228c6 28 22 50 42 72h-20c-18-20-28-42-32-66z", "$k")
    + fill("M164 226c2 24-4 44-14 60l8 14c14-20 18-46 14-70z", "$k")
    + path("M116 230c6 28 22 50 42 70M164 228c2 22-2 40-12 58", line("$t", 1.8)) + path("M84 300c-8-30 4-54 26-62M200 300c2-30-8-48-24-60", line("$a", 7)),
  jack: fill("M72 300c2-42 20-62 52-72h32c32 8 48 32 54 72z", "$c")
    + path("M92 262l30 38M110 246l40 54M134 252l34 48M164 250l30 46M180 246l-42 54M160 246l-46 54M126 252l-38 48M200 272l-24 28", line("$k", 1.8))
    + fill("M112 224c14 16 38 16 52 0 6 8 6 16 2 22-18 14-42 14-56 0-2-8 0-16 2-22z", "$a") + path("M114 236c16 12 36 12 50 0", line("$k", 1.8))
    + fill("M156 246c10 8 14 22 10 38-10-8-18-20-20-34z", "$a"),
  rags: fill("M72 300c0-44 18-64 48-74l12 8 12-8 14-2c32 8 48 34 56 76l-12-8-8 8-10-10-8 10z", "$c") + fill("M120 226l26 40-6 34h-20l-14-52zM160 226l12 30-8 44h-12l4-40z", "$k")
    + path("M96 250l-8 18 8 6-6 16M184 246l8 22-6 8", line("$k", 2.4))
    + path("M112 232c12 16 34 18 52-2", line("$a", 5)) + path("M118 238c-4 16 2 28-4 44M150 242c4 10 0 22 4 30", line("$a", 3)),
  plume: fill("M70 300c2-40 20-62 52-72l36-2c30 8 48 32 54 74z", "$c") + path("M92 284c6 6 8 10 8 16M196 282c-8 4-10 10-10 18", line("$k", 2.4))
    + fill(`M126 216c-24 2-44 14-52 32 6 2 10 2 14 0-4 8-6 18-4 26 6-2 10-6 12-10 2 10 6 18 14 24 4-6 6-10 6-16 6 10 14 16 24 20 4-8 4-14 2-20 8 4 16 4 24 0-2-6-4-10-8-14 10 2 18 0
      26-6-6-4-8-8-12-12 10 2 18 0 24-4-8-14-22-20-40-20z`, "$w")
    + path("M112 230c-12 8-18 18-18 28M122 234c-8 12-10 24-6 36M136 240c-2 14 4 28 12 36M150 240c4 12 12 22 22 28M160 234c8 8 18 12 28 14", line("$n", 1.8)) + circle(147, 238, 6.5, `fill="$a"`)
    + circle(147, 238, 6.5, line("$t", 2)),
  shell: fill("M60 300l10-40-14-14 34-4 8-20 24 8 38-4 24 2-2 14 30 4-14 18 18 36z", "$c") + fill("M98 222l-8 20 16 58h20c-14-24-20-50-22-72zM182 226l-2 16-20 58h22l14-40z", "$k")
    + path("M122 232c6 20 16 32 26 36 8-8 12-22 12-38", line("$t", 2.4)) + fill("M122 232c6 20 16 32 26 36 8-8 12-22 12-38-12 8-26 8-38 2z", "$w")
    + path("M128 280c12 6 26 6 38-2M126 292c14 6 30 6 44-2M70 262c10 2 20 2 28-4", line("$t", 1.8)) + circle(147, 268, 5, `fill="$a"`),
};

// --- Palettes --------------------------------------------------------------------------

const PLACES = ["h", "d", "s", "n", "b", "e", "l", "c", "k", "w", "t", "a"];

/** Hair and its strands, skin and its shadow, brows, eyes, lips, cloth, its folds, lining, thread, accent. */
const colours = (list: string): Record<string, string> => Object.fromEntries(list.split(" ").map((colour, n) => [PLACES[n], `#${colour}`]));

/** Fourteen for people, and the last four for soldiers, glass and the drowned. */
export const PALETTES: Record<string, Record<string, string>> = {
  jade: colours("f4efe2 a9bcb9 f3ddc9 d8b49c 7d8b8f 4f6672 b4604f 2f6f86 22566b f7f1e2 d8b35c b02a1c"),
  ink: colours("2a1d2a 6a5066 f0dac6 c49a85 2a1d2a a3361d 96301d 2a1d2a 45303f f1e2d0 c9601a a3361d"),
  dawn: colours("86533a b98560 f4dcc4 d6ab90 5e3524 9a6a24 b05a48 e8dcc4 c7b48f fffaf0 d08a2e c8562f"),
  lotus: colours("43303a 7d606c f6dfd0 dbb09f 43303a 5c7d62 c05f68 d4858f b5626f fbeee6 e3c27a 6b9c80"),
  crab: colours("6b2c25 a85c48 f1d5bd cda185 4c1d19 7a3a22 a8402f 44545c 303e45 f3e6d6 d8b35c c2402e"),
  rain: colours("5d7891 93abc0 f0e0d6 cdb2a8 41566b 44748f a76a6a dbe4e4 a9c0c8 f8f8f4 d8b35c 5b87a3"),
  amber: colours("c68d3f efc884 f0cfae c99b77 6e4620 7c5a1c a5503a 74523a 553a28 f2e4cb d8b35c a93226"),
  tide: colours("1f4f59 4f8f93 e9d3c2 bf9d8d 163a42 18897c 9a5650 33505f 22394a dfe9e4 8fb8b4 3fa396"),
  plum: colours("5b4a78 9383b4 f3dccf d3aa9e 3d3052 6d4fa0 a85870 efe6ef c8b4cf fffaf5 d8b35c 9a5fa8"),
  fern: colours("7b7a3a b3b06c f2dcc2 cfaa8b 4b4a20 6f7d2a a85d48 4f7a5c 38604a f3efdc d8b35c d98a3a"),
  void: colours("ebe2f0 b3a0c4 ece0e2 c2a8b8 7f5c92 8b2f9a 8f3a60 3b2849 5a3f6b e2d3e8 c99ad0 a33a78"),
  wine: colours("4a1f33 8d4c68 f0d8cc c59d94 3a1628 b0762a 9a2f42 5e2136 431526 ecd7cd d8a05c d9772e"),
  ash: colours("8d8682 bdb6b0 e8d8d2 bfa59f 4f4744 b8401f 8f3a34 39343a 544b52 d9d0cc c9601a 7d2f2a"),
  moss: colours("39473a 6d8068 e4d6c4 b79f8a 263026 c08a1e 8f4a3a 3f544b 2a3b34 cfd3c0 b5813a 8a5a2e"),
  iron: colours("74726d a3a099 e0bd9c b98f6e 4b463f 4f4638 9a5a48 4c5a60 364247 d9d2c2 c9a24b 9a3426"),
  reed: colours("463627 7d664b dfb994 b48a66 382a1e 4a3a22 9a5a48 8c8a5e 6c6a45 efe6cf d0b068 55755f"),
  glass: colours("b7dbe4 7fb0c0 d9eef0 a6ccd6 5a93a8 2f7f9c 5a93a8 8fc0cf 6aa0b4 eef8f8 f3fbff 4f8fb0"),
  drowned: colours("2f3f3c 5d736a b4c2a6 8a9c84 2f3f3c d9d27a 5f6f5c 3d4f4f 2b3a3b 93a28c a58a4a 6d8f77"),
};
