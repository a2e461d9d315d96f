import type { PrizeSetup } from '@flagstick/contract';
import { type PrizeResult, playersOfEntrants, prizesOf } from '@flagstick/golf';
import type { Board } from '../../live/index.ts';
import { prizeFieldOf } from './field.ts';
import { perVersion } from './per-version.ts';

/** The prizes that a set-up gives. */
export interface GivenPrizes {
  readonly setup: PrizeSetup;
  readonly result: PrizeResult;
  /** The players of the winning teams and groups, if they are fixed. */
  readonly members?: Readonly<Record<string, readonly string[]>>;
}

/**
 * The prizes of a closed game as they were fixed, with the set-up and teams of that moment. It names players by their
 * ids. Prizes that an older version fixed have no members and no club.
 */
export interface FixedPrizes extends GivenPrizes {
  readonly at: string;
  /** Null: fixed by the close. */
  readonly reason: string | null;
  /** The club that owned the course when they were first fixed, and so owes the credit. */
  readonly club?: string;
}

export const fixedPrizesOf = ({ data }: Board): FixedPrizes | null =>
  data.game.fixed_prizes as FixedPrizes | null;

/** The prizes by the current cards and results. */
export const currentPrizes = perVersion((board) => prizesUnder(board, board.prizes));

/** The prizes that another set-up would give. */
export const prizesUnder = (board: Board, setup: PrizeSetup): PrizeResult =>
  prizesOf(setup, prizeFieldOf(board));

/** The players of an entrant: as they were fixed, or as they are now. */
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
