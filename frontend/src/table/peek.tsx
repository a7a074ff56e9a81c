/** Peeks: what there is to know of a piece or a cell, asked for by hovering, a long press, or the keyboard, and shown beside it. */

import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { cellsOf, useTable, type Look } from "../board/context";
import type { Peek, Send } from "../connection";
import { factsOf, gaugeName } from "../board/piece";
import { sheetTop } from "../sheet";
import { useSteady } from "../steady";
import { capital, type Say } from "../texts";
import type { Piece } from "../view";
import { Glossed, Meanings } from "./glossed";

/** In milliseconds: whoever passes by asks nothing, and a finger must rest. */
const REST = 150;
const LONG_PRESS = 450;

/** Whoever points at something for a moment is shown less of it than whoever asks for it, and scrolls for the rest. */
type By = "mouse" | "touch" | "focus";

/** What can be looked at outside of maps. */
const SHOWN = "[data-piece], [data-cell]";

export interface Peeking {
  /** What is looked at, and where on the screen it is: on a map, `frame`, its card keeps to that. */
  at: { ref: string; box: DOMRect; frame?: DOMRect; by?: By } | null;
  look: Look;
  /** Of the element that holds the boards. */
  handlers: Record<string, (event: never) => void>;
}

export function usePeek(send: Send): Peeking {
  const [at, set] = useState<Peeking["at"]>(null);
  const timer = useRef(0);
  const wanted = useRef<string | null>(null);
  /** What is wanted was shown by a finger, and stays while that scrolls its card, or the focus goes to what can be done there. */
  const touched = useRef(false);
  /** A long press has just shown something: its end is no tap. */
  const pressed = useRef(false);

  function show(ref: string | null, after: number, box?: DOMRect, frame?: DOMRect, by?: By) {
    if (ref === wanted.current) return;
    wanted.current = ref;
    touched.current = by === "touch";
    clearTimeout(timer.current);
    if (!ref || !box) return set(null);
    timer.current = window.setTimeout(() => {
      pressed.current = after === LONG_PRESS;
      send({ t: "peek", ref });
      set({ ref, box, frame, by });
    }, after);
  }

  const look: Look = useSteady((ref: string | null, box?: DOMRect, frame?: DOMRect, byTouch?: boolean) => show(ref, REST, box, frame, byTouch ? "touch" : "mouse"));

  /** What a finger has shown stays until it taps elsewhere. */
  useEffect(() => {
    if (at?.by !== "touch") return;
    const here = at.frame ? ".map, .peek, .prompt" : `.peek, ${SHOWN}`;
    const close = (event: PointerEvent) => (event.target as Element).closest(here) || look(null);
    document.addEventListener("pointerdown", close);
    return () => document.removeEventListener("pointerdown", close);
  }, [at]);

  function lookAt(target: EventTarget | null, by: By) {
    const found = (target as Element | null)?.closest(SHOWN) as HTMLElement | null | undefined;
    show(found?.dataset.piece ?? found?.dataset.cell ?? null, by === "touch" ? LONG_PRESS : REST, found?.getBoundingClientRect(), undefined, by);
  }

  const onMap = (event: Event) => !!(event.target as Element).closest(".map");
  const byMouse = (event: PointerEvent) => event.pointerType === "mouse";
  const handlers = useMemo(() => ({
    onPointerOver(event: PointerEvent) {
      if (byMouse(event) && !onMap(event)) lookAt(event.target, "mouse");
    },
    onPointerLeave(event: PointerEvent) {
      if (byMouse(event) && !touched.current) look(null);
    },
    onPointerDown(event: PointerEvent) {
      pressed.current = false;
      if (byMouse(event) && !onMap(event)) look(null); // what comes of a click is not to lie under a card
      if (!byMouse(event) && !onMap(event)) lookAt(event.target, "touch");
    },
    onPointerUp(event: PointerEvent) {
      if (!byMouse(event) && !onMap(event) && !pressed.current) look(null);
    },
    onPointerCancel: () => look(null),
    onClickCapture(event: MouseEvent) {
      if (pressed.current) event.stopPropagation();
    },
    onContextMenu(event: MouseEvent) {
      if (pressed.current) event.preventDefault();
    },
    onFocusIn(event: FocusEvent) {
      if ((event.target as Element).matches(":focus-visible")) lookAt(event.target, "focus");
    },
    onFocusOut: () => touched.current || look(null),
    onKeyDown(event: KeyboardEvent) {
      if (event.key === "Escape") look(null);
    },
  }), []);
  return { at, look, handlers };
}

const WIDTH = 300;
const GAP = 6;
/** Of its height in one column a card takes about so much in two, which are never quite even. */
const HALF = 0.58;

export function PeekCard({ at, peek, close }: { at: Peeking["at"]; peek?: Peek; close: () => void }) {
  const { view, t } = useTable();
  const card = useRef<HTMLDivElement>(null);
  /** What was shown when the card was pressed: the end of the long press that shows a card is a click on it, too. */
  const pressed = useRef<Peeking["at"]>(null);
  /** In pixels: how high it is in one column with all that it tells. */
  const [high, setHigh] = useState(0);
  useLayoutEffect(() => setHigh(card.current ? highInOne(card.current) : 0));
  useEffect(() => {
    const onWheel = (event: WheelEvent) => card.current && !at?.frame && (event.target as Element).closest(SHOWN) && scrolled(card.current, event.deltaY) && event.preventDefault();
    document.addEventListener("wheel", onWheel, { passive: false });
    return () => document.removeEventListener("wheel", onWheel);
  }, [at]);
  if (!at) return null;
  const piece = view.pieces?.[at.ref];
  const [board, cell] = at.ref.split("/");
  const label = piece?.label ?? cellsOf(view.boards?.[board])[cell]?.label;
  const facts = peek?.ref === at.ref ? (peek.facts ?? []) : [];
  if (!label && !facts.length) return null;
  return (
    <div ref={card} class={`peek by-${at.by}`} role="tooltip" style={at.frame ? within(at.box, at.frame) : at.by === "mouse" ? inPassing(at.box, high) : placed(at.box, high)} onPointerDown={() => (pressed.current = at)} onClick={() => pressed.current === at && close()}>
      {label && <b>{t(label)}</b>}
      {piece && !facts.length && factsOf(piece, t).map((fact) => <Fact key={fact} text={fact} ask={at.by === "touch"} />)}
      {facts.map(t).map((fact, i) => fact !== (label && t(label)) && <Fact key={i} text={fact} ask={at.by === "touch"} />)}
      {piece && <Meanings texts={marksOf(piece, t)} />}
    </div>
  );
}

/** What a mouse or the keyboard shows goes when they go on: only a finger can ask for a term in it. */
function Fact({ text, ask }: { text: string; ask?: boolean }) {
  return <p>{ask ? <Glossed text={capital(text)} /> : capital(text)}</p>;
}

/** What stands on a piece: the names of its gauges, and its badges. */
const marksOf = ({ face, gauges, badges }: Piece, t: Say) => (face === "down" ? [] : [...Object.keys(gauges ?? {}).map((name) => gaugeName(name, t)), ...(badges ?? []).map(t)]);

function highInOne(card: HTMLElement): number {
  const { width, columns } = card.style;
  Object.assign(card.style, { width: `${WIDTH}px`, columns: "auto" });
  const high = card.scrollHeight;
  Object.assign(card.style, { width, columns });
  return high;
}

/** What does not fit is scrolled by the wheel over what is looked at. Whether there was anything to scroll. */
function scrolled(card: HTMLElement, by: number): boolean {
  const before = card.scrollTop;
  card.scrollTop += by;
  return card.scrollTop !== before;
}

/** So high is a card at most, in pixels, that a mouse brings up in passing. */
const PASSING = 300;

/** Beside what is looked at, on the stage: what is asked below it stays in sight. */
function inPassing({ left, right, top }: DOMRect, whole: number) {
  const stage = document.querySelector(".stage")?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight);
  const [from, to] = [Math.max(8, stage.top + 4), Math.min(innerHeight - 8, stage.bottom - 4, (sheetTop() ?? Infinity) - 4)];
  const high = Math.min(whole, PASSING, Math.max(LEAST, to - from));
  const edge = [right + GAP, left - GAP - WIDTH].find((x) => x >= 8 && x + WIDTH <= innerWidth - 8) ?? Math.max(8, innerWidth - WIDTH - 8);
  return { left: `${edge}px`, width: `${WIDTH}px`, top: `${Math.max(from, Math.min(top, to - high))}px`, maxHeight: `${high}px` };
}

/** Below what is looked at, or above it where there is more room; what is too high for either, beside it, or over it where nothing
 *  else shows it whole; in two columns where it is higher than the screen, and there is room. */
function placed({ left, right, top, bottom }: DOMRect, high: number) {
  const two = high > innerHeight - 16 && innerWidth >= 2 * WIDTH + 16;
  const [width, rows] = two ? [2 * WIDTH, Math.ceil(high * HALF)] : [WIDTH, high];
  const x = { left: `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`, width: `${width}px`, ...(two && { columns: 2 }) };
  const [above, below] = [top - GAP - 8, innerHeight - bottom - GAP - 8];
  if (rows > Math.max(above, below)) {
    const beside = [right + GAP, left - GAP - width].find((edge) => edge >= 8 && edge + width <= innerWidth - 8);
    const y = { top: `${Math.max(8, Math.min(top, innerHeight - 8 - rows))}px`, maxHeight: `${innerHeight - 16}px` };
    return { ...x, ...y, ...(beside !== undefined && { left: `${beside}px` }) };
  }
  if (below >= above) return { ...x, top: `${bottom + GAP}px`, maxHeight: `${below}px` };
  return { ...x, bottom: `${innerHeight - top + GAP}px`, maxHeight: `${above}px` };
}

/** A map that is so wide has its cards at its sides. */
const WIDE = 2 * WIDTH;
/** There they take no more of it than this. */
const PART = 0.3;
/** At least so high, whatever it lies over. */
const LEAST = 120;

/** At the edge of a map that is farther from what is looked at, so that the ground around it stays in sight. */
function within({ left, right, top, bottom }: DOMRect, frame: DOMRect) {
  const from = Math.max(8, frame.top + 4);
  const to = Math.min(innerHeight - 8, frame.bottom - 4, (sheetTop() ?? Infinity) - 4);
  if (frame.width >= WIDE) {
    const onTheLeft = (left + right) / 2 > frame.left + frame.width / 2;
    const width = Math.min(WIDTH, PART * frame.width);
    return { left: `${onTheLeft ? frame.left + 4 : frame.right - width - 4}px`, width: `${width}px`, top: `${from}px`, maxHeight: `${Math.max(LEAST, to - from)}px` };
  }
  const x = { left: "8px", right: "8px" };
  const [above, below] = [top - from, to - bottom];
  if (below >= above) return { ...x, bottom: `${innerHeight - to}px`, maxHeight: `${Math.max(LEAST, below)}px` };
  return { ...x, top: `${from}px`, maxHeight: `${Math.max(LEAST, above)}px` };
}
