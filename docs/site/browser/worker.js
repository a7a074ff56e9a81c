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
      self.postMessage({ failed: String(wrong) });
    }
  } else {
    const answer = JSON.parse(desk.call(data.name, JSON.stringify(data.args)));
    flush();
    self.postMessage({ id: data.id, answer });
  }
};

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

/** A fetch that tells the page of every byte that comes. */
function counting(fetch) {
  return async (...args) => {
    const answer = await fetch(...args);
    if (!answer.body) return answer;
    const counter = new TransformStream({
      transform(piece, on) {
        self.postMessage({ bytes: piece.byteLength });
        on.enqueue(piece);
      },
    });
    const { status, statusText, headers } = answer;
    return new Response(answer.body.pipeThrough(counter), { status, statusText, headers });
  };
}
