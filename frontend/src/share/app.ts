/** The page as an app: its service worker, and whether the browser offers to install it. */

import { useEffect, useState } from "preact/hooks";

/** What Chromium and its kin tell a page that can be installed; no standard has it yet. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

/** Browsers allow service workers and notifications at https addresses, and on this computer itself. */
export const secure = isSecureContext;

let offer: InstallOffer | undefined;
const changed = new EventTarget();

function offered(next?: InstallOffer) {
  offer = next;
  changed.dispatchEvent(new Event("offer"));
}

/** It is registered after the page has loaded, for nothing waits for it. */
export function beAnApp() {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offered(event as InstallOffer);
  });
  addEventListener("appinstalled", () => offered());
  if (secure && "serviceWorker" in navigator) addEventListener("load", () => void navigator.serviceWorker.register("/worker.js").catch(() => {}));
}

export const isInstalled = () => matchMedia("(display-mode: standalone)").matches;

/** Installs the page, where the browser offers that now. */
export function useInstall(): (() => void) | undefined {
  const [now, set] = useState(offer);
  useEffect(() => {
    const look = () => set(offer);
    look();
    changed.addEventListener("offer", look);
    return () => changed.removeEventListener("offer", look);
  }, []);
  return now && (() => void now.prompt().finally(() => offered()));
}
