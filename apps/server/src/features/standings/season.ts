import type { SeasonPlace } from '@flagstick/contract';
import type { TournamentStanding, TournamentSystem } from '@flagstick/golf';
import type { SeasonRow } from './cards/cards.ts';
import type { ContestTable, DividedStandings } from './extras.ts';
import type { SeasonGameHead, SeasonHead } from './store.ts';

export type ExclusionReason = 'outOfSeason' | 'notStarted' | 'oneCard' | 'keptBack' | 'boardOff';

export interface CountedGame {
  readonly head: SeasonGameHead;
  readonly because: ExclusionReason | null;
  readonly players: number;
}

export const isLive = ({ games }: Pick<Season, 'games'>): boolean =>
  games.some(({ because, head }) => because === null && head.state === 'playing');

export const coursesOf = ({ games }: Pick<Season, 'games'>): number =>
  new Set(games.flatMap(({ because, head }) => (because === null ? [head.courseId] : []))).size;

export interface Season {
  readonly version: number;
  readonly calculatedAt: Date;
  readonly head: SeasonHead;
  readonly system: TournamentSystem;
  readonly games: readonly CountedGame[];
  readonly standings: readonly TournamentStanding[];
  /** The places without the games in play; null if none counts. */
  readonly placesBefore: ReadonlyMap<string, SeasonPlace> | null;
  /** Scores against par after each game, of the leaders only; empty for other systems than eclectics. */
  readonly scoreLines: ReadonlyMap<string, readonly number[]>;
  readonly divisions: readonly DividedStandings[];
  readonly contests: readonly ContestTable[];
  readonly people: ReadonlyMap<string, SeasonRow['person']>;
  readonly publicNames: ReadonlyMap<string, SeasonRow['publicName']>;
}

/** What a tournament's form shows of its season. */
export interface SeasonPreview extends Pick<Season, 'standings' | 'people'> {
  readonly games: ReadonlyArray<Pick<CountedGame, 'head' | 'because'>>;
}
