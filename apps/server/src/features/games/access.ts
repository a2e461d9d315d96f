import { isLimited, limits } from '@flagstick/contract';
import { type Actor, AppError } from '../../http/index.ts';
import { type Board, organises } from '../leaderboard/index.ts';
import type { GroupData } from './load.ts';

/** @throws AppError action.notAllowed */
export function requireOrganiser(board: Board, actor: Actor): void {
  if (!organises(board, actor)) throw new AppError('action.notAllowed');
}

/** @throws AppError game.isDone: a closed game takes and loses nobody */
export function requireOpen(board: Board): void {
  if (board.data.game.state === 'done') throw new AppError('game.isDone');
}

/**
 * Where a guest of this caller stands: organisers bring guests to no group, under a rule with guests a player brings
 * them into his own.
 *
 * @throws AppError action.notAllowed
 */
export function groupForGuest(board: Board, actor: Actor): GroupData | null {
  if (organises(board, actor)) return null;
  const group = board.players.get(actor.id)?.group;
  if (!group || !board.data.rule.guests) throw new AppError('action.notAllowed');
  return group;
}

const limited = (field: string, error: string) =>
  new AppError('game.limited', { fields: [{ field, error }] });

/** @throws AppError game.limited when the account may not make games of so many */
export function requireRoomFor(
  actor: Actor,
  club: { readonly id: string; readonly registered: boolean },
  maxPlayers: number,
): void {
  const most = limits.maxPlayers.limitedGame;
  if (maxPlayers > most && isLimited(actor, club)) throw limited('maxPlayers', `At most ${most} players.`);
}

/** @throws AppError game.limited when a basic player chooses a rule for teams */
export function requireRuleFor(actor: Actor, playingAs: 'individual' | 'team'): void {
  if (actor.role === 'player' && playingAs !== 'individual') {
    throw limited('competitionId', 'Only game rules for individuals.');
  }
}
