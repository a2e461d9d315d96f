import { type Actor, AppError } from '../../http/index.ts';
import { allowOrganiserOrAdmin, type Board, isDecidedByAnother } from '../../live/index.ts';

/**
 * Organisers of a club's game import files of players; in a player's game people are invited one by one. @throws
 * AppError action.notAllowed
 */
export const allowImportingPlayers =
  (actor: Actor) =>
  (board: Board): void => {
    allowOrganiserOrAdmin(actor)(board);
    if (board.data.game.kind !== 'club') throw new AppError('action.notAllowed');
  };

/** Organisers cannot set their own index while the game has another organiser. */
export const maySetIndex =
  (board: Board, actor: Actor) =>
  (playerId: string): boolean =>
    !isDecidedByAnother(board, actor, playerId);
