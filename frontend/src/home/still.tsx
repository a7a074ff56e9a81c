/** A still: the boards of a position in little, to be looked at only. It is fetched when it comes into sight. */

import { useEffect, useRef, useState } from "preact/hooks";
import { useLoaded } from "../api";
import { BandsBoard } from "../board/bands";
import { coloursOf, TableContext } from "../board/context";
import { FieldBoard } from "../board/field";
import { GridBoard } from "../board/grid";
import { TrackBoard } from "../board/track";
import { ZonesBoard } from "../board/zones";
import { useShell } from "../shell";
import type { Say } from "../texts";
import type { View, Words } from "../view";
import { picture } from "./offers";
import { HOME } from "./words";
import "../styles/bands.css";
import "../styles/board.css";
import "../styles/grid.css";
import "../styles/piece.css";

interface Props {
  ruleset: string;
  scenario: string;
  /** Of the scenario, in their order, which gives them their colours. */
  sides: Record<string, Words>;
  t: Say;
}

export function ScenarioStill(props: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const near = useSeen(frame);
  return (
    <div ref={frame} class="still-frame">
      {near && <Fetched {...props} />}
    </div>
  );
}

function Fetched({ ruleset, scenario, sides, t }: Props) {
  const { t: own } = useShell();
  const { value, faults } = useLoaded(() => picture(ruleset, scenario), [ruleset, scenario]);
  if (faults) return <p class="soft">{own(HOME.noPicture)}</p>;
  return value ? <Still view={value} sides={sides} t={t} /> : null;
}

export function Still({ view, sides, t }: { view: View; sides: Record<string, Words>; t: Say }) {
  return (
    <TableContext.Provider value={{ view, sides, t, chosen: null, pick: () => {} }}>
      <div class="still" style={coloursOf({ view, sides })} aria-hidden="true" inert>
        {Object.entries(view.boards ?? {}).map(([id, board]) => (
          <div key={id}>
            {board.kind === "grid" && <GridBoard id={id} board={board} />}
            {board.kind === "field" && <FieldBoard id={id} board={board} />}
            {board.kind === "track" && <TrackBoard id={id} board={board} />}
            {board.kind === "zones" && <ZonesBoard id={id} board={board} />}
            {board.kind === "bands" && <BandsBoard id={id} board={board} />}
          </div>
        ))}
      </div>
    </TableContext.Provider>
  );
}

/** Whether an element is, or has been, near what is shown. */
function useSeen(element: { current: Element | null }): boolean {
  const [seen, set] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((found) => found.some((one) => one.isIntersecting) && set(true), { rootMargin: "200px" });
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, []);
  return seen;
}
