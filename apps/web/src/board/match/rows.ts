import type { GameView, Player } from '@flagstick/contract';
import { ballsOf, type GameMatch } from '@flagstick/contract/matches';
import { gameMatches } from '../../shared/game/matches.ts';

/** A row of a board of matches. */
export interface MatchRow {
  readonly of: GameMatch<Player>;
  /** Counted from 1, in the order of the groups. */
  readonly number: number;
  readonly mine: boolean;
  /** How it stands is not for this reader, or not yet. */
  readonly kept: boolean;
}

/**
 * The rows of a game of matches, all of them, for a page or for some of them at a time. A hidden match is in no row, whoever
 * reads: the board shows what everybody sees.
 */
export function matchRows(game: GameView, me: string | null): MatchRow[] {
  // Those that this reader does not hold are the first ones, unless it is revealed from there.
  const before = game.audience === 'organisers' || game.leaderboard.reverseHiddenPlace ? 0 : game.hidden;
  return gameMatches(game).flatMap((of, at) => {
    const players = ballsOf(of).map(({ player }) => player);
    if (players.some(({ keptBack }) => keptBack === 'place')) return [];
    return [
      {
        of,
        number: before + at + 1,
        mine: players.some(({ _id }) => _id === me),
        kept: players.some(({ keptBack }) => keptBack === 'figures'),
      },
    ];
  });
}

/** Whether somebody may be kept back: what the sides have won would then say of whom. */
export const keepsBack = ({ players, hidden }: Pick<GameView, 'players' | 'hidden'>): boolean =>
  hidden > 0 || Object.values(players).some(({ keptBack }) => keptBack !== undefined);
