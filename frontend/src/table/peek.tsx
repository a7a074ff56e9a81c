/** Peeks: what there is to know of a piece or a cell, asked for by hovering, a long press, or the keyboard, and shown beside it. */

import { useRef, useState } from "preact/hooks";
import { useTable } from "../board/context";
import type { Peek, Send } from "../connection";
import { factsOf } from "../board/piece";
import { capital } from "../texts";

/** In milliseconds: whoever passes by asks nothing, and a finger must rest. */
const REST = 150;
const LONG_PRESS = 450;

export interface Peeking {
  /** What is looked at, and where on the screen it is. */
  at: { ref: string; box: DOMRect } | null;
  look: (ref: string | null, box?: DOMRect) => void;
  /** Of the element that holds the boards. */
  handlers: Record<string, (event: never) => void>;
}

export function usePeek(send: Send): Peeking {
  const [at, set] = useState<Peeking["at"]>(null);
  const timer = useRef(0);
  const wanted = useRef<string | null>(null);
  /** A long press has just shown something: its end is no tap. */
  const pressed = useRef(false);

  function look(ref: string | null, box?: DOMRect, after = REST) {
    if (ref === wanted.current) return;
    wanted.current = ref;
    clearTimeout(timer.current);
    if (!ref || !box) return set(null);
    timer.current = window.setTimeout(() => {
      pressed.current = after === LONG_PRESS;
      send({ t: "peek", ref });
      set({ ref, box });
    }, after);
  }

  function lookAt(target: EventTarget | null, after?: number) {
    const found = (target as Element | null)?.closest("[data-piece], [data-cell]") as HTMLElement | null | undefined;
    look(found?.dataset.piece ?? found?.dataset.cell ?? null, found?.getBoundingClientRect(), after);
  }

  const byMouse = (event: PointerEvent) => event.pointerType === "mouse";
  const handlers = {
    onPointerOver(event: PointerEvent) {
      if (byMouse(event) && !(event.target as Element).closest(".map")) lookAt(event.target);
    },
    onPointerLeave(event: PointerEvent) {
      if (byMouse(event)) look(null);
    },
    onPointerDown(event: PointerEvent) {
      pressed.current = false;
      if (!byMouse(event)) lookAt(event.target, LONG_PRESS);
    },
    onPointerUp(event: PointerEvent) {
      if (!byMouse(event) && !pressed.current) look(null);
    },
    onPointerCancel: () => look(null),
    onClickCapture(event: MouseEvent) {
      if (pressed.current) event.stopPropagation();
    },
    onContextMenu(event: MouseEvent) {
      if (pressed.current) event.preventDefault();
    },
    onFocusIn(event: FocusEvent) {
      if ((event.target as Element).matches(":focus-visible")) lookAt(event.target);
    },
    onFocusOut: () => look(null),
    onKeyDown(event: KeyboardEvent) {
      if (event.key === "Escape") look(null);
    },
  };
  return { at, look, handlers };
}

const WIDTH = 300;
const GAP = 6;

export function PeekCard({ at, peek }: { at: Peeking["at"]; peek?: Peek }) {
  const { view, t } = useTable();
  if (!at) return null;
  const piece = view.pieces?.[at.ref];
  const [board, cell] = at.ref.split("/");
  const label = piece?.label ?? view.boards?.[board]?.cells?.[cell]?.label;
  const facts = peek?.ref === at.ref ? (peek.facts ?? []) : [];
  if (!label && !facts.length) return null;
  return (
    <div class="peek" role="tooltip" style={placed(at.box)}>
      {label && <b>{t(label)}</b>}
      {piece && !facts.length && factsOf(piece, t).map((fact) => <p key={fact}>{capital(fact)}</p>)}
      {facts.map(t).map((fact, i) => fact !== (label && t(label)) && <p key={i}>{fact}</p>)}
    </div>
  );
}

/** Below what is looked at, or above it where there is more room, and never over it. */
function placed({ left, top, bottom }: DOMRect) {
  const x = { left: `${Math.max(8, Math.min(left, innerWidth - WIDTH - 8))}px`, width: `${WIDTH}px` };
  const [above, below] = [top - GAP - 8, innerHeight - bottom - GAP - 8];
  if (below >= above) return { ...x, top: `${bottom + GAP}px`, maxHeight: `${below}px` };
  return { ...x, bottom: `${innerHeight - top + GAP}px`, maxHeight: `${above}px` };
}
