/** The proof of the dice: what was shown before the battle, what people mixed in, and, when it is over, the check of every roll. */

import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { faultsOf, text } from "../api";
import { useTable } from "../board/context";
import type { Checked } from "../record/verdict";
import { keep, mine } from "../mine";
import { Faults } from "../shell";
import type { TableState, Words } from "../view";
import { useSeatName, useSession } from "./session";
import { kept, oneLine } from "./promise";
import { TABLE } from "./words";

const ABOUT = { fair: TABLE.diceFair, typed: TABLE.diceTyped, fast: TABLE.diceFast };

export function Proof() {
  const { t } = useTable();
  const { table, token, view } = useSession();
  const called = useSeatName();
  const { dice } = table;
  if (!view.table?.dice) return null;
  return (
    <section class="panel card proof">
      <details>
        <summary>
          <h2>{t(dice.kind === "fair" ? TABLE.diceProof : TABLE.dice)}</h2>
        </summary>
        <p class="small">{t(ABOUT[dice.kind])}</p>
        {dice.kind === "fair" && <p class="small">{t(TABLE.diceTrust)}</p>}
        <dl>
          <Value name={TABLE.battleId} value={dice.battle} />
          <Value name={TABLE.commitment} value={dice.commitment} />
          {dice.contributions?.map((said) => {
            const [side, ...words] = said.split(":");
            const [seat] = Object.entries(table.seats).find(([, one]) => one.side === side) ?? [side];
            return <Value key={said} name={TABLE.contribution(called(seat))} value={words.join(":")} />;
          })}
          {dice.promises?.filter((one) => one.endsWith(":")).map((one) => {
            const [seat] = Object.entries(table.seats).find(([, { side }]) => side === one.split(":")[0]) ?? [one.split(":")[0]];
            return <Value key={one} name={TABLE.leftOut(called(seat))} value={one.split(":")[1]} />;
          })}
          <Value name={TABLE.secret} value={dice.secret} />
        </dl>
        {dice.kind === "fair" && table.phase === "over" && (
          <>
            <Compared />
            <Check token={token} />
          </>
        )}
      </details>
    </section>
  );
}

/** Keeps the fingerprint as it was first seen, so that it can be compared when the secret is out. */
export function useKeptCommitment(token: string, { dice, phase }: TableState) {
  const { commitment } = dice;
  useEffect(() => {
    if (commitment && phase !== "over" && !keptAt(token)?.commitment) keep({ token, commitment });
  }, [token, commitment, phase]);
}

const keptAt = (token: string) => mine().find((one) => one.token === token);

/** What this browser kept at the start against what is said at the end. */
function Compared() {
  const { t } = useTable();
  const { token, table, you } = useSession();
  const { commitment, words, promises } = keptAt(token) ?? {};
  const said = table.dice.contributions?.find((one) => one.startsWith(`${you.side}:`));
  const found: [boolean | undefined, Words][] = [
    commitment ? [commitment === table.dice.commitment, commitment === table.dice.commitment ? TABLE.sameCommitment : TABLE.otherCommitment] : [undefined, TABLE.noCommitment],
  ];
  if (words && table.seats[you.seat]?.sat) {
    const same = said?.slice(said.indexOf(":") + 1) === oneLine(words);
    found.push([same, same ? TABLE.sameWords : TABLE.otherWords]);
  }
  if (promises) {
    const same = kept(promises, table.dice);
    found.push([same, same ? TABLE.samePromises : TABLE.otherPromises]);
  }
  return (
    <ul class="compared">
      {found.map(([right, text]) => (
        <li key={t(text)} class={right ? "good" : right === false ? "bad" : ""}>
          <span aria-hidden="true">{right ? "✓" : right === false ? "✗" : "·"}</span> {t(text)}
        </li>
      ))}
    </ul>
  );
}

function Value({ name, value }: { name: Words; value?: string }) {
  const { t } = useTable();
  if (!value) return null;
  return (
    <div>
      <dt>{t(name)}</dt>
      <dd>
        <code>{value}</code>
      </dd>
    </div>
  );
}

/** Draws every roll of the record again, with code that shares nothing with the server's; it is fetched when somebody asks. */
function Check({ token }: { token: string }) {
  const { t, sides } = useTable();
  const [verdict, show] = useState<{ panel: ComponentType<Checked>; bytes: Uint8Array } | null>(null);
  const [faults, fail] = useState<Words[]>();
  async function check() {
    try {
      const record = await text("/api/table/record", { token });
      const { VerdictPanel } = await import("../record/verdict");
      show({ panel: VerdictPanel, bytes: new TextEncoder().encode(record) });
      fail(undefined);
    } catch (wrong) {
      fail(faultsOf(wrong));
    }
  }
  return (
    <>
      <button onClick={check}>{t(TABLE.check)}</button>
      <Faults faults={faults} />
      {verdict && <verdict.panel bytes={verdict.bytes} kept={keptAt(token)?.commitment} called={(side) => (sides?.[side] ? t(sides[side]) : side)} />}
    </>
  );
}
