import { limits } from '@flagstick/contract';
import type { Actor } from '../actor.ts';
import { AppError } from '../errors.ts';
import type { Board } from './board.ts';
import type { Contacts, Reader } from './view.ts';

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
 * Whose e-mail address and CDH number an organiser of this game reads: admins everybody's, organisers by role those of
 * a club's game, a club manager those of the club's members. Through a player's game, and as a deputy of role player,
 * nobody learns them.
 */
function contactsFor({ data }: Board, actor: Actor): Contacts {
  if (actor.role === 'admin') return 'all';
  if (actor.role === 'player') return 'none';
  if (data.game.kind === 'club') return 'all';
  return actor.role === 'club' && actor.clubId !== null ? { membersOf: actor.clubId } : 'none';
}

/**
 * As whom somebody reads a game. Organisers and admins read everything, players their group's cards, others what the
 * board shows.
 *
 * @throws AppError board.off for who may not see the board (yet)
 */
export function readerOf(board: Board, actor: Actor | null): Reader {
  if (actor && organises(board, actor)) return { kind: 'organisers', contacts: contactsFor(board, actor) };
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
