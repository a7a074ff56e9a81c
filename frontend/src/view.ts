/** The protocol: what one seat may see, as the server sends it (core/view.py). The page knows no rules. */

/** A message by id, a name in each language, or a text that is the same in all. */
export type Words = string | { en: string; zh: string } | Message;
export interface Message {
  id: string;
  args?: Record<string, Arg>;
}
export type Arg = Words | number | boolean | (Words | number)[];

export interface Cell {
  label?: Words;
  /** What tells it from its neighbours, where the label is too long. */
  short?: Words;
  side?: string;
  tone?: string;
}

interface Base {
  label: Words;
  cells?: Record<string, Cell>;
  legend?: Record<string, Words>;
}

/** Cells are numbered in reading order: "map/0" is the upper left one. `terrain` has a character for each of them. Hexes stand flat
 * side up; odd columns lie half a hex lower. */
export interface Grid extends Base {
  kind: "grid";
  shape: "hex" | "square";
  w: number;
  h: number;
  terrain: string;
  /** By name, one bit a cell, lowest first, in base64. `fog`: the cells that are seen. */
  masks?: Record<string, string>;
}

/** Each of `lines` is drawn before the cell of that index. */
export interface Track extends Base {
  kind: "track";
  order: string[];
  form?: "line" | "ring";
  lines?: Record<string, number>;
}

/** `areas` are rows of names, as of a CSS grid. */
export interface Zones extends Base {
  kind: "zones";
  areas: string[];
  flow?: "cards";
}

/** Kinds of distance, from near to far, each as far as its bound. Pieces stand in them as seen from `origin`; `distances` tells that of
 * each two once. */
export interface Bands extends Base {
  kind: "bands";
  order: string[];
  bounds: number[];
  origin?: string;
  distances?: Record<string, Record<string, number>>;
}

export type Board = Grid | Track | Zones | Bands;

/** How a gauge is filled: a `base` that stays, as far as it is `open` now, and where something begins. */
export interface Bar {
  base?: number;
  open?: number;
  marks?: number[];
}

export interface Piece {
  at: string;
  glyph: Words;
  label: Words;
  side?: string;
  order?: number;
  face?: "" | "down";
  /** A few characters in its corner, and a character for each badge that has one. */
  corner?: Words;
  signs?: string;
  /** On a map, to which neighbour, against the clock; 0: to the right, on hexes to the lower right. */
  facing?: number;
  badges?: Words[];
  gauges?: Record<string, [now: number, max: number]>;
  bars?: Record<string, Bar>;
  facts?: Words[];
}

export interface Gauge {
  label: Words;
  now: number;
  max: number;
  side?: string;
}

export interface Place {
  id: string;
  label: Words;
  side?: string;
  now?: boolean;
  done?: boolean;
  note?: Words;
  /** Where it stands on the scale. */
  value?: number;
}

/** The numbers by which turns are ordered, the highest first, the one whose turn it is, and stretches that mean something. */
export interface Scale {
  label: Words;
  low: number;
  high: number;
  now?: number;
  zones?: { low: number; high: number; label: Words; tone?: string }[];
}

/** Something declared, and what it will do; it can be chosen as "stack/n". `off`: it will come to nothing. */
export interface Layer {
  text: Words;
  side?: string;
  does?: Words[];
  n?: number;
  off?: boolean;
}

export interface Overlay {
  board: string;
  kind: "line" | "cells" | "label";
  cells: string[];
  tone?: string;
  label?: Words;
}

export interface Option {
  key: string;
  label: Words;
  cost?: Words;
  rule?: string;
}

/** One thing that may come of an option: its chance `p` (and as a fraction, where that is exact), or the mean of a number. `spread`:
 *  it is not exact and probably lies between these two; it was found from so many simulated ways (`runs`), or, where it hangs on what
 *  the seat does not know, from so many ways in which things may stand (`worlds`). */
export interface Stake {
  what: Words;
  p?: number;
  odds?: [n: number, m: number];
  mean?: number;
  spread?: { low: number; high: number; runs?: number; worlds?: number };
}

export interface Odds {
  exact: boolean;
  stakes: Stake[];
  /** They rest on a guess in place of what the seat does not know. */
  assumed?: boolean;
  /** A bot stands in for whoever is asked after this. */
  answered?: boolean;
  /** There was no time to find them. */
  timeout?: boolean;
  /** Nothing could be thought of that fits all that the seat was told; what nearly fits stands in. */
  loose?: boolean;
}

/** What lies within bounds: about so much, and probably between these. */
export type Between = [mean: number, low: number, high: number];

/** Of so many battles that count. `out`: it is not tried any further, for it was not among the best so far. */
export interface Advised {
  win: Between;
  regret: Between;
  rollouts: number;
  out?: boolean;
}

/** How often one's side wins after each option if computers play on, and how much less often than after the best one. */
export interface Advice {
  options: Record<string, Advised>;
  /** The key of the best of those that were tried so far. */
  best?: string;
  /** So many battles were played on. */
  rollouts: number;
  /** No more will be. */
  final: boolean;
  /** What the seat cannot know was guessed, in each battle anew. */
  assumed?: boolean;
}

/** What is asked: to choose one of `options`, or to roll dice by hand and type what fell. */
export interface Prompt {
  kind: "choose" | "roll";
  id?: string;
  text: Words;
  rules?: string[];
  options?: Option[];
  groups?: { heading?: Words; keys: string[] }[];
  default?: string;
  /** What would be lost by the default. */
  unused?: Words[];
  /** The keys of options that a piece or a cell ("board/cell") stands for, so that one can answer on the board. */
  pick?: Record<string, string[]>;
  odds?: Record<string, Odds>;
  /** They could not be found. */
  no_odds?: boolean;
  /** Where somebody at this seat wanted it. */
  advice?: Advice;
  sides?: number;
  dice?: number;
  /** Where dice meet dice: so many of them, the last, are the other's; and who is who. */
  theirs?: number;
  /** Whose dice these are, where others throw the other side's. */
  of?: Words;
  by_name?: Words;
  on_name?: Words;
}

/** What a number is made of. */
export interface Part {
  label: Words;
  amount: number;
  rule?: string;
}

/** A die that was thrown: the `other`'s, one that does not count (`idle`), one that lay there `before`; 1 where it is so. */
export interface Die {
  face: number;
  other?: number;
  idle?: number;
  before?: number;
}

/** A number that dice were added to, or that they met. */
export interface Figure {
  label: Words;
  /** Whose it is. */
  of?: string;
  of_name?: Words;
  /** None: it is not to be known. */
  total?: number;
  parts: Part[];
  /** Why so many dice were thrown; what speaks for worse dice is negative. */
  edge?: Part[];
}

/** A roll: who threw at whom, the dice, what was added to them, what that met, and what came of it. */
/** A number added up from dice, by their places. */
export interface Sum {
  dice: number[];
  /** What stands in the place of dice, where none are thrown. */
  base?: number;
  /** What is added to them; none where it may not be known. */
  added?: number;
  /** 1: it is added to each. */
  each?: number;
  totals: number[];
}

export interface Rolled {
  what: Words;
  kind: string;
  sides: number;
  dice: Die[];
  by?: string;
  by_name?: Words;
  on?: string;
  on_name?: Words;
  mine?: Figure;
  yours?: Figure;
  /** The numbers that met: of whoever threw, and those against them; none where there are none, or they are not to be known. */
  totals: [number[], number[]];
  /** How they were added up: one row, or that of the higher dice and that of the lower. */
  rows: { own: Sum; other?: Sum }[];
  /** 1: the other number had to be beaten, else to reach it was enough. */
  exceed?: number;
  result?: Words;
}

/** `parts` add up to the number that the line tells. */
export interface LogLine {
  text: Words;
  rules?: string[];
  roll?: Rolled;
  parts?: Part[];
}

export interface Outcome {
  winner?: string;
  party?: Words;
  why: Words;
}

export interface Seat {
  role: "player" | "gm" | "spectator";
  side?: string;
  /** "human", or a bot by name. */
  player?: string;
  /** 1 where it is so. */
  here?: number;
  sat?: number;
  host?: number;
  /** Of the words for the dice; and whether they are still to be shown. */
  promise?: string;
  owes?: number;
}

/** What is true of the table and not of the battle. */
export interface TableState {
  phase: "gathering" | "playing" | "over" | "aside";
  seats: Record<string, Seat>;
  dice: { kind: "fair" | "typed" | "fast"; battle?: string; commitment?: string; contributions?: string[]; promises?: string[]; secret?: string };
  /** Nobody is waited for any more: who has promised words shows them now. */
  showing?: number;
  /** Seconds for an answer; none: no clock. */
  clock?: number;
  wish?: { seat: string; waiting: Record<string, unknown> };
  undone?: number;
  /** Seconds by which spectators see everything later. */
  delay?: number;
  /** There is a rematch, which one can join. */
  rematch?: number;
  chat?: Record<string, { who: string; text: string }>;
}

export interface View {
  title: Words;
  seat?: string;
  boards?: Record<string, Board>;
  pieces?: Record<string, Piece>;
  gauges?: Record<string, Gauge>;
  order?: Place[];
  scale?: Scale;
  stack?: Layer[];
  overlays?: Record<string, Overlay>;
  facts?: Words[];
  prompt?: Prompt;
  log?: Record<string, LogLine>;
  waiting?: Record<string, unknown>;
  outcome?: Outcome;
  /** Why the table was put aside. */
  aside?: Words[];
  table?: TableState;
}
