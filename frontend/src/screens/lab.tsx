/** The laboratory: a scenario, something that is otherwise in it, and what that does to who wins. The address holds all of it. */

import { useId } from "preact/hooks";
import { useLoaded } from "../api";
import { sideColours } from "../board/sides";
import { rulesets, wholeRuleset, type Ruleset } from "../home/offers";
import { Changes } from "../lab/changes";
import { asked, changeable, fromAddress, isChanged, laboratory, NOTHING, toAddress, type Experiment } from "../lab/experiment";
import { useFights, type Found } from "../lab/found";
import { How } from "../lab/how";
import { HandOn, Result } from "../lab/result";
import { LAB } from "../lab/words";
import { go } from "../router";
import { Faults, useRuleset, useShell, useTitle } from "../shell";
import "../styles/report.css";
import "../styles/home.css";
import "../styles/lab.css";

export default function LabScreen() {
  const { t } = useShell();
  const { value, faults } = useLoaded(async () => ({ about: await laboratory(), all: await rulesets() }), []);
  useTitle(t(LAB.title));
  const it = fromAddress(location.hash);
  const set = (some: Partial<Experiment>) => go(`/lab#${toAddress({ ...it, ...some })}`, { replace: true });
  return (
    <div class="lab">
      <header class="lab-head">
        <h1>{t(LAB.title)}</h1>
        <p class="soft">{t(LAB.about)}</p>
      </header>
      <Faults faults={faults} />
      {value && !value.about.on && <Off />}
      {value?.about.on && <Bench it={it} set={set} all={value.all} most={value.about.fights} />}
    </div>
  );
}

function Off() {
  const { t } = useShell();
  return (
    <section class="sheet">
      <p>
        {t(LAB.off)} <code>bingqi serve --lab</code>
      </p>
    </section>
  );
}

interface Props {
  it: Experiment;
  set: (some: Partial<Experiment>) => void;
  all: Ruleset[];
  most: number;
}

function Bench({ it, set, all, most }: Props) {
  const { t } = useShell();
  const id = useId();
  const [of, name] = it.scenario.split("/");
  const { t: say, faults: unsaid } = useRuleset(all.some((one) => one.id === of) ? of : "");
  const { value, faults } = useLoaded(async () => ({ whole: await wholeRuleset(of), content: await changeable(it.scenario) }), [it.scenario]);
  const scenario = all.find((one) => one.id === of)?.scenarios.find((one) => one.name === name);
  const fights = useFights(toAddress(it), () => asked(it, value?.content.fighters ?? []));
  const ready = isChanged(it.change);
  return (
    <div class="lab-bench" style={scenario && sideColours(scenario.sides)}>
      <section class="report-panel lab-setup" aria-labelledby="lab-experiment">
        <h2 id="lab-experiment">{t(LAB.experiment)}</h2>
        <p class="lab-scenario">
          <label for={id}>{t(LAB.scenario)}</label>
          <select id={id} value={it.scenario} onChange={(event) => set({ scenario: event.currentTarget.value, side: "", change: NOTHING })}>
            {all.map((ruleset) => (
              <optgroup key={ruleset.id} label={t(ruleset.title)}>
                {ruleset.scenarios.map((one) => (
                  <option key={one.name} value={`${ruleset.id}/${one.name}`}>
                    {t(one.title)}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </p>
        <Faults faults={faults ?? unsaid} />
        {!value && !faults && <p role="status">{t(LAB.loading)}</p>}
        {value && scenario && say && (
          <>
            <Changes whole={value.whole} scenario={scenario} content={value.content} say={say} change={it.change} set={(change) => set({ change })} />
            <How it={it} content={value.content} scenario={scenario} most={most} set={set} />
            <Going {...fights} of={it.fights} ready={ready} />
          </>
        )}
      </section>
      <div class="lab-found">
        <Faults faults={fights.faults} />
        {fights.found && scenario && say ? <Result found={fights.found} scenario={scenario} say={say} /> : <p class="report-panel soft">{t(LAB.resultNone)}</p>}
        {ready && <HandOn found={fights.found} />}
      </div>
    </div>
  );
}

interface GoingProps {
  found?: Found;
  on: boolean;
  start: () => void;
  stop: () => void;
  of: number;
  ready: boolean;
}

/** Lets it begin, stop and go on, and says how far it has come. */
function Going({ found, on, start, stop, of, ready }: GoingProps) {
  const { t } = useShell();
  /** Read out once nothing more comes: not each time that it grows. */
  const said = standing(found, on, ready).map((words) => t(words)).join(" ");
  const over = found?.state === "done" || (found?.state === "spent" && found.why === "experiment");
  return (
    <div class="lab-going">
      {!over && (
        <button class="primary" aria-disabled={!ready || undefined} onClick={() => ready && (on ? stop() : start())}>
          {t(on ? LAB.stop : found ? LAB.goOn : LAB.start)}
        </button>
      )}
      {on && found && <progress max={of * found.by.length} value={found.fights} aria-hidden="true" />}
      <p class="lab-standing soft">{said}</p>
      <p class="unseen" role="status">
        {!on && found && said}
      </p>
    </div>
  );
}

function standing(found: Found | undefined, on: boolean, ready: boolean) {
  if (!ready) return [LAB.fightFirst];
  if (!found) return on ? [LAB.waits(0)] : [];
  if (found.state === "spent") return [LAB.spent[found.why === "visitor" ? "visitor" : "experiment"], ...(found.minutes ? [LAB.inMinutes(found.minutes)] : [])];
  if (found.state === "done") return [LAB.done(found.fights)];
  if (!on) return [LAB.stopped(found.fights)];
  return [found.state === "waits" && !found.fights ? LAB.waits(found.before) : LAB.on(found.fights)];
}
