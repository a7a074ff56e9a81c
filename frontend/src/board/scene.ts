/** Scenes: how the stage lays out what a view holds, so that all of it is in sight. */

import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { cellsOf, useTable } from "./context";
import type { Board, Piece, View } from "../view";

/** Two who face each other; many at distances; a clock above a battle line; a field between companies; or boards one below the other. */
export type Scene = "duel" | "bands" | "clock" | "field" | "plain";

/** Of the battle around; "plain" wherever it is no stage. */
export const SceneContext = createContext<Scene>("plain");

export function sceneOf(view: View): Scene {
  const boards = Object.entries(view.boards ?? {});
  const bands = boards.find(([, { kind }]) => kind === "bands");
  if (bands && view.scale) return duelists(view, bands[0]) ? "duel" : "bands";
  if (boards.length === 1 && isLine(boards[0][1])) return "clock";
  return boards.some(([id, board]) => isCompanies(view, id, board)) && boards.some(([id, board]) => isRows(view, id, board)) ? "field" : "plain";
}

export const piecesOn = (view: View, id: string): [string, Piece][] => Object.entries(view.pieces ?? {}).filter(([, { at }]) => at.startsWith(`${id}/`));

const gaugesOf = ({ gauges = {} }: Piece) => Object.keys(gauges).length;
/** Beside more than these there is no room for two large portraits. */
const MOST = 6;

/** The two of a duel, of two sides: they are alone, or of the others there is less to tell. */
export function duelists(view: View, id: string): [string, Piece][] | undefined {
  const all = piecesOn(view, id);
  const two = all.length > 2 ? all.filter(([, piece]) => gaugesOf(piece) > 1) : all;
  const [one, other] = two.map(([, { side }]) => side);
  return all.length <= MOST && two.length === 2 && one && other && one !== other ? two : undefined;
}

/** Zones from the front backwards: they are nobody's, and both sides stand in them. */
export const isLine = (board: Board) => isCards(board) && Object.keys(cellsOf(board)).length > 1 && Object.values(cellsOf(board)).every(({ side }) => !side);

const isCards = (board: Board) => board.kind === "zones" && board.flow === "cards";
const hasGauges = (view: View, id: string) => piecesOn(view, id).some(([, piece]) => gaugesOf(piece));

/** Cards of those who fight: something of them can be lost. */
export const isCompanies = (view: View, id: string, board: Board) => isCards(board) && hasGauges(view, id);
/** Cards that are played. */
export const isRows = (view: View, id: string, board: Board) => isCards(board) && !hasGauges(view, id);

/** At which hand a side stands: the first at the left, the second at the right, and so on. */
export function useHands() {
  const { side } = useTable();
  return { hand: (id?: string) => (side(id) % 2 || !side(id) ? "left" : "right"), side };
}

export const useScene = () => useContext(SceneContext);
