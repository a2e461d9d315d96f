import type { Gender } from '../course.ts';

/** The players of a division. Bounds are included; null is open. */
export type DivisionOf =
  | {
      /** Playing Handicap, Handicap Index, or whole years on the day of the game. */
      readonly by: 'handicap' | 'index' | 'age';
      readonly from: number | null;
      readonly to: number | null;
    }
  | { readonly by: 'gender'; readonly gender: Gender }
  /** A half or third of the field by Playing Handicap; part 1 has the lowest. */
  | { readonly by: 'part'; readonly part: number; readonly of: number }
  | { readonly by: 'teams'; readonly teams: readonly string[] };

export interface Division {
  readonly id: string;
  readonly of: DivisionOf;
}

export type RankedContest = {
  readonly type: 'nett' | 'gross' | 'points';
  /** Best nine: the first or the second half of eighteen holes. */
  readonly holes: 'all' | 'front' | 'back';
};

export type SkinsContest = {
  readonly type: 'skins';
  readonly basis: 'gross' | 'nett';
  readonly carryOver: boolean;
  /** The winner needs par on the next hole, nett par in nett skins. */
  readonly validation: boolean;
};

export type MeasuredContest = {
  readonly type: 'nearestPin' | 'nearestInTwo' | 'longestDrive';
  readonly hole: number;
};

export type ContestKind =
  | RankedContest
  | { readonly type: 'twos' | 'eagles' }
  | SkinsContest
  /** Team of the day. `best`: how many scores count on each hole; null: as many as the game rule counts for teams. */
  | { readonly type: 'teamOfDay'; readonly best: number | null }
  | MeasuredContest;

export type Prize =
  | { readonly kind: 'place' }
  | { readonly kind: 'trophy' | 'text'; readonly text: string }
  /** Pence. */
  | { readonly kind: 'voucher' | 'amount'; readonly pence: number };

export interface ContestPot {
  /** Pence per entrant. */
  readonly stake: number;
  readonly entrants: 'all' | readonly string[];
  /** Per cent by place; empty in a contest that is won hole by hole, which has equal shares. */
  readonly shares: readonly number[];
}

export interface Contest {
  readonly id: string;
  readonly kind: ContestKind;
  /** The id of a division; null for all players. */
  readonly division: string | null;
  readonly ties: 'countback' | 'shared';
  /** Not counted under the rule of one prize each. */
  readonly exempt: boolean;
  /** By place; in a contest that is won hole by hole the first one is the prize of each win. */
  readonly prizes: readonly Prize[];
  readonly pot: ContestPot | null;
}

export interface PrizeRules {
  readonly divisions: readonly Division[];
  /** In order of priority. */
  readonly contests: readonly Contest[];
  readonly onePrizeEach: boolean;
  /** All prizes of a contest before the next contest, or every first prize before any second. */
  readonly order: 'contests' | 'places';
  /** Pence a player may win without a warning; null for no warning. */
  readonly amateurLimit: number | null;
}

/** How a game is played: each player with a card, one card for a team, or matches. */
export type CardKind = 'ownCards' | 'teamCards' | 'matches';

export const isUnitContest = ({ type }: ContestKind): boolean =>
  type === 'twos' || type === 'eagles' || type === 'skins';

export const isMeasuredContest = (kind: ContestKind): kind is MeasuredContest =>
  kind.type === 'nearestPin' || kind.type === 'nearestInTwo' || kind.type === 'longestDrive';

/** In matches holes are conceded, and a team's single card has no scores of its players. */
const hasScoresFor: Readonly<Record<CardKind, (type: ContestKind['type']) => boolean>> = {
  ownCards: () => true,
  teamCards: (type) => type !== 'teamOfDay',
  matches: () => false,
};

/** Whether a format has the scores that a contest needs. */
export const supportsContest = (kind: ContestKind, played: CardKind): boolean =>
  isMeasuredContest(kind) || hasScoresFor[played](kind.type);
