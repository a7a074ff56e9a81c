/** The HTTP API of docs/table.md. What fails is thrown as a Fault, which holds the messages that say why. */

import { useEffect, useState } from "preact/hooks";
import type { Words } from "./view";
import { WORDS } from "./words";

export class Fault extends Error {
  constructor(
    readonly faults: Words[],
    readonly status = 0,
  ) {
    super(faults.map((one) => JSON.stringify(one)).join("; "));
  }
}

interface Call {
  method?: "GET" | "POST" | "DELETE";
  /** Sent as JSON; a text as it is. */
  body?: unknown;
  token?: string;
  /** Ends it. */
  signal?: AbortSignal;
}

/** Calls the server and reads its JSON; an empty answer is an empty map. Raises Fault. */
export async function api<T = unknown>(path: string, call: Call = {}): Promise<T> {
  const answer = await send(path, call);
  return answer.status === 204 ? ({} as T) : ((await answer.json()) as T);
}

/** The same for what is not JSON: messages, record files. Raises Fault. */
export async function text(path: string, call: Call = {}): Promise<string> {
  return (await send(path, call)).text();
}

async function send(path: string, { method, body, token, signal }: Call): Promise<Response> {
  const headers: Record<string, string> = { "Accept-Language": document.documentElement.lang || "en" };
  if (token) headers.Authorization = `Bearer ${token}`;
  if (body !== undefined) headers["Content-Type"] = typeof body === "string" ? "text/plain; charset=utf-8" : "application/json";
  const sent = body === undefined || typeof body === "string" ? (body as string | undefined) : JSON.stringify(body);
  let answer: Response;
  try {
    answer = await fetch(path, { method: method ?? (body === undefined ? "GET" : "POST"), headers, body: sent, signal });
  } catch {
    throw new Fault([WORDS.noServer]);
  }
  if (!answer.ok) throw await fault(answer);
  return answer;
}

async function fault(answer: Response): Promise<Fault> {
  try {
    const { detail, faults } = (await answer.json()) as { detail?: string; faults?: Words[] };
    if (faults?.length || detail) return new Fault(faults?.length ? faults : [detail!], answer.status);
  } catch {
    // not JSON: something between us and the server answered
  }
  return new Fault([WORDS.noServer], answer.status);
}

/** Why something failed, as messages, whatever it was. */
export function faultsOf(wrong: unknown): Words[] {
  return wrong instanceof Fault ? wrong.faults : [String(wrong)];
}

interface Loaded<T> {
  value?: T;
  faults?: Words[];
  again: () => void;
}

/** Loads something, again whenever one of `on` changes or `again` is called; what was loaded for other values is dropped. */
export function useLoaded<T>(load: () => Promise<T>, on: unknown[]): Loaded<T> {
  const [state, set] = useState<{ value?: T; faults?: Words[] }>({});
  const [turn, next] = useState(0);
  useEffect(() => {
    let wanted = true;
    set({});
    load().then(
      (value) => wanted && set({ value }),
      (wrong) => wanted && set({ faults: faultsOf(wrong) }),
    );
    return () => void (wanted = false);
  }, [...on, turn]);
  return { ...state, again: () => next((n) => n + 1) };
}
