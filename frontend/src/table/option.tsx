/** An option with what may come of it: the weightiest thing as a number and a bar, the others in small. */

import { Fragment } from "preact";
import { useTable } from "../board/context";
import { isMessage, type Advised as Trials, type Between, type Odds, type Option, type Stake, type Words } from "../view";
import { WORDS } from "../words";
import { RuleLink } from "./rule";
import { TABLE } from "./words";

/** How soon odds are to be expected; "failed": never. */
export type Reckoning = "soon" | "late" | "failed";

interface Props {
  option: Option;
  /** The key that chooses it, if one does. */
  digit?: string;
  odds?: Odds;
  advice?: Trials;
  /** Its odds are still being found. */
  reckoning?: Reckoning;
  /** It is answered when the time is over. */
  byDefault?: boolean;
  /** The only thing that a place on the board stands for. */
  big?: boolean;
  busy?: boolean;
  choose: (key: string) => void;
}

export function OptionButton({ option, digit, odds, advice, reckoning, byDefault, big, busy, choose }: Props) {
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
        {odds?.stakes.length ? <Chance odds={odds} /> : odds?.timeout || reckoning === "late" ? <Unknown why={TABLE.noTime} /> : reckoning === "failed" ? <Unknown why={TABLE.noOdds} /> : reckoning ? <span class="reckoning">{t(TABLE.reckoning)}</span> : null}
        {advice && <Advised {...advice} />}
      </button>
      {option.rule && <RuleLink id={option.rule} />}
    </div>
  );
}

/** Nothing is known of it: not the same as that nothing is at stake. */
function Unknown({ why }: { why: Words }) {
  const { t } = useTable();
  return (
    <span class="reckoning" title={t(why)}>
      <b aria-hidden="true">?</b>
      <span class="unseen">{t(why)}</span>
    </span>
  );
}

/** How often one's side wins if computers play on, its bounds first; in bold where no option is surely better. */
function Advised({ win, regret, rollouts, out }: Trials) {
  const { t } = useTable();
  if (!rollouts) return <span class="advice">{t(out ? TABLE.out : TABLE.untried)}</span>;
  const told = t(TABLE.win(...within(win), `${Math.round(2 * win[0] * rollouts) / 2}`, rollouts));
  return (
    <span class="advice">
      {regret[1] <= 0 && !out ? <b>{told}</b> : told} · {t(out ? TABLE.out : TABLE.regret(...within(regret)))}
    </span>
  );
}

const within = ([, low, high]: Between): [string, string] => bounds({ low: Math.max(0, low), high }, true);

function Chance({ odds }: { odds: Odds }) {
  const { t } = useTable();
  const [head, ...rest] = odds.stakes;
  const told = (stake: Stake) => t(figure(stake, odds.exact));
  return (
    <span class={`odds ${odds.stakes.some(({ spread }) => spread) ? "spread" : ""}`} title={t(tooltip(head)) || undefined}>
      <span class="odds-head">
        <span class={`odds-what ${tone(head)}`}>{t(head.what)}</span> <b class={tone(head)}>
          {told(head)}
          {odds.answered && (
            <span class="answered" title={t(TABLE.answered)}>
              {" †"}
            </span>
          )}
        </b>
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
                {t(one.what)} {told(one)}
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
const tone = ({ what }: Stake) => (isMessage(what) && what.id.startsWith("what-own-") ? "own" : "");

/** A chance in percent, never 0 or 100 where it is not quite so; an average with one digit behind the point. What hangs on things not
 *  known is told with the bounds between which it probably lies, and never as exact. */
export function figure(stake: Stake, exact: boolean): Words {
  const { p, mean, spread } = stake;
  if (spread) {
    const [low, high] = bounds(spread, p !== undefined);
    return TABLE.about(p === undefined ? (mean ?? 0).toFixed(1) : percent(p), low, high);
  }
  const told = p === undefined ? (mean ?? 0).toFixed(1) : percent(p);
  return exact || /^[<>]/.test(told) ? told : `≈${told}`;
}

function percent(p: number): string {
  if (p > 0 && p < 0.01) return "< 1 %";
  if (p < 1 && p > 0.99) return "> 99 %";
  return `${Math.round(100 * p)} %`;
}

/** Of a chance in percent, rounded outwards. */
function bounds({ low, high }: { low: number; high: number }, chance: boolean): [string, string] {
  const percents = (p: number) => Math.round(p * 1e4) / 100;
  return chance ? [`${Math.floor(percents(low))}`, `${Math.ceil(percents(high))}`] : [low.toFixed(1), high.toFixed(1)];
}

/** The chance as a fraction, or what it rests on. */
function tooltip({ p, odds, spread }: Stake): Words {
  if (!spread) return odds ? `${odds[0]}/${odds[1]}` : "";
  const [low, high] = bounds(spread, p !== undefined);
  const most = p === undefined ? high : `${high} %`;
  return spread.worlds === undefined ? TABLE.sampled(spread.runs, low, most) : TABLE.worlds(spread.worlds, low, most);
}
