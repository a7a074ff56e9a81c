/** The rule book of a rule set: chapters, search, every rule with its rulings and options. The address names a rule behind #. */

import { useEffect, useMemo, useState } from "preact/hooks";
import { useLoaded } from "../api";
import { loadBook, searcher, type Book, type Rule } from "../book/book";
import { RuleEntry } from "../book/rule";
import { BOOK } from "../book/words";
import { cited } from "../cited";
import type { ScreenProps } from "../main";
import { Faults, useRuleset, useShell, useTitle } from "../shell";
import type { Say } from "../texts";
import "../styles/book.css";

export default function BookScreen({ name, hash }: ScreenProps) {
  const { t } = useShell();
  const { value, faults } = useLoaded(() => loadBook(name), [name]);
  const { t: say } = useRuleset(value ? name : "");
  useTitle(value ? t(value.title) : t(BOOK.book));
  if (!value || !say) return <Faults faults={faults} />;
  return <Read key={name} ruleset={name} book={value} say={say} hash={hash} />;
}

function Read({ ruleset, book, say, hash }: { ruleset: string; book: Book; say: Say; hash: string }) {
  const { t } = useShell();
  const [query, search] = useState("");
  const find = useMemo(() => searcher(book.rules), [book]);
  const found = useMemo(() => find(query), [find, query]);
  const titles = useMemo(() => new Map(book.rules.map(({ id, title }) => [id, title])), [book]);
  const told = useMemo(() => cited(ruleset), [ruleset]);
  useScrollTo(hash, query, () => search(""));
  return (
    <div class="book">
      <header class="book-head">
        <h1>{t(book.title)}</h1>
        <button class="quiet print" onClick={() => print()}>
          {t(BOOK.print)}
        </button>
      </header>
      <div class="book-side">
        <Search query={query} set={search} found={found.length} />
        <Contents book={book} found={found} />
      </div>
      <div class="book-text">
        {book.chapters.map((chapter) => (
          <Chapter key={chapter.id} {...chapter} rules={found.filter((rule) => rule.chapter === chapter.id)}>
            {(rule) => (
              <RuleEntry
                key={rule.id}
                rule={rule}
                options={book.options.filter((one) => rule.options.includes(one.name))}
                titles={titles}
                cited={told}
                here={rule.id === hash}
                query={query}
                say={say}
              />
            )}
          </Chapter>
        ))}
      </div>
    </div>
  );
}

/** The rule or chapter that the address names is brought into sight, also where a search had hidden it. */
function useScrollTo(hash: string, query: string, showAll: () => void) {
  useEffect(() => {
    if (!hash) return;
    const element = document.getElementById(hash);
    if (!element && query) showAll();
    element?.scrollIntoView();
    element?.focus({ preventScroll: true });
  }, [hash]);
  useEffect(() => {
    if (!query && hash) document.getElementById(hash)?.scrollIntoView();
  }, [query === ""]);
}

function Search({ query, set, found }: { query: string; set: (query: string) => void; found: number }) {
  const { t } = useShell();
  return (
    <div class="search" role="search">
      <label for="search">{t(BOOK.search)}</label>
      <input id="search" type="search" value={query} placeholder={t(BOOK.searchHint)} onInput={(event) => set(event.currentTarget.value)} />
      <p role="status" class="soft">
        {query && t(found ? BOOK.found(found) : BOOK.none)}
      </p>
    </div>
  );
}

/** Open beside the text on wide screens; folded above it on phones. */
function Contents({ book, found }: { book: Book; found: Rule[] }) {
  const { t } = useShell();
  const wide = matchMedia("(min-width: 900px)").matches;
  return (
    <details class="chapters" open={wide}>
      <summary>{t(BOOK.contents)}</summary>
      <nav aria-label={t(BOOK.contents)}>
        <ul>
          {book.chapters.map(({ id, title }) => {
            const rules = found.filter((rule) => rule.chapter === id);
            return (
              <li key={id} class={rules.length ? undefined : "empty"}>
                <a href={`#${id}`}>{t(title)}</a> <span class="soft">{rules.length}</span>
              </li>
            );
          })}
        </ul>
      </nav>
    </details>
  );
}

interface ChapterProps {
  id: string;
  title: { en: string; zh: string };
  rules: Rule[];
  children: (rule: Rule) => preact.ComponentChild;
}

function Chapter({ id, title, rules, children }: ChapterProps) {
  const { t } = useShell();
  if (!rules.length) return null;
  return (
    <section id={id} class="chapter" aria-labelledby={`${id}-title`} tabindex={-1}>
      <h2 id={`${id}-title`}>{t(title)}</h2>
      {rules.map(children)}
    </section>
  );
}
