/** A QR code, drawn here: no server is told the link that it holds. Dark on light in both themes, as scanners want it. */

import { useLoaded } from "../api";
import { Faults } from "../shell";

/** Cells that stay light around it, as the standard wants it. */
const QUIET = 4;

export function QrCode({ text, label }: { text: string; label: string }) {
  const { value, faults } = useLoaded(async () => (await import("uqr")).encode(text, { ecc: "M", border: QUIET }), [text]);
  if (!value) return <Faults faults={faults} />;
  return (
    <svg class="qr" role="img" aria-label={label} viewBox={`0 0 ${value.size} ${value.size}`} shape-rendering="crispEdges">
      <rect class="qr-light" width={value.size} height={value.size} />
      <path class="qr-dark" d={outline(value.data)} />
    </svg>
  );
}

/** All dark cells, those that lie side by side in a row as one. */
function outline(rows: boolean[][]): string {
  return rows.flatMap((row, y) => runs(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)).join("");
}

function runs(row: boolean[]): [number, number][] {
  const found: [number, number][] = [];
  row.forEach((dark, x) => {
    const last = found.at(-1);
    if (dark && last && last[0] + last[1] === x) last[1]++;
    else if (dark) found.push([x, 1]);
  });
  return found;
}
