/** Home: where to start, my tables, all scenarios, and records to look at. */

import { useState } from "preact/hooks";
import { useLoaded } from "../api";
import { Catalogue, type Filter } from "../home/catalogue";
import { ToLaboratory } from "../home/laboratory";
import { rulesets } from "../home/offers";
import { Start } from "../home/start";
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
      {value && <ToLaboratory />}
      <OpenRecord />
      <AsAnApp />
    </div>
  );
}

function toScenarios() {
  const heading = document.getElementById("scenarios");
  heading?.scrollIntoView({ block: "start" });
  heading?.focus({ preventScroll: true });
}
