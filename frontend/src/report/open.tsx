/** The report, loaded when somebody wants it: a table is small without. */

import { useLoaded } from "../api";
import { Faults } from "../shell";
import type { ReportProps } from "./report";

export function OpenReport(props: ReportProps) {
  const { value, faults } = useLoaded(async () => ({ Component: (await import("./report")).default }), []);
  return value ? <value.Component {...props} /> : <Faults faults={faults} />;
}
