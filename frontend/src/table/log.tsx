/** The log: what happened, with dice, parts of numbers and rules. New lines are read out. */

import { useEffect, useRef } from "preact/hooks";
import { useTable } from "../board/context";
import type { LogLine } from "../view";
import { WORDS } from "../words";

export function Log() {
  const { view, t } = useTable();
  const lines = Object.entries(view.log ?? {}).sort(([a], [b]) => Number(a) - Number(b));
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [lines.length]);
  if (!lines.length) return null;
  return (
    <section class="panel log">
      <h3>{t(WORDS.log)}</h3>
      <div ref={box} class="log-lines" role="log" aria-label={t(WORDS.log)} tabindex={0}>
        <ol>
          {lines.map(([number, line]) => (
            <Line key={number} line={line} />
          ))}
        </ol>
      </div>
    </section>
  );
}

function Line({ line }: { line: LogLine }) {
  const { t } = useTable();
  return (
    <li>
      {line.dice?.map((face, i) => (
        <span key={i} class="die">
          {face}
        </span>
      ))}
      {t(line.text)} {line.rules?.length ? <cite>{line.rules.at(-1)}</cite> : null}
      {line.parts && (
        <ul class="parts">
          {line.parts.map((part, i) => (
            <li key={i}>
              {part.amount < 0 ? "−" : "+"}
              {Math.abs(part.amount)} {t(part.label)} {part.rule && <cite>{part.rule}</cite>}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
