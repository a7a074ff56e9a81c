// The interpreter, apart from the page: it may be busy for long, and whoever ends it ends whatever runs in it.
import { loadPyodide } from "./pyodide/pyodide.mjs";

const PACKAGES = `__import__("sysconfig").get_path("purelib")`;
const OFTEN = 50;
let desk = null;
let printed = "";
let told = 0;

self.onmessage = async ({ data }) => {
  if (data.begin) {
    try {
      await begin(data.begin);
      self.postMessage({ ready: true });
    } catch (wrong) {
      failed(wrong);
    }
  } else {
    try {
      const answer = JSON.parse(desk.call(data.name, JSON.stringify(data.args)));
      flush();
      self.postMessage({ id: data.id, answer });
    } catch (wrong) {
      self.postMessage({ ended: String(wrong) }); // the desk answers all that Python can answer: Python is no more
    }
  }
};

function failed(wrong) {
  self.postMessage({ failed: String(wrong) });
}

async function begin({ lang, bundle }) {
  self.fetch = counting(self.fetch);
  const packed = self.fetch(bundle).then(whole);
  const python = await loadPyodide({ indexURL: new URL("./pyodide/", import.meta.url).href });
  python.unpackArchive(await packed, "zip", { extractDir: python.runPython(PACKAGES) });
  self.postMessage({ step: "starting" });
  const tell = (kind, text) => (kind === "print" ? print(text) : self.postMessage({ fought: JSON.parse(text) }));
  desk = python.pyimport("desk").Desk(lang, tell);
}

/** What is printed goes to the page now and then: a loop may print faster than a page can draw. */
function print(text) {
  printed += text;
  if (performance.now() - told > OFTEN) flush();
}

function flush() {
  if (printed) self.postMessage({ print: printed });
  printed = "";
  told = performance.now();
}

async function whole(answer) {
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** A fetch that tells the page of every byte that comes, and of what does not come: Pyodide would wait for it for ever. */
function counting(fetch) {
  return async (...args) => {
    const answer = await fetch(...args).catch((wrong) => {
      failed(`${args[0]}: ${wrong}`);
      throw wrong;
    });
    if (!answer.ok) failed(`${answer.url}: ${answer.status}`);
    if (!answer.body) return answer;
    const counter = new TransformStream({
      transform(piece, on) {
        self.postMessage({ bytes: piece.byteLength });
        on.enqueue(piece);
      },
    });
    answer.body.pipeTo(counter.writable).catch(failed);
    const { status, statusText } = answer;
    const headers = new Headers(answer.headers);
    if (answer.url.endsWith(".wasm")) headers.set("content-type", "application/wasm"); // browsers want it said; not every server does
    return new Response(counter.readable, { status, statusText, headers });
  };
}
