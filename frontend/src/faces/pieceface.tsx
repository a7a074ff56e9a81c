/** The faces of those at a table: of a piece, and of whoever is named by an id in an order, or at a tick. */

import { useTable } from "../board/context";
import type { Piece, Words } from "../view";
import { Face } from "./face";

/** `wide`: within another drawing, about its 0,0. */
export function PieceFace({ piece, wide }: { piece: Piece; wide?: number }) {
  const { t, side, own } = useTable();
  const down = piece.face === "down";
  return <Face look={down ? undefined : piece.look} glyph={down ? "?" : t(piece.glyph)} side={side(piece.side)} own={own(piece)} posture={down ? "" : piece.posture} wide={wide} />;
}

interface Named {
  id: string;
  label: Words;
  glyph?: Words;
  /** While it is no piece. */
  look?: string;
  side?: string;
  wide?: number;
}

/** That of the piece of this id, upright; of whoever is no piece, a letter. */
export function NamedFace({ id, label, glyph, look, side: its, wide }: Named) {
  const { view, t, side, own } = useTable();
  const piece = view.pieces?.[id];
  const letter = t(glyph || piece?.glyph || "") || [...t(label)][0];
  return <Face look={piece?.look ?? look} glyph={letter} side={side(its)} own={piece || its ? own(piece ?? { side: its }) : true} posture={piece?.posture === "fallen" ? "fallen" : ""} wide={wide} />;
}
