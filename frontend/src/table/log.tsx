/** The log: what happened, with rolls, parts of numbers and rules. New lines are read out; the newest is in sight until one scrolls up. */

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { useTable } from "../board/context";
import { logEnd } from "../changes";
import type { LogLine, View } from "../view";
import { WORDS } from "../words";
import { LineText, Origins } from "./rolled";
import { RuleLink } from "./rule";
import { TABLE } from "./words";

/** So many lines are drawn at once. */
const PAGE = 150;

/** The lines with their numbers, in order. */
export function linesOf(view: View): [number, LogLine][] {
  return Object.entries(view.log ?? {})
    .map(([number, line]): [number, LogLine] => [Number(number), line])
    .sort(([a], [b]) => a - b);
}

/** `at`: the position of a look back; wherever that goes, the log shows its newest line. */
export function Log({ at }: { at?: number }) {
  const { view, since, t } = useTable();
  const lines = linesOf(view);
  const seen = since ? logEnd(since) : Infinity;
  const box = useRef<HTMLDivElement>(null);
  const [shown, show] = useState(PAGE);
  const { atEnd, toEnd, onScroll } = useEnd(box, lines.length, at);
  if (!lines.length) return null;
  const hidden = Math.max(0, lines.length - shown);
  return (
    <section class="panel log">
      <h2>{t(WORDS.log)}</h2>
      <div ref={box} class="log-lines" role="log" aria-label={t(WORDS.log)} tabindex={0} onScroll={onScroll}>
        {hidden > 0 && (
          <button class="quiet" onClick={() => show(shown + PAGE)}>
            {t(TABLE.earlier(Math.min(PAGE, hidden)))}
          </button>
        )}
        <ol>
          {lines.slice(hidden).map(([number, line]) => (
            <Line key={number} line={line} fresh={number > seen} />
          ))}
        </ol>
      </div>
      {!atEnd && (
        <button class="newest" onClick={toEnd}>
          {t(TABLE.newest)} ↓
        </button>
      )}
    </section>
  );
}

/** So near to the end, in pixels, is at the end. */
const NEAR = 24;

/** Keeps the newest line in sight until somebody scrolls up. A log that grows, or whose box shrinks, has not been scrolled: what is
 *  in sight then lies no higher than before. */
function useEnd(box: { current: HTMLDivElement | null }, count: number, at?: number) {
  const [atEnd, setAtEnd] = useState(true);
  const following = useRef(true);
  const top = useRef(0);
  const follow = (end: boolean) => setAtEnd((following.current = end));
  const scroll = () => {
    if (!box.current) return;
    box.current.scrollTop = box.current.scrollHeight;
    top.current = box.current.scrollTop;
  };
  const keep = () => (following.current ? scroll() : undefined);
  const toEnd = () => (follow(true), scroll());
  useLayoutEffect(keep, [count]);
  useLayoutEffect(toEnd, [at]);
  useEffect(() => {
    if (!box.current) return;
    const watching = new ResizeObserver(keep);
    watching.observe(box.current);
    watching.observe(box.current.querySelector("ol")!);
    return () => watching.disconnect();
  }, [count > 0]);
  function onScroll() {
    const { scrollHeight, scrollTop, clientHeight } = box.current!;
    if (scrollHeight - scrollTop - clientHeight < NEAR) follow(true);
    else if (scrollTop < top.current) follow(false);
    top.current = scrollTop;
  }
  return { atEnd, toEnd, onScroll };
}

/** `fresh`: it has happened since this seat answered last. */
function Line({ line, fresh }: { line: LogLine; fresh: boolean }) {
  return (
    <li class={fresh ? "fresh" : undefined}>
      <span class="line-text">
        <LineText line={line} />
      </span>
      {!!line.rules?.length && <RuleLink id={line.rules.at(-1)!} chain={line.rules} />}
      <Origins line={line} />
    </li>
  );
}
