/**
 * What a seat is sent: made by `make types` from src/bingqi/core/view.py and the shapes of src/bingqi/table/api, which tell more of
 * each field. Do not edit it.
 */

export type Words =
  | Text
  | {
      [k: string]: string;
    }
  | string;
export type Board = TrackBoard | ZonesBoard | GridBoard | BandsBoard | FieldBoard;

/**
 * All that a seat may see.
 */
export interface Frame {
  title: Words;
  boards?: {
    [k: string]: Board;
  };
  pieces?: {
    [k: string]: Piece;
  };
  gauges?: {
    [k: string]: Gauge;
  };
  order?: Place[];
  scale?: Scale;
  stack?: Layer[];
  overlays?: {
    [k: string]: Overlay;
  };
  facts?: Words[];
  clocks?: {
    [k: string]: Clock;
  };
  aim?: Words;
  scene?: "plain" | "duel" | "bands" | "clock" | "field";
  seat: string;
  log?: {
    [k: string]: LogLine;
  };
  beats?: {
    [k: string]: Beat;
  };
  fallen?: {
    [k: string]: Piece;
  };
  waiting?: {
    [k: string]: 1;
  };
  prompt?: Prompt;
  outcome?: Outcome;
  aside?: Words[];
  table?: AboutTable;
}
/**
 * A message by id with plain arguments; each reader's language renders it.
 */
export interface Text {
  id: string;
  args?: {
    [k: string]: unknown;
  };
}
/**
 * A row (`line`) or a clock (`ring`) of cells, in their order; each of `lines` is drawn before the cell of that index.
 */
export interface TrackBoard {
  kind: "track";
  label: Words;
  order: string[];
  form?: "line" | "ring";
  lines?: {
    [k: string]: number;
  };
  cells?: {
    [k: string]: Cell;
  };
  legend?: {
    [k: string]: Words;
  };
}
/**
 * A place on a track, in zones or in bands.
 */
export interface Cell {
  label?: Words;
  side?: string;
  tone?: string;
  short?: Words;
}
/**
 * Places side by side, as formations or rows of cards. `areas` are rows of their names, as of a CSS grid: a name that is there
 * several times is a rectangle, and "." is a gap. What no area names lies below, side by side: the other cells, and wherever else
 * pieces stand. So a board that says no more than its label is lawful too.
 *
 * Raises ValueError where an area is no rectangle.
 */
export interface ZonesBoard {
  kind: "zones";
  label: Words;
  cells?: {
    [k: string]: Cell;
  };
  areas?: string[];
  flow?: "pieces" | "cards" | "companies";
  legend?: {
    [k: string]: Words;
  };
}
/**
 * A map of `w` by `h` cells, numbered in reading order: "map/0" is the upper left one. `terrain` has a character for each.
 * Hexes stand flat side up; odd columns lie half a hex lower.
 *
 * Raises ValueError where there are no cells, or the terrain has more or fewer characters than there are.
 */
export interface GridBoard {
  kind: "grid";
  label: Words;
  terrain: string;
  w: number;
  h: number;
  shape: "hex" | "square";
  legend?: {
    [k: string]: Words;
  };
  masks?: {
    [k: string]: string;
  };
}
/**
 * Kinds of distance, from near to far, where pieces stand as seen from one of them.
 *
 * Raises ValueError where bands and bounds are not as many, or duelists are not two.
 */
export interface BandsBoard {
  kind: "bands";
  label: Words;
  order: string[];
  bounds: number[];
  origin?: string;
  cells?: {
    [k: string]: Cell;
  };
  distances?: {
    [k: string]: {
      [k: string]: number;
    };
  };
  duelists?: string[];
  legend?: {
    [k: string]: Words;
  };
}
/**
 * A table without cells, `w` by `h` millimetres, the upper left corner being 0,0: a piece stands at "field/350,420" with the
 * middle of its base, and its `radius` says how wide that is. What stands for an option at a point is called alike.
 *
 * Raises ValueError where it has no extent.
 */
export interface FieldBoard {
  kind: "field";
  label: Words;
  w: number;
  h: number;
  grounds?: {
    [k: string]: Ground;
  };
  spots?: {
    [k: string]: Spot;
  };
  legend?: {
    [k: string]: Words;
  };
}
/**
 * A stretch of a field: its corners in order, in millimetres. `tone`: `blocking`, `difficult`, `cover`; `side`: whose it is.
 */
export interface Ground {
  corners: [number, number][];
  tone?: string;
  label?: Words;
  side?: string;
}
/**
 * A point of a field that matters, with all that lies within so many millimetres of it; `side`: who holds it.
 */
export interface Spot {
  x: number;
  y: number;
  radius?: number;
  label?: Words;
  side?: string;
}
/**
 * A thing on a board, at "board/cell".
 */
export interface Piece {
  at: string;
  glyph: Words;
  label: Words;
  side?: string;
  order?: number;
  face?: "" | "down";
  corner?: Words;
  signs?: string;
  radius?: number;
  facing?: number;
  posture?: "" | "fallen" | "prone" | "hidden";
  armour?: number;
  badges?: Words[];
  icons?: string[];
  gauges?: {
    /**
     * @minItems 2
     * @maxItems 2
     */
    [k: string]: [number, number];
  };
  life?: string;
  bars?: {
    [k: string]: Bar;
  };
  facts?: Words[];
  look?: string;
}
/**
 * How a gauge is filled, beyond its two numbers.
 */
export interface Bar {
  base?: number;
  open?: number;
  marks?: number[];
  hue?: "" | "teal" | "red" | "brown";
}
/**
 * A bar that belongs to a side or to the battle.
 */
export interface Gauge {
  label: Words;
  now: number;
  max: number;
  side?: string;
}
/**
 * Somebody in the order of turns.
 */
export interface Place {
  id: string;
  label: Words;
  side?: string;
  now?: boolean;
  done?: boolean;
  note?: Words;
  value?: number;
  look?: string;
}
/**
 * The numbers by which turns are ordered, where they are drawn as a line: the highest comes first. `now`: the one whose turn it
 * is.
 */
export interface Scale {
  label: Words;
  low: number;
  high: number;
  now?: number;
  zones?: Zone[];
}
/**
 * A stretch of a scale that means something.
 */
export interface Zone {
  low: number;
  high: number;
  label: Words;
  tone?: string;
}
/**
 * Something declared that waits to take effect. `n` is its number, by which it can be chosen as "stack/n"; `off`: it will come
 * to nothing.
 */
export interface Layer {
  text: Words;
  side?: string;
  does?: Words[];
  n?: number;
  off?: boolean;
}
/**
 * A mark over cells of a board.
 */
export interface Overlay {
  board: string;
  kind: "line" | "cells" | "label";
  cells: string[];
  tone?: string;
  label?: Words;
}
/**
 * A ring of `size` ticks, counted from 1, of which so many are `filled`. One that is `endless` goes round again when it is
 * full, and its ticks count on: of twelve, tick 14 is the second of the second round; the one after those filled is running.
 * So it tells how far something has come, and who stands at which tick, in the order in which turns come.
 *
 * Raises ValueError where it has no ticks, or more are filled than there are.
 */
export interface Clock {
  label: Words;
  size: number;
  filled?: number;
  endless?: boolean;
  side?: string;
  hands?: {
    [k: string]: Hand;
  };
  marks?: Mark[];
}
/**
 * Somebody at a tick of a clock. `now`: whose turn it is.
 */
export interface Hand {
  label: Words;
  at: number;
  glyph?: Words;
  side?: string;
  now?: boolean;
  note?: Words;
}
/**
 * A tick of a clock at which something will happen.
 */
export interface Mark {
  at: number;
  label: Words;
  tone?: string;
}
/**
 * What was told, and the chain of rules that made it happen; `parts` add up to the number that it tells. `beat`: the number of
 * the beat to which it belongs. `motion` and what follows: how it plays (see Beat); of dice the roll says who and at whom.
 */
export interface LogLine {
  text: Words;
  rules: string[];
  beat?: number;
  parts?: Part[];
  roll?: Rolled;
  motion?:
    | "turn"
    | "act"
    | "attack"
    | "shot"
    | "check"
    | "recon"
    | "clash"
    | "hurt"
    | "heal"
    | "fall"
    | "leave"
    | "move"
    | "line"
    | "reveal"
    | "share"
    | "declare"
    | "resolve"
    | "counter"
    | "priority"
    | "crash"
    | "rout"
    | "rally"
    | "clock"
    | "gauge"
    | "gain"
    | "lose"
    | "place"
    | "other";
  by?: string;
  to?: string;
  at?: string;
  n?: number;
  came?: number;
}
/**
 * One summand of a number.
 */
export interface Part {
  label: Words;
  amount: number;
  rule: string;
}
/**
 * A roll: who threw at whom, the dice, what was added to them, what that met, and what came of it. `totals` are the numbers
 * that met, of whoever threw and of those against them; `exceed`: the other had to be beaten, else to reach it was enough.
 */
export interface Rolled {
  what: Words;
  kind: string;
  sides: number;
  dice: Die[];
  /**
   * @minItems 2
   * @maxItems 2
   */
  totals: [number[], number[]];
  rows: SumRow[];
  by?: string;
  by_name?: Words;
  on?: string;
  on_name?: Words;
  mine?: Figure;
  yours?: Figure;
  exceed?: 1;
  result?: Words;
}
/**
 * A die that was thrown: the other's, one that does not count, one that lay there before.
 */
export interface Die {
  face: number;
  other?: 1;
  idle?: 1;
  before?: 1;
}
/**
 * A number of whoever throws, and the one that it met.
 */
export interface SumRow {
  own: Sum;
  other?: Sum;
}
/**
 * A number added up from dice, by their places; `base` stands in the place of dice, where none are thrown. What is `added` to
 * them, or to each, is left out where it may not be known.
 */
export interface Sum {
  dice: number[];
  totals: number[];
  base?: number;
  added?: number;
  each?: 1;
}
/**
 * A number that dice were added to, or that they met; without a total it is not to be known. `edge`: why so many dice were
 * thrown; what speaks for worse dice is negative.
 */
export interface Figure {
  label: Words;
  parts: Part[];
  of?: string;
  of_name?: Words;
  total?: number;
  edge?: Part[];
}
/**
 * Lines, the first and the last, that are seen as one thing, and said in one sentence. `by`, `to`: who does it, and to whom, by
 * ids; `came`: what came of it: -1 nothing good for whoever did it, 1 what they wanted, 2 more than that.
 */
export interface Beat {
  kind:
    | "turn"
    | "act"
    | "attack"
    | "shot"
    | "check"
    | "recon"
    | "clash"
    | "hurt"
    | "heal"
    | "fall"
    | "leave"
    | "move"
    | "line"
    | "reveal"
    | "share"
    | "declare"
    | "resolve"
    | "counter"
    | "priority"
    | "crash"
    | "rout"
    | "rally"
    | "clock"
    | "gauge"
    | "gain"
    | "lose"
    | "place"
    | "other";
  text: Words;
  /**
   * @minItems 2
   * @maxItems 2
   */
  lines: [number, number];
  by?: string;
  to?: string;
  came?: number;
}
/**
 * What a seat is asked: to choose one of the options, or to roll so many dice and type what fell. `pick`: the keys of options
 * that a piece or a cell ("board/cell") stands for; `unused`: what would be lost by the default; `order`: the options are put into
 * an order, one after the other, by questions of the same id. Where dice meet dice, `theirs` of them, the last, are the other's,
 * and the names say who is who; `of`: whose dice these are, where others throw the other side's.
 */
export interface Prompt {
  kind: "choose" | "roll";
  text: Words;
  id?: string;
  rules?: string[];
  options?: Choice[];
  deeds?: {
    [k: string]: Deed;
  };
  groups?: Group[];
  default?: string;
  unused?: Words[];
  pick?: {
    [k: string]: string[];
  };
  order?: 1;
  until?: ("act" | "kind" | "turn" | "round")[];
  odds?: {
    [k: string]: Odds;
  };
  no_odds?: boolean;
  advice?: Advice;
  sides?: number;
  dice?: number;
  theirs?: number;
  of?: Words;
  by_name?: Words;
  on_name?: Words;
}
/**
 * An option of a prompt. `deed`: the button under which it stands; `target`: the piece or the cell ("board/cell") that it is
 * aimed at.
 */
export interface Choice {
  key: string;
  label: Words;
  deed?: string;
  target?: string;
  cost?: Words;
  rule?: string;
}
/**
 * A button of an action bar: options that differ only in what they are aimed at. `rank`: it stands in the bar, folded away, or
 * at its end, as what ends a turn does.
 */
export interface Deed {
  label: Words;
  icon: string;
  rank: "main" | "more" | "end";
}
/**
 * Options that belong together.
 */
export interface Group {
  keys: string[];
  heading?: Words;
}
/**
 * What may come of an option. `assumed`: it rests on a guess in place of what the seat does not know, `loose`: on one that only
 * nearly fits what it was told; `answered`: a bot stands in for whoever is asked after this; `timeout`: there was no time.
 */
export interface Odds {
  exact: boolean;
  stakes: Stake[];
  assumed?: boolean;
  answered?: boolean;
  timeout?: boolean;
  loose?: boolean;
}
/**
 * One thing that may come of an option: its chance `p` (as a fraction, `odds`, where that is exact), or the mean of a
 * number.
 */
export interface Stake {
  what: Words;
  p?: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  odds?: [number, number];
  mean?: number;
  spread?: Spread;
}
/**
 * Bounds between which a number probably lies: found from so many simulated `runs`, or, where it hangs on what the seat does
 * not know, from so many `worlds` in which things may stand.
 */
export interface Spread {
  low: number;
  high: number;
  runs?: number;
  worlds?: number;
}
/**
 * Advice so far: of each option, and which is the best. `final`: no more battles will be played on; `assumed`: what the seat
 * cannot know was guessed, in each battle anew.
 */
export interface Advice {
  options: {
    [k: string]: Advised;
  };
  rollouts: number;
  final: boolean;
  best?: string;
  policy?: string;
  assumed?: boolean;
}
/**
 * How often one's side wins after an option if computers play on, and how much less often than after the best one, of so many
 * battles; `out`: it is not tried any further, for it was not among the best so far.
 */
export interface Advised {
  /**
   * @minItems 3
   * @maxItems 3
   */
  win: [number, number, number];
  /**
   * @minItems 3
   * @maxItems 3
   */
  regret: [number, number, number];
  rollouts: number;
  out?: boolean;
}
/**
 * How the battle ended; without a winner it is a draw.
 */
export interface Outcome {
  why: Words;
  winner?: string;
  party?: Words;
}
/**
 * The table besides the battle.
 */
export interface AboutTable {
  phase: "gathering" | "playing" | "over" | "aside";
  seats?: {
    [k: string]: SeatNow;
  };
  showing?: 1;
  dice?: Dice;
  clock?: number;
  delay?: number;
  rematch?: 1;
  chat?: {
    [k: string]: ChatLine;
  };
  undone?: number;
  wish?: Wish;
}
/**
 * A seat as all see it. `called`: what whoever sits there calls themselves.
 */
export interface SeatNow {
  role: "gm" | "player" | "spectator";
  player: string;
  side?: string;
  called?: string;
  here?: 1;
  sat?: 1;
  host?: 1;
  promise?: string;
  owes?: 1;
}
/**
 * How dice fall; of fair ones the commitment, and at the end the secret.
 */
export interface Dice {
  kind: "fair" | "typed" | "fast";
  battle?: string;
  commitment?: string;
  contributions?: string[];
  promises?: string[];
  secret?: string;
}
/**
 * What somebody said.
 */
export interface ChatLine {
  who: string;
  text: string;
}
/**
 * A seat wishes to take something back, or to give up; these have still to agree.
 */
export interface Wish {
  seat: string;
  waiting: {
    [k: string]: 1;
  };
  concede?: 1;
}
