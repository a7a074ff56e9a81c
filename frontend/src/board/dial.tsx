/** Clocks: a ring of ticks, how many of them are filled, and who stands at which; beside it the same in words. */

import type { ComponentChildren } from "preact";
import { useTable } from "./context";
import { NamedFace } from "../faces/pieceface";
import type { Clock, Hand } from "../view";
import { WORDS } from "../words";
import "../styles/dial.css";

/** The ring, in the measure of its drawing, and how far those who stand at a tick are from it and from each other. */
const [INNER, OUTER, TOKEN] = [46, 70, 25];
/** How wide a face is there. */
const FACE = 22;
/** Of more ticks the numbers are not written. */
const NUMBERED = 24;
/** So many that stand at one tick are drawn, two beside each other. */
const [MOST, BESIDE] = [4, 2];

export function Clocks({ handlers }: { handlers?: object }) {
  const { view } = useTable();
  const clocks = Object.entries(view.clocks ?? {});
  if (!clocks.length) return null;
  return (
    <div class="panel dials" {...handlers}>
      {clocks.map(([id, clock]) => (
        <ClockPanel key={id} clock={clock} />
      ))}
    </div>
  );
}

type Standing = [id: string, hand: Hand];

function ClockPanel({ clock }: { clock: Clock }) {
  const { t, side } = useTable();
  const hands = Object.entries(clock.hands ?? {});
  const marks = clock.marks ?? [];
  const ticks = [...new Set([...hands.map(([, { at }]) => at), ...marks.map(({ at }) => at)])].sort((a, b) => a - b);
  const { filled = 0, size } = clock;
  return (
    <section class={`dial side-${side(clock.side)} ${hands.length ? "" : "bare"}`} aria-label={t(clock.label)}>
      <Dial clock={clock} />
      <div class="dial-told">
        <h2>{t(clock.label)}</h2>
        <p class="dial-now">{clock.endless ? t(WORDS.dialNow(filled + 1, round(clock, filled + 1))) : `${filled}/${size}`}</p>
        <ol>
          {ticks.map((tick) => (
            <Tick key={tick} tick={tick} hands={hands.filter(([, { at }]) => at === tick)}>
              {marks.map(({ at, label, tone }, i) => at === tick && <li key={i} class={`dial-mark ${tone ?? ""}`}>{t(label)}</li>)}
            </Tick>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** Who stands at a tick, and what will happen there. */
function Tick({ tick, hands, children }: { tick: number; hands: Standing[]; children: ComponentChildren }) {
  return (
    <li aria-current={hands.some(([, { now }]) => now) ? "step" : undefined}>
      <b>{tick}</b>
      <ul>
        {hands.map(([id, hand]) => (
          <li key={id}>
            <Named id={id} hand={hand} />
          </li>
        ))}
        {children}
      </ul>
    </li>
  );
}

function Named({ id, hand }: { id: string; hand: Hand }) {
  const { t, side, can, pick, chosen } = useTable();
  const inside = (
    <>
      <span class="glyph">
        <NamedFace id={id} {...hand} />
      </span>
      {t(hand.label)}
      {hand.note && <small>{t(hand.note)}</small>}
    </>
  );
  const shared = { class: `dial-hand side-${side(hand.side)} ${hand.now ? "acts" : ""}`, "data-piece": id };
  if (!can(id)) return <span {...shared}>{inside}</span>;
  return (
    <button {...shared} aria-pressed={chosen === id} onClick={() => pick(id)}>
      {inside}
    </button>
  );
}

const round = ({ size }: Clock, tick: number) => Math.floor((tick - 1) / size) + 1;
/** Where a tick is in its round, from 0. */
const place = ({ size }: Clock, tick: number) => (((tick - 1) % size) + size) % size;

/** Only a drawing: what it shows is told beside it. Of one that goes round, the ticks of the round that runs have their numbers. */
function Dial({ clock }: { clock: Clock }) {
  const { t } = useTable();
  const { size, filled = 0, endless } = clock;
  const at = new Map<number, Standing[]>();
  for (const one of Object.entries(clock.hands ?? {})) at.set(place(clock, one[1].at), [...(at.get(place(clock, one[1].at)) ?? []), one]);
  const deep = Math.ceil(Math.min(MOST, Math.max(0, ...[...at.values()].map((those) => those.length))) / BESIDE);
  const reach = OUTER + 3 + deep * TOKEN;
  const full = endless ? filled % size : filled;
  const first = filled - full + 1;
  return (
    <svg class="dial-ring" viewBox={`${-reach} ${-reach} ${2 * reach} ${2 * reach}`} aria-hidden="true">
      {Array.from({ length: size }, (_, n) => (
        <path key={n} class={`tick ${n < full ? "full" : endless && n === full ? "running" : ""}`} d={sector(n, size)} />
      ))}
      {size <= NUMBERED &&
        Array.from({ length: size }, (_, n) => {
          const { x, y } = polar(n + 0.5, size, (INNER + OUTER) / 2);
          return (
            <text key={n} class={`tick-n ${n < full ? "full" : endless && n === full ? "running" : ""}`} x={x} y={y + 3.6}>
              {first + n}
            </text>
          );
        })}
      {clock.marks?.map((mark, i) => {
        const { x, y } = polar(place(clock, mark.at) + 0.5, size, INNER - 5);
        return <path key={i} class={`tick-mark ${mark.tone ?? ""}`} d={`M${x} ${y - 4}l4 4l-4 4l-4 -4z`} />;
      })}
      {[...at].map(([n, those]) =>
        those.slice(0, MOST).map(([id, hand], i) => {
          const { x, y } = spotAt(n, i, Math.min(MOST, those.length), size);
          return <Token key={id} id={id} hand={hand} x={x} y={y} more={i === MOST - 1 ? those.length - MOST : 0} later={!!endless && hand.at >= first + size} />;
        }),
      )}
      {endless && <path class="dial-pointer" d="M0 -44l5 10h-3.2v8h-3.6v-8h-3.2z" transform={`rotate(${((place(clock, filled + 1) + 0.5) / size) * 360})`} />}
      <text class="dial-n" y={endless ? 3 : 7}>
        {endless ? filled + 1 : `${filled}/${size}`}
      </text>
      {endless && (
        <text class="dial-round" y="20">
          {t(WORDS.dialRound(round(clock, filled + 1)))}
        </text>
      )}
    </svg>
  );
}

/** Somebody at a tick; in a broken ring, where that is of a later round. */
function Token({ id, hand, x, y, more, later }: { id: string; hand: Hand; x: number; y: number; more: number; later: boolean }) {
  const { side, view, t } = useTable();
  const corner = view.pieces?.[id]?.corner;
  return (
    <g class={`dial-token side-${side(hand.side)} ${hand.now ? "acts" : ""} ${later ? "later" : ""}`} transform={`translate(${x.toFixed(2)} ${y.toFixed(2)})`}>
      {(hand.now || later) && <circle class="around" r={FACE / 2 + 1.5} />}
      {more > 0 ? <text y="3.6">{`+${more + 1}`}</text> : <NamedFace id={id} {...hand} wide={FACE} />}
      {!more && corner && (
        <g class="dial-wait" transform="translate(8.5 8)">
          <rect x="-6" y="-5" width="12" height="10" rx="5" />
          <text y="2.8">{t(corner)}</text>
        </g>
      )}
    </g>
  );
}

/** Where the one at this place of so many stands at a tick: a pair to the left and right of its middle, the next farther out. */
function spotAt(tick: number, i: number, all: number, size: number) {
  const radius = OUTER + 3 + (Math.floor(i / BESIDE) + 0.5) * TOKEN;
  const alone = i === all - 1 && i % BESIDE === 0;
  const aside = alone ? 0 : ((i % BESIDE) - 0.5) * ((TOKEN * size) / (2 * Math.PI * radius));
  return polar(tick + 0.5 + aside, size, radius);
}

/** So many ticks from the top, clockwise. */
function polar(ticks: number, size: number, radius: number) {
  const angle = (2 * Math.PI * ticks) / size - Math.PI / 2;
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
}

/** The part of the ring that a tick is, with a gap before the next one; a lone one is nearly the whole ring. */
function sector(n: number, size: number): string {
  const gap = Math.min(0.06, 0.02 * (size / 12));
  const [from, to] = [n + gap, n + 1 - gap];
  const large = (to - from) / size > 0.5 ? 1 : 0;
  const point = (ticks: number, radius: number) => {
    const { x, y } = polar(ticks, size, radius);
    return `${x.toFixed(2)} ${y.toFixed(2)}`;
  };
  return `M${point(from, OUTER)}A${OUTER} ${OUTER} 0 ${large} 1 ${point(to, OUTER)}L${point(to, INNER)}A${INNER} ${INNER} 0 ${large} 0 ${point(from, INNER)}z`;
}
