/** The action bar: what one may do as a row of buttons; what is rare is folded away. What is aimed is aimed on the board. */

import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { useTable } from "../board/context";
import { Icon } from "../faces/icon";
import { useFlag } from "../settings";
import type { Say } from "../texts";
import type { Option, Prompt } from "../view";
import { Choices } from "./choices";
import { armedOf, chanceOf, deedsOf, stakeAt, targetsOf, type DeedOptions } from "./deeds";
import { figure } from "./option";
import type { Answering } from "./prompt";
import { TABLE } from "./words";

interface Props extends Answering {
  prompt: Prompt;
  keepFocus: () => void;
}

export function ActionBar(props: Props) {
  const { prompt, answer, busy, due, keepFocus } = props;
  const { t, chosen, pick, armed: wanted = null, arm } = useTable();
  const deeds = useMemo(() => deedsOf(prompt), [prompt]);
  const armed = armedOf(deeds, wanted);
  const [opened, open] = useState<string | null>(null);
  const [more, showMore] = useState(false);
  const [warned, warn] = useState<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  useAutoEnd(props, deeds);
  useLayoutEffect(keepFocus, [chosen, opened, warned]);

  const rows = { main: deeds.filter(({ rank }) => rank === "main"), more: deeds.filter(({ rank }) => rank === "more"), end: deeds.filter(({ rank }) => rank === "end") };
  const digits = numbered(rows.main, rows.end);
  const choose = (key: string) => (key === prompt.default && prompt.unused?.length && warned !== key ? warn(key) : answer(key));
  const press = (deed: DeedOptions) => {
    if (busy) return;
    if (deed.aimed && deed !== armed) return (open(null), arm?.(deed.id));
    if (deed.options.length === 1) return choose(deed.options[0].key);
    open(deed.id);
  };
  useDigits(box, (digit) => {
    const deed = deeds.find(({ id }) => digits.get(id) === digit);
    if (deed && !opened && chosen === null && !warned) press(deed);
    return !!deed;
  });

  if (chosen !== null) return <Choices {...props} keys={targetsOf(prompt, armed)[chosen]?.map(({ key }) => key)} />;
  const opening = deeds.find(({ id }) => id === opened);
  if (opening) return <Choices {...props} keys={opening.options.map(({ key }) => key)} called={t(opening.label)} leave={() => open(null)} />;
  if (warned)
    return (
      <div ref={box} class="warning" role="alert">
        <p>{t(TABLE.wouldLose((prompt.unused ?? []).map(t).join(t({ en: ", ", zh: "、" }))))}</p>
        <div class="row">
          <button class="option primary" aria-disabled={busy || undefined} ref={(it) => it?.focus()} onClick={() => !busy && answer(warned)}>
            {t(TABLE.anyway)}
          </button>
          <button class="option" onClick={() => warn(null)}>
            {t(TABLE.back)}
          </button>
        </div>
      </div>
    );
  const button = (deed: DeedOptions) => <DeedButton key={deed.id} deed={deed} prompt={prompt} digit={digits.get(deed.id)} armed={deed === armed} byDefault={due !== undefined && deed.options.some(({ key }) => key === prompt.default)} busy={busy} press={() => press(deed)} />;
  return (
    <div ref={box} class="action-bar" role="group" aria-label={t(TABLE.bar)}>
      <div class="deeds">
        {rows.main.map(button)}
        {rows.more.length > 0 && (
          <button class="deed fold-more" aria-expanded={more} onClick={() => showMore(!more)}>
            <Icon name="more" size={26} />
            <span class="deed-label">{t(TABLE.moreDeeds(rows.more.length))}</span>
          </button>
        )}
        {rows.end.map(button)}
      </div>
      {more && <div class="deeds rare">{rows.more.map(button)}</div>}
      {armed && <Aimed deed={armed} odds={prompt.odds} pick={pick} />}
    </div>
  );
}

/** The keys of the first deeds, and of the one that ends. */
function numbered(main: DeedOptions[], end: DeedOptions[]): Map<string, string> {
  const digits = new Map(main.slice(0, 9).map(({ id }, i) => [id, String(i + 1)]));
  if (end.length) digits.set(end.at(-1)!.id, "0");
  return digits;
}

/** Digits mean deeds wherever one is on the page, but where one types. */
function useDigits(box: { current: HTMLDivElement | null }, press: (digit: string) => boolean) {
  const now = useRef(press);
  now.current = press;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !/^[0-9]$/.test(event.key)) return;
      if ((event.target as Element).closest("input, textarea, select, dialog, .drawer") || !box.current?.isConnected) return;
      if (now.current(event.key)) event.preventDefault();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}

/** A label with more characters than these gets a wider button. */
const LONG = 36;

interface ButtonProps {
  deed: DeedOptions;
  prompt: Prompt;
  digit?: string;
  armed: boolean;
  byDefault: boolean;
  busy?: boolean;
  press: () => void;
}

function DeedButton({ deed, prompt, digit, armed, byDefault, busy, press }: ButtonProps) {
  const { t } = useTable();
  const { options, icon, label, aimed, rank } = deed;
  const costs = new Set(options.map(({ cost }) => cost && t(cost)));
  const cost = costs.size === 1 ? [...costs][0] : undefined;
  const odds = options.length === 1 && !aimed ? prompt.odds?.[options[0].key] : undefined;
  const stake = chanceOf(odds);
  return (
    <button class={`deed ${rank} ${armed ? "armed" : ""}`} data-deed={deed.id} data-key={options.length === 1 ? options[0].key : undefined} data-number={digit} aria-pressed={aimed ? armed : undefined} aria-disabled={busy || undefined} title={options.length === 1 ? t(options[0].label) : t(label)} onClick={press}>
      {digit && <kbd aria-hidden="true">{digit}</kbd>}
      {cost && <small class="deed-cost">{cost}</small>}
      <Icon name={icon || "spell"} size={26} />
      <span class={`deed-label ${t(label).length > LONG ? "long" : ""}`}>{t(label)}</span>
      {byDefault && <small>{t(TABLE.defaultDeed)}</small>}
      {stake && odds && (stake.p || rank !== "end") && (
        <small class="deed-odds">
          {t(stake.what)} <span>{t(figure(stake, odds.exact))}</span>
        </small>
      )}
    </button>
  );
}

/** Of more targets, as the cells of a map, there are no buttons besides: the map is walked with the arrow keys. */
const MOST = 24;

/** For those who do not see the board: what a deed can be aimed at, as buttons that do it. */
function Aimed({ deed, odds, pick }: { deed: DeedOptions; odds: Prompt["odds"]; pick: (ref: string) => void }) {
  const { t, view } = useTable();
  const maps = Object.values(view.boards ?? {}).some(({ kind }) => kind === "grid" || kind === "field");
  const targets = new Map(deed.options.flatMap((option) => (option.target ? [[option.target, option] as const] : [])));
  const chance = (option: Option) => {
    const at = stakeAt([option], odds);
    return at ? ` (${t(at.stake.what)} ${t(figure(at.stake, at.exact))})` : "";
  };
  const hint = <p class="aim-hint">{[t((maps ? TABLE.aimOnMap : TABLE.aimAt)(t(deed.label), targets.size)), chips([...targets.values()], odds, t)].filter(Boolean).join(t(TABLE.stop))}</p>;
  if (targets.size > MOST) return hint;
  return (
    <>
      {hint}
      <div class="unseen-until-focus">
        {[...targets].map(([ref, option]) => (
          <button key={ref} onClick={() => pick(ref)}>
            {t(option.label)}
            {chance(option)}
          </button>
        ))}
      </div>
    </>
  );
}

/** What the golden numbers over its targets stand for, where that is the same of all. */
function chips(options: Option[], odds: Prompt["odds"], t: Say): string {
  const said = new Set(options.map((option) => stakeAt([option], odds)).flatMap((at) => (at ? [t(at.stake.what)] : [])));
  return said.size === 1 ? t(TABLE.chipsAre([...said][0])) : "";
}

/** In milliseconds: so long one sees that a turn will end by itself. */
const ENDS = 700;

/** A turn in which nothing useful is left ends by itself, for those who want that. */
function useAutoEnd({ prompt, answer, busy }: Props, deeds: DeedOptions[]) {
  const [wanted] = useFlag("auto-end");
  const last = deeds.find(({ rank }) => rank === "end");
  const over = wanted && !busy && !!last && last.options.some(({ key }) => key === prompt.default) && !deeds.some(({ rank }) => rank === "main") && !prompt.unused?.length;
  useEffect(() => {
    if (!over) return;
    const ending = setTimeout(() => answer(prompt.default!), ENDS);
    return () => clearTimeout(ending);
  }, [over, prompt.default]);
}
