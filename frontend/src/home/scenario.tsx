/** A scenario as a card: its start position, who meets whom, and the ways to play it. */

import { useState } from "preact/hooks";
import { faultsOf } from "../api";
import { sideColours } from "../board/sides";
import { Faults, useShell } from "../shell";
import type { Say } from "../texts";
import type { Words } from "../view";
import { NewTable } from "./newtable";
import { againstComputer, type Balance, type Ruleset, type Scenario } from "./offers";
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
    <li class="scenario" style={sideColours(scenario.sides)} aria-labelledby={id}>
      <ScenarioStill ruleset={ruleset.id} scenario={scenario.name} sides={scenario.sides} t={say} />
      <div class="scenario-text">
        <h3 id={id}>{t(scenario.title)}</h3>
        <p class="soft facts">
          <Sides sides={scenario.sides} /> · {t(HOME.size(scenario.size))}
        </p>
        <p>{t(scenario.about)}</p>
        <WhoWins scenario={scenario} />
        <LeftOut notes={scenario.notes} say={say} />
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

/** Who wins between computers, those that play well and those that are new to it, as bars. */
function WhoWins({ scenario: { sides, balance } }: { scenario: Scenario }) {
  const { t } = useShell();
  const told = balance.filter(({ bot }) => HOME.balanceOf[bot]);
  if (!told.length) return null;
  return (
    <dl class="who-wins" aria-label={t(HOME.balance)}>
      {told.map((row) => (
        <div key={row.bot}>
          <dt class="soft">
            {t(HOME.balanceOf[row.bot]!)}
            {row.one_sided && <b>{` · ${t(HOME.oneSided)}`}</b>}
          </dt>
          <dd>
            <span class="shares" role="img" aria-label={inWords(row, sides, t)} title={inWords(row, sides, t)}>
              {Object.entries(row.wins).map(([side, n], i) => (
                <span key={side} class={`share side-${(i % 4) + 1}`} style={{ flexGrow: n }} />
              ))}
              <span class="share drawn" style={{ flexGrow: drawn(row) }} />
            </span>
            <span class="figures" aria-hidden="true">
              {Object.values(row.wins)
                .map((n) => Math.round((100 * n) / row.fights))
                .join(" : ")}
            </span>
          </dd>
        </div>
      ))}
    </dl>
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

const drawn = ({ wins, fights }: Balance) => fights - Object.values(wins).reduce((a, b) => a + b, 0);

function inWords(row: Balance, sides: Scenario["sides"], t: (words: Words) => string): string {
  const share = (part: number) => `${Math.round(100 * part)} %`;
  const each = Object.entries(row.wins).map(([side, n]) => t(HOME.wins(t(sides[side] ?? side), share(n / row.fights), share(row.intervals[side]![0]), share(row.intervals[side]![1]))));
  return [...each, t(HOME.draws(share(drawn(row) / row.fights))), t(HOME.fights(row.fights))].join(" · ");
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
