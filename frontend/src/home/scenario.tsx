/** A scenario as a card: its start position, who meets whom, and the ways to play it. */

import { useState } from "preact/hooks";
import { faultsOf } from "../api";
import { Faults, useShell } from "../shell";
import type { Say } from "../texts";
import type { Words } from "../view";
import { NewTable } from "./newtable";
import { againstComputer, type Ruleset, type Scenario } from "./offers";
import { ScenarioStill } from "./still";
import { HOME } from "./words";

export function ScenarioCard({ ruleset, scenario, say }: { ruleset: Ruleset; scenario: Scenario; say: Say }) {
  const { t } = useShell();
  const [form, open] = useState(false);
  const [busy, work] = useState(false);
  const [faults, fail] = useState<Words[]>();
  const quick = () => {
    work(true);
    againstComputer(ruleset, scenario).catch((wrong) => (fail(faultsOf(wrong)), work(false)));
  };
  const id = `scenario-${ruleset.id}-${scenario.name}`;
  return (
    <li class="scenario" aria-labelledby={id}>
      <ScenarioStill ruleset={ruleset.id} scenario={scenario.name} t={say} />
      <div class="scenario-text">
        <h3 id={id}>{t(scenario.title)}</h3>
        <p class="soft facts">
          <Sides sides={scenario.sides} /> · {t(HOME.size(scenario.size))}
        </p>
        <p>{t(scenario.about)}</p>
      </div>
      <Faults faults={faults} />
      <div class="buttons">
        <button class="primary" aria-disabled={busy || undefined} aria-describedby={id} onClick={() => !busy && quick()}>
          {t(HOME.against)}
        </button>
        <button aria-describedby={id} onClick={() => open(true)}>
          {t(HOME.newTable)}
        </button>
      </div>
      {form && (
        <NewTable ruleset={ruleset.id} title={scenario.title} sides={scenario.sides} from={{ scenario: `${ruleset.id}/${scenario.name}` }} close={() => open(false)} />
      )}
    </li>
  );
}

function Sides({ sides }: { sides: Scenario["sides"] }) {
  const { t } = useShell();
  return (
    <>
      {Object.entries(sides).map(([id, name], i) => (
        <span key={id}>
          {i > 0 && ` ${t(HOME.versus)} `}
          <span class={`side-name side-${(i % 4) + 1}`}>{t(name)}</span>
        </span>
      ))}
    </>
  );
}
