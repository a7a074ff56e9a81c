/** Texts whose terms say what they mean: on hover, on focus and on a tap, in a small card with the rule that says more. */

import { createContext, type ComponentChildren } from "preact";
import { useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { useTable } from "../board/context";
import { capital, type Lang, type Say } from "../texts";
import { finder, type Find, type Term } from "./glossary";
import { RuleLink } from "./rule";

/** In milliseconds: whoever passes by asks nothing, and there is time to reach the card. */
const REST = 150;
const LINGER = 250;
const CARD = "term-card";
const WIDTH = 280;
/** So high a card may be, where it is to lie below its term. */
const HIGH = 150;
const GAP = 4;

interface Shown {
  term: Term;
  of: HTMLElement;
}

interface Glossing {
  find: Find;
  /** Shows what a term means, or nothing any longer. */
  show: (shown: Shown | null, after?: number) => void;
}

/** Without it (in the gallery, in records) texts are only texts. */
const GlossaryContext = createContext<Glossing | null>(null);

const langOf = (t: Say) => t({ en: "en", zh: "zh" }) as Lang;

/** Makes terms known to all that is in it, and shows the card of one. */
export function Glossary({ terms = [], children }: { terms?: Term[]; children: ComponentChildren }) {
  const lang = langOf(useTable().t);
  const [shown, set] = useState<Shown | null>(null);
  const timer = useRef(0);
  const glossing = useMemo(() => {
    const show: Glossing["show"] = (next, after = 0) => {
      clearTimeout(timer.current);
      if (after) timer.current = window.setTimeout(() => set(next), after);
      else set(next);
    };
    return { find: finder(terms, lang), show };
  }, [terms, lang]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <GlossaryContext.Provider value={glossing}>
      {children}
      {shown?.of.isConnected && <Card {...shown} show={glossing.show} />}
    </GlossaryContext.Provider>
  );
}

/** The text, with the first of each of its terms to be asked. */
export function Glossed({ text }: { text: string }) {
  const glossing = useContext(GlossaryContext);
  const parts = useMemo(() => glossing?.find(text), [glossing, text]);
  if (!glossing || !parts) return <>{text}</>;
  return <>{parts.map(({ text: part, term }, i) => (term ? <Asked key={i} term={term} text={part} show={glossing.show} /> : part))}</>;
}

/** The terms that stand in some texts, each with what it means: for what cannot be asked itself. */
export function Meanings({ texts }: { texts: string[] }) {
  const { t } = useTable();
  const glossing = useContext(GlossaryContext);
  const met = new Set(texts.flatMap((text) => glossing?.find(text) ?? []).flatMap(({ term }) => term ?? []));
  if (!met.size) return null;
  return (
    <dl class="meanings">
      {[...met].map((term) => (
        <div key={term.words.en[0]}>
          <dt>{capital(term.words[langOf(t)][0])}</dt> <dd>{t(term.about)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Asked({ term, text, show }: { term: Term; text: string; show: Glossing["show"] }) {
  const own = useRef<HTMLButtonElement>(null);
  const open = (after?: number) => show({ term, of: own.current! }, after);
  /** By the keyboard one goes on to the rule. */
  const pressed = (event: MouseEvent) => {
    event.stopPropagation();
    open();
    if (event.detail === 0) document.querySelector<HTMLElement>(`#${CARD} a`)?.focus();
  };
  const byMouse = (event: PointerEvent) => event.pointerType === "mouse";
  return (
    <button
      ref={own}
      type="button"
      class="term"
      onPointerEnter={(event) => byMouse(event) && open(REST)}
      onPointerLeave={(event) => byMouse(event) && show(null, LINGER)}
      onFocus={() => open()}
      onBlur={(event) => (event.relatedTarget as Element | null)?.closest(`#${CARD}`) || show(null, LINGER)}
      onClick={pressed}
    >
      {text}
    </button>
  );
}

function Card({ term, of, show }: Shown & { show: Glossing["show"] }) {
  const { t } = useTable();
  const [, moved] = useState(0);
  useLayoutEffect(() => {
    of.setAttribute("aria-describedby", CARD);
    const elsewhere = (event: PointerEvent) => (event.target as Element).closest(`#${CARD}, .term`) || show(null);
    const leave = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      if (document.activeElement?.closest(`#${CARD}`)) of.focus();
      show(null);
    };
    const follow = () => moved((n) => n + 1);
    document.addEventListener("pointerdown", elsewhere);
    document.addEventListener("keydown", leave, true);
    document.addEventListener("scroll", follow, true);
    return () => {
      of.removeAttribute("aria-describedby");
      document.removeEventListener("pointerdown", elsewhere);
      document.removeEventListener("keydown", leave, true);
      document.removeEventListener("scroll", follow, true);
    };
  }, [of]);
  return (
    <div id={CARD} class="term-card" style={beside(of.getBoundingClientRect())} onPointerEnter={() => show({ term, of })} onPointerLeave={(event) => event.pointerType === "mouse" && show(null, LINGER)} onFocusOut={() => show(null, LINGER)} onClick={() => show(null)}>
      <p>{t(term.about)}</p>
      <RuleLink id={term.rule} />
    </div>
  );
}

/** Below a term, or above it where there is no room. */
function beside({ left, top, bottom }: DOMRect) {
  const x = { left: `${Math.max(8, Math.min(left, innerWidth - WIDTH - 8))}px`, width: `${WIDTH}px` };
  return bottom + HIGH < innerHeight ? { ...x, top: `${bottom + GAP}px` } : { ...x, bottom: `${innerHeight - top + GAP}px` };
}
