import { type BoardPart, type CardScore, type Ranked, rankField, type TeamScore } from '@flagstick/golf';
import type { Competition } from '../entities/competition.ts';
import type { GameState } from '../entities/game.ts';

/** What of a rule decides who stands in the rows of its boards. */
export type EntrantRule = Pick<Competition, 'scoringFormat'> & {
  readonly playingRules: Pick<
    Competition['playingRules'],
    | 'playingAs'
    | 'playingFormat'
    | 'bestOne'
    | 'bestTwo'
    | 'bestThree'
    | 'bestFour'
    | 'isRelatedToCourseHoles'
  >;
};

/** A player with the card that they play at, as a server or a page holds them. */
export interface Seated<P> {
  readonly id: string;
  readonly name: string;
  readonly lastName: string;
  /** Handicap index in this game. */
  readonly index: number | null;
  /** Admitted against the rule: without a place, and nobody moves for it. */
  readonly outOfCompetition: boolean;
  /** Where their group begins. */
  readonly startingHole: number;
  readonly card: CardScore;
  readonly player: P;
}

/** A team of the game, with its players in the order in which they stand in it. */
export interface Side {
  readonly _id: string;
  readonly name: string;
  readonly color: string;
  readonly players: readonly string[];
}

/** Everybody who is seated in a game, and the teams that they play for. */
export interface Field<P> {
  readonly seated: ReadonlyArray<Seated<P>>;
  readonly teams: readonly Side[];
  /** Which holes of an eighteen a board of teams shows. */
  readonly part?: BoardPart | undefined;
}

/** What boards call the rows of a format. */
export interface RowWords {
  /** `players` */
  readonly many: string;
  /** Before the place of the reader's own row: `You are`. */
  readonly mine: string;
}

/** What a row of the board is about: it has one name, one card, one place. */
export interface Entrant<P> {
  readonly id: string;
  readonly name: string;
  /** A player's where there is no room for the whole name: `M. Brandt`. */
  readonly shortName?: string;
  /** The name by which rows are sorted. */
  readonly sortName: string;
  readonly members: readonly [P, ...P[]];
  /** The members who are named beside the row; empty where the row is a player. */
  readonly listed: readonly P[];
  readonly words: RowWords;
  /** A team has the sum of its members'. */
  readonly index: number | null;
  readonly outOfCompetition: boolean;
  readonly card: CardScore;
  /** A team's; null: the row is no team. */
  readonly color: string | null;
  /** A team's, hole by hole, with the members whose scores count. */
  readonly score?: TeamScore;
  /** How many scores counted, where a row's figures are those of the scores that count for a team. */
  readonly counting?: number;
}

/** How entrants of a kind are made of a field. */
export type EntrantsOf = <P>(rule: EntrantRule, field: Field<P>) => Entrant<P>[];

/** The order of the board. Live, equal scores share a place; when the game is done, countback or the rule's ties decide. */
export const inBoardOrder = (
  { scoringFormat }: Pick<Competition, 'scoringFormat'>,
  state: GameState,
  entrants: ReadonlyArray<Entrant<unknown>>,
): Ranked[] =>
  rankField(
    entrants.map((entrant) => ({
      id: entrant.id,
      name: entrant.sortName,
      handicapIndex: entrant.index,
      outOfCompetition: entrant.outOfCompetition,
      card: entrant.card,
      counting: entrant.counting,
    })),
    { format: scoringFormat, by: 'nett', stage: state === 'done' ? 'final' : 'live', ties: 'countback' },
  );
