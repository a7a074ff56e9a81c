/** Home: my tables, the rule sets with their scenarios, and records to look at. */

import { useLoaded } from "../api";
import { rulesets, type Ruleset } from "../home/offers";
import { ScenarioCard } from "../home/scenario";
import { MyTables } from "../home/tables";
import { HOME } from "../home/words";
import { OpenRecord } from "../record/open";
import { AsAnApp } from "../share/device";
import { Faults, useRuleset, useShell, useTitle } from "../shell";
import { loadTexts } from "../texts";
import "../styles/home.css";

export default function Home() {
  const { t, lang } = useShell();
  const { value, faults } = useLoaded(async () => {
    const all = await rulesets();
    // With their texts, that no section comes late and moves the others under somebody's pointer. One that fails says so itself.
    await Promise.allSettled(all.map(({ id }) => loadTexts(lang, id)));
    return all;
  }, []);
  useTitle("");
  return (
    <div class="home">
      <header class="hero">
        <h1>{t(HOME.tagline)}</h1>
        <p>{t(HOME.about)}</p>
        {value && (
          <nav class="contents" aria-label={t(HOME.rulesets)}>
            {value.map(({ id, title }) => (
              <a key={id} href={`#${sectionOf(id)}`}>
                {t(title)}
              </a>
            ))}
          </nav>
        )}
      </header>
      <MyTables rulesets={value ?? []} />
      <Faults faults={faults} />
      {value?.map((one) => (
        <RulesetSection key={one.id} ruleset={one} />
      ))}
      <OpenRecord />
      <AsAnApp />
    </div>
  );
}

const sectionOf = (ruleset: string) => `ruleset-${ruleset}`;

function RulesetSection({ ruleset }: { ruleset: Ruleset }) {
  const { t } = useShell();
  const { t: say, faults } = useRuleset(ruleset.id);
  const id = sectionOf(ruleset.id);
  return (
    <section class="ruleset" aria-labelledby={id}>
      <header>
        <h2 id={id}>{t(ruleset.title)}</h2>
        <a class="button" href={`/rules/${ruleset.id}`}>
          {t(HOME.ruleBook)}
        </a>
      </header>
      <Faults faults={faults} />
      <ul class="scenarios">{say && ruleset.scenarios.map((one) => <ScenarioCard key={one.name} ruleset={ruleset} scenario={one} say={say} />)}</ul>
    </section>
  );
}
