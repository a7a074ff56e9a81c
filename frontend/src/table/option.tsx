/** An option with what may come of it: the weightiest thing as a number and a bar, the others in small. */

import { Fragment } from "preact";
import { useTable } from "../board/context";
import type { Odds, Option, Stake } from "../view";
import { WORDS } from "../words";
import { RuleLink } from "./rule";
import { TABLE } from "./words";

interface Props {
  option: Option;
  /** The key that chooses it, if one does. */
  digit?: string;
  odds?: Odds;
  /** Its odds are still being found. */
  reckoning?: boolean;
  /** It is answered when the time is over. */
  byDefault?: boolean;
  /** The only thing that a place on the board stands for. */
  big?: boolean;
  busy?: boolean;
  choose: (key: string) => void;
}

export function OptionButton({ option, digit, odds, reckoning, byDefault, big, busy, choose }: Props) {
  const { t } = useTable();
  return (
    <div class="option-row">
      <button class={`option ${big ? "primary" : ""}`} data-key={option.key} data-number={digit} aria-disabled={busy || undefined} onClick={() => !busy && choose(option.key)}>
        {digit && (
          <kbd class="digit" aria-hidden="true">
            {digit}
          </kbd>
        )}
        <span class="option-label">{t(option.label)}</span>
        {byDefault && <span class="cost">{t(WORDS.byDefault)}</span>}
        {option.cost && <span class="cost">{t(option.cost)}</span>}
        {odds?.stakes.length ? <Chance odds={odds} /> : reckoning ? <span class="reckoning">{t(TABLE.reckoning)}</span> : null}
      </button>
      {option.rule && <RuleLink id={option.rule} />}
    </div>
  );
}

function Chance({ odds }: { odds: Odds }) {
  const { t } = useTable();
  const [head, ...rest] = odds.stakes;
  return (
    <span class="odds" title={head.odds && `${head.odds[0]}/${head.odds[1]}`}>
      <span class="odds-head">
        <span class={`odds-what ${tone(head)}`}>{t(head.what)}</span> <b class={tone(head)}>{figure(head, odds.exact)}</b>
      </span>
      {head.p !== undefined && (
        <span class={`bar ${tone(head)}`} aria-hidden="true">
          <span style={{ width: `${head.p * 100}%` }} />
        </span>
      )}
      {rest.length > 0 && (
        <span class="odds-rest">
          {rest.map((one, i) => (
            <Fragment key={i}>
              {i > 0 && " · "}
              <span class={tone(one)}>
                {t(one.what)} {figure(one, odds.exact)}
              </span>
            </Fragment>
          ))}
        </span>
      )}
      <span class="unseen">{t(WORDS.chance)}</span>
    </span>
  );
}

/** What befalls one's own side is marked as a warning: rule sets name it "what-own-...". */
const tone = ({ what }: Stake) => (typeof what === "object" && "id" in what && what.id.startsWith("what-own-") ? "own" : "");

/** A chance in percent, never 0 or 100 where it is not quite so; an average with one digit behind the point. */
function figure({ p, mean }: Stake, exact: boolean): string {
  const about = exact ? "" : "≈";
  if (p === undefined) return about + (mean ?? 0).toFixed(1);
  if (p > 0 && p < 0.01) return "< 1 %";
  if (p < 1 && p > 0.99) return "> 99 %";
  return `${about}${Math.round(100 * p)} %`;
}
