/** How acts are played: each kind of motion moves what stands for those who take part. Only transform, opacity and filter move. */

import { signed } from "../changes";
import { scrollToToken } from "../sheet";
import type { Say } from "../texts";
import type { LogLine } from "../view";
import { turnTo } from "./camera";
import type { StageClock } from "./clock";
import { bodyOf, moving, over, shown, spotOf, tokenOf, type Spot } from "./effects";
import { CAMERA, DICE, FOLLOWS, follows, LEADS, LINGERS, MISS, missed, RECOIL, SHAKE, STIR, thrown, TRACERS, waitsForCamera, WAVES } from "./grammar";
import type { Act, Performer, Player } from "./player";
import { play, type Sound } from "./sound";
import { STAGE } from "./words";

type Kind = Act["beat"]["kind"];

/** Both are added to where a token stands by itself. */
const ADDED = { composite: "add" } as const;

export function performer(t: () => Say): Performer {
  /** Whoever falls or goes is gone from the view when that is drawn: their picture is kept, to topple where they stood. */
  const kept = new Map<string, HTMLElement>();
  return {
    async before(act, player) {
      const { beat, lines } = act;
      const { by, to } = beat;
      for (const animation of moving()) animation.finish(); // what still moves would be aimed at on its way
      if (turnTo(by, to)) await panned(beat, player.clock);
      scrollToToken(tokenOf(by), tokenOf(to));
      sound(SOUNDS[beat.kind]);
      await lead(act, player.clock);
      if (lines.some(thrown)) await throwDice(act, player);
      if (!player.clock.skipping) for (const id of goneIn(lines)) keep(kept, id);
    },
    async after({ beat, lines }, { clock }) {
      glide(lines, clock);
      const marked = lines.filter(({ motion }) => motion && motion in FOLLOWS);
      for (const { motion } of marked) sound(SOUNDS[motion!]);
      for (const id of goneIn(lines, "fall")) topple(kept, id, clock);
      for (const id of goneIn(lines, "leave")) depart(kept, id, clock);
      await Promise.all([...marked.map((line) => follow(line, lines, clock, t())), missed(beat) && leanAway(beat, clock, t())]);
      glide([], clock);
    },
    clear() {
      for (const picture of kept.values()) picture.remove();
      kept.clear();
      requestAnimationFrame(() => moving().forEach((animation) => animation.finish())); // once what is true is drawn
    },
  };
}

/** The maps move to those who act. */
async function panned(beat: Act["beat"], clock: StageClock) {
  await clock.drawn();
  glide([], clock);
  if (waitsForCamera(beat)) await clock.wait(CAMERA);
}

/** What the boards move by themselves goes by the clock, too; and whoever walks takes as long as the walk does. */
function glide(lines: LogLine[], clock: StageClock) {
  const walk = lines.find(({ motion }) => motion === "move");
  for (const animation of moving()) {
    const { effect } = animation;
    if (walk && effect instanceof KeyframeEffect && effect.target?.matches("[data-piece]")) effect.updateTiming({ duration: follows(walk, lines) });
    void clock.adopt(animation);
  }
}

// --- What leads to it -----------------------------------------------------------------------

const SOUNDS: Partial<Record<Kind, Sound>> = { turn: "turn", attack: "lunge", shot: "shot", check: "dice", recon: "recon", clash: "dice", hurt: "hurt", fall: "death", line: "line", declare: "card", counter: "counter", crash: "crash", rout: "crash" };

function sound(name?: Sound) {
  if (name) play(name);
}

/** It takes as long as the grammar says, whatever is there to be drawn. */
async function lead(act: Act, clock: StageClock): Promise<void> {
  const ms = LEADS[act.beat.kind] ?? 0;
  drawLead(act, clock, ms);
  await clock.wait(ms);
}

/** Draws all of it at once, if only to begin later: what was skipped begins nothing afterwards. */
function drawLead({ beat, lines }: Act, clock: StageClock, ms: number) {
  const [by, to] = [tokenOf(beat.by), tokenOf(beat.to)];
  const at = to ?? by;
  switch (beat.kind) {
    case "attack":
      if (by && to && by !== to) return void (near(spotOf(by), spotOf(to)) ? lunge(by, to, clock, ms) : bolt(by, to, clock, ms));
      return void (by && pulse(by, clock, ms));
    case "shot":
      return void (by && to && volley(by, to, clock, Math.min(TRACERS.most, dice(lines))));
    case "recon":
      return void (at && waves(at, clock, ms));
    case "declare":
    case "resolve":
    case "act":
      return void (by && pulse(by, clock, ms));
    case "check":
      return void (by && pulse(by, clock, STIR));
    case "counter":
      return void (at && crack(at, clock, ms));
  }
}

/** So many tracers where no dice tell. */
const SOME = 3;
const dice = (lines: LogLine[]) => lines.reduce((sum, { roll }) => sum + (roll?.dice.length ?? 0), 0) || SOME;

const NEAR = 1.9;
const near = (a: Spot, b: Spot) => Math.hypot(a.x - b.x, a.y - b.y) < NEAR * (a.width + b.width);

async function lunge(by: Element, to: Element, clock: StageClock, ms: number) {
  const [a, b] = [spotOf(by), spotOf(to)];
  const [dx, dy] = [(b.x - a.x) * 0.55, (b.y - a.y) * 0.55];
  const frames = [{ transform: "translate(0, 0)" }, { transform: `translate(${-dx * 0.12}px, ${-dy * 0.12}px)`, offset: 0.35 }, { transform: `translate(${dx}px, ${dy}px)`, offset: 0.75 }, { transform: "translate(0, 0)" }];
  await clock.animate(bodyOf(by), frames, { duration: ms, easing: "ease-in-out", ...ADDED });
}

async function bolt(by: Element, to: Element, clock: StageClock, ms: number) {
  const [a, b] = [spotOf(by), spotOf(to)];
  void pulse(by, clock, ms);
  const angle = `rotate(${Math.atan2(b.y - a.y, b.x - a.x)}rad)`;
  const lift = Math.min(90, Math.hypot(b.x - a.x, b.y - a.y) / 5);
  const frames = [
    { transform: `translate(-50%, -50%) ${angle}` },
    { transform: `translate(calc(-50% + ${(b.x - a.x) / 2}px), calc(-50% + ${(b.y - a.y) / 2 - lift}px)) ${angle}` },
    { transform: `translate(calc(-50% + ${b.x - a.x}px), calc(-50% + ${b.y - a.y}px)) ${angle}` },
  ];
  await shown(clock, over("bolt", a), frames, { duration: ms, easing: "ease-in" });
}

function volley(by: Element, to: Element, clock: StageClock, shots: number) {
  const [a, b] = [spotOf(by), spotOf(to)];
  const angle = `rotate(${Math.atan2(b.y - a.y, b.x - a.x)}rad)`;
  for (let i = 0; i < shots; i++) {
    const aside = (i % 3) * 6 - 6;
    const frames = [
      { transform: `translate(-50%, -50%) ${angle}`, opacity: 0 },
      { opacity: 1, offset: 0.05 },
      { transform: `translate(calc(-50% + ${b.x - a.x + aside}px), calc(-50% + ${b.y - a.y + aside}px)) ${angle}`, opacity: 0.2 },
    ];
    void shown(clock, over("tracer", a), frames, { duration: TRACERS.each, delay: i * TRACERS.every, easing: "linear" });
  }
}

function waves(at: Element, clock: StageClock, ms: number) {
  const spot = spotOf(at);
  const every = ms * WAVES.share;
  for (let i = 0; i < WAVES.many; i++) {
    const frames = [{ transform: "translate(-50%, -50%) scale(0.3)", opacity: 0 }, { opacity: 0.9, offset: 0.05 }, { transform: `translate(-50%, -50%) scale(2.2)`, opacity: 0 }];
    void shown(clock, sized("wave", spot), frames, { duration: ms - (WAVES.many - 1) * every, delay: i * every, easing: "ease-out" });
  }
}

function sized(kind: string, spot: Spot): HTMLElement {
  const element = over(kind, spot);
  element.style.width = element.style.height = `${spot.width}px`;
  return element;
}

async function pulse(by: Element, clock: StageClock, ms: number) {
  await clock.animate(bodyOf(by), [{ transform: "scale(1)" }, { transform: "scale(1.12)" }, { transform: "scale(1)" }], { duration: ms, easing: "ease-in-out", ...ADDED });
}

async function crack(at: Element, clock: StageClock, ms: number) {
  const spot = spotOf(at);
  const half = (side: number) => shown(clock, sized(`half ${side < 0 ? "first" : "second"}`, spot), [{ transform: "translate(-50%, -50%)", opacity: 1 }, { transform: `translate(calc(-50% + ${side * 26}px), calc(-50% + 18px)) rotate(${side * 14}deg)`, opacity: 0 }], { duration: ms, easing: "ease-in" });
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

/** It, too, takes as long as the grammar says. Numbers and words stay longer, for they are to be read. */
async function follow(line: LogLine, lines: LogLine[], clock: StageClock, t: Say): Promise<void> {
  const token = tokenOf(line.to ?? line.by);
  const ms = follows(line, lines);
  if (token) drawFollow(line, token, clock, ms, t);
  await clock.wait(ms);
}

function drawFollow({ motion, n }: LogLine, token: Element, clock: StageClock, ms: number, t: Say) {
  switch (motion) {
    case "hurt":
      void recoil(token, clock);
      return void (n !== undefined && number(token, `−${n}`, "loss", clock));
    case "heal":
      return void (n !== undefined && number(token, `+${n}`, "gain", clock));
    case "priority":
    case "gauge":
      return void (n !== undefined && number(token, signed(n), n < 0 ? "loss" : "gain", clock));
    case "crash":
      void shake(token, clock);
      return void word(token, t(STAGE.crash), "bad", clock, SHAKE);
    case "rout":
      return void word(token, t(STAGE.rout), "bad", clock);
    case "rally":
      return void word(token, t(STAGE.rally), "good", clock);
    case "reveal":
    case "place":
      return void turnUp(token, clock, ms);
    case "share":
      return void waves(token, clock, ms);
  }
}

async function recoil(token: Element, clock: StageClock) {
  const frames = [{ transform: "translate(0, 0)" }, { transform: "translate(-5px, 2px) rotate(-3deg)" }, { transform: "translate(4px, -1px) rotate(2deg)" }, { transform: "translate(0, 0)" }];
  await clock.animate(bodyOf(token), frames, { duration: RECOIL, ...ADDED });
}

async function shake(token: Element, clock: StageClock) {
  const frames = [0, -5, 5, -3, 3, 0].map((x) => ({ transform: `translate(${x}px, 0)` }));
  await clock.animate(bodyOf(token), frames, { duration: SHAKE, ...ADDED });
}

async function turnUp(token: Element, clock: StageClock, ms: number) {
  await clock.animate(bodyOf(token), [{ transform: "scaleX(0)", opacity: 0.4 }, { transform: "scaleX(1)", opacity: 1 }], { duration: ms, easing: "ease-out" });
}

/** The number rises. */
async function number(token: Element, text: string, tone: string, clock: StageClock) {
  const frames = [
    { transform: "translate(-50%, -20%) scale(0.7)", opacity: 0 },
    { transform: "translate(-50%, -70%) scale(1.1)", opacity: 1, offset: 0.25 },
    { transform: "translate(-50%, -110%) scale(1)", opacity: 1, offset: 0.75 },
    { transform: "translate(-50%, -140%)", opacity: 0 },
  ];
  await shown(clock, over(`number ${tone}`, spotOf(token), text), frames, { duration: LINGERS.number, easing: "ease-out" });
}

async function word(token: Element, text: string, tone: string, clock: StageClock, delay = 0) {
  const frames = [
    { transform: "translate(-50%, -50%) rotate(-6deg) scale(1.7)", opacity: 0 },
    { transform: "translate(-50%, -50%) rotate(-6deg) scale(1)", opacity: 1, offset: 0.25 },
    { transform: "translate(-50%, -50%) rotate(-6deg)", opacity: 1, offset: 0.75 },
    { transform: "translate(-50%, -80%) rotate(-6deg)", opacity: 0 },
  ];
  await shown(clock, over(`seal-word ${tone}`, spotOf(token), text), frames, { duration: LINGERS.word, delay });
}

/** Whoever was missed leans away. */
async function leanAway({ to }: Act["beat"], clock: StageClock, t: Say) {
  const token = tokenOf(to);
  if (token) void word(token, t(STAGE.miss), "plain", clock);
  if (token) void clock.animate(bodyOf(token), [{ transform: "translate(0, 0)" }, { transform: "translate(7px, -3px) rotate(5deg)" }, { transform: "translate(0, 0)" }], { duration: MISS, ...ADDED });
  await clock.wait(MISS);
}

/** Who falls or goes away. */
const goneIn = (lines: LogLine[], ...how: LogLine["motion"][]) => lines.flatMap(({ motion, to, by }) => (motion && (how.length ? how : ["fall", "leave"]).includes(motion) ? (to ?? by ?? []) : []));

function keep(kept: Map<string, HTMLElement>, id: string) {
  const token = tokenOf(id);
  if (!token || kept.has(id)) return;
  const picture = sized("falling", spotOf(token));
  picture.append(pictureOf(bodyOf(token)));
  kept.set(id, picture);
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

/** What was kept of somebody, to be shown once. */
function taken(kept: Map<string, HTMLElement>, id: string): HTMLElement | undefined {
  const picture = kept.get(id);
  kept.delete(id);
  return picture;
}

/** Whoever goes away is gone. */
function depart(kept: Map<string, HTMLElement>, id: string, clock: StageClock) {
  const picture = taken(kept, id);
  const frames = [{ transform: "translate(-50%, -50%)", opacity: 1 }, { transform: "translate(-50%, -110%) scale(0.8)", opacity: 0 }];
  if (picture) void shown(clock, picture, frames, { duration: LINGERS.leave, easing: "ease-in" });
}

function topple(kept: Map<string, HTMLElement>, id: string, clock: StageClock) {
  const picture = taken(kept, id);
  if (!picture) return;
  const frames = [{ transform: "translate(-50%, -50%)", filter: "none", opacity: 1 }, { transform: "translate(-50%, -20%) rotate(84deg)", filter: "grayscale(1)", opacity: 0.6, offset: 0.6 }, { transform: "translate(-50%, -10%) rotate(84deg)", filter: "grayscale(1)", opacity: 0 }];
  void shown(clock, picture, frames, { duration: LINGERS.fall, easing: "ease-in" });
}
