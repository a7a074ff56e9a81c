/** The newest notices, for a few seconds; they are read out too. */

import { useEffect, useState } from "preact/hooks";
import { useTable } from "../board/context";
import type { Notice } from "./notices";

const SHOWN = 6000;

export function Toast({ notices }: { notices: Notice[] }) {
  const { t } = useTable();
  const [gone, pass] = useState(0);
  const last = notices.at(-1)?.n ?? 0;
  useEffect(() => {
    const passing = setTimeout(() => pass(last), SHOWN);
    return () => clearTimeout(passing);
  }, [last]);
  return (
    <div class="toast" role="status">
      {notices
        .filter(({ n }) => n > gone)
        .map(({ n, text }) => (
          <p key={n}>{t(text)}</p>
        ))}
    </div>
  );
}
