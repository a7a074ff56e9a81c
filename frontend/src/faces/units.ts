/** The symbols of units after the manner of military maps: a box for one's own, a diamond for others; what they do inside, how many they are above. */

/** Lines that several functions share; all is drawn around 0,0 in a frame that reaches from -23,-16 to 23,16. */
const CROSS = `<path d="M-22-15.3L22 15.3M-22 15.3L22-15.3"/>`;
const SLASH = `<path d="M-22 15.3L22-15.3"/>`;
const CHEVRON = `<path d="M-22 15.3L0-14L22 15.3"/>`;
const OVAL = `<rect x="-16" y="-9.5" width="32" height="19" rx="9.5"/>`;
const WHEELS = `<path d="M-22 5.5H22"/><circle cx="-10.5" cy="10.3" r="3.4"/><circle cx="10.5" cy="10.3" r="3.4"/>`;
const AIM = `<circle r="7.5"/><path d="M0-13V-4.5M0 13V4.5M-13 0H-4.5M13 0H4.5"/>`;
const DOME = `<path d="M-6.5 12V-4a6.5 6.5 0 0113 0V12M0 12V-4"/>`;
const ROTOR = "M-19-9L0 0L-19 9zM19-9L0 0L19 9z";
const HULL = "M-20 2H20L13.5 12H-13.5z";
const BOLT = `<path d="M-22-15.3L7-2.5L-7 2.5L22 15.3"/>`;

/** What is filled with ink. */
const solid = (d: string) => `<path d="${d}" fill="var(--figure-ink)" stroke="none"/>`;
const moved = (x: number, y: number, markup: string) => `<g transform="translate(${x} ${y})">${markup}</g>`;
const dot = (x: number, y: number, r: number) => `<circle cx="${x}" cy="${y}" r="${r}" fill="var(--figure-ink)" stroke="none"/>`;

const MISSILE = solid("M0-7.5Q3.2-4.5 3.2-1V7L6.8 10.8V15H-6.8V10.8L-3.2 7V-1Q-3.2-4.5 0-7.5z");
/** The head of a beast of burden, looking to the left. */
const BEAST = solid("M-7 13.5C-8 6-1 2.5-.5-2.5L-8.5 1.5L-12.5-2C-10-7-6.5-10.5-1.5-11.5L2.5-15.5L3.5-10.5C9.5-7 11.5 2 9.5 13.5z");

/** What stands inside the frame, by what a unit does. */
export const FUNCTIONS: Record<string, string> = {
  infantry: CROSS,
  command: `${CROSS}<circle r="9.5" fill="var(--ground)" stroke="none"/>${solid("M0-9.5L2.6-3.2L9.2-2.8L4.1 1.5L5.8 8L0 4.4L-5.8 8L-4.1 1.5L-9.2-2.8L-2.6-3.2z")}`,
  armoured: `${CROSS}<path d="M-8-9.5H8V.5Q8 7.5 0 11.5Q-8 7.5-8 .5z" fill="var(--ground)"/>`,
  assault: `<path d="M-11 7.5L13-11M-15 3.5L-8 12M-12.5 9L-15.5 12M11 7.5L-13-11M15 3.5L8 12M12.5 9L15.5 12"/>`,
  raiders: solid("M0-14.5L3.5-9.5V3.5H9V7H2.2V13H-2.2V7H-9V3.5H-3.5V-9.5z"),
  breachers: `${solid("M-8-15.5H0V-6.5L-3-4L-8-7zM-8 15.5H0V4.5L-4 7L-8 4.5z")}<path d="M-18 0H17M9.5-7.5L17.5 0L9.5 7.5"/>`,
  grenadiers: solid("M-4.5-2.5C-8.5-6-8-9-5.5-13.5C-4.5-11-3.5-10-2-9.5C-2-12 0-14 2.5-15C2-12.5 3-11 4.5-10C6-11 6.5-11.5 6.5-13C9-9 8-5.5 4.5-2.5z") + dot(0, 6, 7),
  "heavy-weapons": `<path d="M-17-5H-2" stroke-width="7" stroke-linecap="butt"/><path d="M-2-5H18M-5-2L-13 12M-5-2L6 12"/>`,
  "anti-tank": CHEVRON,
  missiles: CHEVRON + MISSILE,
  mortar: `<circle cy="7.5" r="5"/><path d="M0 2.5V-13M-6.5-6.5L0-13.2L6.5-6.5"/>`,
  drones: solid("M-20-8L0 2L20-8V-1.5L0 10.5L-20-1.5z"),
  marksmen: AIM,
  hunters: `${CHEVRON}<circle cy="5.5" r="5.6"/>${dot(0, 5.5, 2)}`,
  recon: SLASH,
  "recon-signals": `${SLASH}${dot(-17, -10.5, 2.6)}<path d="M-9.5-11a8.5 8.5 0 01-8 8M-2.5-11a15.5 15.5 0 01-7 12.5"/>`,
  signals: BOLT,
  riders: BEAST,
  lancers: `${moved(-4, 0, BEAST)}<path d="M12.5 13V-11"/>${solid("M12-13L21.5-8.5L12-4.5z")}`,
  tank: OVAL,
  carrier: CROSS + OVAL,
  "armoured-car": `<rect x="-15" y="-11" width="30" height="13" rx="6.5"/>${WHEELS}`,
  "scout-car": `<path d="M-15 5.5V-11H15V5.5M-15 5.5L15-11"/>${WHEELS}`,
  "missile-carrier": `<g transform="translate(2.5-6) rotate(64) scale(1 1.3)">${MISSILE}</g>${WHEELS}`,
  "gun-carrier": OVAL + dot(0, 0, 4),
  "signals-car": `<path d="M-13-14L6-5.5L-6-2.5L13 5"/>${WHEELS}`,
  truck: WHEELS,
  skimmer: solid(ROTOR),
  lifter: `<path d="${ROTOR}"/>`,
  boat: `${solid(HULL)}<path d="M-7 2V-5H5L8 2"/>`,
  gunboat: `${solid(HULL)}<path d="M-8 2V-4H4V2M4-4.5L17-9"/>`,
  howitzer: dot(0, 0, 7.2),
  rockets: `<path d="M-9-5L0-13L9-5M-9 2.5L0-5.5L9 2.5"/>${dot(0, 9, 4)}`,
  "missile-battery": DOME,
};

/** How many there are, around 0,0; it stands on the ground of the map, above the frame. */
const beads = (...xs: number[]) => xs.map((x) => `<circle cx="${x}" r="3.7"/>`).join("");
export const ECHELONS: Record<string, string> = {
  single: "",
  team: `<path d="M0-4.4a4.4 4.4 0 100 8.8a4.4 4.4 0 000-8.8zm0 2.4a2 2 0 110 4a2 2 0 010-4z"/><path d="M-4.8 5.5L4.8-5.5" stroke="var(--ink)" stroke-width="2"/>`,
  squad: beads(0),
  section: beads(-5, 5),
  platoon: beads(-10, 0, 10),
  company: `<path d="M-2-4.6H2V4H-2z"/>`,
};

/** How much smaller what reaches to the corners of a box is in a diamond, and what is wide. All else has room. */
const [CORNERS, WIDE, ROOMY] = [0.7, 0.84, 0.96];
const SCALES: Record<string, number> = Object.fromEntries([
  ..."infantry command armoured anti-tank missiles hunters recon recon-signals signals carrier".split(" ").map((what) => [what, CORNERS]),
  ..."assault drones lancers armoured-car scout-car missile-carrier signals-car truck skimmer lifter".split(" ").map((what) => [what, WIDE]),
]);

const UNKNOWN = `<path d="M-6-5.5C-6-14 7-13.5 7-5.5C7 0 0 .5 0 5.5" stroke-width="4.4"/>${dot(0, 12, 2.9)}`;

/** A unit as its side sees it, or as others do, in 64 x 64. `look`: "unit/<function>/<echelon>" or "unit/unknown". */
export function unitSymbol(look: string, own: boolean): string {
  const [, what, size = ""] = look.split("/");
  const inside = FUNCTIONS[what] ?? UNKNOWN;
  const above = FUNCTIONS[what] && ECHELONS[size];
  const scale = SCALES[what] ?? ROOMY;
  const frame = own ? `<rect x="9" y="16" width="46" height="32" rx="2"/>` : `<path d="M32 10L61 35L32 60L3 35z"/>`;
  const place = own ? `translate(32 32)" stroke-width="3.2` : `translate(32 35) scale(${scale})" stroke-width="${(2.9 / scale).toFixed(1)}`;
  return (
    `<g fill="var(--ground)" stroke="var(--figure-ink)" stroke-width="2.6" stroke-linejoin="round">${frame}</g>` +
    `<g fill="none" stroke="var(--figure-ink)" stroke-linecap="round" stroke-linejoin="round" transform="${place}">${inside}</g>` +
    (above ? `<g fill="var(--ink)" transform="translate(32 ${own ? 8.5 : 4.5})">${above}</g>` : "")
  );
}
