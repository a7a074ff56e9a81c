/** What one seat may see, as the server sends it: the types of wire.ts by the names that the page has for them. The page knows no rules. */

import type { AboutTable, Advised, Text, Words } from "./wire";

export type {
  Advice,
  Advised,
  BandsBoard as Bands,
  Beat,
  Bar,
  Board,
  Cell,
  Choice as Option,
  Clock,
  Deed,
  Die,
  FieldBoard as Field,
  Figure,
  Frame as View,
  Gauge,
  GridBoard as Grid,
  Hand,
  Layer,
  LogLine,
  Odds,
  Outcome,
  Overlay,
  Part,
  Piece,
  Place,
  Prompt,
  Rolled,
  Scale,
  SeatNow as Seat,
  Stake,
  Sum,
  Text as Message,
  TrackBoard as Track,
  Words,
  ZonesBoard as Zones,
} from "./wire";

/** What is true of the table and not of the battle; what is not told yet is filled in by live.tsx. */
export type TableState = AboutTable & Required<Pick<AboutTable, "seats" | "dice">>;

/** What lies within bounds: about so much, and probably between these. */
export type Between = Advised["win"];

/** What a message tells of. */
export type Arg = Words | number | boolean | (Words | number)[];

/** Whether words are a message by its id. */
export const isMessage = (words: Words): words is Text => typeof words === "object" && "id" in words;
