/** The gallery: one view of every board use, from gallery/*.json. ?view=NAME shows one alone. */

import { render } from "preact";
import { useLanguage, useTheme } from "./settings";
import "./styles/base.css";
import "./styles/page.css";
import "./styles/board.css";
import "./styles/piece.css";
import "./styles/grid.css";
import "./styles/panels.css";
import { Table } from "./table";
import { say, type Lang } from "./texts";
import type { View } from "./view";
import { WORDS } from "./words";

const FILES = import.meta.glob<View>("../gallery/*.json", { import: "default", eager: true });
const VIEWS = Object.entries(FILES).map(([path, view]): [string, View] => [path.replace(/^.*\/\d*-?|\.json$/g, ""), view]);

function Gallery() {
  const [lang, setLang] = useLanguage();
  const [theme, setTheme] = useTheme();
  const only = new URLSearchParams(location.search).get("view");
  const shown = VIEWS.filter(([name]) => !only || name === only);
  return (
    <>
      <header class="top">
        <div>
          <h1>{say(WORDS.gallery, lang)}</h1>
          <p>{say(WORDS.galleryIntro, lang)}</p>
        </div>
        <div class="switches">
          <button aria-label={say(WORDS.languageHint, lang)} onClick={() => setLang(lang === "en" ? "zh" : "en")}>
            {say(WORDS.language, lang)}
          </button>
          <button onClick={() => setTheme(theme === "dark" ? "light" : "dark")}>{say(theme === "dark" ? WORDS.light : WORDS.dark, lang)}</button>
        </div>
      </header>
      <Contents lang={lang} views={shown} />
      <main>
        {shown.map(([name, view]) => (
          <Table key={name} id={name} view={view} lang={lang} />
        ))}
      </main>
    </>
  );
}

function Contents({ lang, views }: { lang: Lang; views: [string, View][] }) {
  if (views.length < 2) return null;
  return (
    <nav class="contents" aria-label={say(WORDS.views, lang)}>
      {views.map(([name, view]) => (
        <a key={name} href={`#${name}`}>
          {say(view.title, lang)}
        </a>
      ))}
    </nav>
  );
}

render(<Gallery />, document.getElementById("page")!);
