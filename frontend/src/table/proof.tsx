/** The proof of the dice: what was shown before the battle, what people mixed in, and, when it is over, the check of every roll. */

import { useState } from "preact/hooks";
import { faultsOf, text } from "../api";
import { useTable } from "../board/context";
import { Faults } from "../shell";
import type { Verdict } from "../verify";
import type { Words } from "../view";
import { useSession } from "./session";
import { TABLE } from "./words";

const ABOUT = { fair: TABLE.diceFair, typed: TABLE.diceTyped, fast: TABLE.diceFast };

export function Proof() {
  const { t } = useTable();
  const { table, token } = useSession();
  const { dice } = table;
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
            return <Value key={said} name={TABLE.contribution(side)} value={words.join(":")} />;
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

/** Draws every roll of the record again, with code that shares nothing with the server's. */
function Check({ token }: { token: string }) {
  const { t } = useTable();
  const [share, progress] = useState<number | null>(null);
  const [verdict, judge] = useState<Verdict | null>(null);
  const [faults, fail] = useState<Words[]>();
  async function check() {
    fail(undefined);
    judge(null);
    progress(0);
    try {
      const record = await text("/api/table/record", { token });
      const { verify } = await import("../verify.js");
      judge(await verify(record, progress));
    } catch (wrong) {
      fail(faultsOf(wrong));
    }
    progress(null);
  }
  return (
    <>
      <button onClick={check} disabled={share !== null}>
        {share === null ? t(TABLE.check) : t(TABLE.checking(Math.round(100 * share)))}
      </button>
      <Faults faults={faults} />
      <div role="status">
        {verdict && (
          <p class={`verdict ${verdict.ok ? "good" : "bad"}`}>
            {verdict.ok ? "✓ " : "✗ "}
            {t(verdict.ok ? TABLE.checked(verdict.rolls) : TABLE.notFair(verdict.faults.length))}
          </p>
        )}
      </div>
      {verdict && !verdict.ok && (
        <ul class="small">
          {verdict.faults.slice(0, 20).map((one, i) => (
            <li key={i}>{t(TABLE.atLine(one.line, one.why ?? one.what))}</li>
          ))}
        </ul>
      )}
    </>
  );
}
