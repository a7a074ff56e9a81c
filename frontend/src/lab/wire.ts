/**
 * What is told of an experiment: made by `make types` from the shapes of src/bingqi/table/api/laboratory.py, which tell more of
 * each field. Do not edit it.
 */

export type Says = "more" | "less" | "untouched" | "not-shown" | "bots-disagree";

/**
 * An experiment as far as it is fought. `state`: it waits for its turn, with so many `before` it; it is on; nothing more comes,
 * or not now, since the seconds of a processor are spent (`why`: for it, or for the visitor, who has more in so many `minutes`).
 * `by`: the bots for all sides, one after the other. `toml` and `command`: how the same is fought elsewhere, told once, to whoever
 * asks without `after`.
 */
export interface ExperimentSoFar {
  state: "waits" | "on" | "done" | "spent";
  why: "" | "all" | "experiment" | "visitor";
  before: number;
  minutes: number;
  side: string;
  sides: string[];
  bots: {
    [k: string]: number;
  };
  by: string[];
  fights: number;
  verdict: Says | "";
  stalls: boolean;
  comparisons: ComparisonSoFar[];
  toml?: string;
  command?: string;
}
/**
 * What a change does among bots of one kind, after so many pairs of fights on the same dice. `most`: it is felt in no greater
 * share of them than this. `share`: how often the side wins, between which the difference is.
 */
export interface ComparisonSoFar {
  bot: string;
  says: Says;
  most: number;
  fights: number;
  touched: number;
  flipped: number;
  difference: Interval;
  share: Shares;
  rounds: Mean;
  as_is: Arm;
  changed: Arm;
}
/**
 * A mean, and within what bounds it lies (95 %).
 */
export interface Interval {
  mean: number;
  low: number;
  high: number;
}
/**
 * How often a side wins, a draw being shared by all sides, as it is and with the change.
 */
export interface Shares {
  as_is: Share;
  changed: Share;
}
/**
 * A share that was measured, and within what bounds it lies (95 %).
 */
export interface Share {
  p: number;
  low: number;
  high: number;
}
/**
 * A mean alone.
 */
export interface Mean {
  mean: number;
}
/**
 * Fights in figures. `lengths`: by who won ("": nobody), how many took so many rounds; `stalled`: of so many nothing came any
 * more for half their length.
 */
export interface Arm {
  fights: number;
  win_rate: {
    [k: string]: Share;
  };
  draws: number;
  why: {
    [k: string]: number;
  };
  rounds: Mean;
  lengths: {
    [k: string]: {
      [k: string]: number;
    };
  };
  stalled: number;
}
