/** Rules by their ids: a link that opens the rule beside the table, or, with Ctrl, in the book. */

import { createContext } from "preact";
import { useContext, useEffect, useRef } from "preact/hooks";
import { api, useLoaded } from "../api";
import { useTable } from "../board/context";
import { Faults } from "../shell";
import type { Words } from "../view";
import { TABLE } from "./words";

interface Rule {
  id: string;
  title: Words;
  rule: Words;
  rulings?: { question: Words; answer: Words; why?: Words }[];
}

export interface Rules {
  ruleset: string;
  /** Opens a rule beside the table, with the chain of those for which it was used. */
  open: (chain: string[]) => void;
}

/** Without it (in the gallery) a rule is only its name. */
export const RulesContext = createContext<Rules | null>(null);

/** What lines cite that no rule made happen. */
const GM = "gm";

/** The last rule of a chain, which stands for it. */
export function RuleLink({ id, chain }: { id: string; chain?: string[] }) {
  const rules = useContext(RulesContext);
  const { t } = useTable();
  if (id === GM) return null;
  if (!rules) return <cite>{id}</cite>;
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    rules.open(chain ?? [id]);
  };
  return (
    <a class="rule" href={`/rules/${rules.ruleset}#${id}`} onClick={open}>
      <span class="unseen">{t(TABLE.rule)} </span>
      {id}
    </a>
  );
}

const books = new Map<string, Promise<Rule[]>>();

/** The rules of a book, fetched when somebody first looks one up. */
function book(ruleset: string): Promise<Rule[]> {
  const got = books.get(ruleset) ?? api<{ rules: Rule[] }>(`/api/rulesets/${ruleset}/book`).then(({ rules }) => rules);
  books.set(ruleset, got);
  got.catch(() => books.delete(ruleset));
  return got;
}

/** A rule beside the table, with what it was used for and where in this battle. */
export function RuleDrawer({ chain, close }: { chain: string[]; close: () => void }) {
  const rules = useContext(RulesContext)!;
  const { t, view } = useTable();
  const { value, faults } = useLoaded(() => book(rules.ruleset), [rules.ruleset]);
  const head = useRef<HTMLHeadingElement>(null);
  const before = useRef<Element | null>(document.activeElement);
  const id = chain.at(-1)!;
  const rule = value?.find((one) => one.id === id);
  const told = Object.values(view.log ?? {}).filter((line) => line.rules?.includes(id));
  useEffect(() => head.current?.focus(), [id]);
  useEffect(() => () => (before.current as HTMLElement | null)?.focus?.(), []);
  return (
    <aside class="drawer" aria-labelledby="rule-title" onKeyDown={(event) => event.key === "Escape" && close()}>
      <header>
        <h2 id="rule-title" ref={head} tabindex={-1}>
          <small>{id}</small> {rule && t(rule.title)}
        </h2>
        <button class="quiet" onClick={close}>
          {t(TABLE.close)}
        </button>
      </header>
      <Faults faults={faults} />
      {rule && <p>{t(rule.rule)}</p>}
      {!!rule?.rulings?.length && (
        <section>
          <h3>{t(TABLE.rulings)}</h3>
          {rule.rulings.map((ruling, i) => (
            <p key={i}>
              <b>{t(ruling.question)}</b> {t(ruling.answer)}
            </p>
          ))}
        </section>
      )}
      <Chain chain={chain} rules={value ?? []} />
      {told.length > 0 && (
        <section>
          <h3>{t(TABLE.playedOut)}</h3>
          <ul>
            {told.slice(-5).map((line, i) => (
              <li key={i}>{t(line.text)}</li>
            ))}
          </ul>
        </section>
      )}
      <p>
        <a href={`/rules/${rules.ruleset}#${id}`} target="_blank">
          {t(TABLE.openBook)}
        </a>
      </p>
    </aside>
  );
}

/** The rules for which the last one was used: each once, the nearest first. */
function Chain({ chain, rules }: { chain: string[]; rules: Rule[] }) {
  const { t } = useTable();
  const others = [...new Set(chain)].filter((id) => id !== chain.at(-1)).reverse();
  if (!others.length) return null;
  return (
    <section>
      <h3>{t(TABLE.because)}</h3>
      <ul>
        {others.map((id) => {
          const title = rules.find((rule) => rule.id === id)?.title;
          return (
            <li key={id}>
              <RuleLink id={id} /> {title && t(title)}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
