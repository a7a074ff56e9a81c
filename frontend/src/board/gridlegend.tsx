/** What a map means: its ground, its colours, and the marks on its tokens, as far as they are there. */

import type { ComponentChildren } from "preact";
import { useTable } from "./context";
import { FLAG } from "./gridlayers";
import { swatchMarkup, tintOf } from "./ground";
import { gaugeName } from "./piece";
import type { Grid } from "../view";
import { WORDS } from "../words";

export function MapLegend({ id, board }: { id: string; board: Grid }) {
  const { view, t } = useTable();
  const choices = Object.keys(view.prompt?.pick ?? {}).some((ref) => ref.startsWith(`${id}/`));
  const flags = Object.values(view.overlays ?? {}).filter((one) => one.board === id && one.kind === "label" && one.label);
  const flagged = new Map(flags.map(({ label, tone }) => [t(label!), tone]));
  return (
    <>
      <ul class="map-legend">
        {Object.entries(board.legend ?? {}).map(([character, words]) => (
          <Sign key={character} says={t(words)}>
            <rect fill={tintOf(character)} width="12" height="12" />
            <svg width="12" height="12" viewBox="12 12 76 76" dangerouslySetInnerHTML={{ __html: swatchMarkup(character) }} />
          </Sign>
        ))}
        {board.masks?.fog && (
          <Sign says={t(WORDS.unseen)}>
            <rect class="fog" width="12" height="12" />
            <rect fill={`url(#${id}-fog)`} width="12" height="12" />
          </Sign>
        )}
        {choices && (
          <Sign says={t(WORDS.canPick)}>
            <rect class="targets" width="12" height="12" />
          </Sign>
        )}
        {[...flagged].map(([says, tone]) => (
          <Sign key={says} says={says}>
            <g class={`overlay ${tone ?? ""}`}>
              <path class="flag" d={FLAG} transform="translate(6 6)" />
            </g>
          </Sign>
        ))}
        <TokenSigns />
      </ul>
      <Abbreviations />
    </>
  );
}

/** The marks on tokens. */
export function TokenSigns() {
  const { view, t } = useTable();
  const pieces = Object.values(view.pieces ?? {});
  const gauges = [...new Set(pieces.flatMap((piece) => Object.keys(piece.gauges ?? {})))];
  return (
    <>
      {gauges.map((name, i) => (
        <Sign key={name} says={gaugeName(name, t)}>
          {i === 0 ? <rect class="legend-bar" y="4" width="12" height="4" rx="1" /> : i === 1 ? <circle class="legend-point" cx="6" cy="6" r="3" /> : <rect class="legend-point" x="3" y="3" width="6" height="6" />}
        </Sign>
      ))}
      {pieces.some((piece) => piece.corner) && <Explained id="legend-corner" sign="2" />}
      {pieces.some((piece) => piece.signs) && <Explained id="legend-signs" />}
    </>
  );
}

export function Sign({ says, children }: { says: string; children: ComponentChildren }) {
  return (
    <li>
      <svg viewBox="0 0 12 12" aria-hidden="true">
        {children}
      </svg>
      {says}
    </li>
  );
}

/** What the short names on cards and in the log stand for, if a rule set says so. */
export function Abbreviations() {
  const { t } = useTable();
  const id = "legend-card";
  const says = t({ id });
  if (says === id) return null;
  return (
    <details>
      <summary>{t(WORDS.abbreviations)}</summary>
      <p>{says}</p>
    </details>
  );
}

/** What a rule set says of its marks, if it does. */
function Explained({ id, sign }: { id: string; sign?: string }) {
  const { t } = useTable();
  const says = t({ id });
  if (says === id) return null;
  return (
    <li>
      {sign && (
        <b class="legend-corner" aria-hidden="true">
          {sign}
        </b>
      )}
      {says}
    </li>
  );
}
