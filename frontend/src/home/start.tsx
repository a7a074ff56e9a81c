/** The head of the home page: what this is, where to start, and the ways to fight. */

import { useState } from "preact/hooks";
import { faultsOf } from "../api";
import { Faults, useRuleset, useShell } from "../shell";
import type { Words } from "../view";
import { Art } from "./art";
import { Difficulty, Length } from "./facts";
import { againstComputer, type Ruleset, type Scenario } from "./offers";
import { STRENGTHS } from "./strength";
import { HOME } from "./words";

/** A fair fight for whoever is new: by what is measured, and with what is most like other games (tests/lab/test_balance.py). */
const FIRST = { ruleset: "frontline", scenario: "mill-at-dusk" };
const EASY = STRENGTHS[0];

interface Offer {
  ruleset: Ruleset;
  scenario: Scenario;
}

function firstFight(all: Ruleset[]): Offer | undefined {
  const ruleset = all.find(({ id }) => id === FIRST.ruleset);
  const scenario = ruleset?.scenarios.find(({ name }) => name === FIRST.scenario);
  return ruleset && scenario && { ruleset, scenario };
}

interface Props {
  all: Ruleset[];
  /** Shows the scenarios of a rule set alone. */
  only: (ruleset: string) => void;
}

export function Start({ all, only }: Props) {
  const { t } = useShell();
  const first = firstFight(all);
  return (
    <header class="hero">
      <div class="intro">
        <h1>{t(HOME.tagline)}</h1>
        <p>{t(HOME.about)}</p>
      </div>
      {first && <FirstFight {...first} />}
      <ul class="ways" aria-label={t(HOME.rulesets)}>
        {all.map((ruleset) => (
          <Way key={ruleset.id} ruleset={ruleset} only={only} />
        ))}
      </ul>
    </header>
  );
}

function Way({ ruleset: { id, title }, only }: { ruleset: Ruleset; only: Props["only"] }) {
  const { t } = useShell();
  const way = HOME.ways[id];
  return (
    <li class="way">
      <button class="way-name" onClick={() => only(id)}>
        {t(way?.name ?? title)}
      </button>
      <p class="soft">{t(way?.about ?? "")}</p>
      <a href={`/rules/${id}`} aria-label={t(HOME.bookOf(t(title)))}>
        {t(HOME.ruleBook)}
      </a>
    </li>
  );
}

function FirstFight({ ruleset, scenario }: Offer) {
  const { t } = useShell();
  const { t: say } = useRuleset(ruleset.id);
  const [busy, work] = useState(false);
  const [faults, fail] = useState<Words[]>();
  const play = () => {
    work(true);
    againstComputer(ruleset, scenario, EASY).catch((wrong) => (fail(faultsOf(wrong)), work(false)));
  };
  return (
    <section class="start" aria-labelledby="start">
      <Art ruleset={ruleset.id} scenario={scenario} say={say} />
      <p class="start-here">{t(HOME.startHere)}</p>
      <div class="start-text">
        <h2 id="start">{t(scenario.title)}</h2>
        <p class="soft">{t(HOME.startAbout)}</p>
        <Faults faults={faults} />
        <div class="start-go">
          <button class="primary" aria-describedby="start" aria-disabled={busy || undefined} onClick={() => !busy && play()}>
            {t(HOME.playNow)}
          </button>
          <Difficulty scenario={scenario} bot={EASY} />
          <Length scenario={scenario} />
        </div>
      </div>
    </section>
  );
}
