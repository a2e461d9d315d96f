/**
 * Who stands in the rows of a board, and in which order: decided here for the server and every page. At run time it
 * stands on golf alone: the public board uses it.
 */
import { type CardScore, type Ranked, rankField } from '@flagstick/golf';
import type { Competition } from './entities/competition.ts';
import type { GameState } from './entities/game.ts';

/** A player with the card that they play at, as a server or a page holds them. */
export interface Seated<P> {
  readonly id: string;
  readonly name: string;
  readonly lastName: string;
  /** Handicap index in this game. */
  readonly index: number | null;
  /** Admitted against the rule: without a place, and nobody moves for it. */
  readonly outOfCompetition: boolean;
  readonly card: CardScore;
  readonly player: P;
}

/** Whoever a row of the board is about: has one name, one card, one place. */
export interface Entrant<P> {
  readonly id: string;
  readonly kind: 'player';
  readonly name: string;
  /** By which names are put in order. */
  readonly sortName: string;
  readonly members: readonly [P, ...P[]];
  readonly index: number | null;
  readonly outOfCompetition: boolean;
  readonly card: CardScore;
}

/** The entrants of a game: under every rule that can be played today each player is one. */
export const entrantsOf = <P>(seated: ReadonlyArray<Seated<P>>): Entrant<P>[] =>
  seated.map(({ id, name, lastName, index, outOfCompetition, card, player }) => ({
    id,
    kind: 'player',
    name: `${name} ${lastName}`.trim(),
    // Who stands first inside a shared position goes by surname.
    sortName: `${lastName} ${name}`,
    members: [player],
    index,
    outOfCompetition,
    card,
  }));

/** The order of the board. Live, equal scores share a place; when the game is done, countback decides. */
export const inBoardOrder = (
  { scoringFormat }: Pick<Competition, 'scoringFormat'>,
  state: GameState,
  entrants: ReadonlyArray<Entrant<unknown>>,
): Ranked[] =>
  rankField(
    entrants.map(({ id, sortName, index, outOfCompetition, card }) => ({
      ...{ id, name: sortName, handicapIndex: index, outOfCompetition, card },
    })),
    { format: scoringFormat, by: 'nett', stage: state === 'done' ? 'final' : 'live', ties: 'countback' },
  );
