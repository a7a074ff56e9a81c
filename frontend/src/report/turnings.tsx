/** Turning points: what changed the chance to win most, and by how much. */

import { Face } from "../faces/face";
import { useShell } from "../shell";
import { capital, type Say } from "../texts";
import type { Piece } from "../view";
import { isDone, type Report, type Turning } from "./figures";
import { percent, points, where } from "./said";
import { REPORT } from "./words";

interface Props {
  report: Report;
  side: string;
  sideNumber: (side: string) => number;
  pieces: Record<string, Piece>;
  say: Say;
  at: number;
  choose: (moment: number) => void;
}

export function Turnings({ report, side, at, choose, ...rest }: Props) {
  const { t } = useShell();
  const found = report.chances.turnings[side];
  if (!found.length) return <p class="soft">{t(isDone(report) ? REPORT.unturned : REPORT.noneYet)}</p>;
  return (
    <ol class="turnings">
      {found.map((one, i) => (
        <li key={one.first}>
          <OneTurning report={report} side={side} turning={one} n={i + 1} current={one.first === at} choose={() => choose(one.first)} {...rest} />
        </li>
      ))}
    </ol>
  );
}

interface OneProps extends Pick<Props, "report" | "side" | "sideNumber" | "pieces" | "say"> {
  turning: Turning;
  n: number;
  current: boolean;
  choose: () => void;
}

function OneTurning({ report, side, sideNumber, pieces, say, turning, n, current, choose }: OneProps) {
  const { moments } = report.retelling;
  const wins = report.chances.wins[side];
  const { by, name, side: whose, lines } = moments[turning.first];
  const [change, low, high] = turning.change;
  const sign = (share: number) => `${share < 0 ? "−" : "+"}${points(share)}`;
  const piece = pieces[by];
  return (
    <button class="turning" aria-current={current ? "true" : undefined} onClick={choose}>
      <span class="turning-face">
        {by ? <Face look={piece?.look} glyph={[...say(piece?.glyph || name)][0] ?? ""} side={sideNumber(whose)} /> : <Dice />}
      </span>
      <span class="turning-told">
        <b>
          <span class="turning-mark">{n}</span> {capital(where(moments, turning.first, say))}
        </b>
        {lines.slice(0, 2).map((line, i) => (
          <span key={i}>{capital(say(line))}</span>
        ))}
        <small>{say(REPORT.fromTo(percent(wins[turning.first][0]), percent(wins[turning.last][0])))}</small>
      </span>
      <span class={`change ${change < 0 ? "less" : "more"}`}>
        <span aria-hidden="true">{sign(change)}</span>
        <small aria-hidden="true">
          {sign(low)} … {sign(high)}
        </small>
        <span class="unseen">{say(REPORT.points(sign(change), sign(low), sign(high)))}</span>
      </span>
    </button>
  );
}

/** Where it is nobody's turn. */
function Dice() {
  return (
    <svg viewBox="0 0 64 64" class="no-face" aria-hidden="true">
      <rect x="10" y="10" width="44" height="44" rx="10" />
      <circle cx="22" cy="22" r="4" />
      <circle cx="32" cy="32" r="4" />
      <circle cx="42" cy="42" r="4" />
    </svg>
  );
}
