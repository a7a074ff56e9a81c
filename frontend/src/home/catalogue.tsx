/** All scenarios: how strong the computer is to be, which ones to show, and a card of each. */

import { useState } from "preact/hooks";
import { Faults, useRuleset, useShell } from "../shell";
import { chance, level, minutes } from "./measure";
import type { Ruleset, Scenario } from "./offers";
import { ScenarioCard } from "./scenario";
import { botOf, STRENGTHS, useStrength, type Strength } from "./strength";
import { HOME } from "./words";

/** What is shown: of one rule set ("": of all), short ones alone, those alone that are no harder than even. */
export interface Filter {
  ruleset: string;
  short: boolean;
  fair: boolean;
}

/** Of each rule set so many are shown, the smallest, until somebody asks for more. */
const FIRST = 2;

/** Up to so many minutes a fight is short. */
export const SHORT = 15;

interface Props {
  all: Ruleset[];
  filter: Filter;
  set: (filter: Filter) => void;
}

export function Catalogue({ all, filter, set }: Props) {
  const { t } = useShell();
  const [strength, choose] = useStrength();
  const [whole, unfold] = useState(false);
  const most = whole || filter.ruleset || filter.short || filter.fair ? Infinity : FIRST;
  const fit = all.map((ruleset) => ({ ruleset, scenarios: ruleset.scenarios.filter((one) => fits(one, ruleset, filter, strength)) }));
  const count = (limit: number) => fit.reduce((sum, { scenarios }) => sum + Math.min(scenarios.length, limit), 0);
  const [shown, there] = [count(most), count(Infinity)];
  return (
    <section class="catalogue" aria-labelledby="scenarios">
      <div class="catalogue-head">
        <h2 id="scenarios" tabindex={-1}>
          {t(HOME.scenarios)}
        </h2>
        <div class="chips" role="group" aria-label={t(HOME.show)}>
          <Chip on={!filter.ruleset} press={() => set({ ...filter, ruleset: "" })} name={t(HOME.all)} />
          {all.map(({ id, title }) => (
            <Chip key={id} on={filter.ruleset === id} press={() => set({ ...filter, ruleset: id })} name={t(HOME.ways[id]?.short ?? title)} />
          ))}
          <Chip on={filter.short} press={() => set({ ...filter, short: !filter.short })} name={t(HOME.upTo(SHORT))} />
          <Chip on={filter.fair} press={() => set({ ...filter, fair: !filter.fair })} name={t(HOME.easyOrEven)} />
        </div>
        <p class="soft count" role="status">
          {t(HOME.shown(shown, there))}
        </p>
      </div>
      <div class="chips strength" role="group" aria-labelledby="strength">
        <span id="strength">{t(HOME.computerPlays)}</span>
        {STRENGTHS.map((one) => (
          <Chip key={one} on={one === strength} press={() => choose(one)} name={t(HOME.strengths[one])} />
        ))}
      </div>
      <ul class="scenarios">
        {fit.map(({ ruleset, scenarios }) => (
          <Cards key={ruleset.id} ruleset={ruleset} scenarios={scenarios.slice(0, most)} strength={strength} />
        ))}
      </ul>
      {shown < there && <button onClick={() => unfold(true)}>{t(HOME.showAllScenarios(there))}</button>}
    </section>
  );
}

function fits(scenario: Scenario, { id, bots }: Ruleset, { ruleset, short, fair }: Filter, strength: Strength): boolean {
  if (ruleset && ruleset !== id) return false;
  if (short && !((minutes(scenario) ?? Infinity) <= SHORT)) return false;
  const found = chance(scenario, botOf(bots, strength));
  return !fair || (!!found && ["easy", "even"].includes(level(found)));
}

function Chip({ on, press, name }: { on: boolean; press: () => void; name: string }) {
  return (
    <button class="chip" aria-pressed={on} onClick={press}>
      {name}
    </button>
  );
}

function Cards({ ruleset, scenarios, strength }: { ruleset: Ruleset; scenarios: Scenario[]; strength: Strength }) {
  const { t: say, faults } = useRuleset(ruleset.id);
  if (faults) return <Failed faults={faults} />;
  return <>{say && scenarios.map((one) => <ScenarioCard key={one.name} ruleset={ruleset} scenario={one} say={say} strength={strength} />)}</>;
}

function Failed({ faults }: { faults: Parameters<typeof Faults>[0]["faults"] }) {
  return (
    <li>
      <Faults faults={faults} />
    </li>
  );
}
