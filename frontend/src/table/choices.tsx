/** The options of a prompt: in sections when they are many, or those alone that a piece or a cell on the board stands for. */

import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { cellsOf, useTable } from "../board/context";
import { cellName } from "../board/gridcells";
import { capital } from "../texts";
import { hasTabs, lastOf, onBoard, pointsOf, sectionsOf, without, type Section } from "../sections";
import type { Advice, Odds, Option, Prompt, View } from "../view";
import { WORDS } from "../words";
import { OptionButton, type Reckoning } from "./option";
import type { Answering } from "./prompt";
import { TABLE } from "./words";

interface Props extends Answering {
  prompt: Prompt;
  /** Called when something that had the focus may have vanished. */
  keepFocus: () => void;
  /** These alone, which are called so, and the way back from them. */
  keys?: string[];
  called?: string;
  leave?: () => void;
}

/** The keys of the first options; the default, which stands last, has the 0, however many there are. */
const DIGITS = "123456789";

export function Choices({ prompt, answer, busy, due, keepFocus, keys, called, leave }: Props) {
  const { t, view, chosen, pick, section = 0, showSection } = useTable();
  const box = useRef<HTMLDivElement>(null);
  const options = useMemo(() => new Map((prompt.options ?? []).map((option) => [option.key, option])), [prompt.options]);
  const [warned, warn] = useState<string | null>(null);
  const [sought, setSought] = useState<string | null>(null);
  const only = keys ?? (chosen !== null ? prompt.pick?.[chosen] : undefined);
  const back = leave ?? (() => pick(chosen ?? ""));
  const last = lastOf(prompt);
  const points = useMemo(() => pointsOf(view, prompt), [prompt.pick]);
  const listing = useMemo(() => (only ? prompt : without(prompt, points)), [only, prompt, points]);
  const groups = sectionsOf(listing, last);
  const tabs = !only && hasTabs(listing, groups);
  const shown = only ? narrowed(groups, only, last) : tabs ? [groups[Math.min(section, groups.length - 1)]] : groups;
  const reckoning = useReckoning(prompt);
  const places = useMemo(() => placesOf(view, prompt), [prompt]);
  const choose = (key: string) => (key === prompt.default && prompt.unused?.length && warned !== key ? warn(key) : answer(key));

  useEffect(() => {
    if (only) box.current?.querySelector<HTMLElement>(".option")?.focus({ preventScroll: true });
  }, [chosen]);

  useLayoutEffect(keepFocus, [chosen, warned, section]);

  /** Show an option, wherever it is in the list. */
  const seek = (key: string) => {
    if (points.has(key) && !only?.includes(key)) pick(points.get(key)!);
    else if (only && !only.includes(key)) back();
    if (hasTabs(prompt, groups) && key !== last) showSection?.(groups.findIndex(({ keys }) => keys.includes(key)));
    setSought(key);
  };

  useEffect(() => {
    const option = sought !== null && [...box.current!.querySelectorAll<HTMLElement>(".option")].find(({ dataset }) => dataset.key === sought);
    if (!option) return;
    option.closest("details")?.setAttribute("open", "");
    option.focus({ preventScroll: true });
    option.scrollIntoView({ block: "center" });
    setSought(null);
  }, [sought, chosen, section]);

  /** Also where the keyboard is in the prompt but on no option yet; before it is drawn, so that no key of a quick hand is lost. */
  useLayoutEffect(() => {
    const panel = box.current!.closest<HTMLElement>(".prompt")!;
    panel.addEventListener("keydown", onKeyDown);
    return () => panel.removeEventListener("keydown", onKeyDown);
  });

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const buttons = [...box.current!.querySelectorAll<HTMLButtonElement>(".option")].filter((one) => one.getClientRects().length);
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    if (event.key === "Escape" && (only || warned)) (back(), warn(null));
    else if (/^[1-9]$/.test(event.key) && warned) buttons[Number(event.key) - 1]?.click();
    else if (/^[0-9]$/.test(event.key)) box.current!.querySelector<HTMLElement>(`[data-number="${event.key}"]`)?.click();
    else if (event.key === "ArrowDown") buttons[Math.min(at + 1, buttons.length - 1)]?.focus();
    else if (event.key === "ArrowUp") buttons[Math.max(at - 1, 0)]?.focus();
    else return;
    event.preventDefault();
  }

  const atEnd = only ? undefined : last;
  const placed = (group: Section) => !only && onBoard(prompt, group.keys);
  const listed = shown.filter((group) => !placed(group)).flatMap((group) => group.keys).filter((key) => options.has(key) && key !== last);
  const digit = (key: string) => (key === last ? "0" : DIGITS[listed.indexOf(key)]);
  const one = (key: string, big?: boolean) =>
    options.has(key) && (
      <OptionButton key={key} digit={digit(key)} option={options.get(key)!} odds={prompt.odds?.[key]} advice={prompt.advice?.options[key]} reckoning={key !== last && mayHaveOdds(options.get(key)!, places) ? reckoning : undefined} byDefault={due !== undefined && key === prompt.default} big={big} busy={busy} choose={choose} />
    );
  if (warned)
    return (
      <div ref={box} class="warning" role="alert">
        <p>{t(TABLE.wouldLose((prompt.unused ?? []).map(t).join(t({ en: ", ", zh: "、" }))))}</p>
        <button class="option primary" aria-disabled={busy || undefined} ref={(it) => it?.focus()} onClick={() => !busy && choose(warned)}>
          {t(TABLE.anyway)}
        </button>
        <button class="option" onClick={() => warn(null)}>
          {t(TABLE.back)}
        </button>
      </div>
    );
  return (
    <div ref={box} class="choices">
      {prompt.advice && <AdviceNote advice={prompt.advice} options={options} seek={seek} />}
      {only && (
        <button class="chip" onClick={back}>
          {t(TABLE.only(called ?? refName(view, chosen!, t)))} <span aria-hidden="true">×</span>
          <span class="unseen">{t(TABLE.showAll)}</span>
        </button>
      )}
      {tabs && (
        <div class="sections" role="group" aria-label={t(TABLE.sections)}>
          {groups.map((group, i) => (
            <button key={i} class="chip" aria-pressed={i === section} onClick={() => showSection?.(i)}>
              {group.heading ? t(group.heading) : t(WORDS.prompt)} <small>{group.keys.length}</small>
            </button>
          ))}
        </div>
      )}
      {points.size > 0 && !only && <p class="on-board">{t(TABLE.onField(points.size))}</p>}
      {shown.map((group, i) => (
        <div key={i} class="group" role="group" aria-label={group.heading && t(group.heading)}>
          {group.heading && !tabs && <h3>{t(group.heading)}</h3>}
          {placed(group) ? (
            <>
              <p class="on-board">{t(TABLE.onBoard(group.keys.length))}</p>
              <details class="on-board">
                <summary>{t(WORDS.list)}</summary>
                <div class="options">{group.keys.map((key) => one(key))}</div>
              </details>
            </>
          ) : (
            <div class="options">{group.keys.map((key) => one(key, only?.length === 1))}</div>
          )}
        </div>
      ))}
      <OddsNote prompt={prompt} keys={[...listed, atEnd ?? ""]} />
      {atEnd !== undefined && <div class="options last">{one(atEnd)}</div>}
    </div>
  );
}

/** How far advice has come, which option is the best so far, and what the figures mean. */
function AdviceNote({ advice: { options: found, best, rollouts, final, assumed }, options, seek }: { advice: Advice; options: Map<string, Option>; seek: (key: string) => void }) {
  const { t } = useTable();
  const tried = Object.values(found).filter((one) => one.rollouts).length;
  return (
    <div class="small advice-note">
      <p role={final ? "status" : undefined}>
        {t(final ? TABLE.advised(rollouts) : TABLE.advising(rollouts))} {tried < options.size && t(TABLE.tried(tried, options.size))}
      </p>
      {best !== undefined && options.has(best) && (
        <p>
          {t(TABLE.best)}{" "}
          <button class="chip best" onClick={() => seek(best)}>
            {t(options.get(best)!.label)}
          </button>
        </p>
      )}
      {!final && <progress aria-label={t(TABLE.advise)} />}
      <p>
        {t(TABLE.adviceMeans)} {Object.values(found).some(({ out }) => out) && t(TABLE.adviceOut)} {assumed && t(TABLE.adviceGuessed)}
      </p>
    </div>
  );
}

/** What figures mean that are not exact, and what they rest on: a line or two below the options. */
function OddsNote({ prompt: { odds, no_odds }, keys }: { prompt: Prompt; keys: string[] }) {
  const { t } = useTable();
  const told = keys.map((key) => odds?.[key]).filter((one): one is Odds => !!one?.stakes.length);
  const spreads = told.flatMap(({ stakes }) => stakes.flatMap(({ spread }) => spread ?? []));
  const runs = spreads.flatMap(({ runs }) => runs ?? []);
  const worlds = Math.max(0, ...spreads.map(({ worlds }) => worlds ?? 0));
  const from = [...(runs.length ? [TABLE.simulated(Math.min(...runs), Math.max(...runs))] : []), ...(worlds ? [TABLE.believed(worlds)] : [])];
  const notes = [
    from.length > 0 && TABLE.aboutMeans(from.map(t).join(t({ en: " or ", zh: "或" }))),
    told.some(({ answered }) => answered) && TABLE.answered,
    told.some(({ assumed }) => assumed) && TABLE.assumed,
    told.some(({ loose }) => loose) && TABLE.loose,
    no_odds && TABLE.noOddsNote,
  ].filter((one) => one !== false && one !== undefined);
  return notes.length > 0 ? <p class="small odds-note">{notes.map((note) => capital(t(note))).join(" ")}</p> : null;
}

/** Odds come some moments after the question, if there are any; so long nothing must look as if it were without danger, nor afterwards. */
const RECKONED = 5000;

/** Whether odds are still being found: "soon", or hardly any more. */
function useReckoning({ odds, no_odds }: Prompt): Reckoning | undefined {
  const [young, setYoung] = useState(true);
  useEffect(() => {
    const grown = setTimeout(() => setYoung(false), RECKONED);
    return () => clearTimeout(grown);
  }, []);
  return odds ? undefined : no_odds ? "failed" : young ? "soon" : "late";
}

/** An act that has a price or a rule of its own. Whoever only says who or what is meant, or goes to a place on a map, risks nothing yet. */
function mayHaveOdds({ key, rule, cost }: Option, places: Set<string>): boolean {
  return (!!rule || !!cost) && !places.has(key);
}

/** The keys of options that a place on a map stands for. */
function placesOf(view: View, prompt: Prompt): Set<string> {
  const onMap = (ref: string) => ref.includes("/") && ["grid", "field"].includes(view.boards?.[ref.split("/")[0]]?.kind ?? "");
  return new Set(Object.entries(prompt.pick ?? {}).flatMap(([ref, keys]) => (onMap(ref) ? keys : [])));
}

function narrowed(groups: Section[], only: string[], last?: string): Section[] {
  const left = groups.map((group) => ({ ...group, keys: group.keys.filter((key) => only.includes(key)) })).filter((group) => group.keys.length);
  return last !== undefined && only.includes(last) ? [...left, { keys: [last] }] : left;
}

/** What people call a piece or a cell. */
function refName(view: View, ref: string, t: ReturnType<typeof useTable>["t"]): string {
  const piece = view.pieces?.[ref];
  if (piece) return t(piece.label);
  const [board, cell] = ref.split("/");
  const label = cellsOf(view.boards?.[board])[cell]?.label;
  const map = view.boards?.[board];
  return label ? t(label) : map?.kind === "grid" ? cellName(map, Number(cell)) : cell ?? ref;
}
