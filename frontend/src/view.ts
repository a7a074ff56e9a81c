/** The protocol: what one seat may see, as the server sends it (core/view.py). The page knows no rules. */

/** A message by id, a name in each language, or a text that is the same in all. */
export type Words = string | { en: string; zh: string } | Message;
export interface Message {
  id: string;
  args?: Record<string, Arg>;
}
export type Arg = Words | number | Words[];

export interface Cell {
  label?: Words;
  side?: string;
  tone?: string;
}

interface Base {
  label: Words;
  cells?: Record<string, Cell>;
  legend?: Record<string, Words>;
}

/** Cells are numbered in reading order: "map/0" is the upper left one. `terrain` has a character for each of them. */
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

export type Board = Grid | Track | Zones;

export interface Piece {
  at: string;
  glyph: Words;
  label: Words;
  side?: string;
  order?: number;
  face?: "" | "down";
  facing?: number;
  badges?: Words[];
  gauges?: Record<string, [now: number, max: number]>;
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
  note?: string;
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
  odds?: [number, number];
  cost?: Words;
  rule?: string;
}

/** `pick`: the keys of options that a piece or a cell ("board/cell") stands for, so that one can answer on the board. */
export interface Prompt {
  text: Words;
  rules?: string[];
  options?: Option[];
  groups?: { heading?: Words; keys: string[] }[];
  pick?: Record<string, string>;
  deadline?: number;
  default?: string;
}

/** `parts` add up to the number that the line tells. */
export interface LogLine {
  text: Words;
  rules?: string[];
  dice?: number[];
  parts?: { label: Words; amount: number; rule?: string }[];
}

export interface View {
  title: Words;
  boards?: Record<string, Board>;
  pieces?: Record<string, Piece>;
  gauges?: Record<string, Gauge>;
  order?: Place[];
  stack?: Words[];
  overlays?: Record<string, Overlay>;
  facts?: Words[];
  prompt?: Prompt | null;
  log?: Record<string, LogLine>;
}
