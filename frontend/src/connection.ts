/** The connection of one seat: a WebSocket that comes back by itself, and the view that its messages add up to. */

import { useEffect, useRef, useState } from "preact/hooks";
import { logEnd } from "./changes";
import type { Overlay, View, Words } from "./view";

export interface You {
  seat: string;
  role: "player" | "gm" | "spectator";
  side?: string;
  host?: boolean;
  /** The windows in which it does not want to be asked. */
  without: string[];
}

/** What there is to know of a piece or a cell. */
export interface Peek {
  ref: string;
  facts?: Words[];
  overlays?: Record<string, Overlay>;
}

/** What happened between two frames, as far as it is seen as one thing: lines of the log, and the patch from view to view. */
export interface Step {
  lines: [from: number, to: number];
  patch: unknown;
}

export interface Live {
  /** `lost`: it was there and will be again. `closed`: the server has said goodbye. */
  status: "connecting" | "live" | "lost" | "closed";
  view?: View;
  you?: You;
  /** What was seen when this seat answered last, or, of one who is never asked, before something happened. */
  since?: View;
  /** Of the last message got. */
  seq: number;
  /** When the time to answer is over, by the clock of `performance.now()`. */
  due?: number;
  /** Why the server refused the last message, or has said goodbye. */
  faults?: Words[];
  peek?: Peek;
  /** So many acts led to the last view; they are sent after it. */
  coming?: number;
  /** Those that led to the view of message `seq`. */
  steps?: { seq: number; steps: Step[] };
  /** An answer has been sent, and nothing was heard since. */
  answering?: boolean;
}

export type Send = (message: { t: string; [more: string]: unknown }) => boolean;

type Heard = { seq: number; left?: number } & (
  | { t: "view"; view: View; you: You; steps?: undefined }
  | { t: "patch"; patch: unknown; you?: You; steps?: number }
  | { t: "steps"; steps: Step[] }
  | ({ t: "peek" } & Peek)
  | { t: "error" | "bye"; faults: Words[] }
);

const SOONEST = 300;
const LATEST = 5000;

/** RFC 7396: maps are merged, null removes, all else replaces. What did not change stays the same object. */
export function merged(old: unknown, patch: unknown): unknown {
  if (!isMap(patch)) return patch;
  const result: Record<string, unknown> = isMap(old) ? { ...old } : {};
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete result[name];
    else result[name] = merged(result[name], value);
  }
  return result;
}

function isMap(thing: unknown): thing is Record<string, unknown> {
  return typeof thing === "object" && thing !== null && !Array.isArray(thing);
}

/** What is true after a message. */
export function after(live: Live, heard: Heard): Live {
  switch (heard.t) {
    case "peek":
      return { ...live, peek: heard };
    case "steps":
      return { ...live, steps: { seq: heard.seq, steps: heard.steps } };
    case "error":
      return { ...live, faults: heard.faults, answering: false };
    case "bye":
      return { ...live, status: "closed", faults: heard.faults, answering: false };
    default: {
      const view = heard.t === "view" ? heard.view : (merged(live.view, heard.patch) as View);
      const you = heard.you ?? live.you;
      const due = heard.left === undefined ? undefined : performance.now() + heard.left * 1000;
      return { ...live, status: "live", view, you, since: since(live, view, you), seq: heard.seq, coming: heard.steps ?? 0, due, faults: undefined, answering: false };
    }
  }
}

/** What was taken back is not told as news. */
function since(live: Live, view: View, you?: You): View {
  const [before, now] = [logEnd(live.view), logEnd(view)];
  if (!live.since || !live.view || now < before) return view;
  return you?.role !== "player" && now > before ? live.view : live.since;
}

class Connection {
  private socket?: WebSocket;
  private tries = 0;
  private timer = 0;
  private live: Live = { status: "connecting", seq: 0 };

  constructor(
    private token: string,
    private changed: (live: Live) => void,
  ) {
    addEventListener("online", this.atOnce);
    addEventListener("offline", this.lost);
    document.addEventListener("visibilitychange", this.atOnce);
    this.open();
  }

  /** Sends, or says that it could not. Nothing is kept for later: an answer belongs to what was seen when it was given. */
  send: Send = (message) => {
    if (this.live.status !== "live" || this.socket?.readyState !== WebSocket.OPEN) return false;
    const answers = message.t === "pick" || message.t === "roll";
    const toThis = answers || message.t === "advise";
    this.socket.send(JSON.stringify(toThis ? { ...message, seq: this.live.seq } : message));
    if (message.t !== "peek") this.set({ ...this.live, faults: undefined, answering: answers, since: answers ? this.live.view : this.live.since });
    return true;
  };

  end() {
    removeEventListener("online", this.atOnce);
    removeEventListener("offline", this.lost);
    document.removeEventListener("visibilitychange", this.atOnce);
    clearTimeout(this.timer);
    this.drop();
  }

  private open() {
    clearTimeout(this.timer);
    this.drop();
    const socket = (this.socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`));
    socket.onopen = () => socket.send(JSON.stringify({ t: "hello", token: this.token }));
    socket.onmessage = ({ data }) => {
      this.tries = 0;
      this.set(after(this.live, JSON.parse(data as string) as Heard));
    };
    socket.onclose = this.lost;
  }

  private drop() {
    if (!this.socket) return;
    this.socket.onclose = this.socket.onmessage = null;
    this.socket.close();
    this.socket = undefined;
  }

  private lost = () => {
    if (this.live.status === "closed") return;
    this.drop();
    this.set({ ...this.live, status: this.live.view ? "lost" : "connecting", answering: false, peek: undefined });
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.open(), Math.min(LATEST, SOONEST * 2 ** this.tries++));
  };

  /** Whoever looks again, or is on the net again, does not wait. */
  private atOnce = () => {
    if (this.live.status === "closed" || this.live.status === "live" || document.hidden) return;
    this.tries = 0;
    this.open();
  };

  private set(live: Live) {
    this.live = live;
    this.changed(live);
  }
}

export function useConnection(token: string): [Live, Send] {
  const [live, set] = useState<Live>({ status: "connecting", seq: 0 });
  const connection = useRef<Connection | null>(null);
  useEffect(() => {
    set({ status: "connecting", seq: 0 });
    connection.current = new Connection(token, set);
    return () => connection.current?.end();
  }, [token]);
  return [live, (message) => connection.current?.send(message) ?? false];
}
