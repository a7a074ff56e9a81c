/** What is measured of a scenario, in a line: how hard it is, and how long. */

import { useShell } from "../shell";
import type { Say } from "../texts";
import { chance, level, minutes, newcomersSeat, type Chance } from "./measure";
import type { Scenario } from "./offers";
import { HOME } from "./words";

const percent = (share: number) => `${Math.round(100 * share)} %`;
/** The same as a length. */
const part = (share: number) => `${(100 * share).toFixed(1)}%`;

/** Between two of this bot the newcomer's seat wins so often. */
export function Difficulty({ scenario, bot }: { scenario: Scenario; bot: string }) {
  const { t } = useShell();
  const found = chance(scenario, bot);
  if (!found) return <span class="soft fact">{t(HOME.notMeasured)}</span>;
  const said = inWords(found, scenario, bot, t);
  const how = level(found);
  return (
    <span class="fact difficulty" title={said}>
      <span class="odds-bar" aria-hidden="true">
        <span class="odds-between" style={{ left: part(found.low), width: part(found.high - found.low) }} />
        <span class="odds-at" style={{ left: part(found.share) }} />
      </span>
      <span class="unseen">{said}</span>
      <span aria-hidden="true">
        <b>{t(HOME.levels[how])}</b> {percent(how === "drawn" ? found.drawn : found.share)}
      </span>
    </span>
  );
}

function inWords(found: Chance, scenario: Scenario, bot: string, t: Say): string {
  const { share, low, high, drawn, fights } = found;
  const seat = t(scenario.sides[newcomersSeat(scenario)]);
  const won = t(HOME.wonBy(seat, percent(share), percent(low), percent(high)));
  return [t(HOME.levels[level(found)]), won, t(HOME.draws(percent(drawn))), t(HOME.fights(fights, t(HOME.strengths[bot] ?? bot)))].join(t(HOME.semicolon));
}

/** About how long it takes. */
export function Length({ scenario }: { scenario: Scenario }) {
  const { t } = useShell();
  const long = minutes(scenario);
  return (
    <span class="fact" title={long ? t(HOME.lengthFrom(Math.round(scenario.decisions[newcomersSeat(scenario)]))) : undefined}>
      <svg class="hourglass" viewBox="0 0 24 24" width="15" height="15" aria-hidden="true">
        <circle cx="12" cy="12" r="9" />
        <path d="M12 7v5l3 2" />
      </svg>
      {long ? t(HOME.length(long)) : t(HOME.notMeasured)}
    </span>
  );
}
