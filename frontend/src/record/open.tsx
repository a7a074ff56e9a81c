/** A record file is chosen, or dropped here; then the record screen shows it. */

import { useRef, useState } from "preact/hooks";
import { go } from "../router";
import { useShell } from "../shell";
import { RECORD } from "./words";
import "../styles/record.css";

let opened: File | null = null;

/** The file that was chosen last; null before one was. */
export const openedRecord = () => opened;

/** `again`: one is shown already. */
export function OpenRecord({ onOpen = () => go("/record"), again = false }: { onOpen?: (file: File) => void; again?: boolean }) {
  const { t } = useShell();
  const input = useRef<HTMLInputElement>(null);
  const [over, hover] = useState(false);
  const open = (file?: File) => {
    if (file) onOpen((opened = file));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    hover(false);
    open(event.dataTransfer?.files[0]);
  };
  return (
    <section class={`open-record ${over ? "over" : ""}`} aria-labelledby="open-record" onDragOver={(event) => (event.preventDefault(), hover(true))} onDragLeave={() => hover(false)} onDrop={drop}>
      <div>
        <h2 id="open-record">{t(again ? RECORD.another : RECORD.title)}</h2>
        <p class="soft">{t(RECORD.about)}</p>
      </div>
      <input ref={input} type="file" accept=".jsonl,.json,.txt" hidden onChange={(event) => open(event.currentTarget.files?.[0])} />
      <button onClick={() => input.current!.click()}>{t(RECORD.choose)}</button>
    </section>
  );
}
