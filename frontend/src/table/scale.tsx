/** The order of turns along a line of numbers: the highest stands at the left and comes first, the one whose turn it is is marked. */

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { useTable } from "../board/context";
import { NamedFace } from "../faces/pieceface";
import type { Place, Scale } from "../view";
import { WORDS } from "../words";

/** In pixels: how much room somebody takes with a name and without, and half of it at the ends of the line. */
const NAMED = { wide: 88, high: 76 };
const BARE = { wide: 56, high: 44 };
/** A number that is nearer to the marked one is left out. */
const NEAR = 26;
/** The numbers that are written, at most so many. */
const STEPS = [5, 10, 20, 50, 100];
const MOST = 9;

export function ScaleOfTurns({ scale, order, handlers }: { scale: Scale; order: Place[]; handlers?: object }) {
  const { t } = useTable();
  const line = useRef<HTMLDivElement>(null);
  const [wide, setWide] = useState(640);
  useLayoutEffect(() => {
    const measure = () => setWide(line.current!.clientWidth);
    const watching = new ResizeObserver(measure);
    watching.observe(line.current!);
    measure();
    return () => watching.disconnect();
  }, []);
  const span = Math.max(1, scale.high - scale.low);
  const named = order.length * NAMED.wide <= wide;
  const room = named ? NAMED : BARE;
  const x = (value: number) => room.wide / 2 + ((scale.high - Math.max(scale.low, Math.min(scale.high, value))) / span) * (wide - room.wide);
  /** A zone ends half way to the next number, or with the line. */
  const from = (high: number) => (high < scale.high ? x(high + 0.5) : 0);
  const to = (low: number) => (low > scale.low ? x(low - 0.5) : wide);
  const [lanes, spots] = laid(order, x, room.wide);
  const marked = scale.now === undefined ? -Infinity : x(scale.now);
  return (
    <section class={`panel scale ${named ? "named" : ""}`} {...handlers}>
      <h2>
        {t(scale.label)}
        {scale.now !== undefined && <span class="unseen"> {t(WORDS.scaleNow(scale.now))}</span>}
      </h2>
      <div ref={line} class="scale-line">
        {scale.zones?.map((zone, i) => (
          <span key={i} class={`scale-zone ${zone.tone ?? ""}`} style={{ left: `${from(zone.high)}px`, width: `${to(zone.low) - from(zone.high)}px` }}>
            {t(zone.label)}
          </span>
        ))}
        <ol aria-label={t(WORDS.turns)} style={{ height: `${lanes * room.high}px` }}>
          {order.map((place, i) => (
            <Spot key={place.id} place={place} style={{ left: `${spots[i].x}px`, bottom: `${spots[i].lane * room.high}px` }} />
          ))}
        </ol>
        <div class="scale-axis" aria-hidden="true">
          {numbers(scale).map(
            (n) =>
              Math.abs(x(n) - marked) > NEAR && (
                <span key={n} class="scale-n" style={{ left: `${x(n)}px` }}>
                  {n}
                </span>
              ),
          )}
          {scale.now !== undefined && (
            <b class="scale-now" style={{ left: `${x(scale.now)}px` }}>
              {scale.now}
            </b>
          )}
        </div>
      </div>
    </section>
  );
}

/** Where each stands, and one above the other where they would overlap: the lanes that this takes, and the place and lane of each. */
function laid(order: Place[], x: (value: number) => number, wide: number): [number, { x: number; lane: number }[]] {
  const free: number[] = [];
  const spots = order.map((place) => ({ x: x(place.value ?? 0), lane: 0 }));
  for (const spot of [...spots].sort((a, b) => a.x - b.x)) {
    const lane = free.findIndex((from) => from <= spot.x);
    spot.lane = lane < 0 ? free.length : lane;
    free[spot.lane] = spot.x + wide;
  }
  return [free.length, spots];
}

/** The numbers that are written below the line. */
function numbers({ low, high }: Scale): number[] {
  const step = STEPS.find((one) => (high - low) / one < MOST) ?? high - low;
  const first = Math.ceil(low / step);
  return Array.from({ length: Math.floor(high / step) - first + 1 }, (_, i) => (first + i) * step);
}

function Spot({ place, style }: { place: Place; style: Record<string, string> }) {
  const { t, side } = useTable();
  return (
    <li class={`spot-on side-${side(place.side)} ${place.done ? "done" : ""}`} style={style} aria-current={place.now ? "step" : undefined} data-piece={place.id} title={t(place.label)}>
      <NamedFace id={place.id} label={place.label} side={place.side} />
      <span class="spot-name">{t(place.label)}</span>
      <small>{place.value}</small>
      {place.note && <span class="spot-note">{t(place.note)}</span>}
      {place.done && <span class="unseen">{t(WORDS.done)}</span>}
    </li>
  );
}
