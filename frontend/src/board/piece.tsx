/** A piece: a round or square token or a card, with its letter, its bars and its badges. */

import { gained, moved } from "../changes";
import { useTable } from "./context";
import { Bar, Change } from "./gauge";
import type { Say } from "../texts";
import type { Piece, Words } from "../view";
import { WORDS } from "../words";

/** All that is known of a piece, in one line. */
export function describe(piece: Piece, t: Say): string {
  if (piece.face === "down") return `${t(piece.label)} (${t(WORDS.faceDown)})`;
  return [t(piece.label), ...factsOf(piece, t)].join(t(COMMA));
}

/** What is known of a piece beside its name: its gauges, its badges, its facts. */
export function factsOf(piece: Piece, t: Say): string[] {
  const bars = Object.keys(piece.gauges ?? {}).map((name) => `${gaugeName(name, t)} ${numbers(piece, name)}`);
  return piece.face === "down" ? [] : [...bars, ...(piece.badges ?? []).map(t), ...(piece.facts ?? []).map(t)];
}

/** What there is of a gauge, what there can be now where that is less, and what there can be at all; then where something begins. */
function numbers(piece: Piece, name: string): string {
  const [now, max] = piece.gauges![name];
  const { open, marks = [] } = piece.bars?.[name] ?? {};
  const next = marks.find((mark) => mark > now);
  return [now, open, max].filter((n) => n !== undefined).join("/") + (next === undefined ? "" : ` → ${next}`);
}

const COMMA: Words = { en: ", ", zh: "，" };

/** A rule set names its gauges in the messages "gauge-..."; hit points every one has. */
export function gaugeName(name: string, t: Say): string {
  const id = `gauge-${name}`;
  const told = t({ id });
  if (told !== id) return told;
  return name === "hp" ? t(WORDS.hp) : name;
}

export function PieceToken({ id, piece }: { id: string; piece: Piece }) {
  const { t, can, acts, side, pick, chosen, look, since } = useTable();
  const down = piece.face === "down";
  const gauges = Object.entries(piece.gauges ?? {});
  const before = since?.pieces?.[id];
  const fresh = (badge: Words) => before && !before.badges?.some((old) => t(old) === t(badge));
  const classes = ["piece", `side-${side(piece.side)}`, down && "down", can(id) && "can", chosen === id && "chosen", gauges.length > 1 && "many", moved(piece, before) && "moved", acts(id) && "acts"];
  const inside = (
    <>
      <span class="unseen">{describe(piece, t)}</span>
      <span class="drawn" aria-hidden="true">
        <b class="glyph">
          {down ? "" : t(piece.glyph)}
          {!down && piece.corner && <small class="corner">{t(piece.corner)}</small>}
        </b>
        {!down && <span class="name">{t(piece.label)}</span>}
        <span class="piece-gauges">
          {gauges.map(([name, [now, max]]) => (
            <span key={name} class="piece-gauge">
              {gauges.length > 1 && <NameAndNumber name={gaugeName(name, t)} numbers={numbers(piece, name)} />}
              <Bar now={now} max={max} was={before?.gauges?.[name]?.[0]} alarm={name === "hp"} filled={piece.bars?.[name]} />
              {gauges.length === 1 && <small class="now">{now}</small>}
              <Change by={gained(piece, before, name)} />
            </span>
          ))}
        </span>
        {!!piece.badges?.length && (
          <span class="badges">
            {piece.badges.map((badge) => (
              <i key={t(badge)} class={`badge ${fresh(badge) ? "fresh" : ""}`}>
                {t(badge)}
              </i>
            ))}
          </span>
        )}
      </span>
    </>
  );
  const shared = { class: classes.filter(Boolean).join(" "), title: look ? undefined : describe(piece, t), "data-piece": id };
  if (!can(id)) return <div {...shared} tabindex={-1}>{inside}</div>;
  return (
    <button {...shared} aria-pressed={chosen === id} onClick={() => pick(id)}>
      {inside}
    </button>
  );
}

/** One bar explains itself, several need their names. */
function NameAndNumber({ name, numbers }: { name: string; numbers: string }) {
  return (
    <span class="gauge-name">
      {name}
      <span>{numbers}</span>
    </span>
  );
}
