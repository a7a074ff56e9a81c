/** Things that are put into an order: a row of cards. One is dragged to its place; or taken up, by a tap or by Space, and put down at
 *  another; with Alt the arrow keys move the one that they are on. */

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { useTable } from "../board/context";
import { PieceFace } from "../faces/pieceface";
import type { Option, Prompt } from "../view";
import { useCardDrag } from "./carddrag";
import type { Kept } from "./ordered";
import type { Answering } from "./prompt";
import { TABLE } from "./words";
import "../styles/ordering.css";

interface Props extends Answering {
  prompt: Prompt;
  lay: (order: Option[]) => void;
}

/** By how many places a key moves. */
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1, Home: -Infinity, End: Infinity };

export function Ordering({ prompt, lay, busy }: Props) {
  const { t, view, chosen, pick } = useTable();
  const [order, setOrder] = useState(() => (prompt.options ?? []).map(({ key }) => key));
  const [taken, take] = useState<string | null>(null);
  const [said, say] = useState("");
  const row = useRef<HTMLOListElement>(null);
  const wanted = useRef<string | null>(null);
  const labels = new Map(prompt.options?.map(({ key, label }) => [key, t(label)]));
  const tell = (key: string, place: number) => say(t(TABLE.placed(labels.get(key)!, place + 1, order.length)));

  function move(key: string, to: number) {
    const rest = order.filter((one) => one !== key);
    const place = Math.max(0, Math.min(rest.length, to));
    setOrder([...rest.slice(0, place), key, ...rest.slice(place)]);
    tell(key, place);
    wanted.current = key;
  }

  /** Takes a card up, puts it down, or puts the one that was taken up in its place. */
  function touch(key: string) {
    if (taken === null) (take(key), say(t(TABLE.takenUp(labels.get(key)!))));
    else {
      if (taken !== key) move(taken, order.indexOf(key));
      else putDown(key);
      take(null);
    }
  }

  const putDown = (key: string) => (take(null), say(t(TABLE.putDown(labels.get(key)!, order.indexOf(key) + 1))));
  const { dragged, handlers } = useCardDrag(row, (key, to) => (take(null), move(key, to)));

  function onKeyDown(event: KeyboardEvent) {
    const key = (event.target as HTMLElement).dataset.card;
    if (event.ctrlKey || event.metaKey || key === undefined) return;
    const step = STEPS[event.key];
    const at = order.indexOf(key);
    if (event.key === "Escape" && taken !== null) putDown(taken);
    else if (step === undefined) return;
    else if (event.altKey || taken === key) move(key, at + step);
    else cardAt(row.current!, Math.max(0, Math.min(order.length - 1, at + step)))?.focus();
    event.preventDefault();
    event.stopPropagation();
  }

  useLayoutEffect(() => {
    if (wanted.current === null) return;
    cardAt(row.current!, order.indexOf(wanted.current))?.focus({ preventScroll: !!dragged });
    wanted.current = null;
  }, [order]);

  /** Whatever stands for a card on the board takes it up. */
  useEffect(() => {
    const key = chosen !== null && prompt.pick?.[chosen]?.find((one) => order.includes(one));
    if (!key) return;
    pick(chosen!);
    if (taken !== key) touch(key);
    cardAt(row.current!, order.indexOf(key))?.focus();
  }, [chosen]);

  const carried = dragged && labels.get(dragged.key);
  return (
    <div class={`ordering ${taken !== null ? "taking" : ""}`}>
      <p class="small">
        {t(taken === null ? TABLE.orderHint : TABLE.orderTaken(labels.get(taken)!))} {taken === null && <span class="with-keys">{t(TABLE.orderKeys)}</span>}
      </p>
      <ol ref={row} class="order-row" onKeyDown={onKeyDown} {...handlers}>
        {order.map((key, i) => (
          <li key={key}>
            <button class={`order-card ${dragged?.key === key ? "away" : ""}`} data-card={key} aria-pressed={taken === key} aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight" onClick={() => touch(key)}>
              <span class="unseen">{t(TABLE.inOrder(labels.get(key)!, i + 1, order.length))}</span>
              <b class="order-place" aria-hidden="true">
                {i + 1}
              </b>
              <Sign of={pieceOf(prompt, key, view.pieces)} />
              <span class="order-name" aria-hidden="true">
                {labels.get(key)}
              </span>
            </button>
          </li>
        ))}
      </ol>
      {carried && (
        <div class="order-card carried" aria-hidden="true" style={{ left: `${dragged.x}px`, top: `${dragged.y}px`, width: `${dragged.width}px` }}>
          <Sign of={pieceOf(prompt, dragged.key, view.pieces)} />
          <span class="order-name">{carried}</span>
        </div>
      )}
      <div class="options last">
        <button class="option primary lay" aria-disabled={busy || undefined} onClick={() => !busy && lay(order.flatMap((key) => prompt.options?.find((one) => one.key === key) ?? []))}>
          <span class="option-label">{t(TABLE.layOrder)}</span>
        </button>
      </div>
      <p class="unseen" role="status" aria-live="assertive">
        {said}
      </p>
    </div>
  );
}

const cardAt = (row: HTMLElement, place: number) => row.querySelectorAll<HTMLElement>("[data-card]")[place] as HTMLElement | undefined;

type Pieces = ReturnType<typeof useTable>["view"]["pieces"];

/** The piece that stands for an option, if there is one. */
function pieceOf({ pick = {} }: Prompt, key: string, pieces: Pieces = {}) {
  const ref = Object.keys(pick).find((one) => one in pieces && pick[one].includes(key));
  return ref === undefined ? undefined : pieces[ref];
}

/** The face of a piece. */
function Sign({ of }: { of?: NonNullable<Pieces>[string] }) {
  return of ? (
    <span class="order-sign">
      <PieceFace piece={of} />
    </span>
  ) : null;
}

/** What of an order is still to be answered, while others are waited for. */
export function OrderKept({ kept: { rest, all }, drop }: { kept: Kept; drop: () => void }) {
  const { t } = useTable();
  return (
    <div class="order-kept">
      <p>{t(TABLE.laid(all - rest.length, all))}</p>
      <ol start={all - rest.length + 1} aria-label={t(TABLE.orderRest)}>
        {rest.map(({ key, label }) => (
          <li key={key}>{t(label)}</li>
        ))}
      </ol>
      <button class="quiet" onClick={drop}>
        {t(TABLE.orderAnew)}
      </button>
    </div>
  );
}
