/** What a field means: its grounds by their tones, whose zones there are, and the marks on its pieces. */

import { useTable } from "./context";
import { groundClass, markOf } from "./fieldlayers";
import { Abbreviations, Sign, TokenSigns } from "./gridlegend";
import type { Field } from "../view";
import { WORDS } from "../words";

export function FieldLegend({ id, board, open }: { id: string; board: Field; open: boolean }) {
  const { t, side } = useTable();
  const zones = new Map(Object.values(board.grounds ?? {}).flatMap((ground) => (ground.side && ground.label ? [[t(ground.label), side(ground.side)]] : [])));
  return (
    <>
      <ul class="map-legend">
        {Object.entries(board.legend ?? {}).map(([tone, words]) => (
          <Swatch key={tone} id={id} says={t(words)} tone={tone} />
        ))}
        {[...zones].map(([says, number]) => (
          <Swatch key={says} id={id} says={says} side={number} />
        ))}
        {open && (
          <Sign says={t(WORDS.canPick)}>
            <rect class="open-area" width="12" height="12" />
          </Sign>
        )}
        <TokenSigns />
      </ul>
      <Abbreviations />
    </>
  );
}

function Swatch({ id, says, tone, side }: { id: string; says: string; tone?: string; side?: number }) {
  return (
    <Sign says={says}>
      <rect class={groundClass(tone, side)} width="12" height="12" />
      <rect fill={markOf(id, tone, side) ?? "none"} width="12" height="12" />
    </Sign>
  );
}
