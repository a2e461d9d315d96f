import { type Actor, AppError } from '../../http/index.ts';
import { type Board, isDecidedByAnother, organisers } from '../../live/index.ts';

/** A file of players is for the organisers of a club's game: in a player's game people are asked one by one. @throws AppError action.notAllowed */
export const mayFill =
  (actor: Actor) =>
  (board: Board): void => {
    organisers(actor)(board);
    if (board.data.game.kind !== 'club') throw new AppError('action.notAllowed');
  };

/** Nobody says what index they play off themselves while the game has another organiser. */
export const mayTakeIndex =
  (board: Board, actor: Actor) =>
  (playerId: string): boolean =>
    !isDecidedByAnother(board, actor, playerId);
