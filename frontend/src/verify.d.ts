/** The types of verify.js, which is plain JavaScript so that anyone can run it. */

export interface Fault {
  /** From 1; 0 for the whole file. */
  line: number;
  what:
    | "torn" | "no-line" | "unknown-line" | "wrong-hash" | "no-header" | "second-header" | "other-format" | "unknown-dice" | "unfinished"
    | "no-secret" | "other-secret" | "after-end" | "too-few-answers" | "other-words" | "wrong-undo" | "not-lawful" | "other-faces" | "unreadable";
  faces?: number[];
  drawn?: number[];
  why?: string;
}

export interface Verdict {
  ok: boolean;
  /** What the header says: fair, fast, typed or study; "" if it cannot be read. */
  dice: string;
  /** How many were drawn again. */
  rolls: number;
  /** So many answers, the first, are those of another battle, from which this one goes on; their dice were not drawn. */
  takenOver: number;
  undone: number;
  faults: Fault[];
  battle: string;
  commitment: string;
  contributions: string[];
  secret: string;
}

export function verify(record: Uint8Array | string, onProgress?: (share: number) => void): Promise<Verdict>;
