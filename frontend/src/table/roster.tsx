/** Rosters: beside the boards those of each side as cards, with what is left of them; and what their side has in common. */

import { useTable } from "../board/context";
import { GaugeForm, hueOf, Pips } from "../board/gaugeform";
import { Badges, gaugeName, numbers } from "../board/piece";
import { lifeOf } from "../board/life";
import { useHands } from "../board/scene";
import { kindOf } from "../faces/art";
import { PieceFace } from "../faces/pieceface";
import type { Piece } from "../view";

/** More than these at one hand are drawn smaller; a crowd is more than those. */
const [MANY, CROWD] = [3, 5];

export function Rosters({ handlers }: { handlers?: object }) {
  const { view } = useTable();
  const { hand, side } = useHands();
  const all = Object.entries(view.pieces ?? {});
  const sides = [...new Set(all.map(([, piece]) => piece.side))].sort((a, b) => side(a) - side(b));
  return (
    <>
      {["left", "right"].map((where) => (
        <div key={where} class={`roster ${where} ${size(all.filter(([, piece]) => hand(piece.side) === where).length)}`} tabindex={0} {...handlers}>
          {sides.filter((one) => hand(one) === where).map((one) => <Team key={one} id={one} members={all.filter(([, piece]) => piece.side === one)} />)}
        </div>
      ))}
    </>
  );
}

const size = (n: number) => (n > CROWD ? "many crowd" : n > MANY ? "many" : "");

function Team({ id, members }: { id?: string; members: [string, Piece][] }) {
  const { view, t, sides } = useTable();
  const { side } = useHands();
  return (
    <section class={`team side-${side(id)}`} aria-label={id && sides?.[id] ? t(sides[id]) : undefined}>
      {Object.entries(view.gauges ?? {}).map(([key, gauge]) => gauge.side === id && (
        <p key={key} class="team-gauge">
          <span>
            {t(gauge.label)} <b class="unseen">{`${gauge.now}/${gauge.max}`}</b>
          </span>
          <Pips now={gauge.now} max={gauge.max} form="diamond" />
        </p>
      ))}
      <ul>
        {members.map(([key, piece]) => (
          <Card key={key} id={key} piece={piece} />
        ))}
      </ul>
    </section>
  );
}

function Card({ id, piece }: { id: string; piece: Piece }) {
  const { t, since, acts, can } = useTable();
  const before = since?.pieces?.[id];
  return (
    <li class={`member ${acts(id) ? "acts" : ""} ${can(id) ? "can" : ""} ${piece.posture ?? ""}`} data-piece={id}>
      <span class="glyph" aria-hidden="true">{kindOf(piece.look) && <PieceFace piece={piece} />}</span>
      <b class="member-name">{t(piece.label)}</b>
      <Badges piece={piece} before={before} />
      {Object.entries(piece.gauges ?? {}).map(([name, [now, max]]) => (
        <span key={name} class={`member-gauge ${hueOf(piece, name)}`}>
          <GaugeForm now={now} max={max} filled={piece.bars?.[name]} was={before?.gauges?.[name]?.[0]} life={name === lifeOf(piece)} />
          <small>
            <span class="gauge-label">{gaugeName(name, t)}</span> <b>{numbers(piece, name).replace(/ →.*/, "")}</b>
          </small>
        </span>
      ))}
    </li>
  );
}
