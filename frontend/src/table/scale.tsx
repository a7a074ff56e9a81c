/** The order of turns along a line of numbers: the highest stands at the left and comes first, the one whose turn it is is marked.
 * Those of the first side stand above the line, those of the second below it. */

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { useTable } from "../board/context";
import { useHands, useScene } from "../board/scene";
import { NamedFace } from "../faces/pieceface";
import type { Place, Scale } from "../view";
import { WORDS } from "../words";

/** In pixels: how much room somebody takes with a name and without, and half of it at the ends of the line. */
const NAMED = { wide: 88, high: 76 };
const BARE = { wide: 62, high: 42 };
/** Of many: the number lies on the face. */
const DENSE = { wide: 36, high: 36 };
/** How high the line is, with its numbers. */
const AXIS = 26;
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
  const named = useScene() === "plain" && order.length * NAMED.wide <= wide;
  const dense = !named && order.length * BARE.wide > wide / 2;
  const room = named ? NAMED : dense ? DENSE : BARE;
  const x = (value: number) => room.wide / 2 + ((scale.high - Math.max(scale.low, Math.min(scale.high, value))) / span) * (wide - room.wide);
  /** A zone ends half way to the next number, or with the line. */
  const from = (high: number) => (high < scale.high ? x(high + 0.5) : 0);
  const to = (low: number) => (low > scale.low ? x(low - 0.5) : wide);
  const { hand } = useHands();
  const above = laid(order.filter(({ side }) => hand(side) === "left"), x, room.wide);
  const below = laid(order.filter(({ side }) => hand(side) !== "left"), x, room.wide);
  const lineAt = above.lanes * room.high;
  const marked = scale.now === undefined ? -Infinity : x(scale.now);
  return (
    <section class={`panel scale ${named ? "named" : dense ? "dense" : ""}`} {...handlers}>
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
        <ol aria-label={t(WORDS.turns)} style={{ height: `${(above.lanes + below.lanes) * room.high + AXIS}px` }}>
          {order.map((place) => {
            const [up, down] = [above.spots.get(place.id), below.spots.get(place.id)];
            const top = up ? lineAt - (up.lane + 1) * room.high : lineAt + AXIS + down!.lane * room.high;
            return <Spot key={place.id} place={place} below={!up} style={{ left: `${(up ?? down!).x}px`, top: `${top}px` }} />;
          })}
        </ol>
        <div class="scale-axis" aria-hidden="true" style={{ top: `${lineAt}px`, height: `${AXIS}px` }}>
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

interface Laid {
  lanes: number;
  spots: Map<string, { x: number; lane: number }>;
}

/** Where each stands, and farther from the line where they would overlap: the lanes that this takes, and the place and lane of each. */
function laid(order: Place[], x: (value: number) => number, wide: number): Laid {
  const free: number[] = [];
  const spots = order.map((place): [string, { x: number; lane: number }] => [place.id, { x: x(place.value ?? 0), lane: 0 }]);
  for (const [, spot] of [...spots].sort(([, a], [, b]) => a.x - b.x)) {
    const lane = free.findIndex((from) => from <= spot.x);
    spot.lane = lane < 0 ? free.length : lane;
    free[spot.lane] = spot.x + wide;
  }
  return { lanes: free.length, spots: new Map(spots) };
}

/** The numbers that are written below the line. */
function numbers({ low, high }: Scale): number[] {
  const step = STEPS.find((one) => (high - low) / one < MOST) ?? high - low;
  const first = Math.ceil(low / step);
  return Array.from({ length: Math.floor(high / step) - first + 1 }, (_, i) => (first + i) * step);
}

function Spot({ place, below, style }: { place: Place; below: boolean; style: Record<string, string> }) {
  const { t, side } = useTable();
  return (
    <li class={`spot-on side-${side(place.side)} ${below ? "below" : ""} ${place.done ? "done" : ""}`} style={style} aria-current={place.now ? "step" : undefined} data-piece={place.id} title={t(place.label)}>
      <NamedFace id={place.id} label={place.label} side={place.side} />
      <span class="spot-name">{t(place.label)}</span>
      <small>{place.value}</small>
      {place.note && <span class="spot-note">{t(place.note)}</span>}
      {place.done && <span class="unseen">{t(WORDS.done)}</span>}
    </li>
  );
}
