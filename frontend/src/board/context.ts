/** What every part of a table is given: the view, the reader's words, and the way to choose. */

import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { sideColours, sideNumber } from "./sides";
import type { Say } from "../texts";
import type { Board, Cell, Piece, View, Words } from "../view";

/** Somebody looks at something that is at `box`, or at nothing: on a map, where its card is to lie within `frame`. */
export type Look = (ref: string | null, box?: DOMRect, frame?: DOMRect, byTouch?: boolean) => void;

export interface Table {
  view: View;
  /** An earlier view: what differs from it is marked. */
  since?: View;
  /** Says words in the reader's language, with the messages of the rule set. */
  t: Say;
  /** The piece or cell that was chosen last. */
  chosen: string | null;
  /** A piece or a cell was chosen; once more: not any longer. */
  pick: (ref: string) => void;
  /** The deed of the action bar that is to be aimed, and how one chooses another. */
  armed?: string | null;
  arm?: (deed: string) => void;
  /** How likely what is armed is to come off at a piece, in words. */
  chances?: Record<string, string>;
  /** The sides of the scenario by name, in their order, which gives them their colours. */
  sides?: Record<string, Words>;
  /** A piece or a cell of a map is looked at (others are found in the page). */
  look?: Look;
  /** Of the sections of the prompt the one that is shown. */
  section?: number;
  showSection?: (section: number) => void;
  /** A piece that somebody wants to see on its map, and who wants that. */
  sought?: { piece: string } | null;
  seek?: (piece: string) => void;
  /** Those who have fallen and are gone, as they were seen last. */
  fallen?: Record<string, Piece>;
  /** It is drawn on the stage of a live table: what explains it is folded away. */
  staged?: boolean;
  /** Asks why something that is no option is none; what is said of it is `refused`. */
  whyNot?: (ref: string) => void;
  refused?: { ref: string; why: Words[] };
}

export const TableContext = createContext<Table | null>(null);

export function useTable() {
  const table = useContext(TableContext);
  if (!table) throw new Error("outside of a table");
  const { view } = table;
  return {
    ...table,
    can: (ref: string) => ref in (view.prompt?.pick ?? {}),
    side: (id?: string) => sideNumber(view, id, table.sides),
    /** Whether a piece is the reader's own; for whoever plays no side, the first side's are. */
    own: ({ side }: Pick<Piece, "side">) => !!side && (isSide(view) ? side === view.seat : sideNumber(view, side, table.sides) === 1),
    /** Whether it is a piece's turn. */
    acts: (id: string) => !!view.order?.some((place) => place.now && place.id === id),
  };
}

/** Whether the view is that of a side. */
const isSide = (view: View) => Object.values(view.pieces ?? {}).some(({ side }) => side === view.seat);

/** The style of whatever shows a table: in which colours its sides are. */
export const coloursOf = ({ view, sides }: Pick<Table, "view" | "sides">) => sideColours(sides, view);

/** What is said of the cells of a board; of those of a map nothing is, and a field has none. */
export function cellsOf(board?: Board): Record<string, Cell> {
  return (board && "cells" in board && board.cells) || {};
}

/** Those on a cell, in their order. */
export function piecesAt(view: View, at: string): [string, Piece][] {
  const here = Object.entries(view.pieces ?? {}).filter(([, piece]) => piece.at === at);
  return here.sort(([, a], [, b]) => (a.order ?? 0) - (b.order ?? 0));
}

/** Those on a board. */
export const piecesOf = (pieces: View["pieces"], board: string) => Object.entries(pieces ?? {}).filter(([, piece]) => piece.at.startsWith(`${board}/`));
