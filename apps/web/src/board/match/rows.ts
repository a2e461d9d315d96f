import type { GameView, Player } from '@flagstick/contract';
import { ballsOf, type GameMatch } from '@flagstick/contract/matches';
import { gameMatches } from '../../shared/game/match/matches.ts';
import { amongCovers, type Covered } from '../lib/covers.ts';

/** A row of a board of matches. */
export interface MatchRow {
  readonly id: string;
  readonly of: GameMatch<Player>;
  /** Counted from 1, in the order of the groups. */
  readonly number: number;
  readonly mine: boolean;
  /** The state of the match is hidden from this reader. */
  readonly kept: boolean;
}

/** The rows of a match play game. A hidden match has no row, even for organisers: the board shows the public view. */
export function matchRows(game: GameView, me: string | null): MatchRow[] {
  return gameMatches(game).flatMap((of, at) => {
    const players = ballsOf(of).map(({ player }) => player);
    if (players.some(({ keptBack }) => keptBack === 'place')) return [];
    return [
      {
        id: of.id,
        of,
        // If matches are hidden, the server sends the numbers of the others.
        number: of.a.balls[0].player.place?.position ?? at + 1,
        mine: players.some(({ _id }) => _id === me),
        kept: players.some(({ keptBack }) => keptBack === 'figures'),
      },
    ];
  });
}

/** The rows with a cover for each hidden match. */
export const matchesWithCovers = (rows: readonly MatchRow[], hidden: number): Array<MatchRow | Covered> =>
  amongCovers(rows, hidden, ({ number }) => number);

/** Whether any player is hidden: the points of the sides would then reveal results. */
export const keepsBack = ({ players, hidden }: Pick<GameView, 'players' | 'hidden'>): boolean =>
  hidden > 0 || Object.values(players).some(({ keptBack }) => keptBack !== undefined);
