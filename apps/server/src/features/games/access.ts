import { limits } from '@flagstick/contract';
import { type Actor, AppError } from '../../http/index.ts';
import type { Board } from '../leaderboard/index.ts';

export const mayOrganise = (board: Board, actor: Actor) =>
  actor.role === 'admin' || board.isOrganiser(actor.id);

/** @throws AppError action.notAllowed */
export function requireOrganiser(board: Board, actor: Actor): void {
  if (!mayOrganise(board, actor)) throw new AppError('action.notAllowed');
}

/** @throws AppError game.isDone: a closed game takes and loses nobody */
export function requireOpen(board: Board): void {
  if (board.data.game.state === 'done') throw new AppError('game.isDone');
}

/** Basic players create games of at most four. */
export const maxPlayersFor = (actor: Actor) =>
  actor.role === 'player' ? limits.maxPlayers.limitedGame : limits.maxPlayers.max;
