/** A piece: its face, or a card, with its name, its bars and its badges. */

import type { ComponentChildren } from "preact";
import { gained, moved } from "../changes";
import { useTable } from "./context";
import { Bar, Change } from "./gauge";
import { lifeOf } from "./life";
import { hasCards } from "./scene";
import { kindOf, useArt } from "../faces/art";
import { Icon } from "../faces/icon";
import { PieceFace } from "../faces/pieceface";
import type { Say } from "../texts";
import type { Piece, View, Words } from "../view";
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
export function numbers(piece: Piece, name: string): string {
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

interface Props {
  id: string;
  piece: Piece;
  /** As what it is drawn, and how, if not as on all boards. */
  as?: string;
  children?: ComponentChildren;
}

export function PieceToken({ id, piece, as = "", children }: Props) {
  const { t, view, can, acts, side, pick, chosen, look, since, chances } = useTable();
  const down = piece.face === "down";
  const before = since?.pieces?.[id];
  const many = Object.keys(piece.gauges ?? {}).length > 1;
  const card = !as && isCard(piece, view);
  const fallen = !down && piece.posture === "fallen";
  const state = [can(id) && "can", chosen === id && "chosen", moved(piece, before) && "moved", acts(id) && "acts"];
  const classes = ["piece", as, `side-${side(piece.side)}`, card && "card-piece", down && "down", fallen && "fallen", many && "many", ...state];
  const inside = (
    <>
      <span class="unseen">{[describe(piece, t), chances?.[id]].filter(Boolean).join(t(COMMA))}</span>
      <span class="drawn" aria-hidden="true">
        {children ?? (
          <>
            {card ? <Card piece={piece} /> : <Portrait piece={piece} />}
            {!down && <Name piece={piece} />}
            <PieceGauges piece={piece} before={before} />
            <Badges piece={piece} before={before} />
          </>
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

export function Name({ piece }: { piece: Piece }) {
  const { t } = useTable();
  return (
    <span class="name" title={t(piece.label)}>
      {t(piece.label)}
    </span>
  );
}

/** Whether a piece is drawn as a playing card: it lies in a row of cards, and its face is that of a card, or cannot be seen. */
function isCard(piece: Piece, view: View): boolean {
  return hasCards(view.boards?.[piece.at.split("/")[0]]) && (piece.face === "down" || kindOf(piece.look) === "card");
}

/** A card, seen from its back or from its front; what is written on it is not in the drawing. */
function Card({ piece }: { piece: Piece }) {
  const { side } = useTable();
  const camp = ["other", "left", "right"][side(piece.side)] ?? "other";
  const drawing = useArt(piece.face === "down" ? `back/${camp}` : piece.look!.replace("card/", "front/"));
  return (
    <span class="glyph">
      <svg class="card-face" viewBox="0 0 100 140" dangerouslySetInnerHTML={{ __html: drawing ?? "" }} />
    </span>
  );
}

/** A face, and at its corners a number, the armour, and the signs of what lasts on it. */
export function Portrait({ piece }: { piece: Piece }) {
  const { t } = useTable();
  const down = piece.face === "down";
  return (
    <b class="glyph">
      <PieceFace piece={piece} />
      {!down && piece.corner && <small class="corner">{t(piece.corner)}</small>}
      {!down && piece.armour !== undefined && <Armour n={piece.armour} />}
      {!down && <Signs piece={piece} />}
    </b>
  );
}

/** Icons of what lasts on a piece. */
export function Signs({ piece }: { piece: Piece }) {
  const { t } = useTable();
  const signs = [...new Map((piece.badges ?? []).map((badge, n) => [piece.icons?.[n], t(badge)]))].flatMap(([icon, says]) => (icon ? [{ icon, says }] : []));
  if (!signs.length) return null;
  return (
    <span class="signs">
      {signs.map(({ icon, says }) => (
        <i key={icon} title={says}>
          <Icon name={icon} size={14} />
        </i>
      ))}
    </span>
  );
}

function Armour({ n }: { n: number }) {
  return (
    <small class="armour">
      <svg viewBox="0 0 24 26">
        <path d="M12 1.2l10 3.3v8c0 6.5-4.6 9.9-10 12.3-5.4-2.4-10-5.8-10-12.3v-8z" />
      </svg>
      <span>{n}</span>
    </small>
  );
}

export function PieceGauges({ piece, before }: { piece: Piece; before?: Piece }) {
  const { t } = useTable();
  const gauges = Object.entries(piece.gauges ?? {});
  return (
    <span class="piece-gauges">
      {gauges.map(([name, [now, max]]) => (
        <span key={name} class="piece-gauge">
          {gauges.length > 1 && <NameAndNumber name={gaugeName(name, t)} numbers={numbers(piece, name)} />}
          <Bar now={now} max={max} was={before?.gauges?.[name]?.[0]} alarm={name === lifeOf(piece)} filled={piece.bars?.[name]} />
          {gauges.length === 1 && (
            <small class="now">
              <b>{now}</b>/{max}
            </small>
          )}
          <Change by={gained(piece, before, name)} />
        </span>
      ))}
    </span>
  );
}

/** What lasts on a piece, beside what its signs say. */
export function Badges({ piece, before }: { piece: Piece; before?: Piece }) {
  const { t } = useTable();
  const badges = piece.badges?.filter((_, n) => !piece.icons?.[n]) ?? [];
  if (!badges.length) return null;
  const fresh = (badge: Words) => before && !before.badges?.some((old) => t(old) === t(badge));
  return (
    <span class="badges">
      {badges.map((badge) => (
        <i key={t(badge)} class={`badge ${fresh(badge) ? "fresh" : ""}`} title={t(badge)}>
          {t(badge)}
        </i>
      ))}
    </span>
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
