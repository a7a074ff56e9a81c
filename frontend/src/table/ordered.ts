/** An order that was said at once, though it is asked one by one: the first is answered, and the rest is kept and answered as the same
 *  question comes again. It is kept nowhere else: who opens the page anew is asked for what is left. */

import { useEffect, useState } from "preact/hooks";
import type { Live } from "../connection";
import { useSame, useSteady } from "../steady";
import { questionOf } from "./prompt";
import type { Option, Prompt } from "../view";

export interface Kept {
  /** The question whose answers these are. */
  id: string;
  /** What is still to be answered, in order. */
  rest: Option[];
  /** So many there were. */
  all: number;
  /** The question that was answered last, until anything else is shown. */
  answered?: string;
}

export interface Ordered {
  kept?: Kept;
  lay: (order: Option[]) => void;
  drop: () => void;
}

const keysOf = (prompt?: Prompt) => (prompt?.options ?? []).map(({ key }) => key);

/** Whether what is asked goes on with the order. What lies already is no option any more; where it is one again, it was taken back. */
function goesOn({ id, rest }: Kept, prompt: Prompt): boolean {
  const asked = keysOf(prompt);
  const left = rest.map(({ key }) => key);
  return !!prompt.order && prompt.id === id && asked.includes(left[0]) && asked.every((key) => left.includes(key));
}

export function useOrdered({ view, status, answering, faults }: Live, answer: (key: string) => boolean): Ordered {
  const [kept, keep] = useState<Kept>();
  const drop = useSteady(() => keep(undefined));
  const prompt = view?.prompt;

  function next(order: Kept) {
    const [first, ...rest] = order.rest;
    if (answer(first.key)) keep(rest.length > 1 ? { ...order, rest, answered: questionOf(prompt) } : undefined);
  }

  useEffect(() => {
    if (!kept || status !== "live" || answering) return;
    const heard = kept.answered !== questionOf(prompt);
    if (faults || view?.outcome) drop();
    else if (kept.answered !== undefined && heard) keep({ ...kept, answered: undefined });
    else if (heard && prompt) goesOn(kept, prompt) ? next(kept) : drop();
  }, [kept, prompt, status, answering, faults]);

  const lay = useSteady((rest: Option[]) => next({ id: prompt!.id!, rest, all: rest.length }));
  return useSame({ kept, lay, drop });
}
