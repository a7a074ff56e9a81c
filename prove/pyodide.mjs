// Runs a Python script in Pyodide: `node pyodide.mjs FOLDER BUNDLE SCRIPT`. What it prints is printed, after a line with the
// seconds until Python and bingqi were there.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [folder, bundle, script] = process.argv.slice(2);
const began = performance.now();
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: `${folder}/` });
const interpreter = performance.now();
const packages = python.runPython(`__import__("sysconfig").get_path("purelib")`);
python.unpackArchive(new Uint8Array(readFileSync(bundle)), "zip", { extractDir: packages });
python.runPython("import bingqi; bingqi.load");
const imported = performance.now();
console.log(JSON.stringify({ interpreter: (interpreter - began) / 1000, bingqi: (imported - interpreter) / 1000 }));
python.setStdout({ batched: (line) => console.log(line) });
try {
  python.runPython(readFileSync(script, "utf8") + "\nprint()\n");
} catch (wrong) {
  console.error(wrong.message);
  process.exitCode = 1;
}
