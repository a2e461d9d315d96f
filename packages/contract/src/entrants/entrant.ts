import { type BoardPart, type CardScore, type RankedRow, rankField, type TeamScore } from '@flagstick/golf';
import type { Competition } from '../entities/competition.ts';
import type { GameState } from '../entities/game.ts';

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

export interface Seated<P> {
  readonly id: string;
  readonly name: string;
  readonly lastName: string;
  /** Handicap index in this game. */
  readonly index: number | null;
  /** Admitted against the rule: listed without a place, and does not affect other places. */
  readonly outOfCompetition: boolean;
  /** The starting hole of their group. */
  readonly startingHole: number;
  readonly card: CardScore;
  readonly player: P;
}

/** A team of the game, with its players in order. */
export interface EntrantTeam {
  readonly _id: string;
  readonly name: string;
  readonly color: string;
  readonly players: readonly string[];
}

export interface EntrantField<P> {
  readonly seated: ReadonlyArray<Seated<P>>;
  readonly teams: readonly EntrantTeam[];
  /** The holes of eighteen that a board of teams shows. */
  readonly part?: BoardPart | undefined;
}

export interface RowLabels {
  /** `players` */
  readonly plural: string;
  /** Before the place of the reader's own row: `You are`. */
  readonly ownPlacePrefix: string;
}

/** The subject of a row of the board: one name, one card, one place. */
export interface Entrant<P> {
  readonly id: string;
  readonly name: string;
  /** A player's short name, for narrow places: `M. Brandt`. */
  readonly shortName?: string;
  /** The name by which rows are sorted. */
  readonly sortName: string;
  readonly members: readonly [P, ...P[]];
  /** The members named beside the row; empty for a player's own row. */
  readonly listed: readonly P[];
  readonly labels: RowLabels;
  /** For a team, the sum of its members' Handicap Indexes. */
  readonly index: number | null;
  readonly outOfCompetition: boolean;
  readonly card: CardScore;
  /** The cards from which its card is computed. */
  readonly sources: readonly CardScore[];
  /** The team's colour; null for other rows. */
  readonly color: string | null;
  /** The team's score hole by hole, with the members whose scores count. */
  readonly score?: TeamScore;
  /** The number of scores that count, if the row's figures are those of a team's counting scores. */
  readonly counting?: number;
}

export type EntrantsOf = <P>(rule: EntrantRule, field: EntrantField<P>) => Entrant<P>[];

/**
 * The order of the board. During play equal scores share a place; in a finished game countback or the rule's ties
 * decide.
 */
export const inBoardOrder = (
  { scoringFormat }: Pick<Competition, 'scoringFormat'>,
  state: GameState,
  entrants: ReadonlyArray<Entrant<unknown>>,
): RankedRow[] =>
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
