/** Damage by source: who took how much from others, with what. */

import { useState } from "preact/hooks";
import { Face } from "../faces/face";
import { useShell } from "../shell";
import type { Say } from "../texts";
import type { Piece } from "../view";
import { countedOf, type Report, type Source } from "./figures";
import { REPORT } from "./words";

interface Props {
  report: Report;
  sideNumber: (side: string) => number;
  pieces: Record<string, Piece>;
  say: Say;
}

/** So many are shown at first. */
const FIRST = 10;

export function Sources({ report, sideNumber, pieces, say }: Props) {
  const { t } = useShell();
  const [all, showAll] = useState(false);
  const weighed = countedOf(report) === "harm" ? ({ amount }: Source) => amount : ({ falls }: Source) => falls;
  const sources = report.retelling.sources.filter((one) => weighed(one) || one.falls).sort((a, b) => weighed(b) - weighed(a));
  if (!sources.length) return <p class="soft">{t(REPORT.noSources)}</p>;
  const most = Math.max(1, ...sources.map(weighed));
  return (
    <>
      <ul class="sources">
        {(all ? sources : sources.slice(0, FIRST)).map((one) => (
          <li key={`${one.by} ${JSON.stringify(one.using)}`} class={`side-${sideNumber(one.side)}`}>
            <Face look={pieces[one.by]?.look} glyph={[...say(pieces[one.by]?.glyph || one.name)][0] ?? ""} side={sideNumber(one.side)} />
            <span class="source-told">
              <span>{one.using ? say(REPORT.using(say(one.name), say(one.using))) : say(one.name)}</span>
              <svg class="source-bar" width="100%" height="9" aria-hidden="true">
                <rect width={`${Math.max(1, (100 * weighed(one)) / most)}%`} height="9" rx="4.5" />
              </svg>
              <small>{[one.times > 0 && t(REPORT.blows(one.times)), one.falls > 0 && t(REPORT.felled(one.falls))].filter(Boolean).join(t(REPORT.comma))}</small>
            </span>
            <b>{weighed(one)}</b>
          </li>
        ))}
      </ul>
      {!all && sources.length > FIRST && <button onClick={() => showAll(true)}>{t(REPORT.more(sources.length - FIRST))}</button>}
    </>
  );
}
