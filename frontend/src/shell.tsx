/** The shell around every screen: its header, and the language and theme that all of them share. */

import { createContext, type ComponentChildren } from "preact";
import { useContext, useEffect, useRef } from "preact/hooks";
import { useLoaded } from "./api";
import { useLanguage, useTheme } from "./settings";
import { capital, loadTexts, say, type Lang, type Say } from "./texts";
import type { Words } from "./view";
import { WORDS } from "./words";

const ShellContext = createContext<{ lang: Lang; t: Say } | null>(null);

/** The reader's language, and `t`, which says words in it. Of a rule set's own messages, see `useRuleset`. */
export function useShell(): { lang: Lang; t: Say } {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error("outside of the shell");
  return shell;
}

/** `t` with the messages of a rule set ("": none is known yet), once they are here. */
export function useRuleset(ruleset: string): { t?: Say; faults?: Words[] } {
  const { lang } = useShell();
  const { value, faults } = useLoaded(async () => {
    if (ruleset) await loadTexts(lang, ruleset);
    return { ruleset, lang };
  }, [ruleset, lang]);
  const last = useLast(value);
  return { faults, t: last?.ruleset === ruleset ? (words) => say(words, last.lang, ruleset) : undefined };
}

/** What was loaded last, while something else is loading: whoever switches the language stays where they are. */
function useLast<T>(value: T | undefined): T | undefined {
  const last = useRef(value);
  if (value !== undefined) last.current = value;
  return last.current;
}

/** Sets what the tab is called while a screen is shown. */
export function useTitle(title: string) {
  useEffect(() => {
    document.title = title ? `${title} · 兵棋 Bingqi` : "兵棋 Bingqi";
  }, [title]);
}

/** What begins with a path says it letter by letter: `creatures.kobold.ac`. */
const PATH = /^[\w-]+[._[]\S/;

/** What went wrong, said once. */
export function Faults({ faults }: { faults?: Words[] }) {
  const { t } = useShell();
  if (!faults?.length) return null;
  return (
    <div class="faults" role="alert">
      {faults.map((one, i) => (
        <p key={i}>{sentence(t(one))}</p>
      ))}
    </div>
  );
}

const sentence = (said: string) => (PATH.test(said) ? said : capital(said));

export function Shell({ children, screen }: { children: ComponentChildren; screen: string }) {
  const [lang, setLang] = useLanguage();
  const [theme, setTheme] = useTheme();
  const { value, faults, again } = useLoaded(async () => (await loadTexts(lang), lang), [lang]);
  const loaded = useLast(value);
  const shown = loaded ?? lang;
  const t: Say = (words) => say(words, shown);
  return (
    <ShellContext.Provider value={{ lang: shown, t }}>
      <a class="skip" href="#main" onClick={toMain}>
        {t(WORDS.skip)}
      </a>
      <header class="top">
        <a class="brand" href="/">
          <b lang="zh-Hans">兵棋</b> <span>bingqi</span>
        </a>
        <div class="switches">
          <button class="quiet" aria-label={t(WORDS.languageHint)} onClick={() => setLang(lang === "en" ? "zh" : "en")}>
            {t(WORDS.language)}
          </button>
          <button class="quiet" onClick={() => setTheme(theme === "dark" ? "light" : "dark")}>
            {t(theme === "dark" ? WORDS.light : WORDS.dark)}
          </button>
        </div>
      </header>
      <main id="main" class={`screen ${screen}`} tabindex={-1}>
        {loaded && children}
        {faults && (
          <>
            <Faults faults={faults} />
            <button onClick={again}>{t(WORDS.again)}</button>
          </>
        )}
      </main>
    </ShellContext.Provider>
  );
}

/** Not by the address: what is behind # there may be a token. */
function toMain(event: Event) {
  event.preventDefault();
  document.getElementById("main")?.focus();
}

