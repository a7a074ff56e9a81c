/** The laboratory: a scenario, something that is otherwise in it, and what that does to who wins. The address holds all of it. */

import { useId, useLayoutEffect, useRef } from "preact/hooks";
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
      {!value && !faults && <p role="status">{t(LAB.loading)}</p>}
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
  const ready = isChanged(it.change) && scenario !== undefined;
  const result = useRef<HTMLDivElement>(null);
  /** What comes of it is brought to where one looks; what one does it by stays focused, and in sight. */
  useLayoutEffect(() => {
    if (fights.on && matchMedia(BELOW_EACH_OTHER).matches) result.current?.scrollIntoView();
  }, [fights.on]);
  return (
    <div class="lab-bench" style={scenario && sideColours(scenario.sides)}>
      <div class="lab-asked">
        <section class="report-panel lab-setup" aria-labelledby="lab-experiment">
          <h2 id="lab-experiment">{t(LAB.experiment)}</h2>
          <p class="lab-scenario">
            <label for={id}>{t(LAB.scenario)}</label>
            <select id={id} value={it.scenario} onChange={(event) => set({ scenario: event.currentTarget.value, side: "", change: NOTHING })}>
              {!scenario && <option value={it.scenario}>{it.scenario}</option>}
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
            </>
          )}
        </section>
        {value && scenario && say && <Going {...fights} of={it.fights} ready={ready} side={fights.found ? t(scenario.sides[fights.found.side] ?? fights.found.side) : ""} />}
      </div>
      <div class={`lab-found ${fights.on || fights.found ? "lab-come" : ""}`} ref={result}>
        <Faults faults={fights.faults} />
        {fights.found && scenario && say ? <Result found={fights.found} scenario={scenario} say={say} /> : <Nothing ready={ready} on={fights.on} failed={fights.faults !== undefined} />}
        {ready && <HandOn found={fights.found} />}
      </div>
    </div>
  );
}

/** So narrow, what is asked stands above what comes of it (lab.css). */
const BELOW_EACH_OTHER = "(max-width: 860px)";

/** Where the result will be. */
function Nothing({ ready, on, failed }: { ready: boolean; on: boolean; failed: boolean }) {
  const { t } = useShell();
  if (failed) return null;
  return <p class="report-panel soft">{t(on ? LAB.resultComing : ready ? LAB.resultReady : LAB.resultNone)}</p>;
}

interface GoingProps {
  found?: Found;
  on: boolean;
  start: () => void;
  stop: () => void;
  of: number;
  ready: boolean;
  /** Whose wins are counted. */
  side: string;
}

/** Lets it begin, stop and go on, and says how far it has come; on a phone it stays in sight, and says what has come of it. */
function Going({ found, on, start, stop, of, ready, side }: GoingProps) {
  const { t } = useShell();
  const standsAt = useRef<HTMLParagraphElement>(null);
  /** Read out once nothing more comes: not each time that it grows. */
  const said = standing(found, on, ready).map((words) => t(words)).join(" ");
  const over = found?.state === "done" || (found?.state === "spent" && found.why === "experiment");
  return (
    <div class="lab-going">
      {!over && (
        <Go disabled={!ready} act={on ? stop : start} gone={() => standsAt.current?.focus({ preventScroll: true })}>
          {t(on ? LAB.stop : found ? LAB.goOn : LAB.start)}
        </Go>
      )}
      {on && found && <progress max={of * found.by.length} value={found.fights} aria-hidden="true" />}
      <p class="lab-standing soft" ref={standsAt} tabindex={-1}>
        {said}
      </p>
      {found?.verdict && <p class="lab-short">{t(LAB.says[found.verdict](side))}</p>}
      <p class="unseen" role="status">
        {!on && found && said}
      </p>
    </div>
  );
}

/** The button; whoever has it focused when there is nothing more to press stays where they are. */
function Go({ disabled, act, gone, children }: { disabled: boolean; act: () => void; gone: () => void; children: preact.ComponentChildren }) {
  const ref = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const own = ref.current;
    return () => void (own === document.activeElement && gone());
  }, []);
  return (
    <button ref={ref} class="primary" aria-disabled={disabled || undefined} onClick={() => !disabled && act()}>
      {children}
    </button>
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
