/** A face: whoever somebody is, on the ground of her side. Until its drawing is here, or where there is none, a letter. */

import { useId, useMemo } from "preact/hooks";
import { kindOf, useArt } from "./art";
import type { Piece } from "../view";
import "../styles/face.css";

interface Props {
  look?: string;
  /** The letter, where nothing is drawn. */
  glyph: string;
  /** The number of the side: it gives the shape of the ground. */
  side: number;
  /** As whose side sees it: units are drawn in a box by their own side, in a diamond by others. */
  own?: boolean;
  posture?: Piece["posture"];
  /** Within another drawing: where its middle is to be 0,0, how wide it is there. */
  wide?: number;
}

/** The grounds, in a box of 64 by 64: a circle for nobody's and the first side's, an octagon, a hexagon, a rounded square. */
const CIRCLE = "M32 1.5a30.5 30.5 0 010 61 30.5 30.5 0 010-61z";
const GROUNDS = [
  CIRCLE,
  CIRCLE,
  "M19 1.5h26L62.5 19v26L45 62.5H19L1.5 45V19z",
  "M32 1L60 16.5v31L32 63 4 47.5v-31z",
  "M15 3h34a12 12 0 0112 12v34a12 12 0 01-12 12H15A12 12 0 013 49V15A12 12 0 0115 3z",
];
/** The same in little, for the ring within, and for what is cut off at it. */
const within = (share: number) => `translate(${32 - 32 * share} ${32 - 32 * share}) scale(${share})`;
const RING = within(0.9);

/** What of a portrait is shown, and where a figure that fills its box, or ends in a bust, lies in the ground. */
const BUST = "58 42 168 168";
const INSET: Record<string, string> = { creature: "0 0 64 64", drive: "-5 -5 74 74", card: "-9 -9 82 82" };

export function Face({ look, glyph, side, own = true, posture = "", wide }: Props) {
  const drawing = useArt(look, own);
  const kind = drawing === undefined ? "letter" : kindOf(look);
  return useMemo(() => {
    const place = wide === undefined ? {} : { x: -wide / 2, y: -wide / 2, width: wide, height: wide };
    return (
      <svg class={`face of-${kind} side-${side} ${posture}`} viewBox="0 0 64 64" aria-hidden="true" {...place}>
        {kind === "unit" ? <g class="figure" dangerouslySetInnerHTML={{ __html: drawing! }} /> : <OnGround kind={kind} side={side} glyph={glyph} drawing={drawing} />}
      </svg>
    );
  }, [drawing, kind, glyph, side, posture, wide]);
}

function OnGround({ kind, side, glyph, drawing }: { kind: string; side: number; glyph: string; drawing?: string }) {
  const clip = useId();
  const ground = GROUNDS[side] ?? CIRCLE;
  if (kind === "letter") {
    return (
      <>
        <path class="ground" d={ground} />
        <text class="figure" x="32" y="42" font-size={[...glyph].length > 1 ? 22 : 29}>
          {glyph}
        </text>
      </>
    );
  }
  const mirrored = kind === "girl" && side % 2 === 0 && side > 0;
  return (
    <>
      <clipPath id={clip}>
        <path d={ground} transform={kind === "girl" ? undefined : RING} />
      </clipPath>
      <path class="ground" d={ground} />
      <g clip-path={`url(#${clip})`}>
        <g class="figure">
          <g transform={mirrored ? "matrix(-1 0 0 1 64 0)" : undefined}>
            <svg width="64" height="64" viewBox={INSET[kind] ?? BUST} dangerouslySetInnerHTML={{ __html: drawing! }} />
          </g>
        </g>
      </g>
      {side > 0 && <path class="rim" d={ground} transform={kind === "girl" ? within(0.97) : RING} />}
    </>
  );
}
