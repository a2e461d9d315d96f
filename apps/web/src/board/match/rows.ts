import type { GameView, Player } from '@flagstick/contract';
import { type GameMatch, playersInMatch } from '@flagstick/contract/matches';
import { gameMatches } from '../../shared/game/match/matches.ts';
import { type HiddenRow, insertHiddenRows } from '../lib/hidden-rows.ts';

/** A row of a board of matches. */
export interface MatchRow {
  readonly id: string;
  readonly of: GameMatch<Player>;
  /** Counted from 1, in the order of the groups. */
  readonly number: number;
  readonly mine: boolean;
  /** The state of the match is hidden from this viewer. */
  readonly isHidden: boolean;
}

/** The rows of a match play game. A hidden match has no row, even for organisers: the board shows the public view. */
export function matchRows(game: GameView, me: string | null): MatchRow[] {
  return gameMatches(game).flatMap((of, at) => {
    const players = playersInMatch(of).map(({ player }) => player);
    if (players.some(({ keptBack }) => keptBack === 'place')) return [];
    return [
      {
        id: of.id,
        of,
        // If matches are hidden, the server sends the numbers of the others.
        number: of.a.balls[0].player.place?.position ?? at + 1,
        mine: players.some(({ _id }) => _id === me),
        isHidden: players.some(({ keptBack }) => keptBack === 'figures'),
      },
    ];
  });
}

/** The rows with those of the hidden matches. */
export const matchesWithHidden = (rows: readonly MatchRow[], hidden: number): Array<MatchRow | HiddenRow> =>
  insertHiddenRows(rows, hidden, ({ number }) => number);

/** Whether any player is hidden: the points of the sides would then reveal results. */
export const hasHiddenPlayers = ({ players, hidden }: Pick<GameView, 'players' | 'hidden'>): boolean =>
  hidden > 0 || Object.values(players).some(({ keptBack }) => keptBack !== undefined);
