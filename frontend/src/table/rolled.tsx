/** A roll as the log shows it: `[8] + 4 = 12 against 12: hit`; unfolded, what both numbers are made of. */

import { Fragment } from "preact";
import { useTable } from "../board/context";
import { capital } from "../texts";
import type { Die, Figure, LogLine, Part, Rolled, Words } from "../view";
import { RuleLink } from "./rule";
import { TABLE } from "./words";

/** The kinds of rolls in which two dice of each may meet one by one. */
const PAIRS = ["pair", "pair-contest", "margin"];

function dieByDie({ kind, dice, yours, totals }: Rolled): boolean {
  if (!PAIRS.includes(kind) || !(yours || dice.some((die) => die.other))) return false;
  const most = Math.max(...totals.map((one) => one.length));
  return most === 2 || (!most && kind !== "margin");
}

/** What a line says; of a roll, who throws for what. Whoever listens hears the whole sentence. */
export function LineText({ line: { text, roll } }: { line: LogLine }) {
  const { t } = useTable();
  if (!roll) return <>{t(text)}</>;
  return (
    <>
      <span class="unseen">{t(text)}</span>
      <span aria-hidden="true">{t(headOf(text) ?? roll.what)}</span>
    </>
  );
}

/** Who throws for what, at whom: the beginning of the sentence that tells a roll. */
function headOf(text: Words): Words | undefined {
  const head = typeof text === "object" && "id" in text ? text.args?.head : undefined;
  return typeof head === "string" || (typeof head === "object" && !Array.isArray(head)) ? head : undefined;
}

/** The dice of a roll, what was added to them, what that met, and what came of it. */
export function Sums({ roll }: { roll: Rolled }) {
  const { t } = useTable();
  const tones = useTones(roll);
  const [mine, yours] = roll.totals;
  const result = roll.result && <b class="roll-result">{t(roll.result)}</b>;
  const between = <span class="soft">{t(roll.exceed ? TABLE.over : TABLE.against)}</span>;
  if (dieByDie(roll))
    return (
      <>
        {[0, 1].map((i) => (
          <span key={i} class="rolled">
            <b class="soft">{t(i ? TABLE.lower : TABLE.higher)}</b>
            <Added tone={tones.own} dice={nth(roll, i, false)} figure={roll.mine} total={mine[i]} />
            {between}
            {yours.length || roll.dice.some((die) => die.other) ? <Added tone={tones.other} dice={nth(roll, i, true)} figure={roll.yours} total={yours[i]} /> : "?"}
          </span>
        ))}
        {result && <span class="rolled">{result}</span>}
      </>
    );
  const others = roll.dice.filter((die) => die.other);
  const each = roll.kind === "margin";
  return (
    <span class="rolled">
      <Added tone={tones.own} dice={roll.dice.filter((die) => !die.other)} figure={roll.mine} total={mine.length === 1 ? mine[0] : undefined} each={each} />
      {(roll.yours || others.length > 0) && (
        <>
          {between}
          {others.length || yours.length > 1 ? <Added tone={tones.other} dice={others} figure={roll.yours} total={yours[0]} each={each} /> : minus(yours[0] ?? "?")}
        </>
      )}
      {result}
    </span>
  );
}

/** The colours of whoever throws, and of whom they throw at. */
function useTones({ by, on, mine, yours }: Rolled): { own: string; other: string } {
  const { view, side } = useTable();
  const tone = (id?: string) => `side-${side(id && (view.pieces?.[id]?.side ?? id))}`;
  return { own: tone(mine?.of ?? by), other: tone(yours?.of ?? on) };
}

/** Of two dice the one that makes the first or the second number of a side, the higher where its number is not known. */
function nth({ dice, totals, mine, yours }: Rolled, i: number, other: boolean): Die[] {
  const own = dice.filter((die) => !!die.other === other).sort((a, b) => b.face - a.face);
  const total = totals[other ? 1 : 0][i];
  const added = (other ? yours : mine)?.total ?? 0;
  const found = total === undefined ? own[i] : own.find((die) => die.face === total - added);
  return found ? [found] : [];
}

/** Dice, what is added to them, or to `each` of them, and what that comes to. Where no dice are, the number stands for what it is made of. */
function Added({ dice, figure, total, tone, each }: { dice: Die[]; figure?: Figure; total?: number; tone: string; each?: boolean }) {
  const counting = dice.filter((die) => !die.idle);
  const often = !!each && counting.length > 1;
  const faces = counting.reduce((sum, { face }) => sum + face, 0);
  const known = figure ? figure.total : 0;
  const added = total !== undefined && dice.length ? total - faces : known;
  const base = !dice.length && total !== undefined ? total - (known ?? 0) : 0;
  const terms = counting.length + (base ? 1 : 0) + (added ? 1 : 0);
  return (
    <span class={`added ${tone}`}>
      {dice.map((die, i) => (
        <Fragment key={i}>
          {often && i > 0 && " + "}
          <Face die={die} />
          {often && plus(known ?? 0)}
        </Fragment>
      ))}
      {base ? minus(base) : ""}
      {added === undefined ? " + ?" : often || !added ? "" : terms > 1 ? plus(added) : minus(added)}
      {total !== undefined && terms > 1 && ` = ${minus(total)}`}
      {!terms && (total ?? "?")}
    </span>
  );
}

function Face({ die: { face, other, idle, before } }: { die: Die }) {
  return <span class={`die ${other ? "other" : ""} ${idle ? "idle" : ""} ${before ? "before" : ""}`}>{face}</span>;
}

// --- What numbers are made of --------------------------------------------------------------------------------------------

/** The sum of a roll, or of the number that a line tells; opened by whoever wants to know what it is made of. */
export function Origins({ line: { parts, roll } }: { line: LogLine }) {
  const { t } = useTable();
  const figures = roll ? figuresOf(roll) : [];
  const drawn = roll && (
    <span class="sums" aria-hidden="true">
      <Sums roll={roll} />
    </span>
  );
  if (!parts && !figures.length) return drawn ?? null;
  return (
    <details class="parts">
      <summary>
        {drawn}
        <span class={roll && "unseen"}>{t(TABLE.parts)}</span>
      </summary>
      {parts && <Parts parts={parts} />}
      {figures.map(({ label, of_name, parts, edge, sum }, i) => (
        <div key={i} class="figure">
          <p>
            {capital(of_name ? t(TABLE.numberOf(t(label), t(of_name))) : t(label))} <b>{sum}</b>
          </p>
          <Parts parts={parts} />
          {!!edge?.length && (
            <>
              <p>{t(TABLE.edge)}</p>
              <Parts parts={edge} />
            </>
          )}
        </div>
      ))}
    </details>
  );
}

/** The numbers of a roll that are more than nothing, with their sums; none where there is nothing to be told of any. */
function figuresOf({ mine, yours, dice }: Rolled): (Figure & { sum: string })[] {
  const figures = [mine && { ...mine, sum: signed(mine.total) }, yours && { ...yours, sum: dice.some((die) => die.other) ? signed(yours.total) : minus(yours.total ?? "?") }];
  const found = figures.filter((one): one is Figure & { sum: string } => !!one && !!(one.total !== 0 || one.parts.length || one.edge?.length));
  return found.some(({ parts, edge }) => parts.length || edge?.length) ? found : [];
}

const minus = (n: number | string) => `${n}`.replace("-", "−");
const plus = (n: number) => (n ? ` ${n < 0 ? "−" : "+"} ${Math.abs(n)}` : "");
const signed = (n?: number) => (n === undefined ? "?" : minus(n < 0 ? n : `+${n}`));

function Parts({ parts }: { parts: Part[] }) {
  const { t } = useTable();
  return (
    <ul>
      {parts.map((part, i) => (
        <li key={i}>
          <b>{signed(part.amount)}</b> {t(part.label)} {part.rule && <RuleLink id={part.rule} />}
        </li>
      ))}
    </ul>
  );
}
