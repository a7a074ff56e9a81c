/** What a record says of its battle: rules, who played, how it ended. */

import { useLoaded } from "../api";
import { valueLabel, wholeRuleset, type Value } from "../home/offers";
import { HOME } from "../home/words";
import { computer } from "../seatname";
import { useShell } from "../shell";
import type { Recorded } from "../table/positions";
import type { Say } from "../texts";
import type { Outcome, Words } from "../view";
import { RECORD } from "./words";

export interface Header {
  ruleset: string;
  scenario: string;
  title: Words;
  seats: Record<string, string>;
  dice: { kind: string };
  options: Record<string, Value>;
  program: string;
  /** The versions of the bots, by name. */
  bots?: Record<string, number>;
}

/** What the sides are called; those of a scenario that this server does not have are called by their ids. */
export function useSides({ ruleset, scenario, seats }: Header): Record<string, Words> {
  const { value } = useLoaded(() => wholeRuleset(ruleset), [ruleset]);
  const known = value?.scenarios.find(({ name }) => `${ruleset}/${name}` === scenario);
  return known?.sides ?? Object.fromEntries(Object.keys(seats).filter((seat) => seat !== GM).map((side) => [side, side]));
}

const GM = "gm";

interface Props {
  header: Header;
  undone: number;
  recorded: Recorded;
  say: Say;
}

export function RecordFacts({ header, undone, recorded, say }: Props) {
  const { t } = useShell();
  const sides: Record<string, Words> = { ...useSides(header), [GM]: HOME.gm };
  const outcome = (recorded.patches.at(-1) ?? recorded.first).outcome;
  const { value: rules } = useLoaded(() => wholeRuleset(header.ruleset), [header.ruleset]);
  const kinds: Record<string, Words> = { ...HOME.diceKinds, ...RECORD.studied };
  const changed = ([name, value]: [string, Value]) => {
    const one = rules?.switches.find((option) => option.name === name);
    return t(one ? RECORD.seat(t(one.title), t(valueLabel(one, value))) : `${name}: ${value}`);
  };
  const version = (who: string) => header.bots?.[who];
  const player = (who: string) => [t(who === "human" ? HOME.person : computer(who)), ...(version(who) ? [t(RECORD.version(version(who)!))] : [])].join(" ");
  const facts: [Words, string][] = [
    [RECORD.seats, Object.entries(header.seats).map(([seat, who]) => t(RECORD.seat(t(sides[seat] ?? seat), player(who)))).join(t(RECORD.and))],
    [RECORD.outcome, ended(outcome, say)],
    [HOME.dice, t(kinds[header.dice.kind] ?? header.dice.kind)],
    [RECORD.changed, Object.entries(header.options).map(changed).join(t(RECORD.and))],
    [RECORD.undone, undone ? t(RECORD.answers(undone)) : ""],
    [RECORD.ruleset, t(rules?.title ?? header.ruleset)],
    [RECORD.program, `bingqi ${header.program}`],
  ];
  return (
    <section class="facts" aria-labelledby="facts">
      <h2 id="facts">{t(RECORD.facts)}</h2>
      <dl class="figures">
        {facts.map(
          ([name, fact], i) =>
            fact && (
              <div key={i}>
                <dt>{t(name)}</dt>
                <dd>{fact}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}

function ended(outcome: Outcome | undefined, say: Say): string {
  if (!outcome) return say(RECORD.notOver);
  const why = say(outcome.why);
  return say(outcome.winner ? RECORD.won(say(outcome.party ?? outcome.winner), why) : RECORD.draw(why));
}
