import type { PrizeSetup } from '@flagstick/contract';
import { type PrizeResult, playersOfEntrants, prizesOf } from '@flagstick/golf';
import type { Board } from '../../live/index.ts';
import { prizeFieldOf } from './field.ts';
import { cachedPerVersion } from './per-version.ts';

/** The prizes that a set-up gives. */
export interface GivenPrizes {
  readonly setup: PrizeSetup;
  readonly result: PrizeResult;
  /** The players of the winning teams and groups, if the prizes are final. */
  readonly members?: Readonly<Record<string, readonly string[]>>;
}

/**
 * The final prizes of a closed game, with the set-up and teams of the moment at which they were finalised. Players are
 * named by their ids. Prizes that an older version finalised have no members and no club.
 */
export interface FinalPrizes extends GivenPrizes {
  readonly at: string;
  /** Null: finalised by the close. */
  readonly reason: string | null;
  /** The club that owned the course when they were first finalised, and so owes the credit. */
  readonly club?: string;
}

export const finalPrizesOf = ({ data }: Board): FinalPrizes | null =>
  data.game.fixed_prizes as FinalPrizes | null;

/** The prizes by the current cards and results. */
export const currentPrizes = cachedPerVersion((board) => prizesFor(board, board.prizes));

/** The prizes that another set-up would give. */
export const prizesFor = (board: Board, setup: PrizeSetup): PrizeResult =>
  prizesOf(setup, prizeFieldOf(board));

/** The players of an entrant: of the final prizes, or the current ones. */
export function playersOfGiven(
  board: Board,
  { members = {} }: Pick<GivenPrizes, 'members'>,
): (entrant: string) => readonly string[] {
  const now = playersOfEntrants(prizeFieldOf(board));
  return (entrant) => members[entrant] ?? now(entrant);
}

/** The players of the teams and groups that win a prize. */
export function membersOf(board: Board, { contests }: PrizeResult): Record<string, readonly string[]> {
  const playersOf = playersOfEntrants(prizeFieldOf(board));
  const winners = contests.flatMap(({ awards }) => awards.flatMap(({ entrants }) => entrants));
  const teams = winners.filter((id) => !board.players.has(id));
  return Object.fromEntries(teams.map((id) => [id, playersOf(id)]));
}
