/** A roll as the log shows it: `[8] + 4 = 12 against 12: hit`; unfolded, what both numbers are made of. */

import { Fragment } from "preact";
import { useTable } from "../board/context";
import { capital } from "../texts";
import { isMessage, type Arg, type Die, type Figure, type LogLine, type Part, type Rolled, type Sum, type Words } from "../view";
import { Glossed } from "./glossed";
import { RuleLink } from "./rule";
import { TABLE } from "./words";

/** What a line says; of a roll, who throws for what. Whoever listens hears the whole sentence. */
export function LineText({ line: { text, roll } }: { line: LogLine }) {
  const { t } = useTable();
  if (!roll) return <Glossed text={t(text)} />;
  return (
    <>
      <span class="unseen">{t(text)}</span>
      <span aria-hidden="true">{t(headOf(text) ?? roll.what)}</span>
    </>
  );
}

/** Who throws for what, at whom: the beginning of the sentence that tells a roll. */
function headOf(text: Words): Words | undefined {
  const head = isMessage(text) ? (text.args?.head as Arg | undefined) : undefined;
  return typeof head === "string" || (typeof head === "object" && !Array.isArray(head)) ? head : undefined;
}

/** The dice of a roll, what was added to them, what that met, and what came of it. */
export function Sums({ roll }: { roll: Rolled }) {
  const { t } = useTable();
  const tones = useTones(roll);
  const result = roll.result && <b class="roll-result">{t(roll.result)}</b>;
  const pair = roll.rows.length > 1;
  return (
    <>
      {roll.rows.map(({ own, other }, i) => (
        <span key={i} class="rolled">
          {pair && <b class="soft">{t(i ? TABLE.lower : TABLE.higher)}</b>}
          <Added tone={tones.own} roll={roll} sum={own} />
          {other && (
            <>
              <span class="soft">{t(roll.exceed ? TABLE.over : TABLE.against)}</span>
              <Added tone={tones.other} roll={roll} sum={other} />
            </>
          )}
          {!pair && result}
        </span>
      ))}
      {pair && result && <span class="rolled">{result}</span>}
    </>
  );
}

/** The colours of whoever throws, and of whom they throw at. */
function useTones({ by, on, mine, yours }: Rolled): { own: string; other: string } {
  const { view, side } = useTable();
  const tone = (id?: string) => `side-${side(id && (view.pieces?.[id]?.side ?? id))}`;
  return { own: tone(mine?.of ?? by), other: tone(yours?.of ?? on) };
}

/** Dice, what is added to them, or to each of them, and what that comes to. */
function Added({ roll, sum: { dice, base, added, each, totals }, tone }: { roll: Rolled; sum: Sum; tone: string }) {
  if (!dice.length && base === undefined) return <>{totals.map(minus).join("/") || "?"}</>;
  const counting = dice.filter((place) => !roll.dice[place].idle).length;
  const often = !!each && counting > 1;
  const terms = counting + (base ? 1 : 0) + (added ? 1 : 0);
  return (
    <span class={`added ${tone}`}>
      {dice.map((place, i) => (
        <Fragment key={i}>
          {often && i > 0 && " + "}
          <Face die={roll.dice[place]} />
          {often && plus(added ?? 0)}
        </Fragment>
      ))}
      {base !== undefined && minus(base)}
      {added === undefined ? " + ?" : !often && plus(added)}
      {totals.length > 0 && terms > totals.length && ` = ${totals.map(minus).join(" ")}`}
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
