/** Chips: over each target on the boards how likely the armed deed is to come off there. */

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { useTable } from "../board/context";
import type { Option, Prompt } from "../view";
import { chanceOf } from "../table/deeds";
import { figure } from "../table/option";
import { bodyOf, moving, tokenOf } from "./effects";

interface Placed {
  ref: string;
  x: number;
  y: number;
}

/** Chips whose middles are nearer than this, in pixels, across and down, are drawn small. */
const [ACROSS, DOWN] = [58, 24];
/** So near, in pixels, is what the mouse points at. */
const NEAR = 60;

export function Chips({ prompt, targets }: { prompt: Prompt; targets: Record<string, Option[]> }) {
  const { t } = useTable();
  const layer = useRef<HTMLDivElement>(null);
  const [placed, place] = useState<Placed[]>([]);
  const near = useNearest(layer, placed);
  const refs = Object.keys(targets).filter((ref) => !ref.includes("/") && targets[ref].some(({ key }) => chanceOf(prompt.odds?.[key])));
  const wanted = refs.join("\n");
  useLayoutEffect(() => {
    if (!wanted) return place([]);
    const look = () => {
      const found = placesOf(wanted.split("\n"), layer.current!);
      place((old) => (JSON.stringify(old) === JSON.stringify(found) ? old : found));
    };
    look();
    return whenMoved(layer.current!.parentElement!, look);
  }, [wanted]);
  return (
    <div ref={layer} class="chips" aria-hidden="true">
      {placed.map((chip) => {
        const { ref, x, y } = chip;
        const best = targets[ref]?.map(({ key }) => prompt.odds?.[key]).find((odds) => chanceOf(odds));
        const stake = chanceOf(best);
        if (!stake || !best) return null;
        const small = ref !== near && placed.some((other) => other !== chip && crowded(chip, other));
        const says = t(figure(stake, best.exact));
        return (
          <span key={ref} class={`odds-chip ${small ? "small" : ""} ${ref === near ? "near" : ""}`} style={{ left: `${x}px`, top: `${Math.max(8, y)}px` }}>
            {small ? says.replace(/\s?%$/, "") : says}
          </span>
        );
      })}
    </div>
  );
}

/** Where the upper edges of tokens are in a layer over them. */
function placesOf(refs: string[], layer: Element): Placed[] {
  const frame = layer.getBoundingClientRect();
  return refs.flatMap((ref) => {
    const token = tokenOf(ref);
    if (!token) return [];
    const { left, top, width } = bodyOf(token).getBoundingClientRect();
    return [{ ref, x: Math.round(left + width / 2 - frame.left), y: Math.round(top - frame.top) }];
  });
}

/** Looks again whenever what is on a stage may stand elsewhere, as on a map that is moved; a phone rests meanwhile. */
function whenMoved(stage: Element, look: () => void): () => void {
  let frame = 0;
  const soon = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      look();
      if (moving().length) soon();
    });
  };
  const changed = new MutationObserver(soon);
  changed.observe(stage, { subtree: true, childList: true, attributes: true });
  const sized = new ResizeObserver(soon);
  sized.observe(stage);
  stage.addEventListener("scroll", soon, true);
  return () => {
    cancelAnimationFrame(frame);
    changed.disconnect();
    sized.disconnect();
    stage.removeEventListener("scroll", soon, true);
  };
}

const crowded = (one: Placed, other: Placed) => Math.abs(one.x - other.x) < ACROSS && Math.abs(one.y - other.y) < DOWN;

/** Whose chip is nearest to the mouse, if one is near. */
function useNearest(layer: { current: HTMLElement | null }, placed: Placed[]): string | null {
  const [near, set] = useState<string | null>(null);
  const now = useRef(placed);
  now.current = placed;
  useEffect(() => {
    const stage = layer.current!.parentElement!;
    const look = (event: PointerEvent) => {
      const { left, top } = layer.current!.getBoundingClientRect();
      const far = ({ x, y }: Placed) => Math.hypot(event.clientX - left - x, event.clientY - top - y);
      const nearest = now.current.filter((one) => far(one) < NEAR).sort((one, other) => far(one) - far(other))[0];
      set(nearest?.ref ?? null);
    };
    stage.addEventListener("pointermove", look);
    return () => stage.removeEventListener("pointermove", look);
  }, []);
  return near;
}
