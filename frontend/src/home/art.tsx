/** The picture of a scenario: its figures on the ground of its rule set. Drawing and position are fetched when it comes into sight. */

import { useEffect, useRef, useState } from "preact/hooks";
import { useLoaded } from "../api";
import { capital, type Say } from "../texts";
import type { View } from "../view";
import { picture, type Scenario } from "./offers";
import { plain, type Figure, type Scene } from "./scenes/parts";
import "../styles/art.css";

/** The scene of each rule set that has one; the figures of others stand on plain ground. */
const SCENES = import.meta.glob<{ scene: Scene }>(["./scenes/*.ts", "!./scenes/parts.ts"]);

async function drawn(ruleset: string, { name, sides }: Scenario): Promise<(say?: Say) => string> {
  const load = SCENES[`./scenes/${ruleset}.ts`];
  const [view, scene] = await Promise.all([picture(ruleset, name), load ? load().then((one) => one.scene) : plain]);
  return (say) => scene({ name, view, figures: figuresOf(view, Object.keys(sides), say) });
}

/** Everybody who stands there; those who look like somebody before them come last. */
function figuresOf(view: View, sides: string[], say?: Say): Figure[] {
  const all = Object.values(view.pieces ?? {}).flatMap((piece): Figure[] => {
    const side = sides.indexOf(piece.side ?? "") + 1;
    const letter = say ? say(piece.glyph ?? piece.label) : "";
    return side ? [{ side, look: piece.look ?? "", letter: capital([...letter].slice(0, 2).join("")) }] : [];
  });
  const isFirst = (one: Figure, i: number) => all.findIndex(({ side, look, letter }) => side === one.side && look === one.look && letter === one.letter) === i;
  return [...all.filter(isFirst), ...all.filter((one, i) => !isFirst(one, i))];
}

export function Art({ ruleset, scenario, say }: { ruleset: string; scenario: Scenario; say?: Say }) {
  const frame = useRef<HTMLDivElement>(null);
  const near = useSeen(frame);
  return (
    <div ref={frame} class={`art art-${ruleset}`} aria-hidden="true">
      {near && <Drawn ruleset={ruleset} scenario={scenario} say={say} />}
    </div>
  );
}

/** Without its picture a card says all the same. */
function Drawn({ ruleset, scenario, say }: { ruleset: string; scenario: Scenario; say?: Say }) {
  const { value } = useLoaded(() => drawn(ruleset, scenario), [ruleset, scenario.name]);
  if (!value) return null;
  return <svg class="scene" viewBox="0 0 320 120" preserveAspectRatio="xMidYMid slice" dangerouslySetInnerHTML={{ __html: value(say) }} />;
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
