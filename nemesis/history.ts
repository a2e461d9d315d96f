/** What a run recorded, a line of JSON for each event. All times are milliseconds of one clock, the recorder's. */
import { readFileSync } from 'node:fs';

/** A person entered a score on a phone. Each hole of a card has one phone that enters it. */
export interface EnteredLine {
  readonly kind: 'entered';
  readonly at: number;
  readonly phone: string;
  /** The id of its call. */
  readonly id: string;
  readonly game: string;
  readonly player: string;
  readonly hole: number;
  readonly gross: number;
}

/** An attempt to send a score, or another call. */
export interface CallLine {
  readonly kind: 'call';
  readonly call: 'score' | 'list' | 'picture' | 'upload';
  /** The call's id, for a score. */
  readonly id?: string;
  readonly start: number;
  readonly end: number;
  /** Null without an answer. */
  readonly status: number | null;
  /** Of an acknowledged score: the hole's version. */
  readonly version?: number;
}

/** A leaderboard as a reader saw it. */
export interface ReadLine {
  readonly kind: 'read';
  /** The process, the cache or the subscriber that showed it. */
  readonly board: string;
  readonly game: string;
  readonly start: number;
  readonly end: number;
  /** Null: it could not be read. */
  readonly version: number | null;
  /** The strokes by player and hole: "id|7". */
  readonly holes: Readonly<Record<string, number>>;
}

/** Ends when everything works again. */
export interface FaultLine {
  readonly kind: 'fault';
  readonly fault: string;
  readonly start: number;
  readonly end: number;
}

/** An entry in the database after the run. */
export interface StoredLine {
  readonly kind: 'stored';
  readonly id: string | null;
  readonly player: string;
  readonly game: string;
  readonly hole: number;
  readonly gross: number | null;
  /** Of the hole. */
  readonly version: number;
}

export type HistoryLine = EnteredLine | CallLine | ReadLine | FaultLine | StoredLine;

export const holeKey = ({ player, hole }: { readonly player: string; readonly hole: number }): string =>
  `${player}|${hole}`;

export const readHistory = (file: string): HistoryLine[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as HistoryLine);
