const charts = JSON.parse(document.getElementById("charts").textContent);
const root = document.documentElement;
const mains = [...document.querySelectorAll("main")];
const dark = () => root.dataset.theme === "dark" || (root.dataset.theme === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);

function draw(main) {
  const ink = dark() ? "#e9e6df" : "#1d2126";
  const soft = dark() ? "#3a3f47" : "#e3e0d8";
  const axis = { labelColor: ink, titleColor: ink, gridColor: soft, domainColor: soft, tickColor: soft, labelFontSize: 12, titleFontWeight: 400 };
  const config = { background: null, view: { stroke: null }, axis, legend: { labelColor: ink, labelFontSize: 12 }, font: "system-ui, sans-serif" };
  for (const place of main.querySelectorAll(".chart")) {
    const spec = { ...charts[place.dataset.chart], width: "container", autosize: { type: "fit", contains: "padding" }, config };
    window.embed(place, spec, { actions: false, renderer: "svg" }).then(() => silence(place));
  }
}

/** The picture as a whole has a name, and its figures stand in the table below it: its parts say nothing of themselves. */
function silence(place) {
  for (const part of place.querySelectorAll("svg, svg [role], svg [aria-roledescription]")) {
    for (const name of ["role", "aria-roledescription", "aria-label"]) part.removeAttribute(name);
  }
  place.querySelector("svg").setAttribute("aria-hidden", "true");
}

function show(lang) {
  root.lang = lang;
  for (const main of mains) main.hidden = !main.lang.startsWith(lang);
  document.getElementById("lang").textContent = lang === "zh" ? "English" : "中文";
  draw(mains.find((main) => !main.hidden));
}

document.getElementById("lang").addEventListener("click", () => show(root.lang === "zh" ? "en" : "zh"));
document.getElementById("theme").addEventListener("click", () => {
  root.dataset.theme = dark() ? "light" : "dark";
  show(root.lang);
});
show(navigator.language.startsWith("zh") ? "zh" : "en");
