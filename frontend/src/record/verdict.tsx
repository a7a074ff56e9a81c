/** What the verifier says of a record, in words; its faults by line. */

import { useEffect, useState } from "preact/hooks";
import { useShell } from "../shell";
import { verify, type Fault, type Verdict } from "../verify.js";
import type { Words } from "../view";
import { FACES, FAULTS, RECORD } from "./words";
import "../styles/record.css";

/** Checks a record. The second value is how much is done, from 0 to 1. */
export function useVerdict(bytes: Uint8Array): [Verdict | undefined, number] {
  const [verdict, set] = useState<Verdict>();
  const [share, progress] = useState(0);
  useEffect(() => {
    let wanted = true;
    set(undefined);
    progress(0);
    verify(bytes, (done) => wanted && progress(done)).then((found) => wanted && set(found));
    return () => void (wanted = false);
  }, [bytes]);
  return [verdict, share];
}

/** `kept`: the fingerprint that this browser saw before, if it did; `called`: what a side is called, if that is known. */
export interface Checked {
  bytes: Uint8Array;
  kept?: string;
  called?: (side: string) => string;
}

export function VerdictPanel({ bytes, kept, called }: Checked) {
  const { t } = useShell();
  const [verdict, share] = useVerdict(bytes);
  return (
    <section class="verdict" aria-labelledby="verdict">
      <h2 id="verdict">{t(RECORD.dice)}</h2>
      <div role="status">{verdict ? <Result verdict={verdict} kept={kept} called={called} /> : <p>{t(RECORD.checking(share))}</p>}</div>
      {verdict && <FaultList faults={verdict.faults} />}
      {verdict && <Figures verdict={verdict} />}
      <p class="soft">{t(RECORD.independent)}</p>
    </section>
  );
}

/** A battle that is not over has no other fault than that; nor has one whose last line was not written to its end. */
const isOpen = ({ faults }: Verdict) => faults.length > 0 && faults.every(({ what }) => what === "unfinished" || what === "torn");
const has = ({ faults }: Verdict, fault: Fault["what"]) => faults.some(({ what }) => what === fault);

function Result({ verdict, kept, called }: { verdict: Verdict } & Omit<Checked, "bytes">) {
  const { t } = useShell();
  const { ok, dice, rolls, unchecked, bound, reopened, faults } = verdict;
  const open = isOpen(verdict);
  if (!ok && !open) return <p class="result bad">{t(RECORD.refused(faults.length))}</p>;
  const holds = !open && dice === "fair" && !!kept && kept === verdict.commitment && bound && !reopened && rolls > 0 && !unchecked;
  return (
    <>
      {has(verdict, "torn") && <p class="result open">{t(RECORD.torn)}</p>}
      {has(verdict, "unfinished") && <p class="result open">{t(dice === "fair" ? RECORD.notOverYet : RECORD.unfinished)}</p>}
      {!open && <p class={`result ${holds ? "good" : "open"}`}>{t(soundness(verdict, holds))}</p>}
      <Notes verdict={verdict} kept={kept} called={called} />
      {holds && <p class="soft">{t(RECORD.limits)}</p>}
    </>
  );
}

/** What is to be known of the dice besides, also of a battle that is not over. */
function Notes({ verdict, kept, called = (side) => side }: { verdict: Verdict } & Omit<Checked, "bytes">) {
  const { t } = useShell();
  const { dice, rolls, unchecked, takenOver, bound, reopened, unpromised } = verdict;
  const fair = dice === "fair";
  const shown = !!kept && kept === verdict.commitment;
  return (
    <>
      {takenOver > 0 && <p>{t(RECORD.takenOver(takenOver))}</p>}
      {unchecked > 0 && <p>{t(RECORD.unchecked(rolls + unchecked, unchecked))}</p>}
      {fair && !bound && <p>{t(RECORD.unbound)}</p>}
      {reopened && <p>{t(RECORD.reopened)}</p>}
      {fair && (kept || verdict.ok) && <p class={kept && !shown ? "result bad" : undefined}>{t(!kept ? RECORD.compare : shown ? RECORD.sameAsKept : RECORD.otherThanKept)}</p>}
      {fair && !verdict.contributions.length && <p>{t(RECORD.noWords)}</p>}
      {unpromised.length > 0 && <p>{t(RECORD.unpromised(unpromised.map(called)))}</p>}
    </>
  );
}

/** What the rolls show of the dice. */
function soundness({ dice, rolls, unchecked }: Verdict, holds: boolean): Words {
  const { sound } = RECORD;
  if (dice !== "fair" && dice !== "fast") return sound.other;
  if (!rolls) return sound.none;
  if (dice === "fast") return sound.fast(rolls);
  if (unchecked) return sound.partly(rolls);
  return holds ? sound.fair(rolls) : sound.unshown(rolls);
}

const SHOWN = 20;

function FaultList({ faults }: { faults: Fault[] }) {
  const { t } = useShell();
  if (!faults.length) return null;
  return (
    <ul class="fault-list">
      {faults.slice(0, SHOWN).map(({ line, what, faces, drawn }, i) => (
        <li key={i}>
          <b>{t(RECORD.line(line))}</b> {t(FAULTS[what])}
          {faces && drawn && <span class="soft"> ({t(FACES(faces.join(" "), drawn.join(" ")))})</span>}
        </li>
      ))}
      {faults.length > SHOWN && <li class="soft">{t(RECORD.more(faults.length - SHOWN))}</li>}
    </ul>
  );
}

/** With these anyone can check the dice by another program. */
function Figures({ verdict: { battle, commitment, contributions, secret } }: { verdict: Verdict }) {
  const { t } = useShell();
  if (!commitment) return null;
  const figures = [
    [RECORD.commitment, commitment],
    [RECORD.battle, battle],
    [RECORD.contributions, contributions.join("\n")],
    [RECORD.secret, secret],
  ] as const;
  return (
    <details>
      <summary>{t(RECORD.proof)}</summary>
      <dl class="figures">
        {figures.map(
          ([name, figure]) =>
            figure && (
              <div key={name.en}>
                <dt>{t(name)}</dt>
                <dd>{figure}</dd>
              </div>
            ),
        )}
      </dl>
    </details>
  );
}
