/** The chance to win over the battle, with the bounds within which it probably lies. */

import { useShell } from "../shell";
import type { Words } from "../view";
import { Chart } from "./chart";
import type { Report } from "./figures";
import { across, upAt, useWidth } from "./scale";
import { percent } from "./said";
import { REPORT } from "./words";

interface Props {
  report: Report;
  side: string;
  name: Words;
  /** The number of the side, for its colour. */
  number: number;
  at: number;
  choose: (moment: number) => void;
}

const HEIGHT = 216;

export function Curve({ report, side, name, number, at, choose }: Props) {
  const { t } = useShell();
  const { ref, width } = useWidth<HTMLDivElement>();
  const { moments } = report.retelling;
  const found = report.chances.wins[side];
  const x = across(moments, width);
  const y = upAt(HEIGHT, 1);
  const line = (of: (one: (typeof found)[number]) => number) => found.map((one, i) => `${x.at(i).toFixed(1)} ${y(of(one)).toFixed(1)}`);
  const [middle, low, high] = [line(([p]) => p), line(([, low]) => low), line(([, , high]) => high)];
  const label = t(REPORT.curve(t(name), percent(found[0][0]), percent(found[found.length - 1][0]), found.length));
  return (
    <div ref={ref} class={`chart-box side-${number}`}>
      {width > 0 && (
        <Chart moments={moments} x={x} height={HEIGHT} at={at} choose={choose} label={label} ticks={[0, 0.5, 1].map((p) => [y(p), percent(p)])}>
          {report.chances.played > 0 && (
            <>
              <path class="curve-bounds" d={`M${high.join("L")}L${[...low].reverse().join("L")}z`} />
              <path class="curve-half" d={`M${x.at(0)} ${y(0.5)}H${x.at(found.length - 1)}`} />
              <path class="curve" d={`M${middle.join("L")}`} />
              {found.map(([p], i) => (
                <circle key={i} class="curve-point" cx={x.at(i)} cy={y(p)} r={i === at ? 6 : 2.5} />
              ))}
              {report.chances.turnings[side].map(({ first, last }, i) => (
                <Mark key={first} n={i + 1} x={(x.at(first) + x.at(last)) / 2} y={(y(found[first][0]) + y(found[last][0])) / 2} />
              ))}
            </>
          )}
        </Chart>
      )}
    </div>
  );
}

/** A turning point, by its number in the list. */
function Mark({ n, x, y }: { n: number; x: number; y: number }) {
  return (
    <g class="curve-mark" transform={`translate(${x} ${y})`}>
      <circle r="8.5" />
      <text y="4" text-anchor="middle">
        {n}
      </text>
    </g>
  );
}
