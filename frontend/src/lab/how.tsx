/** How an experiment is fought: by whose wins it is judged, by which bots, how many fights, and from which seed. */

import type { Scenario } from "../home/offers";
import { Pick } from "../home/pick";
import { computer, strongestFirst } from "../seatname";
import { useShell } from "../shell";
import { capital } from "../texts";
import type { Changeable, Experiment } from "./experiment";
import { LAB } from "./words";
import { useId } from "preact/hooks";

const FIGHTS = [200, 400, 1000, 2000, 5000, 20_000];
const HALF_WIDTHS = [0.01, 0.02, 0.05, 0];

interface Props {
  it: Experiment;
  content: Changeable;
  scenario: Scenario;
  /** So many fights each bot fights at most. */
  most: number;
  set: (some: Partial<Experiment>) => void;
}

export function How({ it, content, scenario, most, set }: Props) {
  const { t } = useShell();
  const seed = useId();
  const bots = it.bots.length ? it.bots : content.fighters;
  const toggle = (bot: string) => {
    const next = bots.includes(bot) ? bots.filter((one) => one !== bot) : [...bots, bot];
    if (next.length) set({ bots: String(next) === String(content.fighters) ? [] : next });
  };
  const counts = [...new Set([...FIGHTS.filter((n) => n <= most), it.fights])].sort((a, b) => a - b);
  const widths = [...new Set([...HALF_WIDTHS, it.halfWidth])].sort((a, b) => (a || 9) - (b || 9));
  return (
    <details class="lab-how">
      <summary>{t(LAB.how)}</summary>
      <Pick label={t(LAB.side)} value={it.side || content.sides[0]} set={(side) => set({ side: side === content.sides[0] ? "" : side })} choices={content.sides.map((side) => [side, t(scenario.sides[side] ?? side)])} />
      <fieldset class="lab-bots">
        <legend>{t(LAB.bots)}</legend>
        {strongestFirst(Object.keys(content.bots)).map((bot) => (
          <label key={bot}>
            <input type="checkbox" checked={bots.includes(bot)} onChange={() => toggle(bot)} /> {capital(t(LAB.version(t(computer(bot)), content.bots[bot])))}
          </label>
        ))}
      </fieldset>
      <Pick label={t(LAB.most)} value={String(it.fights)} set={(n) => set({ fights: Number(n) })} choices={counts.map((n) => [String(n), t(LAB.mostFights(n))])} />
      <Pick label={t(LAB.enough)} value={String(it.halfWidth)} set={(n) => set({ halfWidth: Number(n) })} choices={widths.map((n) => [String(n), t(n ? LAB.points(String(Math.round(1000 * n) / 10)) : LAB.notEnough)])} />
      <p class="pick">
        <label for={seed}>{t(LAB.seed)}</label>
        <input id={seed} type="number" min={0} step={1} value={it.seed} onChange={(event) => set({ seed: Math.max(0, Math.floor(Number(event.currentTarget.value) || 0)) })} />
      </p>
      {content.sides.length === 2 && (
        <label class="lab-swap">
          <input type="checkbox" checked={it.swap} onChange={() => set({ swap: !it.swap })} /> {t(LAB.swap)}
        </label>
      )}
    </details>
  );
}
