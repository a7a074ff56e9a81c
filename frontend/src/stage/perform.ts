/** How acts are played: each kind of motion moves what stands for those who take part. Only transform, opacity and filter move. */

import { GLIDE } from "../board/panzoom";
import { scrollToToken } from "../sheet";
import type { Say } from "../texts";
import type { LogLine } from "../view";
import { turnTo } from "./camera";
import type { StageClock } from "./clock";
import { bodyOf, over, shown, spotOf, tokenOf, type Spot } from "./effects";
import { DICE, FOLLOWS, LEADS, thrown } from "./grammar";
import type { Act, Performer, Player } from "./player";
import { play, type Sound } from "./sound";
import { STAGE } from "./words";

type Kind = Act["beat"]["kind"];

/** Both are added to where a token stands by itself. */
const ADDED = { composite: "add" } as const;

export function performer(t: () => Say): Performer {
  return {
    async before(act, player) {
      const { beat, lines } = act;
      const { by, to } = beat;
      if (turnTo(by, to)) await player.clock.wait(GLIDE.duration);
      scrollToToken(tokenOf(by), tokenOf(to));
      sound(SOUNDS[beat.kind]);
      await lead(act, player.clock);
      if (lines.some(thrown)) await throwDice(act, player);
      keepFallen(lines);
    },
    async after({ beat, lines }, { clock }) {
      const follows = lines.filter(({ motion }) => motion && motion in FOLLOWS);
      for (const { motion } of follows) sound(SOUNDS[motion!]);
      const marks = [...follows.map((line) => follow(line, clock, t())), missed(beat, clock, t())];
      await Promise.all([...marks, fallen(lines, clock)]);
    },
  };
}

// --- What leads to it -----------------------------------------------------------------------

const SOUNDS: Partial<Record<Kind, Sound>> = { turn: "turn", attack: "lunge", shot: "shot", check: "dice", recon: "recon", clash: "dice", hurt: "hurt", fall: "death", line: "line", declare: "card", counter: "counter", crash: "crash", rout: "crash" };

function sound(name?: Sound) {
  if (name) play(name);
}

async function lead({ beat, lines }: Act, clock: StageClock): Promise<void> {
  const [by, to] = [tokenOf(beat.by), tokenOf(beat.to)];
  const ms = LEADS[beat.kind] ?? 0;
  switch (beat.kind) {
    case "attack":
      if (by && to && by !== to) return near(spotOf(by), spotOf(to)) ? lunge(by, to, clock) : bolt(by, to, clock);
      return by ? pulse(by, clock, ms) : undefined;
    case "shot":
      return by && to ? volley(by, to, clock, Math.min(8, dice(lines))) : undefined;
    case "recon":
      return to ? waves(to, clock, ms) : by ? waves(by, clock, ms) : undefined;
    case "declare":
    case "resolve":
    case "check":
    case "act":
      return by ? pulse(by, clock, ms || 260) : undefined;
    case "counter":
      return to || by ? crack((to ?? by)!, clock) : undefined;
    default:
      return clock.wait(ms);
  }
}

const dice = (lines: LogLine[]) => lines.reduce((sum, { roll }) => sum + (roll?.dice.length ?? 0), 0) || 3;

const NEAR = 1.9;
const near = (a: Spot, b: Spot) => Math.hypot(a.x - b.x, a.y - b.y) < NEAR * (a.width + b.width);

async function lunge(by: Element, to: Element, clock: StageClock) {
  const [a, b] = [spotOf(by), spotOf(to)];
  const [dx, dy] = [(b.x - a.x) * 0.55, (b.y - a.y) * 0.55];
  const frames = [{ transform: "translate(0, 0)" }, { transform: `translate(${-dx * 0.12}px, ${-dy * 0.12}px)`, offset: 0.35 }, { transform: `translate(${dx}px, ${dy}px)`, offset: 0.75 }, { transform: "translate(0, 0)" }];
  await clock.animate(bodyOf(by), frames, { duration: 480, easing: "ease-in-out", ...ADDED });
}

async function bolt(by: Element, to: Element, clock: StageClock) {
  const [a, b] = [spotOf(by), spotOf(to)];
  void pulse(by, clock, 240);
  const angle = `rotate(${Math.atan2(b.y - a.y, b.x - a.x)}rad)`;
  const lift = Math.min(90, Math.hypot(b.x - a.x, b.y - a.y) / 5);
  const frames = [
    { transform: `translate(-50%, -50%) ${angle}` },
    { transform: `translate(calc(-50% + ${(b.x - a.x) / 2}px), calc(-50% + ${(b.y - a.y) / 2 - lift}px)) ${angle}` },
    { transform: `translate(calc(-50% + ${b.x - a.x}px), calc(-50% + ${b.y - a.y}px)) ${angle}` },
  ];
  await shown(clock, over("bolt", a), frames, { duration: 300, easing: "ease-in" });
}

async function volley(by: Element, to: Element, clock: StageClock, shots: number) {
  const [a, b] = [spotOf(by), spotOf(to)];
  const all = [];
  for (let i = 0; i < shots; i++) {
    const angle = `rotate(${Math.atan2(b.y - a.y, b.x - a.x)}rad)`;
    const aside = (i % 3) * 6 - 6;
    const frames = [
      { transform: `translate(-50%, -50%) ${angle}`, opacity: 1 },
      { transform: `translate(calc(-50% + ${b.x - a.x + aside}px), calc(-50% + ${b.y - a.y + aside}px)) ${angle}`, opacity: 0.2 },
    ];
    all.push(shown(clock, over("tracer", a), frames, { duration: 170, easing: "linear" }));
    await clock.wait(48);
  }
  await Promise.all(all);
}

async function waves(at: Element, clock: StageClock, ms: number) {
  const spot = spotOf(at);
  const all = [];
  for (let i = 0; i < 4; i++) {
    const frames = [{ transform: "translate(-50%, -50%) scale(0.3)", opacity: 0.9 }, { transform: `translate(-50%, -50%) scale(2.2)`, opacity: 0 }];
    all.push(shown(clock, sized("wave", spot), frames, { duration: ms, easing: "ease-out" }));
    await clock.wait(ms / 7);
  }
  await Promise.all(all);
}

function sized(kind: string, spot: Spot): HTMLElement {
  const element = over(kind, spot);
  element.style.width = element.style.height = `${spot.width}px`;
  return element;
}

async function pulse(by: Element, clock: StageClock, ms: number) {
  await clock.animate(bodyOf(by), [{ transform: "scale(1)" }, { transform: "scale(1.12)" }, { transform: "scale(1)" }], { duration: ms, easing: "ease-in-out", ...ADDED });
}

async function crack(at: Element, clock: StageClock) {
  const spot = spotOf(at);
  const half = (side: number) => shown(clock, sized(`half ${side < 0 ? "first" : "second"}`, spot), [{ transform: "translate(-50%, -50%)", opacity: 1 }, { transform: `translate(calc(-50% + ${side * 26}px), calc(-50% + 18px)) rotate(${side * 14}deg)`, opacity: 0 }], { duration: 640, easing: "ease-in" });
  await Promise.all([half(-1), half(1)]);
}

/** The dice roll in the tray, lie there, are added up, and are judged. */
async function throwDice({ beat }: Act, player: Player) {
  const { clock } = player;
  sound("dice");
  player.reach(1);
  await clock.wait(DICE.roll);
  player.reach(2);
  await clock.wait(DICE.land + DICE.sum);
  player.reach(3);
  if (beat.came !== undefined) sound(beat.came > 0 ? "hit" : "miss");
  await clock.wait(DICE.seal);
}

// --- What comes of it -----------------------------------------------------------------------

async function follow(line: LogLine, clock: StageClock, t: Say): Promise<void> {
  const kind = line.motion!;
  const token = tokenOf(line.to ?? line.by);
  const ms = FOLLOWS[kind] ?? 0;
  if (!token) return clock.wait(ms);
  switch (kind) {
    case "hurt":
      return void (await Promise.all([recoil(token, clock), number(token, line.n === undefined ? "" : `−${line.n}`, "loss", clock)]));
    case "heal":
      return number(token, line.n === undefined ? "" : `+${line.n}`, "gain", clock);
    case "priority":
    case "gauge":
      return number(token, line.n === undefined ? "" : `${line.n < 0 ? "−" : "+"}${Math.abs(line.n)}`, line.n !== undefined && line.n < 0 ? "loss" : "gain", clock);
    case "crash":
      await shake(token, clock);
      return word(token, t(STAGE.crash), "bad", clock);
    case "rout":
      return word(token, t(STAGE.rout), "bad", clock);
    case "rally":
      return word(token, t(STAGE.rally), "good", clock);
    case "reveal":
    case "place":
      return turnUp(token, clock, ms);
    case "share":
      return waves(token, clock, ms);
    default:
      return clock.wait(ms);
  }
}

async function recoil(token: Element, clock: StageClock) {
  const frames = [{ transform: "translate(0, 0)" }, { transform: "translate(-5px, 2px) rotate(-3deg)" }, { transform: "translate(4px, -1px) rotate(2deg)" }, { transform: "translate(0, 0)" }];
  await clock.animate(bodyOf(token), frames, { duration: 380, ...ADDED });
}

async function shake(token: Element, clock: StageClock) {
  const frames = [0, -5, 5, -3, 3, 0].map((x) => ({ transform: `translate(${x}px, 0)` }));
  await clock.animate(bodyOf(token), frames, { duration: 360, ...ADDED });
}

async function turnUp(token: Element, clock: StageClock, ms: number) {
  await clock.animate(bodyOf(token), [{ transform: "scaleX(0)", opacity: 0.4 }, { transform: "scaleX(1)", opacity: 1 }], { duration: ms, easing: "ease-out" });
}

/** The number rises, and lasts longer than the act waits. */
async function number(token: Element, text: string, tone: string, clock: StageClock) {
  if (!text) return clock.wait(FOLLOWS.hurt!);
  const frames = [
    { transform: "translate(-50%, -20%) scale(0.7)", opacity: 0 },
    { transform: "translate(-50%, -70%) scale(1.1)", opacity: 1, offset: 0.25 },
    { transform: "translate(-50%, -110%) scale(1)", opacity: 1, offset: 0.75 },
    { transform: "translate(-50%, -140%)", opacity: 0 },
  ];
  void shown(clock, over(`number ${tone}`, spotOf(token), text), frames, { duration: 950, easing: "ease-out" });
  await clock.wait(FOLLOWS.hurt!);
}

async function word(token: Element, text: string, tone: string, clock: StageClock) {
  const frames = [
    { transform: "translate(-50%, -50%) rotate(-6deg) scale(1.7)", opacity: 0 },
    { transform: "translate(-50%, -50%) rotate(-6deg) scale(1)", opacity: 1, offset: 0.25 },
    { transform: "translate(-50%, -50%) rotate(-6deg)", opacity: 1, offset: 0.75 },
    { transform: "translate(-50%, -80%) rotate(-6deg)", opacity: 0 },
  ];
  void shown(clock, over(`seal-word ${tone}`, spotOf(token), text), frames, { duration: 1000 });
  await clock.wait(420);
}

/** Whoever was missed leans away. */
async function missed({ kind, to, came }: Act["beat"], clock: StageClock, t: Say) {
  const token = tokenOf(to);
  if (!token || came === undefined || came > 0 || (kind !== "attack" && kind !== "shot" && kind !== "clash")) return;
  void clock.animate(bodyOf(token), [{ transform: "translate(0, 0)" }, { transform: "translate(7px, -3px) rotate(5deg)" }, { transform: "translate(0, 0)" }], { duration: 420, ...ADDED });
  await word(token, t(STAGE.miss), "plain", clock);
}

/** Whoever falls is gone from the view when that is drawn: their picture is kept, to topple where they stood. */
const kept = new Map<string, { picture: HTMLElement }>();

function keepFallen(lines: LogLine[]) {
  for (const { motion, to, by } of lines) {
    const id = to ?? by;
    const token = motion === "fall" ? tokenOf(id) : null;
    if (!id || !token) continue;
    const picture = sized("falling", spotOf(token));
    picture.append(pictureOf(bodyOf(token)));
    kept.set(id, { picture });
  }
}

/** A copy that nobody takes for the token itself. */
function pictureOf(body: Element): Element {
  const copy = body.cloneNode(true) as Element;
  for (const one of [copy, ...copy.querySelectorAll("*")]) for (const name of ["id", "data-piece"]) one.removeAttribute(name);
  if (!(copy instanceof SVGElement) || copy instanceof SVGSVGElement) return copy;
  const box = (body as SVGGraphicsElement).getBBox();
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`);
  copy.removeAttribute("transform");
  svg.append(copy);
  return svg;
}

async function fallen(lines: LogLine[], clock: StageClock) {
  const ids = lines.filter(({ motion }) => motion === "fall").map(({ to, by }) => to ?? by ?? "");
  await Promise.all(
    ids.map(async (id) => {
      const picture = kept.get(id)?.picture;
      kept.delete(id);
      if (!picture) return;
      const frames = [{ transform: "translate(-50%, -50%)", filter: "none", opacity: 1 }, { transform: "translate(-50%, -20%) rotate(84deg)", filter: "grayscale(1)", opacity: 0.6, offset: 0.6 }, { transform: "translate(-50%, -10%) rotate(84deg)", filter: "grayscale(1)", opacity: 0 }];
      await shown(clock, picture, frames, { duration: 900, easing: "ease-in" });
    }),
  );
}
