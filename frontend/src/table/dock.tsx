/** The dock: what happened last, and what is asked. On a phone it is a sheet of three heights at the bottom. */

import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { useTable } from "../board/context";
import { TABLE } from "./words";

interface Props {
  /** What happened last. */
  last: ComponentChildren;
  /** Where the dock is a sheet: what stands in its head, the log, and what was looked for in that. */
  sheet?: { head: ComponentChildren; log: ComponentChildren; sought?: object };
  children: ComponentChildren;
}

const HEIGHTS = ["low", "half", "full"] as const;
type Height = (typeof HEIGHTS)[number];
/** So far, in pixels, one must drag the grip to the next height. */
const DRAGGED = 50;

export function Dock({ last, sheet, children }: Props) {
  const [height, set] = useState<Height>("half");
  const { chosen } = useTable();
  const dock = useRef<HTMLDivElement>(null);
  /** Whoever chooses something on the board wants to see what can be done there. */
  useEffect(() => {
    if (chosen !== null) set((old) => (old === "low" ? "half" : old));
  }, [chosen]);
  useEffect(() => {
    if (sheet?.sought) set("full");
  }, [sheet?.sought]);
  const isSheet = !!sheet;
  useEffect(() => {
    if (!isSheet) return;
    const told = () => document.documentElement.style.setProperty("--sheet", `${dock.current?.offsetHeight ?? 0}px`);
    const watching = new ResizeObserver(told);
    watching.observe(dock.current!);
    return () => (watching.disconnect(), document.documentElement.style.removeProperty("--sheet"));
  }, [isSheet]);
  return (
    <div ref={dock} class={`dock ${sheet ? `sheet-${height}` : ""}`}>
      {sheet && <Grip height={height} set={set} />}
      {sheet && <div class="sheet-head">{sheet.head}</div>}
      {last}
      <div class="asked">{children}</div>
      {height === "full" && sheet?.log}
    </div>
  );
}

/** The grip of the sheet: a tap goes to the next height, a drag up or down to the one above or below, arrow keys too. */
function Grip({ height, set }: { height: Height; set: (height: Height) => void }) {
  const { t } = useTable();
  const from = useRef<number | null>(null);
  const dragged = useRef(false);
  const at = HEIGHTS.indexOf(height);
  const to = (n: number) => set(HEIGHTS[Math.max(0, Math.min(HEIGHTS.length - 1, n))]);
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      from.current = event.clientY;
      dragged.current = false;
      (event.currentTarget as Element).setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      if (from.current === null || Math.abs(event.clientY - from.current) < DRAGGED) return;
      to(at + (event.clientY < from.current ? 1 : -1));
      from.current = null;
      dragged.current = true;
    },
    onPointerUp: () => void (from.current = null),
    onClick: () => dragged.current || set(HEIGHTS[(at + 1) % HEIGHTS.length]),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
      to(at + (event.key === "ArrowUp" ? 1 : -1));
      event.preventDefault();
    },
  };
  return (
    <button class="grip" aria-label={t(TABLE.sheet)} {...handlers}>
      <span />
    </button>
  );
}
