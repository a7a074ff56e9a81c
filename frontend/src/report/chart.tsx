/** What the charts of a report share: rounds below, numbers at the left, and the moment that is looked at. */

import type { ComponentChildren } from "preact";
import type { Moment } from "./figures";
import { BELOW, LEFT, RIGHT, roundsOf, TOP, type Across } from "./scale";

interface Props {
  moments: Moment[];
  x: Across;
  height: number;
  at: number;
  choose: (moment: number) => void;
  /** Heights with what is said of them. */
  ticks: [y: number, label: string][];
  /** What the chart says, in words. */
  label: string;
  children: ComponentChildren;
}

export function Chart({ moments, x, height, at, choose, ticks, label, children }: Props) {
  const bottom = height - BELOW;
  const chosen = x.at(at);
  const point = (event: PointerEvent) => {
    if (event.type === "pointermove" && event.buttons === 0) return;
    const box = (event.currentTarget as Element).getBoundingClientRect();
    choose(x.nearest(event.clientX - box.left));
  };
  return (
    <svg class="chart" width={x.width} height={height} viewBox={`0 0 ${x.width} ${height}`} role="img" aria-label={label} onPointerDown={point} onPointerMove={point}>
      {ticks.map(([y, text]) => (
        <g key={y}>
          <path class="chart-tick" d={`M${LEFT} ${y}H${x.width - RIGHT}`} />
          <text class="chart-number" x={LEFT - 8} y={y + 4} text-anchor="end">
            {text}
          </text>
        </g>
      ))}
      {roundsOf(moments, x).map(({ moment, round, said }) => (
        <g key={moment}>
          <path class="chart-round" d={`M${x.at(moment)} ${TOP - 4}V${bottom}`} />
          {said && (
            <text class="chart-number" x={x.at(moment) + 3} y={height - 7}>
              {round}
            </text>
          )}
        </g>
      ))}
      {children}
      <path class="chart-at" d={`M${chosen} ${TOP - 8}V${bottom}`} />
    </svg>
  );
}
