/** Aiming: what is chosen on the boards, which deed of the action bar is in hand, and what a click on a piece or a cell then means. */

import { useEffect, useMemo, useState } from "preact/hooks";
import type { Table } from "../board/context";
import type { Live, Send } from "../connection";
import { useFlag } from "../settings";
import { useSteady } from "../steady";
import type { Say } from "../texts";
import type { Option, Prompt, View } from "../view";
import { armedOf, deedsOf, meant, stakeAt, targetsOf } from "./deeds";
import { figure } from "./option";

export type Aiming = ReturnType<typeof useAiming>;

export function useAiming({ prompt, order }: View, live: Live, send: Send, t: Say) {
  const [asList, setAsList] = useFlag("as-list");
  const [chosen, choose] = useState<string | null>(null);
  const [armed, arm] = useState<string | null>(null);
  const [insisted, insist] = useState<string | null>(null);
  /** Whether it is answered by the bar and on the boards, and not in a list. */
  const barred = !asList && prompt?.kind === "choose" && !prompt.advice;
  const deeds = useMemo(() => (barred ? deedsOf(prompt!) : []), [barred, prompt]);
  const targets = useMemo(() => (barred ? targetsOf(prompt!, armedOf(deeds, armed)) : {}), [deeds, armed]);
  const chances = useMemo(() => chancesAt(targets, prompt?.odds, t), [targets, prompt, t]);

  /** Whoever has the turn now takes up none of what the last one had in hand. */
  const acting = order?.find((place) => place.now)?.id;
  useEffect(() => arm(null), [acting, prompt?.id]);

  /** A click: what it can only mean is done at once; else one chooses. */
  const pick = useSteady((ref: string) => {
    insist(null);
    const one = chosen === null && targets[ref] && meant(targets[ref], prompt?.odds);
    if (one && !live.answering) return void (send({ t: "pick", key: one.key }) && choose(null));
    choose((old) => (old === ref ? null : ref));
  });

  /** What is in hand cannot be aimed there: something else can. */
  const armFor = useSteady((ref: string) => {
    const other = deeds.find((deed) => deed.aimed && deed.rank === "main" && ref in targetsOf(prompt!, deed));
    if (!(ref in targets) && other) arm(other.id);
  });

  /** As if it were an option: the server says why it is none. */
  const whyNot = useSteady((ref: string) => {
    if (!prompt || live.answering || !send({ t: "pick", key: ref.split("/")[1] })) return;
    choose(null);
    insist(ref);
  });

  const clear = useSteady(() => {
    choose(null);
    insist(null);
  });

  const refused = useMemo(() => (insisted !== null && live.faults ? { ref: insisted, why: live.faults } : undefined), [insisted, live.faults]);
  return { asList, setAsList, barred, targets, chances, chosen, armed, arm, armFor, pick, whyNot, refused, clear };
}

/** The table on its stage: golden is what the deed in hand can be aimed at. */
export function aimedAt(table: Table, prompt: Prompt | undefined, { targets, chances }: Aiming): Table {
  if (!prompt || !Object.keys(targets).length) return table;
  const pick = Object.fromEntries(Object.entries(targets).map(([ref, options]) => [ref, options.map(({ key }) => key)]));
  return { ...table, chances, view: { ...table.view, prompt: { ...prompt, pick } } };
}

/** How likely what is in hand is to come off, by what it can be aimed at. */
function chancesAt(targets: Record<string, Option[]>, odds: Prompt["odds"], t: Say): Record<string, string> {
  const said = Object.entries(targets).flatMap(([ref, options]) => {
    const at = stakeAt(options, odds);
    return at ? [[ref, `${t(at.stake.what)} ${t(figure(at.stake, at.exact))}`]] : [];
  });
  return Object.fromEntries(said);
}
