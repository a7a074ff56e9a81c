/** The page: which screen is shown, by the path. Each screen is loaded when it is needed, so that a table is small. */

import { render, type ComponentType } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { useLoaded } from "./api";
import { useAddress } from "./router";
import { beAnApp } from "./share/app";
import { Faults, Shell, useShell } from "./shell";
import "./styles/base.css";
import "./styles/page.css";
import { WORDS } from "./words";

/** What a screen is given: the last part of the path (of a rule book: its rule set), and what is behind #. */
export interface ScreenProps {
  name: string;
  hash: string;
}
type Load = () => Promise<{ default: ComponentType<ScreenProps> }>;

const SCREENS: Record<string, Load | undefined> = {
  "": () => import("./screens/home"),
  join: () => import("./screens/join"),
  table: () => import("./screens/table"),
  rules: () => import("./screens/book"),
  record: () => import("./screens/record"),
  lab: () => import("./screens/lab"),
  gallery: () => import("./screens/gallery"),
};

function Page() {
  const { path, hash } = useAddress();
  const [screen, name = ""] = path.split("/").slice(1).map(decodeURIComponent);
  const first = useRef(true);
  useEffect(() => {
    if (!first.current) arrive();
    first.current = false;
  }, [path]);
  const load = SCREENS[screen];
  return <Shell screen={load ? screen || "home" : "lost"}>{load ? <Screen key={screen} load={load} name={name} hash={hash} /> : <Lost />}</Shell>;
}

/** A new screen begins at its top, also for whoever reads it with the ear. */
function arrive() {
  scrollTo(0, 0);
  document.getElementById("main")?.focus({ preventScroll: true });
}

function Screen({ load, name, hash }: ScreenProps & { load: Load }) {
  const { value, faults } = useLoaded(async () => ({ Component: (await load()).default }), [load]);
  return value ? <value.Component name={name} hash={hash} /> : <Faults faults={faults} />;
}

function Lost() {
  const { t } = useShell();
  return (
    <section class="sheet">
      <h1>{t(WORDS.lost)}</h1>
      <p>
        <a href="/">{t(WORDS.home)}</a>
      </p>
    </section>
  );
}

beAnApp();
render(<Page />, document.getElementById("page")!);
