/** The gallery: one view of every board use, from gallery/*.json. ?view=NAME shows one alone. */

import { Faults, useRuleset, useShell, useTitle } from "../shell";
import { Sample } from "../table/sample";
import { addTexts } from "../texts";
import type { View } from "../view";
import { WORDS } from "../words";
import "../styles/panels.css";
import "../styles/table.css";
import en from "../../gallery/en.ftl?raw";
import zh from "../../gallery/zh.ftl?raw";

const FILES = import.meta.glob<View & { left?: number }>("../../gallery/*.json", { import: "default", eager: true });
const VIEWS = Object.entries(FILES).map(([path, view]): [string, View & { left?: number }] => [path.replace(/^.*\/\d*-?|\.json$/g, ""), view]);
/** Some views borrow the words of a rule set. */
const BORROWED = "frontline";
addTexts(en, "en", BORROWED);
addTexts(zh, "zh", BORROWED);

export default function Gallery() {
  const { t } = useShell();
  const { t: say, faults } = useRuleset(BORROWED);
  useTitle(t(WORDS.gallery));
  const only = new URLSearchParams(location.search).get("view");
  const shown = VIEWS.filter(([name]) => !only || name === only);
  return (
    <div class="gallery">
      <h1>{t(WORDS.gallery)}</h1>
      <p class="soft">{t(WORDS.galleryIntro)}</p>
      {shown.length > 1 && (
        <nav class="contents" aria-label={t(WORDS.views)}>
          {shown.map(([name, view]) => (
            <a key={name} href={`#${name}`}>
              {t(view.title)}
            </a>
          ))}
        </nav>
      )}
      <Faults faults={faults} />
      {say && shown.map(([name, view]) => <Sample key={name} id={name} view={view} left={view.left} t={say} />)}
    </div>
  );
}
