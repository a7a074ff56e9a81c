/** A rule of the book: its words, the rulings on what the source leaves open, its options, and where it was played out. */

import type { Cited } from "../cited";
import { valueLabel, type Option } from "../home/offers";
import { useShell } from "../shell";
import type { Say } from "../texts";
import type { Rule } from "./book";
import { Marked } from "./marked";
import { BOOK } from "./words";

interface Props {
  rule: Rule;
  options: Option[];
  /** What rules are called, by id. */
  titles: Map<string, Rule["title"]>;
  cited: Cited | null;
  /** Whether the address names this rule. */
  here: boolean;
  query: string;
  say: Say;
}

export function RuleEntry({ rule, options, titles, cited, here, query, say }: Props) {
  const { t } = useShell();
  const told = cited?.rules[rule.id] ?? [];
  return (
    <article id={rule.id} class={`rule-entry ${here ? "here" : ""}`} tabindex={-1} aria-labelledby={`${rule.id}-title`}>
      <h3 id={`${rule.id}-title`}>
        <a class="rule-id" href={`#${rule.id}`} aria-label={t(BOOK.link(rule.id))}>
          {rule.id}
        </a>{" "}
        <Marked text={t(rule.title)} query={query} />
        {rule.term_zh && t(rule.title) !== rule.term_zh && (
          <span class="term" lang="zh-Hans">
            <Marked text={rule.term_zh} query={query} />
          </span>
        )}
        {rule.status !== "done" && <span class="status">{say({ id: "status", args: { name: rule.status } })}</span>}
      </h3>
      <p class="wording">
        <Marked text={t(rule.rule)} query={query} />
      </p>
      {rule.rulings.map((ruling, i) => (
        <div key={i} class="ruling">
          <p>
            <b>
              <Marked text={t(ruling.question)} query={query} />
            </b>
          </p>
          <p>
            <Marked text={t(ruling.answer)} query={query} />
          </p>
          <p class="soft">
            {t(BOOK.why)} <Marked text={t(ruling.why)} query={query} />
          </p>
        </div>
      ))}
      {options.map((one) => (
        <OptionEntry key={one.name} option={one} />
      ))}
      {rule.needs.length > 0 && (
        <p class="needs">
          {t(BOOK.needs)}{" "}
          {rule.needs.map((id) => (
            <a key={id} href={`#${id}`}>
              {id} {titles.has(id) && t(titles.get(id)!)}
            </a>
          ))}
        </p>
      )}
      {told.length > 0 && (
        <details class="played-out">
          <summary>
            {t(BOOK.playedOut(say(cited!.title)))} ({told.length})
          </summary>
          <ol>
            {told.map(([number, text]) => (
              <li key={number}>
                <span class="soft">{t(BOOK.lineNumber(number))}</span> {say(text)}
              </li>
            ))}
          </ol>
        </details>
      )}
    </article>
  );
}

/** An option with its values; the one that holds unless a table says otherwise is marked. */
function OptionEntry({ option }: { option: Option }) {
  const { t } = useShell();
  return (
    <div class="option-entry">
      <p>
        {t(option.title)} <span class="status">{t(option.switch ? BOOK.isSwitch : BOOK.fixed)}</span>
      </p>
      <ul>
        {option.values.map((value) => (
          <li key={String(value)} class={value === option.default ? "set" : undefined}>
            {t(valueLabel(option, value))}
            {value === option.default && <span class="soft"> ({t(BOOK.byDefault)})</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
