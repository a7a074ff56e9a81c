/** The keys of the stage: space pauses, a point plays one act, Enter skips to now. Whoever types or presses a button means that. */

import { useEffect } from "preact/hooks";
import type { Stage } from "./use";

const BUSY = "input, textarea, select, button, a, summary, [role=slider]";

export function useStageKeys(stage: Stage) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!stage.busy || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const target = event.target as Element;
      if (event.key === "." && !target.closest("input, textarea")) stage.step();
      else if (event.key === " " && !target.closest(BUSY)) (stage.paused ? stage.resume : stage.pause)();
      else if (event.key === "Enter" && !target.closest(BUSY)) stage.skip();
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  });
}
