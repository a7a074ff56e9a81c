/** A link to be sent to somebody: a button that copies it, and a field to copy it from where browsers forbid that (http on a local network). */

import { useRef, useState } from "preact/hooks";
import { useShell } from "../shell";
import { TABLE } from "./words";

export function LinkField({ label, href }: { label: string; href: string }) {
  const { t } = useShell();
  const field = useRef<HTMLInputElement>(null);
  const [copied, set] = useState(false);
  async function copy() {
    field.current!.select();
    try {
      if (navigator.clipboard) await navigator.clipboard.writeText(href);
      else if (!document.execCommand("copy")) return;
      set(true);
    } catch {
      // the field is selected: Ctrl-C does it
    }
  }
  return (
    <div class="link-field">
      <label>
        <span>{label}</span>
        <input ref={field} readOnly value={href} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <button onClick={copy}>{t(copied ? TABLE.copied : TABLE.copy)}</button>
      <span class="unseen" role="status">
        {copied && t(TABLE.copied)}
      </span>
    </div>
  );
}
