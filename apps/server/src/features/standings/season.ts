import type { SeasonPlace } from '@flagstick/contract';
import type { TournamentStanding, TournamentSystem } from '@flagstick/golf';
import type { SeasonRow } from './cards.ts';
import type { SeasonGameHead, SeasonHead } from './store.ts';

/** Why a game does not count now. */
export type Because = 'outOfSeason' | 'notStarted' | 'oneCard' | 'keptBack' | 'boardOff';

/** A game of the tournament, with how many cards count of it or why none does. */
export interface CountedGame {
  readonly head: SeasonGameHead;
  readonly because: Because | null;
  readonly players: number;
}

/** Whether a game that counts is in play. */
export const isLive = ({ games }: Pick<Season, 'games'>): boolean =>
  games.some(({ because, head }) => because === null && head.state === 'playing');

/** On how many courses the games are that count. */
export const coursesOf = ({ games }: Pick<Season, 'games'>): number =>
  new Set(games.flatMap(({ because, head }) => (because === null ? [head.courseId] : []))).size;

/** The standings of a tournament, and what they were worked out from. */
export interface Season {
  readonly v: number;
  readonly at: Date;
  readonly head: SeasonHead;
  readonly system: TournamentSystem;
  readonly games: readonly CountedGame[];
  readonly standings: readonly TournamentStanding[];
  /** Without the games in play; null while none counts. */
  readonly before: ReadonlyMap<string, SeasonPlace> | null;
  /** How the cards of the first came about, against par after each game; empty where there are no such cards. */
  readonly lines: ReadonlyMap<string, readonly number[]>;
  readonly people: ReadonlyMap<string, SeasonRow['person']>;
  /** The names as everybody may read them. */
  readonly publicly: ReadonlyMap<string, SeasonRow['publicly']>;
}
