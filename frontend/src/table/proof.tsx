/** The proof of the dice: what was shown before the battle, what people mixed in, and, when it is over, the check of every roll. */

import type { ComponentType } from "preact";
import { useState } from "preact/hooks";
import { faultsOf, text } from "../api";
import { useTable } from "../board/context";
import { Faults } from "../shell";
import type { Words } from "../view";
import { useSeatName, useSession } from "./session";
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
        <dl>
          <Value name={TABLE.battleId} value={dice.battle} />
          <Value name={TABLE.commitment} value={dice.commitment} />
          {dice.contributions?.map((said) => {
            const [side, ...words] = said.split(":");
            const [seat] = Object.entries(table.seats).find(([, one]) => one.side === side) ?? [side];
            return <Value key={said} name={TABLE.contribution(called(seat))} value={words.join(":")} />;
          })}
          <Value name={TABLE.secret} value={dice.secret} />
        </dl>
        {dice.kind === "fair" && table.phase === "over" && <Check token={token} />}
      </details>
    </section>
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
  const { t } = useTable();
  const [verdict, show] = useState<{ panel: ComponentType<{ bytes: Uint8Array }>; bytes: Uint8Array } | null>(null);
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
      {verdict && <verdict.panel bytes={verdict.bytes} />}
    </>
  );
}
