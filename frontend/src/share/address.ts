/** Where links lead that are sent to others. Under the names that a computer has for itself (localhost) nobody else finds it. */

import { useEffect, useState } from "preact/hooks";
import { api } from "../api";

/** How far the links of this page go: to all who can open it, elsewhere than this page itself, or nowhere but here. */
export interface Reach {
  base: string;
  scope: "all" | "elsewhere" | "here";
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;
const OWN: Reach = { base: location.origin, scope: "all" };

let asked: Promise<Reach> | undefined;

async function reach(): Promise<Reach> {
  if (!LOOPBACK.test(location.hostname)) return OWN;
  const { addresses } = await api<{ addresses: string[] }>("/api/addresses");
  return addresses.length ? { base: addresses[0], scope: "elsewhere" } : { base: location.origin, scope: "here" };
}

/** It is asked for once; until the answer is here, and if there is none, links are those of this page. */
export function useReach(): Reach {
  const [found, set] = useState(OWN);
  useEffect(() => {
    asked ??= reach().catch(() => ((asked = undefined), OWN));
    void asked.then(set);
  }, []);
  return found;
}

export const joinLink = ({ base }: Reach, invitation: string): string => `${base}/join#${invitation}`;
