/** The form for a new table: who sits where, dice, clock, switches. A record can go on by it too. */

import { useEffect, useRef, useState } from "preact/hooks";
import { faultsOf, useLoaded } from "../api";
import { sideColours } from "../board/sides";
import { computer, strongestFirst } from "../seatname";
import { Faults, useShell } from "../shell";
import { capital } from "../texts";
import type { Words } from "../view";
import { duration } from "../words";
import { Pick } from "./pick";
import { makeTable, wholeRuleset, type Order, type Place, type Value, type Whole } from "./offers";
import { botOf, rememberedStrength } from "./strength";
import { Switches } from "./switches";
import { HOME } from "./words";

/** How it begins: with a scenario, or at a position of a record, whose switches stand. */
export type From = { scenario: string } | { record: string; at: number };

interface Props {
  ruleset: string;
  title: Words;
  sides: Record<string, Words>;
  from: From;
  close: () => void;
}

export function NewTable(props: Props) {
  const { t } = useShell();
  const { value, faults } = useLoaded(() => wholeRuleset(props.ruleset), [props.ruleset]);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current!.showModal(), []);
  return (
    <dialog ref={dialog} class="new-table" style={sideColours(props.sides)} aria-labelledby="new-table-title" onClose={props.close}>
      <header>
        <h2 id="new-table-title">{t(props.title)}</h2>
        <button class="quiet" onClick={() => dialog.current!.close()}>
          {t(HOME.cancel)}
        </button>
      </header>
      <Faults faults={faults} />
      {value && <Form {...props} whole={value} />}
    </dialog>
  );
}

const LATE = [0, 30, 120, 600];
const CLOCKS = [0, 30, 60, 120, 300];
const ME = "me";
const FRIEND = "human";
type Dice = keyof typeof HOME.diceKinds;

/** Who plays the sides (me, a friend, or a bot by name), and all else, until it is sent. */
interface Choices {
  players: Record<string, string>;
  gm: string;
  late: string;
  dice: Dice;
  clock: number;
  options: Record<string, Value>;
}

function Form({ title, sides, from, whole }: Props & { whole: Whole }) {
  const { t } = useShell();
  const [chosen, set] = useState<Choices>(() => ({
    players: Object.fromEntries(Object.keys(sides).map((side, i) => [side, i ? botOf(whole.bots, rememberedStrength()) : ME])),
    gm: "",
    late: "",
    dice: "fair",
    clock: 0,
    options: {},
  }));
  const [busy, work] = useState(false);
  const [faults, fail] = useState<Words[]>();
  const change = (some: Partial<Choices>) => set((old) => ({ ...old, ...some }));
  const send = (event: Event) => {
    event.preventDefault();
    if (busy) return;
    work(true);
    makeTable(order(chosen, from), title).catch((wrong) => (fail(faultsOf(wrong)), work(false)));
  };
  return (
    <form onSubmit={send}>
      <People sides={sides} bots={whole.bots} chosen={chosen} change={change} />
      <Pick label={t(HOME.dice)} hint={t(HOME.diceHints[chosen.dice])} value={chosen.dice} set={(dice) => change({ dice: dice as Dice })}
        choices={Object.entries(HOME.diceKinds).map(([kind, words]) => [kind, t(words)])} />
      <Pick label={t(HOME.clock)} hint={chosen.clock ? t(HOME.clockHint) : undefined} value={String(chosen.clock)} set={(clock) => change({ clock: Number(clock) })}
        choices={CLOCKS.map((s) => [String(s), t(s ? duration(s) : HOME.noClock)])} />
      {"scenario" in from && <Switches switches={whole.switches} chosen={chosen.options} set={(options) => change({ options })} />}
      <Faults faults={faults} />
      <button class="primary send" aria-disabled={busy || undefined}>
        {t(HOME.start)}
      </button>
    </form>
  );
}

interface PeopleProps {
  sides: Record<string, Words>;
  bots: string[];
  chosen: Choices;
  change: (some: Partial<Choices>) => void;
}

function People({ sides, bots, chosen, change }: PeopleProps) {
  const { t } = useShell();
  const players: [string, string][] = [
    [ME, t(HOME.me)],
    [FRIEND, t(HOME.friend)],
    ...strongestFirst(bots).map((name): [string, string] => [name, capital(t(computer(name)))]),
  ];
  /** I sit at one place at most: whoever takes another gives the first to a friend. */
  const without = (place: string) => (place === ME ? FRIEND : place);
  const play = (side: string, player: string) => {
    const others = player === ME ? Object.fromEntries(Object.entries(chosen.players).map(([one, who]) => [one, without(who)])) : chosen.players;
    change({ players: { ...others, [side]: player }, gm: player === ME ? without(chosen.gm) : chosen.gm });
  };
  const lead = (gm: string) => {
    const players = gm === ME ? Object.fromEntries(Object.entries(chosen.players).map(([one, who]) => [one, without(who)])) : chosen.players;
    change({ gm, players });
  };
  return (
    <fieldset>
      <legend>{t(HOME.whoPlays)}</legend>
      {Object.entries(sides).map(([side, name], i) => (
        <Pick key={side} label={t(name)} side={(i % 4) + 1} value={chosen.players[side]} set={(player) => play(side, player)} choices={players} />
      ))}
      <Pick label={t(HOME.gm)} value={chosen.gm} set={lead} choices={[["", t(HOME.noGm)], ...players.slice(0, 2)]} />
      <Pick label={t(HOME.spectators)} value={chosen.late} set={(late) => change({ late })}
        choices={[["", t(HOME.noSpectators)], ...LATE.map((s): [string, string] => [String(s), t(s ? HOME.late(s) : HOME.live)])]} />
      {!iPlay(chosen) && <p class="soft">{t(HOME.watch)}</p>}
    </fieldset>
  );
}

const iPlay = ({ players, gm }: Choices) => gm === ME || Object.values(players).includes(ME);

/** The order that the server takes. Whoever sits nowhere watches. */
function order(chosen: Choices, from: From): Order {
  const seats: Place[] = Object.entries(chosen.players).map(([side, player]) => ({ name: side, role: "player", side, player: player === ME ? FRIEND : player }));
  if (chosen.gm) seats.push({ name: "gm", role: "gm" });
  if (chosen.late) seats.push({ name: "spectators", role: "spectator" });
  if (!iPlay(chosen)) seats.push({ name: "host", role: "spectator" });
  const mine = Object.entries(chosen.players).find(([, player]) => player === ME)?.[0];
  return {
    ...from,
    seats,
    you: mine ?? (chosen.gm === ME ? "gm" : "host"),
    dice: { kind: chosen.dice },
    clock: chosen.clock || undefined,
    delay: Number(chosen.late) || undefined,
    options: "scenario" in from ? chosen.options : undefined,
  };
}
