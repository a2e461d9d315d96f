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

/** The server tells the places of a board that keeps somebody back: its page may not work them out. */
const isTold = ({ place }: Player): boolean => place !== undefined;

/** The rows of a game of matches, all of them, for a page or for some of them at a time. */
export const matchRows = (game: GameView, me: string | null): MatchRow[] =>
  gameMatches(game).map((of, at) => {
    const players = ballsOf(of).map(({ player }) => player);
    return {
      of,
      number: at + 1,
      mine: players.some(({ _id }) => _id === me),
      kept: game.state !== 'waitingList' && players.some(({ place }) => place?.label === '-'),
    };
  });

/** Whether somebody may be kept back: what the sides have won would then say of whom. */
export const keepsBack = ({ players }: Pick<GameView, 'players'>): boolean =>
  Object.values(players).some(isTold);
