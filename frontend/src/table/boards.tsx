/** The boards of a live table as a stage: whose turn it is, odds over targets, dice; what is dragged there, and what a click means. */

import type { ComponentChildren } from "preact";
import { useMemo, useRef } from "preact/hooks";
import { useTable } from "../board/context";
import { sceneOf } from "../board/scene";
import { Chips } from "../stage/chips";
import { draggable } from "../stage/drag";
import { Tray } from "../stage/tray";
import type { Stage } from "../stage/use";
import type { Prompt } from "../view";
import type { Aiming } from "./aiming";
import { Battle } from "./battle";
import { Banner, whoseTurn } from "./strip";

interface Props {
  stage: Stage;
  mine?: string;
  handlers: object;
  /** What is asked, where it is answered on the boards; and by what. */
  prompt?: Prompt;
  aiming: Aiming;
  children: ComponentChildren;
}

/** As they are shown now. Whoever presses something there has seen enough of what was. */
export function Boards({ stage, mine, handlers, prompt, aiming: { targets, armFor }, children }: Props) {
  const { acts, can, pick, view } = useTable();
  const banner = whoseTurn(view);
  const drag = useMemo(() => draggable((id) => now.current.acts(id), (ref) => now.current.can(ref), (ref) => now.current.pick(ref)), []);
  const now = useRef({ acts, can, pick });
  now.current = { acts, can, pick };
  const battle = useMemo(() => <Battle handlers={handlers} staged>{children}</Battle>, [handlers, children]);
  const onClick = (event: Event) => {
    const piece = (event.target as Element).closest<HTMLElement>("[data-piece]")?.dataset.piece;
    if (prompt && piece) armFor(piece);
  };
  return (
    <div class={`stage stage-${sceneOf(view)} ${banner ? "with-banner" : ""}`} onClick={onClick} onPointerDownCapture={(event) => (stage.skip(), prompt && drag.onPointerDown(event))} onPointerMove={drag.onPointerMove} onPointerUp={drag.onPointerUp} onPointerCancel={drag.onPointerCancel}>
      {banner && <Banner now={banner} mine={mine} />}
      {battle}
      {prompt && !stage.busy && <Chips prompt={prompt} targets={targets} />}
      <Tray act={stage.act} phase={stage.phase} paused={stage.paused} />
    </div>
  );
}
