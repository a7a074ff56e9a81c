/** Home: where to start, my tables, all scenarios, and records to look at. */

import { useState } from "preact/hooks";
import { useLoaded } from "../api";
import { Catalogue, type Filter } from "../home/catalogue";
import { rulesets } from "../home/offers";
import { Start } from "../home/start";
import { HOME } from "../home/words";
import { MyTables } from "../home/tables";
import { OpenRecord } from "../record/open";
import { AsAnApp } from "../share/device";
import { Faults, useShell, useTitle } from "../shell";
import { loadTexts } from "../texts";
import "../styles/home.css";

export default function Home() {
  const { lang } = useShell();
  const [filter, set] = useState<Filter>({ ruleset: "", short: false, fair: false });
  const { value, faults } = useLoaded(async () => {
    const all = await rulesets();
    // With their texts, that no card comes late and moves the others under somebody's pointer. One that fails says so itself.
    await Promise.allSettled(all.map(({ id }) => loadTexts(lang, id)));
    return all;
  }, []);
  useTitle("");
  return (
    <div class="home">
      <Start all={value ?? []} only={(ruleset) => (set({ ruleset, short: false, fair: false }), toScenarios())} />
      <MyTables rulesets={value ?? []} />
      <Faults faults={faults} />
      {value && <Catalogue all={value} filter={filter} set={set} />}
      <ToLaboratory />
      <OpenRecord />
      <AsAnApp />
    </div>
  );
}

function ToLaboratory() {
  const { t } = useShell();
  return (
    <section class="to-lab" aria-labelledby="to-lab">
      <h2 id="to-lab">{t(HOME.laboratory)}</h2>
      <p class="soft">{t(HOME.laboratoryAbout)}</p>
      <a class="button" href="/lab">
        {t(HOME.toLaboratory)}
      </a>
    </section>
  );
}

function toScenarios() {
  const heading = document.getElementById("scenarios");
  heading?.scrollIntoView({ block: "start" });
  heading?.focus({ preventScroll: true });
}
