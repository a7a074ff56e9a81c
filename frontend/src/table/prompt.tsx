/** The prompt: what is asked, and how it is answered. It is there also while nobody asks, so that the keyboard never loses its place. */

import type { ComponentChildren } from "preact";
import { useEffect, useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import { useTable } from "../board/context";
import { scrollToAsked } from "../sheet";
import { capital, width, type Say } from "../texts";
import type { Option, Prompt, Words } from "../view";
import { ActionBar } from "./bar";
import { Choices } from "./choices";
import { Clock } from "./clock";
import { Glossed } from "./glossed";
import { Ordering } from "./ordering";
import { Roll } from "./roll";
import { TABLE } from "./words";

export interface Answering {
  /** Answers with an option, and does not want to be asked again for a while. */
  answer: (key: string, until?: string) => void;
  /** Answers with the faces of dice that were thrown by hand. */
  rolled: (faces: number[]) => void;
  /** Asks what may come of the options in the long run. */
  advise?: () => void;
  /** An answer is on its way, or the connection is lost: nothing can be answered now. */
  busy?: boolean;
  /** When the time is over, by the clock of `performance.now()`. */
  due?: number;
  /** The keyboard begins here. */
  first?: boolean;
  /** What is said while nothing is asked, and what stands below it. */
  idle?: Words;
  below?: ComponentChildren;
  /** The options as a list, and not as a bar; and how one changes that. */
  asList?: boolean;
  setAsList?: (asList: boolean) => void;
  /** Says in which order the options come. */
  lay?: (order: Option[]) => void;
}

export function PromptPanel(props: Answering) {
  const { view, t, chosen, section } = useTable();
  const { prompt } = view;
  const panel = useRef<HTMLElement>(null);
  const heading = useId();
  const keepFocus = useFocusKept(panel, !!props.first);
  const ordered = !!props.lay && !!prompt?.order && (prompt.options?.length ?? 0) > 1;
  useEffect(() => {
    if (ordered) return;
    const drawn = requestAnimationFrame(scrollToAsked);
    return () => cancelAnimationFrame(drawn);
  }, [questionOf(prompt)]);
  const beyond = useScrolled(panel, [questionOf(prompt), props.busy, chosen, section]);
  if (!prompt && !props.idle) return null;
  const question = !prompt ? t(props.idle!) : capital(t(prompt.text));
  return (
    <section ref={panel} class={`panel prompt ${props.asList === false ? "barred" : ""} ${prompt ? "" : "idle"} ${beyond}`} tabindex={-1} aria-labelledby={heading}>
      <div class="prompt-top">
        <div class="prompt-head">
          <h2 id={heading} class="question">
            {prompt && <span class="unseen">{t(TABLE.yourTurnTo(""))}</span>}
            <Glossed text={question} />
          </h2>
          {props.advise && prompt && !prompt.advice && !ordered && (prompt.options?.length ?? 0) > 1 && (
            <button class="advise" title={t(TABLE.adviseHint)} onClick={props.advise}>
              {t(TABLE.advise)}
            </button>
          )}
          {prompt?.kind === "choose" && props.setAsList && !ordered && !prompt.advice && !wordy(prompt, t) && (
            <button class="quiet as-bar" onClick={() => props.setAsList!(!props.asList)}>
              {t(props.asList ? TABLE.asBar : TABLE.asList)}
            </button>
          )}
        </div>
        {prompt && props.due !== undefined && <Clock due={props.due} />}
      </div>
      {!prompt && props.below}
      {prompt && !!prompt.until?.length && <Passing prompt={prompt} answer={props.answer} busy={props.busy} />}
      {prompt && <Asks key={questionOf(prompt)} prompt={prompt} ordered={ordered} keepFocus={keepFocus} {...props} />}
      <p class="unseen" role="status">
        {prompt && t(TABLE.yourTurnTo(question))}
      </p>
    </section>
  );
}

const UNTIL: Record<string, Words> = { act: TABLE.untilAct, kind: TABLE.untilKind, turn: TABLE.untilTurn, round: TABLE.untilRound };

/** The ways to let things pass for longer. */
function Passing({ prompt, answer, busy }: { prompt: Prompt } & Pick<Answering, "answer" | "busy">) {
  const { t } = useTable();
  return (
    <div class="passing" role="group" aria-label={t(TABLE.passing)}>
      {prompt.until!.map((until) => (
        <button key={until} class="chip" data-until={until} aria-disabled={busy || undefined} onClick={() => !busy && answer(prompt.default!, until)}>
          {t(UNTIL[until])}
        </button>
      ))}
    </div>
  );
}

/** The way in which it is answered: dice, an order, or one of the options. */
function Asks({ ordered, ...props }: Answering & { prompt: Prompt; ordered: boolean; keepFocus: () => void }) {
  const { t } = useTable();
  if (props.prompt.kind === "roll") return <Roll {...props} />;
  if (ordered) return <Ordering {...props} lay={props.lay!} />;
  return props.asList === false && !props.prompt.advice && !wordy(props.prompt, t) ? <ActionBar {...props} /> : <Choices {...props} />;
}

/** Wider labels, in letters, are sentences, which no button of a bar holds. */
const SENTENCE = 60;

/** Whether what may be done is told in sentences, and none of it is aimed at the board. */
function wordy({ options = [], deeds = {} }: Prompt, t: Say): boolean {
  const labels = options.map(({ deed, label }) => t((deed && deeds[deed]?.label) || label));
  return !options.some(({ target }) => target) && labels.some((label) => width(label) > SENTENCE);
}

/** The same as long as the same is asked, whatever else of it is sent later. */
export function questionOf(prompt?: Prompt): string {
  return JSON.stringify([prompt?.id, prompt?.text, prompt?.options?.map(({ key }) => key)]);
}

/** What is new begins at its top. Says, as classes, whether there is more above or below what is in sight, how high the last option
 *  is, which lies over those before it. */
function useScrolled(panel: { current: HTMLElement | null }, news: unknown[]): string {
  const [beyond, set] = useState("");
  const look = () => {
    const box = panel.current;
    if (!box) return;
    const below = box.scrollHeight - box.clientHeight - box.scrollTop;
    set(`${box.scrollTop > 2 ? "more-above" : ""} ${below > 2 ? "more-below" : ""}`);
    box.style.setProperty("--last", `${box.querySelector<HTMLElement>(".options.last")?.offsetHeight ?? 0}px`);
  };
  useLayoutEffect(() => void panel.current?.scrollTo(0, 0), news);
  useLayoutEffect(look);
  useEffect(() => {
    const box = panel.current;
    if (!box) return;
    const sized = new ResizeObserver(look);
    const changed = new MutationObserver(look);
    sized.observe(box);
    changed.observe(box, { childList: true, subtree: true, attributeFilter: ["open"] });
    box.addEventListener("scroll", look);
    return () => (sized.disconnect(), changed.disconnect(), box.removeEventListener("scroll", look));
  }, [panel.current]);
  return beyond;
}

/** The focus is on nothing that one could use: on the page, or on its content as a whole, as it is after a page was opened. */
const nowhere = () => !document.activeElement || document.activeElement === document.body || document.activeElement.id === "main";

/** Whoever was here, or has not gone anywhere else yet, is here again when what had the focus vanished. */
function useFocusKept(panel: { current: HTMLElement | null }, first: boolean) {
  const within = useRef(first);
  useEffect(() => {
    const note = () => nowhere() || (within.current = !!panel.current?.contains(document.activeElement));
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, []);
  const keep = () => {
    if (nowhere() && within.current) panel.current?.focus({ preventScroll: true });
  };
  useLayoutEffect(keep);
  return keep;
}
