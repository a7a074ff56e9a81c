/** Those who have fallen, as they were seen last: their bodies stay where they fell, so that one can tell who fell where. */

import { useMemo, useRef } from "preact/hooks";
import { logEnd } from "../changes";
import type { Live } from "../connection";
import type { Piece, View } from "../view";

type Pieces = Record<string, Piece>;

/** Who fell, by the lines of the log up to this one, and stands nowhere in a view. */
function fallenOf(log: View["log"], upTo: number, met: Pieces, standing: Pieces): Pieces {
  const fell = Object.entries(log ?? {}).filter(([n, { motion }]) => motion === "fall" && Number(n) <= upTo);
  const ids = fell.map(([, { to, by }]) => to ?? by ?? "").filter((id) => id in met && !(id in standing));
  return Object.fromEntries(ids.map((id) => [id, met[id]]));
}

/** In what is shown now, of the log up to a line. What was shown meanwhile tells better where somebody fell than the frames do. */
export function useFallen(live: Live, shown: View, upTo: number): Pieces {
  const end = logEnd(live.view);
  const seen = useRef<{ end: number; pieces: Pieces }>({ end, pieces: {} });
  return useMemo(() => {
    const before = end < seen.current.end ? {} : seen.current.pieces;
    seen.current = { end, pieces: { ...before, ...shown.pieces } };
    return fallenOf(live.view?.log, upTo, { ...live.met, ...seen.current.pieces }, shown.pieces ?? {});
  }, [live.view?.log, live.met, shown.pieces, upTo]);
}
