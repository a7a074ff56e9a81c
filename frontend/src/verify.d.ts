/** The types of verify.js, which is plain JavaScript so that anyone can run it. */

export interface Fault {
  /** From 1; 0 for the whole file. */
  line: number;
  what:
    | "torn" | "no-line" | "unknown-line" | "wrong-hash" | "no-header" | "second-header" | "other-format" | "unknown-dice" | "unfinished"
    | "no-secret" | "other-secret" | "after-end" | "too-few-answers" | "other-words" | "wrong-undo" | "not-lawful" | "other-faces" | "unreadable"
    | "other-scheme" | "words-out-of-order";
  faces?: number[];
  drawn?: number[];
  why?: string;
}

export interface Verdict {
  ok: boolean;
  /** What the header says: fair, fast, typed or study; "" if it cannot be read. */
  dice: string;
  /** How many were drawn again, those taken back too. */
  rolls: number;
  /** How many were not: they are another battle's, from which this one goes on. */
  unchecked: number;
  /** So many answers, the first, are those of another battle, from which this one goes on; their dice were not drawn. */
  takenOver: number;
  undone: number;
  /** The end was taken back though it had revealed the secret: from there on everybody could foresee the rolls. */
  reopened: boolean;
  faults: Fault[];
  battle: string;
  commitment: string;
  /** Whether it binds the id of the battle: if not, that could be chosen afterwards, and the dice with it. */
  bound: boolean;
  /** The sides whose words nobody had promised. */
  unpromised: string[];
  contributions: string[];
  secret: string;
}

export function verify(record: Uint8Array | string, onProgress?: (share: number) => void): Promise<Verdict>;
