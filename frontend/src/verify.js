/**
 * A small independent verifier of battle records. It shares no code with the program that wrote the record, needs nothing but
 * sha256.js, and runs in any browser or Node: `verify(bytes).then(console.log)`.
 *
 * A record is lines of JSON. Each ends with the SHA-256 of the hash of the line before it (in hex) and of its own bytes before
 * `,"hash":`. The header names the commitment, the SHA-256 of the battle's id and a secret (in older records, those without a `scheme`,
 * of the secret alone: then the id could be chosen afterwards); the end line reveals the secret. Each roll was drawn from
 *
 *     HMAC-SHA256(secret, battle \n contribution \n ... \n ordinal \n digest \n block)     block = 0, 1, ...
 *
 * with the contributions in the order of their sides, where `ordinal` counts the answers that stood before it, and `digest` is SHA-256 over the digest before and the JSON of the answer,
 * one after the other. A byte is a face (1 + byte modulo sides) unless it would favour low faces; then it is passed over.
 *
 * Whoever sat down promised words first: `promises` are SIDE:PROMISE:SALT each, the promise is SHA-256 of salt \n words, and without a
 * salt the words were never shown and are left out.
 *
 * docs/dice.md says all of this at length, with vectors.
 *
 * A battle whose id ends in `+N` goes on after N answers of another one: those were not drawn by these dice, and are taken as they are.
 *
 * So it proves that nobody changed a roll after the commitment: every face follows from the secret and the id, which were bound before
 * the contributions and the answers were known, and from these. It proves this to those who saw this commitment before the battle; whoever
 * makes up a whole battle with a secret of their own makes sound dice. It does not prove that nobody looked ahead: whoever runs the
 * server knows the secret during the battle, and could choose words and answers of their own by what they would roll, or tell a friend.
 * Nor does it prove who answered, what the game master did, or that the rules were kept: `bingqi verify` runs the battle again. With
 * dice from a seed it proves that they follow from the seed, with dice typed in nothing but the chain of lines.
 */

import { hex, hmac, joined, sha256 } from "./sha256.js";

const FORMATS = [1, 2];
/** How a secret is committed to: alone, or with the id of the battle. */
const [UNBOUND, BOUND] = [1, 2];
const LINE_START = '{"type":"';
const TAIL = /,"hash":"([0-9a-f]{64})"\}$/;
const TAIL_LENGTH = 75;
const TYPES = ["header", "choice", "answer", "given", "turn", "undo", "seats", "end"];
const BREATH = 30;
const utf8 = new TextEncoder();

/** Checks a record, given as its bytes or its text. It never rejects. Each fault has the `line` (0: the whole file) and `what` is wrong. */
export async function verify(record, onProgress = () => {}) {
  const found = {
    ok: false, dice: "", rolls: 0, unchecked: 0, takenOver: 0, undone: 0, faults: [],
    reopened: false, battle: "", commitment: "", bound: false, contributions: [], unpromised: [], secret: "",
  };
  try {
    await check(typeof record === "string" ? utf8.encode(record) : record, found, breathing(onProgress));
  } catch (wrong) {
    found.faults.push({ line: 0, what: "unreadable", why: String(wrong) });
  }
  found.faults.sort((a, b) => a.line - b.line);
  found.ok = found.faults.length === 0;
  return found;
}

/** Lets the page live: tells how much is done, and waits a moment, now and then. */
function breathing(onProgress) {
  let last = Date.now();
  return async (share) => {
    if (Date.now() - last < BREATH) return;
    onProgress(share);
    await new Promise((go) => setTimeout(go, 0));
    last = Date.now();
  };
}

async function check(bytes, found, breathe) {
  const lines = await chained(bytes, found, breathe);
  const key = checkedHeader(lines[0], lines, found);
  await replayed(lines, key, found, breathe);
}

// --- The chain of lines ---------------------------------------------------------------------

/** The lines that can be read, in order; what cannot, and what breaks the chain, is a fault. */
async function chained(bytes, found, breathe) {
  const lines = [];
  let last = "";
  let start = 0;
  for (let number = 1; start < bytes.length; number++) {
    const end = bytes.indexOf(10, start);
    if (end < 0) {
      found.faults.push({ line: number, what: isTorn(bytes.subarray(start), last) ? "torn" : "no-line" });
      break;
    }
    const line = parsed(bytes.subarray(start, end), last);
    if (line.what) found.faults.push({ line: number, what: line.what });
    if (line.data) lines.push({ number, ...line.data });
    last = line.hash ?? last;
    start = end + 1;
    await breathe((0.5 * start) / bytes.length);
  }
  return lines;
}

/** Whether this is the beginning of a line; and not a whole one with something else in place of its end. */
function isTorn(rest, last) {
  const text = new TextDecoder().decode(rest);
  return (LINE_START.startsWith(text) || text.startsWith(LINE_START)) && [1, 2].every((cut) => parsed(rest.subarray(0, -cut), last).what);
}

/** A line as data; `what` is wrong with it; and the hash that the next line must build on: its own, also where it is wrong. */
function parsed(bytes, last) {
  let text, data;
  try {
    text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    data = JSON.parse(text);
  } catch {
    return { what: "no-line" };
  }
  const hash = TAIL.exec(text)?.[1];
  if (!hash || !text.startsWith("{")) return { what: "no-line" };
  if (!TYPES.includes(data.type)) return { what: "unknown-line", hash };
  const right = hex(sha256(joined(utf8.encode(last), bytes.subarray(0, -TAIL_LENGTH))));
  return { data, hash, what: right === hash ? "" : "wrong-hash" };
}

// --- The header, the end, the secret --------------------------------------------------------

/** What the dice were drawn with; null where there is nothing to draw with. */
function checkedHeader(header, lines, found) {
  const fault = (line, what) => (found.faults.push({ line, what }), null);
  if (header?.type !== "header" || header.number !== 1) return fault(1, "no-header");
  if (!FORMATS.includes(header.format)) return fault(1, "other-format");
  const { kind, seed = "", battle = "", commitment = "", contributions = [], promises = [], scheme = UNBOUND } = header.dice ?? {};
  if (![kind, seed, battle, commitment].every(isText) || !isList(contributions, isText)) return fault(1, "unknown-dice");
  const takenOver = Number(/\+(\d{1,9})$/.exec(battle)?.[1] ?? 0);
  Object.assign(found, { dice: kind, battle, commitment, contributions, takenOver, bound: kind === "fair" && scheme === BOUND });
  if (lines.filter(isAnswer).length < takenOver) fault(1, "too-few-answers");
  if (![UNBOUND, BOUND].includes(scheme)) return fault(1, "other-scheme");
  if (scheme === BOUND && !inOrder(battle, contributions)) fault(1, "words-out-of-order");
  if (!isList(promises, isText) || wrongPromises(contributions, promises)) fault(1, "other-words");
  else if (kind === "fair") found.unpromised = contributions.map(sideOf).filter((side) => !promises.some((one) => sideOf(one) === side));
  const end = lines.at(-1);
  if (end.type !== "end") fault(end.number, "unfinished");
  if (kind === "fast") return utf8.encode(seed);
  if (["typed", "study", "keyed"].includes(kind)) return null;
  if (kind !== "fair") return fault(1, "unknown-dice");
  if (end.type !== "end") return null;
  if (!isText(end.secret) || !/^([0-9a-f]{2})+$/.test(end.secret)) return fault(end.number, "no-secret");
  found.secret = end.secret;
  const secret = Uint8Array.from(end.secret.match(/../g), (byte) => parseInt(byte, 16));
  const mark = utf8.encode(scheme === BOUND ? `bingqi dice ${BOUND}\n${battle}\n` : "");
  return hex(sha256(joined(mark, secret))) === commitment ? secret : fault(end.number, "other-secret");
}

const sideOf = (contribution) => contribution.split(":", 1)[0];

/** One contribution a side at most, by the bytes of the sides; and nothing that could be read in two ways. */
function inOrder(battle, contributions) {
  const sides = contributions.map((one) => hex(utf8.encode(sideOf(one))));
  return sides.every((side, i) => !i || sides[i - 1] < side) && ![battle, ...contributions].some((one) => one.includes("\n"));
}

/** Words are those that were promised before any were shown; those of whom none were shown are not among the contributions. */
function wrongPromises(contributions, promises) {
  const words = new Map(contributions.filter((one) => one.includes(":")).map((one) => [one.slice(0, one.indexOf(":")), one.slice(one.indexOf(":") + 1)]));
  return promises.some((one) => {
    const [side, promise = "", ...salt] = one.split(":");
    const said = words.get(side);
    return salt.join(":") ? said === undefined || hex(sha256(utf8.encode(`${salt.join(":")}\n${said}`))) !== promise : said !== undefined;
  });
}

/** A roll and its faces, or what somebody chose: a line of its own since format 2. */
const isAnswer = ({ type }) => type === "answer" || type === "choice";
const isText = (thing) => typeof thing === "string";
const isList = (thing, isOne) => Array.isArray(thing) && thing.every(isOne);
const isCount = (thing) => Number.isSafeInteger(thing);

// --- The answers, and the dice drawn anew ---------------------------------------------------

/** Follows the answers, those taken back too: each roll was drawn at its place, and on what stood then. */
async function replayed(lines, key, found, breathe) {
  const steps = [];
  let here = { ordinal: 0, digest: new Uint8Array(0) };
  let over = null;
  let answers = 0;
  for (const [i, line] of lines.entries()) {
    const fault = (what, more) => found.faults.push({ line: line.number, what, ...more });
    if (line.type === "header" && i) fault("second-header");
    if (over && line.type !== "undo") fault("after-end");
    if (over?.secret && line.type === "undo") found.reopened = found.dice === "fair";
    over = line.type === "end" ? line : line.type === "undo" ? null : over;
    if (line.type === "undo") here = takenBack(line, steps, here, found, fault);
    if (line.type === "given") steps.push(here);
    if (isAnswer(line)) {
      checkAnswer(line, here, answers++ < found.takenOver, key, found, fault);
      steps.push(here);
      here = { ordinal: here.ordinal + 1, digest: sha256(joined(here.digest, utf8.encode(JSON.stringify(line.answer) ?? ""))) };
    }
    await breathe(0.5 + (0.5 * i) / lines.length);
  }
}

/** Where the battle stood so many steps earlier. */
function takenBack({ answers: back }, steps, here, found, fault) {
  if (!isCount(back) || back < 1 || back > steps.length) {
    fault("wrong-undo");
    return here;
  }
  found.undone += back;
  return steps.splice(-back)[0];
}

/** `taken`: over from another battle. */
function checkAnswer({ type, who, ask, answer }, here, taken, key, found, fault) {
  if (type === "choice") {
    if (![who, ask, answer].every(isText)) fault("not-lawful");
  } else if (ask?.type === "choose") {
    if (!isList(ask.options, isText) || !ask.options.includes(answer)) fault("not-lawful");
  } else if (!lawful(ask, answer)) fault("not-lawful");
  else if (taken) found.unchecked++;
  else if (key) {
    found.rolls++;
    const drawn = draw(found, key, here, ask.sides, answer.length);
    if (drawn.some((face, i) => face !== answer[i])) fault("other-faces", { faces: answer, drawn });
  }
}

/** How many dice each kind of roll takes. */
const DICE = {
  die: () => 1,
  contest: ({ mine = 1, yours = 1 }) => Math.abs(mine) + Math.abs(yours),
  band: ({ n }) => Math.abs(n),
  count: ({ n, best = 1 }) => n * best,
  keep: ({ n }) => n,
  kept: ({ n }) => n,
  faces: ({ n }) => n,
  pair: () => 2,
  "pair-contest": () => 4,
  margin: ({ how }) => (how === "single" ? 2 : 4),
};

/** Whether these faces can answer the roll: so many, and each on the die. */
function lawful(ask, faces) {
  if (!isCount(ask?.sides) || ask.sides < 1 || ask.sides > 255) return false;
  if (!isList(faces, (face) => isCount(face) && face >= 1 && face <= ask.sides) || !faces.length) return false;
  if (ask.type === "chain") return isChain(faces, ask);
  if (ask.type === "exploding") return isExploding(faces, ask);
  return Object.hasOwn(DICE, ask.type) && DICE[ask.type](ask) === faces.length;
}

/** A die is thrown again while it beats `above`, `most` times at most. */
function isChain(faces, { above, most }) {
  const open = (face) => face > above;
  return faces.slice(0, -1).every(open) && faces.length <= Math.max(1, most) && (!open(faces.at(-1)) || faces.length >= most);
}

/** Each die that beats `again` is followed by another one, and so are those, `most` times in a row at most. */
function isExploding(faces, { n, again, most }) {
  let due = isCount(n) ? n : 0;
  let fallen = 0;
  for (let row = 0; row <= most && due > 0 && fallen < faces.length; row++) {
    const these = faces.slice(fallen, fallen + due);
    fallen += due;
    due = row < most ? these.filter((face) => face > again).length : 0;
  }
  return due === 0 && fallen === faces.length;
}

/** The faces that the secret gives at this place. */
function draw({ battle, contributions }, key, { ordinal, digest }, sides, wanted) {
  const mark = joined(utf8.encode(`${[battle, ...contributions].join("\n")}\n${ordinal}\n`), digest);
  const fair = 256 - (256 % sides);
  const faces = [];
  for (let block = 0; faces.length < wanted; block++) {
    for (const byte of hmac(key, joined(mark, utf8.encode(`\n${block}`)))) if (byte < fair) faces.push(1 + (byte % sides));
  }
  return faces.slice(0, wanted);
}
