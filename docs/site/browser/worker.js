// The interpreter, apart from the page: it may be busy for long, and whoever ends it ends whatever runs in it.
import { loadPyodide } from "./pyodide/pyodide.mjs";

const PACKAGES = "/lib/python3.14/site-packages";
let desk = null;

self.onmessage = async ({ data }) => {
  if (data.begin) {
    try {
      await begin(data.begin);
      self.postMessage({ ready: true });
    } catch (wrong) {
      self.postMessage({ failed: String(wrong) });
    }
  } else {
    self.postMessage({ id: data.id, answer: JSON.parse(desk.call(data.name, JSON.stringify(data.args))) });
  }
};

async function begin({ lang, bundle }) {
  self.fetch = counting(self.fetch);
  const packed = self.fetch(bundle).then(whole);
  const python = await loadPyodide({ indexURL: new URL("./pyodide/", import.meta.url).href });
  python.unpackArchive(await packed, "zip", { extractDir: PACKAGES });
  self.postMessage({ step: "starting" });
  const tell = (kind, text) => self.postMessage(kind === "print" ? { print: text } : { fought: JSON.parse(text) });
  desk = python.pyimport("desk").Desk(lang, tell);
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
