/** Charts of what came of an experiment: differences with their intervals, lengths and ends of fights as two arms. */

import type { ComponentChildren } from "preact";
import { percent, signed } from "../report/said";
import { BELOW, LEFT, RIGHT, ticksTo, upAt, useWidth } from "../report/scale";
import { computer } from "../seatname";
import { useShell } from "../shell";
import { capital, type Say } from "../texts";
import type { Arm, Comparison } from "./found";
import { LAB } from "./words";

/** Points of a hundred, with one place. */
export const pts = (share: number) => signed(Math.round(1000 * share) / 10);

const ROW = 34;
const PLOT_TOP = 6;

/** The difference by each bot, as a point and its interval around nothing. */
export function Differences({ found, side }: { found: Comparison[]; side: string }) {
  const { t } = useShell();
  const { ref, width } = useWidth<HTMLDivElement>();
  const most = Math.max(0.02, ...found.flatMap(({ difference: { low, high } }) => [Math.abs(low), Math.abs(high)]));
  const reach = ticksTo(100 * most).at(-1)! / 100;
  const x = (share: number) => 14 + ((share + reach) / (2 * reach)) * (width - 28);
  const height = PLOT_TOP + found.length * ROW + BELOW;
  const told = found.map(({ bot, difference }) => t(LAB.drawnAs(t(computer(bot)), t(pointsOf(difference))))).join(t(LAB.semicolon));
  return (
    <div ref={ref} class="chart-box">
      {width > 0 && (
        <svg class="chart lab-chart" width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`${t(LAB.difference(side))}: ${told}`}>
          {[-reach, -reach / 2, 0, reach / 2, reach].map((share) => (
            <g key={share}>
              <path class={share ? "chart-tick" : "lab-zero"} d={`M${x(share)} ${PLOT_TOP}V${height - BELOW}`} />
              <text x={x(share)} y={height - 7} text-anchor={share === reach ? "end" : share === -reach ? "start" : "middle"}>
                {share ? pts(share) : "0"}
              </text>
            </g>
          ))}
          {found.map(({ bot, says, difference: { mean, low, high } }, i) => {
            const y = PLOT_TOP + (i + 0.66) * ROW;
            return (
              <g key={bot} class={`lab-interval ${says}`}>
                <text class="lab-bot" x="14" y={y - 11}>
                  {capital(t(computer(bot)))}
                </text>
                <path d={`M${x(low)} ${y}H${x(high)}M${x(low)} ${y - 5}v10M${x(high)} ${y - 5}v10`} />
                <circle cx={x(mean)} cy={y} r="5.5" />
              </g>
            );
          })}
        </svg>
      )}
    </div>
  );
}

export const pointsOf = ({ mean, low, high }: Comparison["difference"]) => LAB.pointsOf(pts(mean), pts(low), pts(high));

// --- Two arms ----------------------------------------------------------------------------

export interface Bin {
  from: number;
  to: number;
  counts: [number, number];
}

/** So many bars beside each other can be told from each other on a phone. */
const BINS = 16;

/** How many fights of each arm took so many rounds, a few rounds together where they are many. */
export function binned(arms: [Arm, Arm]): Bin[] {
  const all = arms.map(({ lengths }) => Object.values(lengths).flatMap((them) => Object.entries(them).map(([n, times]): [number, number] => [Number(n), times])));
  const rounds = all.flat().map(([n]) => n);
  if (!rounds.length) return [];
  const [least, most] = [Math.min(...rounds), Math.max(...rounds)];
  const wide = Math.ceil((most - least + 1) / BINS);
  return Array.from({ length: Math.ceil((most - least + 1) / wide) }, (_, i) => {
    const from = least + i * wide;
    const count = (arm: [number, number][]) => arm.reduce((sum, [n, times]) => (n >= from && n < from + wide ? sum + times : sum), 0);
    return { from, to: from + wide - 1, counts: [count(all[0]), count(all[1])] };
  });
}

const HEIGHT = 190;

export function Lengths({ arms }: { arms: [Arm, Arm] }) {
  const { t } = useShell();
  const { ref, width } = useWidth<HTMLDivElement>();
  const bins = binned(arms);
  const ticks = ticksTo(Math.max(1, ...bins.flatMap(({ counts }) => counts)));
  const y = upAt(HEIGHT, ticks[ticks.length - 1]);
  const step = (width - LEFT - RIGHT) / Math.max(1, bins.length);
  const bar = Math.min(22, step * 0.4);
  const every = Math.ceil(34 / Math.max(1, step));
  return (
    <div ref={ref} class="chart-box">
      {width > 0 && (
        <svg class="chart lab-chart" width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={t(LAB.lengthsOf(arms[0].rounds.mean.toFixed(1), arms[1].rounds.mean.toFixed(1)))}>
          {ticks.map((n) => (
            <g key={n}>
              <path class="chart-tick" d={`M${LEFT} ${y(n)}H${width - RIGHT}`} />
              <text x={LEFT - 8} y={y(n) + 4} text-anchor="end">
                {n}
              </text>
            </g>
          ))}
          {bins.map(({ from, to, counts }, i) => {
            const middle = LEFT + (i + 0.5) * step;
            return (
              <g key={from}>
                {counts.map((n, arm) => (
                  <rect key={arm} class={arm ? "lab-arm-changed" : "lab-arm"} x={middle + (arm ? 1 : -bar)} y={y(n)} width={Math.max(1, bar - 1)} height={Math.max(0, y(0) - y(n))} />
                ))}
                {i % every === 0 && (
                  <text x={middle} y={HEIGHT - 7} text-anchor="middle">
                    {t(LAB.roundsTo(from, to))}
                  </text>
                )}
              </g>
            );
          })}
        </svg>
      )}
    </div>
  );
}

/** Why fights end, the reasons that come up most first, as two bars each. */
export function Ends({ arms, say }: { arms: [Arm, Arm]; say: Say }) {
  const reasons = [...new Set(arms.flatMap(({ why }) => Object.keys(why)))].sort((a, b) => (arms[0].why[b] ?? 0) - (arms[0].why[a] ?? 0));
  return (
    <ul class="lab-ends">
      {reasons.map((why) => (
        <li key={why}>
          <span>{capital(say({ id: `outcome-${why}` }))}</span>
          {arms.map((arm, i) => {
            const share = (arm.why[why] ?? 0) / Math.max(1, arm.fights);
            return (
              <span key={i} class="lab-end">
                <svg width="100%" height="9" aria-hidden="true">
                  <rect class={i ? "lab-arm-changed" : "lab-arm"} x="0.5" y="0.5" width={`${Math.max(0.5, 99 * share)}%`} height="8" />
                </svg>
                <b>{percent(share)}</b>
              </span>
            );
          })}
        </li>
      ))}
    </ul>
  );
}

/** Which bars are which arm's. */
export function ArmKey() {
  const { t } = useShell();
  return (
    <ul class="course-key">
      {[LAB.asIs, LAB.changed].map((name, i) => (
        <li key={i}>
          <svg width="14" height="12" aria-hidden="true">
            <rect class={i ? "lab-arm-changed" : "lab-arm"} x="1" y="1" width="12" height="10" />
          </svg>
          {t(name)}
        </li>
      ))}
    </ul>
  );
}

/** A table behind a fold: what is drawn, for whoever reads it. */
export function Folded({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    <details>
      <summary>{label}</summary>
      <div class="figures-box" tabindex={0} role="region" aria-label={label}>
        <table>{children}</table>
      </div>
    </details>
  );
}
