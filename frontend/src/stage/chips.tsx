/** Chips: over each target on the boards how likely the armed deed is to come off there. */

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { useTable } from "../board/context";
import type { Option, Prompt } from "../view";
import { chanceOf } from "../table/deeds";
import { figure } from "../table/option";
import { spotOf, tokenOf } from "./effects";

interface Placed {
  ref: string;
  x: number;
  y: number;
}

/** In milliseconds: so often it is looked whether the tokens stand elsewhere, as on a map that is moved. */
const LOOKS = 120;

export function Chips({ prompt, targets }: { prompt: Prompt; targets: Record<string, Option[]> }) {
  const { t } = useTable();
  const layer = useRef<HTMLDivElement>(null);
  const [placed, place] = useState<Placed[]>([]);
  const refs = Object.keys(targets).filter((ref) => !ref.includes("/") && targets[ref].some(({ key }) => chanceOf(prompt.odds?.[key])));
  const wanted = refs.join("\n");
  useLayoutEffect(() => {
    const look = () => {
      const frame = layer.current?.getBoundingClientRect();
      if (!frame) return;
      const found = wanted.split("\n").flatMap((ref) => {
        const token = tokenOf(ref);
        if (!token) return [];
        const { x, y } = spotOf(token);
        return [{ ref, x: Math.round(x - frame.left), y: Math.round(y - frame.top - token.getBoundingClientRect().height / 2) }];
      });
      place((old) => (JSON.stringify(old) === JSON.stringify(found) ? old : found));
    };
    look();
    const looking = setInterval(look, LOOKS);
    return () => clearInterval(looking);
  }, [wanted]);
  return (
    <div ref={layer} class="chips" aria-hidden="true">
      {placed.map(({ ref, x, y }) => {
        const best = targets[ref]?.map(({ key }) => prompt.odds?.[key]).find((odds) => chanceOf(odds));
        const stake = chanceOf(best);
        return stake && best && <span key={ref} class="odds-chip" style={{ left: `${x}px`, top: `${Math.max(2, y)}px` }}>{t(figure(stake, best.exact))}</span>;
      })}
    </div>
  );
}
