import { limits } from '@flagstick/contract';
import { type Actor, AppError } from '../../http/index.ts';
import type { Board } from './board.ts';
import type { Reader } from './view.ts';

const access = (board: Board) => board.leaderboard.activateStatus;

/** May people who neither play nor organise see this board? */
export const publicMayRead = (board: Board) =>
  board.data.game.state === 'done' || access(board) !== limits.leaderboardAccess.organiserOnly;

/** May those who play see how the others stand? */
export const playersMayRead = (board: Board) =>
  board.data.game.state === 'done' || access(board) === limits.leaderboardAccess.everyone;

/** Admins, the game's organisers, and whoever manages the club of its course now. */
export const organises = ({ data }: Board, actor: Actor): boolean =>
  actor.role === 'admin' ||
  (actor.role === 'club' && actor.clubId === data.club.id) ||
  data.organisers.some(({ id }) => id === actor.id);

/**
 * As whom somebody reads a game. Organisers and admins read everything, players their group's cards, others what the
 * board shows.
 *
 * @throws AppError board.off for who may not see the board (yet)
 */
export function readerOf(board: Board, actor: Actor | null): Reader {
  if (actor && organises(board, actor)) return { kind: 'organisers' };
  const player = actor && board.players.get(actor.id);
  if (player) {
    const covered = !playersMayRead(board);
    return player.data.groupId
      ? { kind: 'group', groupId: player.data.groupId, covered }
      : { kind: 'player', playerId: player.data.id, covered };
  }
  if (!publicMayRead(board)) throw new AppError('board.off');
  return { kind: 'public' };
}
