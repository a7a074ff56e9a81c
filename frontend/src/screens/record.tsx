/** The record viewer: a battle from its file, replayed, its dice checked, to be played on from any position. */

import { useEffect, useState } from "preact/hooks";
import { api, useLoaded } from "../api";
import { RecordFacts, useSides, type Header } from "../record/facts";
import { openedRecord, OpenRecord } from "../record/open";
import { RecordReplay } from "../record/replay";
import { RecordReport } from "../record/report";
import { VerdictPanel } from "../record/verdict";
import { RECORD } from "../record/words";
import { Faults, useRuleset, useShell, useTitle } from "../shell";
import type { Recorded } from "../table/positions";
import type { Say } from "../texts";
import type { Words } from "../view";
import "../styles/record.css";

interface Run {
  header: Header;
  over: boolean;
  /** It was run from its beginning. */
  whole: boolean;
  undone: number;
  replay: Recorded;
}

/** In bytes: what a table takes. */
const LARGEST = 12 * 2 ** 20;

export default function RecordScreen() {
  const { t } = useShell();
  const [file, open] = useState(openedRecord);
  useTitle(t(RECORD.title));
  return (
    <div class="record">
      {!file && <h1>{t(RECORD.title)}</h1>}
      {file && <Opened key={`${file.name} ${file.lastModified} ${file.size}`} file={file} />}
      <OpenRecord again={!!file} onOpen={open} />
    </div>
  );
}

function Opened({ file }: { file: File }) {
  const { value, faults } = useLoaded(async () => new Uint8Array(await file.arrayBuffer()), [file]);
  if (faults) return <Faults faults={[RECORD.unreadable]} />;
  const { t } = useShell();
  const [sides, name] = useState<Record<string, Words>>({});
  if (!value) return null;
  return (
    <>
      {file.size > LARGEST ? <Faults faults={[RECORD.large]} /> : <Played bytes={value} name={file.name} named={name} />}
      <VerdictPanel bytes={value} called={(side) => (sides[side] ? t(sides[side]) : side)} />
    </>
  );
}

/** What the server makes of it: it runs the battle again, and refuses what does not fit the rules. */
function Played({ bytes, name, named }: { bytes: Uint8Array; name: string } & Named) {
  const { t } = useShell();
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  const { value, faults } = useLoaded(() => api<Run>("/api/records", { body: text }), [bytes]);
  const { t: say } = useRuleset(value?.header.ruleset ?? "");
  if (faults || !value || !say)
    return (
      <>
        <h1>{name}</h1>
        {faults ? <Faults faults={faults} /> : <p role="status">{t(RECORD.loading)}</p>}
      </>
    );
  return <Shown run={value} text={text} say={say} named={named} />;
}

/** Is told what the sides of the battle are called. */
interface Named {
  named: (sides: Record<string, Words>) => void;
}

function Shown({ run: { header, over, whole, undone, replay }, text, say, named }: { run: Run; text: string; say: Say } & Named) {
  const { t } = useShell();
  const sides = useSides(header);
  const [reporting, report] = useState(false);
  const [from, seek] = useState<{ at: number; anew: boolean }>();
  useEffect(() => named(sides), [JSON.stringify(sides)]);
  const show = (at: number, anew: boolean) => (seek({ at, anew }), report(false));
  if (reporting) return <RecordReport header={header} sides={sides} recorded={replay} record={text} say={say} close={() => report(false)} show={show} />;
  return (
    <>
      {!whole && <p role="note">{t(RECORD.inPart)}</p>}
      <RecordReplay recorded={replay} header={header} record={text} say={say} from={from?.at} anew={from?.anew} />
      {over && whole && (
        <p>
          <button onClick={() => report(true)}>{t(RECORD.report)}</button>
        </p>
      )}
      <RecordFacts header={header} undone={undone} recorded={replay} say={say} />
    </>
  );
}
