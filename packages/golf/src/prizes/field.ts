import type { Gender, ScoringFormat } from '../course.ts';
import type { RankRow } from '../ranking/row.ts';
import type { CardScore } from '../score/card.ts';
import type { CardKind } from './setup.ts';

export interface PrizePlayer {
  readonly id: string;
  readonly gender: Gender;
  readonly index: number | null;
  readonly playingHandicap: number;
  /** Whole years on the day of the game; null when unknown. */
  readonly age: number | null;
  readonly team: string | null;
}

/** A card that competes: a player's, or a team's single one. */
export interface PrizeEntrant {
  readonly id: string;
  readonly name: string;
  /** The ids of its players. */
  readonly players: readonly string[];
  readonly handicapIndex: number | null;
  readonly outOfCompetition: boolean;
  readonly card: CardScore;
}

/** A team, or a group in a format without teams. */
export interface PrizeTeam {
  readonly id: string;
  readonly name: string;
  readonly players: readonly string[];
  readonly startingHole: number;
  /** Its row on the board of a game of teams; null in other formats. */
  readonly row: RankRow | null;
}

/** Whole centimetres or inches. */
export interface Distance {
  readonly unit: 'centimetres' | 'inches';
  readonly value: number;
}

export interface MeasuredResult {
  readonly contest: string;
  readonly player: string;
  /** `none`: no ball on the green, or no drive on the fairway. */
  readonly distance: Distance | 'none';
}

export interface PrizeField {
  readonly played: CardKind;
  readonly format: ScoringFormat;
  /** The game is closed. */
  readonly closed: boolean;
  readonly players: readonly PrizePlayer[];
  readonly entrants: readonly PrizeEntrant[];
  readonly teams: readonly PrizeTeam[];
  /** One per contest and player. */
  readonly measured: readonly MeasuredResult[];
}

/** A place of a contest, with the entrants that share it. */
export interface ContestPlace {
  readonly entrants: readonly string[];
  /** Points, strokes, wins of holes, or tenths of a millimetre. */
  readonly figure: number;
  /** How a broken tie was decided against the next place. */
  readonly decidedBy?: string;
  /** No open hole can change it. */
  readonly clinched?: boolean;
  /** Holes won, in a contest that is won hole by hole. */
  readonly holes?: readonly number[];
}

export interface ContestRanking {
  /** Best first. */
  readonly places: readonly ContestPlace[];
  /** No open hole or result can change it. */
  readonly settled: boolean;
  /** Skins without a winner. */
  readonly unwon?: number;
  /** During play strokes are compared to par, because cards are at different holes. */
  readonly toPar?: boolean;
}
