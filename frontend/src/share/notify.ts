/** A notification when it is one's turn and one looks elsewhere. It is asked for by a button, and never otherwise. */

import { useEffect, useRef, useState } from "preact/hooks";
import { secure } from "./app";

const KEY = "bingqi-notify";
const ICON = "/icon-192.png";

/** `barred`: the browser refuses. `nowhere`: it has none, or none at this address. */
export type Notifying = "on" | "off" | "barred" | "nowhere";

function wished(): boolean {
  try {
    return localStorage.getItem(KEY) === "on";
  } catch {
    return false;
  }
}

function wish(on: boolean) {
  try {
    localStorage.setItem(KEY, on ? "on" : "off");
  } catch {
    // then it is asked for anew
  }
}

function now(): Notifying {
  if (!secure || !("Notification" in window)) return "nowhere";
  if (Notification.permission === "denied") return "barred";
  return Notification.permission === "granted" && wished() ? "on" : "off";
}

/** Whether one is notified, and what a button for that does. */
export function useNotifying(): [Notifying, (on: boolean) => Promise<void>] {
  const [state, set] = useState(now);
  const turn = async (on: boolean) => {
    if (on) await Notification.requestPermission();
    wish(on);
    set(now());
  };
  return [state, turn];
}

/** Notifies whoever looks elsewhere when this becomes true, and takes it back when they look again or it is true no longer. */
export function useTurnNotification(myTurn: boolean, title: string, body: string, table = "") {
  const before = useRef(myTurn);
  useEffect(() => {
    const begins = myTurn && !before.current;
    before.current = myTurn;
    if (!begins || !document.hidden || now() !== "on") return;
    const shown = notify(title, { body, icon: ICON, tag: `turn-${table}` });
    const back = () => document.hidden || void shown.then((close) => close());
    document.addEventListener("visibilitychange", back);
    return () => {
      document.removeEventListener("visibilitychange", back);
      void shown.then((close) => close());
    };
  }, [myTurn]);
}

/** Shows a notification, and returns what closes it. On phones only a service worker may show one. */
async function notify(title: string, options: NotificationOptions): Promise<() => void> {
  try {
    const shown = new Notification(title, options);
    shown.onclick = () => (focus(), shown.close());
    return () => shown.close();
  } catch {
    const worker = await navigator.serviceWorker.ready;
    await worker.showNotification(title, options);
    return () => void worker.getNotifications({ tag: options.tag }).then((all) => all.forEach((one) => one.close()));
  }
}
