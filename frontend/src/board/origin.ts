/** Distances are seen from one piece: from whoever acts, or from whom the reader would rather see them. */

import { useContext, useState } from "preact/hooks";
import { TableContext, type Table } from "./context";
import type { Bands, Board, Piece, View } from "../view";

/** How far two pieces are from each other. */
export function apart(board: Bands, one: string, other: string): number {
  return board.distances?.[one]?.[other] ?? board.distances?.[other]?.[one] ?? 0;
}

/** The piece that the reader chose, "" for whoever acts, and how to choose one. */
export interface Viewpoint {
  chosen: string;
  choose: (piece: string) => void;
}

/** The board as it is seen from the piece that the reader chose, while that is there, and a table in which all stand so. */
export function useOrigin(id: string, board: Board): { seen: Board; table: Table; viewpoint: Viewpoint } {
  const table = useContext(TableContext)!;
  const [wanted, choose] = useState("");
  const chosen = onBoard(table.view.pieces?.[wanted], id) ? wanted : "";
  const viewpoint = { chosen, choose };
  if (board.kind !== "bands") return { seen: board, table, viewpoint };
  const origin = chosen || (board.origin ?? "");
  const view = seenFrom(table.view, id, origin);
  const since = table.since && seenFrom(table.since, id, origin);
  return { seen: { ...board, origin }, table: { ...table, view, since }, viewpoint };
}

const onBoard = (piece: Piece | undefined, id: string) => !!piece?.at.startsWith(`${id}/`);

/** All on these bands as they stand as seen from one of them. */
function seenFrom(view: View, id: string, origin: string): View {
  const board = view.boards?.[id];
  if (board?.kind !== "bands") return view;
  const pieces = Object.entries(view.pieces ?? {}).map(([key, piece]): [string, Piece] => {
    if (!onBoard(piece, id)) return [key, piece];
    const far = apart(board, origin, key);
    const band = board.bounds.findIndex((bound) => far <= bound);
    return [key, { ...piece, at: `${id}/${board.order.at(band)}`, order: far }];
  });
  return { ...view, pieces: Object.fromEntries(pieces) };
}
