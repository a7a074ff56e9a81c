/** The log: one sentence an act, which unfolds to its lines, with rolls, parts of numbers and rules. The newest is in sight until one
 *  scrolls up. */

import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { useTable } from "../board/context";
import { logEnd } from "../changes";
import { useFlag } from "../settings";
import { useKept, useLater } from "../steady";
import { STAGE } from "../stage/words";
import type { Beat, LogLine, View } from "../view";
import { WORDS } from "../words";
import { Glossed } from "./glossed";
import { LineText, Origins } from "./rolled";
import { RuleLink } from "./rule";
import { TABLE } from "./words";

/** So many acts are drawn at once. */
const PAGE = 100;

/** The lines with their numbers, in order. */
export function linesOf(view: View): [number, LogLine][] {
  return Object.entries(view.log ?? {})
    .map(([number, line]): [number, LogLine] => [Number(number), line])
    .sort(([a], [b]) => a - b);
}

interface Told {
  n: number;
  /** Its sentence; without one, the line stands for itself. */
  beat?: Beat;
  lines: [number, LogLine][];
}

/** The acts with their lines, as far as they are to be told; lines of no beat stand for themselves. */
function actsOf(view: View, upTo: number): Told[] {
  const acts: Told[] = [];
  for (const [number, line] of linesOf(view)) {
    if (number > upTo) break;
    const last = acts.at(-1);
    const beat = view.beats?.[line.beat ?? 0];
    if (last && beat && last.n === line.beat) last.lines.push([number, line]);
    else acts.push({ n: beat ? line.beat! : -number, beat, lines: [[number, line]] });
  }
  return acts;
}

interface Props {
  /** The position of a look back; wherever that goes, the log shows its newest line. */
  at?: number;
  /** Nothing after this line is told yet. */
  upTo?: number;
  /** The act that somebody wants to know more of, and how often they have asked. */
  sought?: { beat: number; times: number };
}

/** The log beside a stage: while something plays there, it follows a frame later, so that a frame has less to draw. */
export function StagedLog({ busy, ...props }: Props & { busy: boolean }) {
  const upTo = useLater(props.upTo, busy);
  return useMemo(() => <Log {...props} upTo={upTo} />, [props.at, upTo, props.sought]);
}

export function Log({ at, upTo = Infinity, sought }: Props) {
  const { view, since, t } = useTable();
  const [unfolded, unfold] = useFlag("log-unfolded");
  const acts = actsOf(view, upTo);
  const fresh = since ? logEnd(since) : Infinity;
  const box = useRef<HTMLDivElement>(null);
  const [shown, show] = useState(PAGE);
  const { atEnd, toEnd, onScroll } = useEnd(box, acts.length, at);
  const hidden = Math.max(0, acts.length - shown);
  const kept = useKept<number>();
  /** Whoever answers wants to see what comes of it. */
  useEffect(() => {
    if (!sought) toEnd();
  }, [sought]);
  useEffect(() => {
    const item = sought && box.current?.querySelector<HTMLElement>(`[data-beat="${sought.beat}"]`);
    item?.querySelector("summary")?.focus({ preventScroll: true });
    item?.scrollIntoView({ block: "nearest" });
  }, [sought]);
  return (
    <section class="panel log">
      <h2>
        {t(WORDS.log)}
        {acts.length > 0 && (
          <button class="quiet" onClick={() => unfold(!unfolded)}>
            {t(unfolded ? STAGE.foldLog : STAGE.unfoldLog)}
          </button>
        )}
      </h2>
      <div ref={box} class="log-lines" role="group" aria-label={t(WORDS.log)} tabindex={0} onScroll={onScroll}>
        {hidden > 0 && (
          <button class="quiet" onClick={() => show(shown + PAGE)}>
            {t(TABLE.earlier(Math.min(PAGE, hidden)))}
          </button>
        )}
        <ol>
          {acts.slice(hidden).map((act) => {
            const [isFresh, open] = [act.lines.at(-1)![0] > fresh, unfolded || sought?.beat === act.n];
            return kept(act.n, [act.beat, isFresh, open, ...act.lines.map(([, line]) => line)], () => <Act key={act.n} act={act} fresh={isFresh} open={open} />);
          })}
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

/** An act, `fresh` if it has happened since this seat answered last. A single line that says no more than its act needs no fold. */
function Act({ act: { n, beat, lines }, fresh, open }: { act: Told; fresh: boolean; open: boolean }) {
  const { t, side, view } = useTable();
  const [[, only]] = lines;
  if (!beat) return <Line line={only} fresh={fresh} />;
  const bare = lines.length === 1 && !only.roll && !only.parts?.length;
  const classes = ["act", `kind-${beat.kind}`, `side-${side(view.pieces?.[beat.by ?? ""]?.side ?? beat.by)}`, fresh && "fresh"].filter(Boolean).join(" ");
  if (bare)
    return (
      <li class={`${classes} bare`} data-beat={n}>
        <span class="line-text">
          <Glossed text={t(beat.text)} />
        </span>
        {!!only.rules?.length && <RuleLink id={only.rules.at(-1)!} chain={only.rules} />}
      </li>
    );
  return (
    <li class={classes} data-beat={n}>
      <details open={open}>
        <summary class="line-text">{t(beat.text)}</summary>
        <ol>
          {lines.map(([number, line]) => (
            <Line key={number} line={line} />
          ))}
        </ol>
      </details>
    </li>
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

function Line({ line, fresh }: { line: LogLine; fresh?: boolean }) {
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
