/** Scenes: how the stage lays out what a view holds, so that all of it is in sight. */

import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { useTable } from "./context";
import type { Board, Piece, View } from "../view";

/** Declared in the view, where core/view.py tells what each of them is. */
export type Scene = NonNullable<View["scene"]>;

/** Of the battle around; "plain" wherever it is no stage. */
export const SceneContext = createContext<Scene>("plain");

/** Of the battle around: whether its row of cells is folded, as that is told by the row. */
export const FoldContext = createContext<(folded: boolean) => void>(() => {});

/** Beside more than these there is no room for two large portraits. */
const MOST = 6;

export function sceneOf({ scene = "plain", pieces = {} }: View): Scene {
  return scene === "duel" && Object.keys(pieces).length > MOST ? "bands" : scene;
}

export const piecesOn = (view: View, id: string): [string, Piece][] => Object.entries(view.pieces ?? {}).filter(([, { at }]) => at.startsWith(`${id}/`));

/** Whether what stands there is drawn as cards. */
export const hasCards = (board?: Board) => board?.kind === "zones" && (board.flow ?? "pieces") !== "pieces";

/** Whether it is drawn as a column for each side. */
export const inCompanies = (board: Board, scene: Scene) => scene === "field" && board.kind === "zones" && board.flow === "companies";

/** At which hand a side stands: the first at the left, the second at the right, and so on. */
export function useHands() {
  const { side } = useTable();
  return { hand: (id?: string) => (side(id) % 2 || !side(id) ? "left" : "right"), side };
}

export const useScene = () => useContext(SceneContext);
