/** The course of the battle: what had been taken from each side, moment by moment, and who fell when. */

import { useShell } from "../shell";
import type { Say } from "../texts";
import { Chart } from "./chart";
import { countedOf, type Report } from "./figures";
import { across, ticksTo, upAt, useWidth } from "./scale";
import { REPORT } from "./words";

interface Props {
  report: Report;
  sideNumber: (side: string) => number;
  say: Say;
  at: number;
  choose: (moment: number) => void;
}

const HEIGHT = 180;

export function Course({ report, sideNumber, say, at, choose }: Props) {
  const { t } = useShell();
  const { ref, width } = useWidth<HTMLDivElement>();
  const { moments, sides, fallen } = report.retelling;
  const counted = countedOf(report);
  const end = moments[moments.length - 1][counted];
  const ticks = ticksTo(Math.max(1, ...Object.values(end)));
  const x = across(moments, width);
  const y = upAt(HEIGHT, ticks[ticks.length - 1]);
  const label = t(REPORT.courseOf(sides.map(({ side, name }) => t(REPORT.courseSide(say(name), end[side]))).join(t(REPORT.comma))));
  const valueAt = (side: string, turn: number) => moments.find((one) => one.turn > turn)?.[counted][side] ?? end[side];
  return (
    <div ref={ref} class="chart-box">
      {width > 0 && (
        <Chart moments={moments} x={x} height={HEIGHT} at={at} choose={choose} label={label} ticks={ticks.map((n) => [y(n), String(n)])}>
          {sides.map(({ side }) => (
            <path key={side} class={`course side-${sideNumber(side)}`} d={`M${moments.map((one, i) => `${x.at(i).toFixed(1)} ${y(one[counted][side]).toFixed(1)}`).join("L")}`} />
          ))}
          {fallen.map((one) => (
            <g key={one.id} class={`course-fall side-${sideNumber(one.side)}`} transform={`translate(${x.turnAt(one.turn + 1).toFixed(1)} ${y(valueAt(one.side, one.turn)).toFixed(1)})`}>
              <title>{say(one.name)}</title>
              <circle r="6" />
              <path d="M-3 -3L3 3M3 -3L-3 3" />
            </g>
          ))}
        </Chart>
      )}
    </div>
  );
}

/** Which line is whose. */
export function CourseKey({ report, sideNumber, say }: Pick<Props, "report" | "sideNumber" | "say">) {
  const { t } = useShell();
  return (
    <ul class="course-key">
      {report.retelling.sides.map(({ side, name }) => (
        <li key={side}>
          <svg class={`side-${sideNumber(side)}`} width="22" height="8" aria-hidden="true">
            <path class={`course side-${sideNumber(side)}`} d="M1 4H21" />
          </svg>
          {say(name)}
        </li>
      ))}
      <li>
        <svg class="side-0" width="16" height="16" viewBox="-8 -8 16 16" aria-hidden="true">
          <g class="course-fall">
            <circle r="6" />
            <path d="M-3 -3L3 3M3 -3L-3 3" />
          </g>
        </svg>
        {t(REPORT.falls)}
      </li>
    </ul>
  );
}
