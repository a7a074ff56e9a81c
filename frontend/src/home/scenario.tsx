/** A scenario as a card: a picture, what it is about, how hard and how long it is, and the ways to play it. */

import { useState } from "preact/hooks";
import { faultsOf } from "../api";
import { sideColours } from "../board/sides";
import { Faults, useShell } from "../shell";
import type { Say } from "../texts";
import type { Words } from "../view";
import { Art } from "./art";
import { Difficulty, Length } from "./facts";
import { NewTable } from "./newtable";
import { againstComputer, type Ruleset, type Scenario } from "./offers";
import { botOf, type Strength } from "./strength";
import { HOME } from "./words";

interface Props {
  ruleset: Ruleset;
  scenario: Scenario;
  say: Say;
  strength: Strength;
}

export function ScenarioCard({ ruleset, scenario, say, strength }: Props) {
  const { t } = useShell();
  const [form, open] = useState(false);
  const [busy, work] = useState(false);
  const [faults, fail] = useState<Words[]>();
  const bot = botOf(ruleset.bots, strength);
  const play = () => {
    work(true);
    againstComputer(ruleset, scenario, bot).catch((wrong) => (fail(faultsOf(wrong)), work(false)));
  };
  const id = `scenario-${ruleset.id}-${scenario.name}`;
  return (
    <li class="scenario" style={sideColours(scenario.sides)} aria-labelledby={id}>
      <Art ruleset={ruleset.id} scenario={scenario} say={say} />
      <div class="scenario-text">
        <h3 id={id}>{t(scenario.title)}</h3>
        <p class="soft of-ruleset">
          {t(HOME.ways[ruleset.id]?.short ?? ruleset.title)} · {t(HOME.size(scenario.size))}
        </p>
        <p>{t(scenario.about)}</p>
        <LeftOut notes={scenario.notes} say={say} />
      </div>
      <p class="scenario-facts">
        <Difficulty scenario={scenario} bot={bot} />
        <Length scenario={scenario} />
      </p>
      <Faults faults={faults} />
      <div class="buttons">
        <button class="primary" aria-disabled={busy || undefined} aria-describedby={id} onClick={() => !busy && play()}>
          {t(HOME.play)}
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

/** What of the source the rules do not play, folded away. */
function LeftOut({ notes, say }: { notes: Words[]; say: Say }) {
  const { t } = useShell();
  if (!notes.length) return null;
  return (
    <details class="left-out">
      <summary>{t(HOME.leftOut(notes.length))}</summary>
      <ul>
        {notes.map((note, i) => (
          <li key={i}>{say(note)}</li>
        ))}
      </ul>
    </details>
  );
}
