/** Luck: what the dice of each side came to, against what was to be expected of them. */

import { useShell } from "../shell";
import { capital, type Say } from "../texts";
import type { Luck as One, Report } from "./figures";
import { number, percent, signed } from "./said";
import { REPORT } from "./words";

interface Props {
  report: Report;
  sideNumber: (side: string) => number;
  say: Say;
}

/** So many kinds of dice of a side are drawn; the others are in the table. */
const DRAWN = 4;
/** A bar shows so many standard deviations to each side. */
const REACH = 3.2;

export function Luck({ report, sideNumber, say }: Props) {
  const { t } = useShell();
  const { sides, luck } = report.retelling;
  if (!luck.length) return <p class="soft">{t(REPORT.noLuck)}</p>;
  return (
    <>
      {sides.map(({ side, name }) => (
        <div key={side} class={`luck side-${sideNumber(side)}`}>
          <h3>{say(name)}</h3>
          {luck
            .filter((one) => one.side === side)
            .slice(0, DRAWN)
            .map((one) => (
              <Bar key={`${one.what} ${one.counts}`} one={one} say={say} />
            ))}
        </div>
      ))}
      <LuckTable report={report} say={say} />
    </>
  );
}

export const kindOf = (one: One, say: Say) => capital(one.what ? say({ id: `roll-${one.what}`, args: {} }) : say(REPORT.every));

function Bar({ one, say }: { one: One; say: Say }) {
  const { got, expected, spread, counts, most } = one;
  const off = got - expected;
  const told = counts ? REPORT.came(number(got), most, number(expected)) : REPORT.added(number(got), number(expected));
  const far = Math.max(-REACH, Math.min(REACH, spread ? off / spread : 0));
  const at = (sd: number) => 50 + (50 * sd) / REACH;
  return (
    <div class="luck-bar">
      <p>
        <b>{kindOf(one, say)}</b> <span>{say(told)}</span>
      </p>
      <svg class="luck-drawn" width="100%" height="22" aria-hidden="true">
        <rect class="luck-track" x="0" y="8" width="100%" height="6" rx="3" />
        <rect class="luck-usual" x={`${at(-1)}%`} y="3" width={`${at(1) - at(-1)}%`} height="16" rx="4" />
        <line class="luck-expected" x1="50%" x2="50%" y1="1" y2="21" />
        <circle class="luck-got" cx={`${2 + 0.96 * at(far)}%`} cy="11" r="7" />
      </svg>
      <p class="soft">{say(REPORT.likely(signed(off), percent(one.chance)))}</p>
    </div>
  );
}

function LuckTable({ report, say }: { report: Report; say: Say }) {
  const { t } = useShell();
  const names = Object.fromEntries(report.retelling.sides.map(({ side, name }) => [side, name]));
  return (
    <details>
      <summary>{t(REPORT.allDice)}</summary>
      <div class="figures-box" tabindex={0} role="region" aria-label={t(REPORT.allDice)}>
        <table>
          <thead>
            <tr>
              {[REPORT.side, REPORT.kind, REPORT.rolls, REPORT.got, REPORT.expected, REPORT.least].map((head, i) => (
                <th key={i} scope="col">
                  {t(head)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {report.retelling.luck.map((one) => (
              <tr key={`${one.side} ${one.what} ${one.counts}`}>
                <td>{say(names[one.side])}</td>
                <th scope="row">{kindOf(one, say)}</th>
                <td>{one.n}</td>
                <td>{number(one.got)}</td>
                <td>
                  {number(one.expected)} ± {number(one.spread)}
                </td>
                <td>{percent(one.chance)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
