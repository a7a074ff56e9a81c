// The page on which Python runs: asks the desk (desk.py, in a worker of its own) and shows what it answers.

const page = JSON.parse(document.getElementById("page").textContent);
const { words } = page;
const MB = 1_000_000;
const AT_ONCE = 300;
/** So many signs are printed; a loop may print for ever. */
const LONGEST = 200_000;

const $ = (id) => document.getElementById(id);
const sentence = (id, said) => words[id].replace(/\{(\w+)\}/g, (_, name) => said[name]);
const percent = (x) => `${(100 * x).toFixed(0)} %`;

/** An element with its attributes and what is in it. */
function made(tag, attributes = {}, ...inside) {
  const element = Object.assign(document.createElement(tag), attributes);
  element.append(...inside);
  return element;
}

// --- The worker: it is asked one thing at a time, and ended and begun anew to stop whatever it does ------------------------

let worker = null;
/** Settles with whether Python is there; null while nobody has begun. */
let ready = null;
let settle = null;
const asked = new Map();
let number = 0;

function begin() {
  if (ready) return ready;
  const loaded = { bytes: 0 };
  worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
  ready = new Promise((settled) => (settle = settled));
  worker.onmessage = ({ data }) => heard(data, loaded);
  worker.onerror = (wrong) => lose(sentence("failed", { why: wrong.message ?? wrong.type }));
  worker.postMessage({ begin: { lang: page.lang, bundle: new URL("bundle.zip", import.meta.url).href } });
  progress(0);
  return ready;
}

function heard(data, loaded) {
  if (data.bytes) progress((loaded.bytes += data.bytes));
  else if (data.step) say(words.starting);
  else if (data.ready) {
    $("loaded").hidden = true;
    say(words.ready);
    settle(true);
  } else if (data.failed) lose(sentence("failed", { why: data.failed }));
  else if (data.ended) lose(sentence("ended", { why: data.ended }));
  else if (data.print !== undefined) print(data.print);
  else if (data.fought) showMany(data.fought);
  else {
    asked.get(data.id)?.(data.answer);
    asked.delete(data.id);
    if (!asked.size) busy(false);
  }
}

/** Ask the desk; answers `{value}`, or `{wrong}` with what went wrong, or neither where Python is lost. */
async function ask(name, ...args) {
  if (!(await begin())) return {};
  const id = ++number;
  busy(true);
  worker.postMessage({ id, name, args });
  return new Promise((answered) => asked.set(id, answered));
}

/** End whatever runs, and begin anew. */
function stop() {
  end();
  begin();
}

/** Python is not to be had, or no more: say so, and what to do. Whatever is asked next begins anew. */
function lose(why) {
  end();
  $("loaded").hidden = true;
  say(`${why} ${location.protocol === "file:" ? words.file : words.again}`);
}

/** End whatever runs; whoever waits for it waits no longer. */
function end() {
  worker.onmessage = worker.onerror = null;
  worker.terminate();
  ready = null;
  settle(false);
  steps += 1;
  for (const answered of asked.values()) answered({});
  asked.clear();
  busy(false);
  if (!$("fight").hidden) $("about").after(made("p", { id: "lost", className: "wrong", textContent: words.lost }));
  playing = "";
  $("fight").hidden = true;
}

function say(text) {
  $("state").textContent = text;
}

function progress(bytes) {
  const all = page.total;
  $("loaded").hidden = false;
  $("loaded").value = bytes;
  say(bytes < all ? sentence("loading", { done: (bytes / MB).toFixed(1), all: (all / MB).toFixed(1) }) : words.starting);
}

let late = 0;

/** Whether the desk is at work. It is told only when that takes long enough to be noticed. */
function busy(is) {
  clearTimeout(late);
  $("live").ariaBusy = is;
  $("stop").disabled = !is;
  if (is) late = setTimeout(() => say(words.busy), AT_ONCE);
  else if (ready) say(words.ready);
}

// --- The code -------------------------------------------------------------------------------------------------------------

let printed = 0;

function print(text) {
  $("output").hidden = false;
  if (printed < LONGEST) $("output").append(text);
  printed += text.length;
}

async function run() {
  $("output").textContent = "";
  printed = 0;
  $("run").disabled = true;
  const { value, wrong } = await ask("run", $("code").value);
  $("run").disabled = false;
  if (value !== undefined || wrong) $("output").hidden = false;
  if (wrong) $("output").append(made("span", { className: "wrong", textContent: `${wrong}\n` }));
}

// --- The fight ------------------------------------------------------------------------------------------------------------

let playing = "";
/** So many things were done in the fight: what is answered about an earlier one comes too late. */
let steps = 0;

function chooseScenario() {
  const { about, sides } = page.scenarios[$("scenario").value];
  $("about").textContent = about;
  $("side").replaceChildren(...Object.entries(sides).map(([id, name]) => made("option", { value: id, textContent: name })));
}

async function beginFight() {
  $("lost")?.remove();
  playing = $("scenario").value;
  await step("begin", playing, $("side").value, Math.floor(Math.random() * 2 ** 31));
}

/** Do something in the fight, and show what has come of it; then the odds of each option, as they are reckoned. */
async function step(name, ...args) {
  const mine = ++steps;
  const buttons = document.querySelectorAll("#fight button, #begin");
  for (const button of buttons) button.disabled = true;
  const { value, wrong } = await ask(name, ...args);
  for (const button of buttons) button.disabled = false;
  $("wrong").textContent = wrong ?? "";
  if (!value) return;
  showFight(value);
  if (name === "answer") $("options").querySelector("button")?.focus({ preventScroll: true });
  for (const { index } of value.options) {
    const { value: odds } = await ask("odds", index);
    if (mine !== steps) return;
    if (odds) showOdds(odds);
  }
}

function showFight(fight) {
  $("fight").hidden = false;
  $("board").textContent = fight.board;
  $("log").replaceChildren(...fight.log.map(logLine));
  $("log").scrollTop = $("log").scrollHeight;
  $("question").textContent = fight.over ? fight.ending : fight.question || words.waiting;
  $("finish").disabled = fight.over;
  let heading = "";
  const rows = [];
  for (const option of fight.options) {
    if (option.heading !== heading) rows.push(made("h4", { textContent: (heading = option.heading) }));
    rows.push(optionRow(option));
  }
  $("options").replaceChildren(...rows);
}

/** A line of the log ends with the rule that made it happen. */
function logLine(line) {
  const found = /^(.*?)\s{2,}(\S+)$/.exec(line);
  if (!found) return made("li", { textContent: line });
  return made("li", {}, found[1], " ", ruleLink(found[2]));
}

function ruleLink(id) {
  return made("a", { className: "rule", href: `rules/${playing.split("/")[0]}.html#${id}`, target: "_blank", textContent: id });
}

function optionRow({ index, label, cost }) {
  const button = made("button", { type: "button", className: "option" }, made("span", { textContent: label }));
  if (cost) button.append(made("small", { textContent: cost }));
  button.append(made("span", { className: "odds", id: `odds-${index}` }));
  button.addEventListener("click", () => step("answer", index));
  return button;
}

function showOdds({ index, known, figures }) {
  const place = $(`odds-${index}`);
  if (!place) return;
  if (!known) place.textContent = words.unknown;
  place.append(...figures.slice(0, 4).map(figure));
}

function figure({ label, value, low, high, amount }) {
  if (amount) return made("span", { className: "amount", textContent: `${label} ${value.toFixed(1)}` });
  return made("span", { className: "chance" }, made("span", { textContent: `${label} ${percent(value)}` }), bar(value, low, high));
}

/** A bar as long as a chance, with the bounds between which that lies. */
function bar(value, low, high) {
  const full = made("span", { className: "full" });
  full.style.width = `${100 * value}%`;
  const inner = [full];
  if (low < high) {
    const bounds = made("span", { className: "bounds" });
    bounds.style.left = `${100 * low}%`;
    bounds.style.width = `${100 * (high - low)}%`;
    inner.push(bounds);
  }
  return made("span", { className: "bar", ariaHidden: true }, ...inner);
}

// --- Many fights ----------------------------------------------------------------------------------------------------------

async function simulate() {
  $("simulate").disabled = true;
  const { wrong } = await ask("simulate", $("scenario").value, 100);
  $("simulate").disabled = false;
  if (wrong) $("results").replaceChildren(made("p", { className: "wrong", textContent: wrong }));
}

function showMany(many) {
  const said = { n: many.fights, all: many.wanted, draws: many.draws, rounds: many.rounds.toFixed(1) };
  const title = $("scenario").querySelector(`option[value="${many.scenario}"]`)?.textContent ?? "";
  $("results").replaceChildren(
    made("p", { textContent: `${title}: ${sentence("fought", said)}` }),
    ...many.sides.map((side) => {
      const won = `${percent(side.p)} (${percent(side.low)} – ${percent(side.high)}), ${sentence("won", side)}`;
      return made("div", { className: "chance" }, made("span", { textContent: `${side.name}: ${won}` }), bar(side.p, side.low, side.high));
    }),
  );
}

// --- What is clicked ------------------------------------------------------------------------------------------------------

$("code").value = page.code;
$("run").addEventListener("click", run);
$("reset").addEventListener("click", () => ($("code").value = page.code));
$("stop").addEventListener("click", stop);
$("scenario").addEventListener("change", chooseScenario);
$("begin").addEventListener("click", beginFight);
$("undo").addEventListener("click", () => step("undo"));
$("finish").addEventListener("click", () => step("finish"));
$("simulate").addEventListener("click", simulate);
$("code").addEventListener("keydown", (event) => {
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    run();
  }
});
chooseScenario();
if (!navigator.connection?.saveData) begin();
