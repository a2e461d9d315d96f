import { errors } from '@flagstick/contract';
import { type Actor, AppError } from '../../http/index.ts';
import {
  allowOrganiserOrAdmin,
  type Board,
  type BoardPlayer,
  type GameChange,
  isDecidedByAnother,
  isOrganiserOrAdmin,
  isScorerOf,
  type Policy,
  requirePaid,
} from '../../live/index.ts';

/** @throws AppError action.notAllowed */
export const allowOrganiserOrSeatedPlayer =
  (actor: Actor, playerId: string): Policy =>
  (board) => {
    if (playerId !== actor.id || !board.players.has(playerId)) allowOrganiserOrAdmin(actor)(board);
  };

/** How many cards may be sent to addresses outside the card's clubs; players have a lower limit. */
export const otherAddressMailLimits = ({ role }: Actor) =>
  role === 'player'
    ? (['otherAddressMailsOf', 'otherAddressMailsOfPlayer'] as const)
    : (['otherAddressMailsOf'] as const);

export const maySeePlaces = (board: Board, actor: Actor): boolean => isOrganiserOrAdmin(board, actor);

/**
 * Organisers decide on their own card only if the game has no other organiser.
 * @throws AppError action.notAllowed, card.own
 */
export const allowDecision =
  (actor: Actor, playerIds: readonly string[]): Policy =>
  (board) => {
    allowOrganiserOrAdmin(actor)(board);
    if (playerIds.some((id) => isDecidedByAnother(board, actor, id))) throw new AppError('card.own');
  };

/**
 * All players if none are named. Organisers who play cannot copy their own index while the game has another organiser.
 * @throws AppError card.own
 */
export function playersToUpdateIndex(board: Board, actor: Actor, playerIds: readonly string[]): string[] {
  const mayUpdate = (id: string) => !isDecidedByAnother(board, actor, id);
  if (playerIds.length === 0) return [...board.players.keys()].filter(mayUpdate);
  if (!playerIds.every(mayUpdate)) throw new AppError('card.own');
  return [...new Set(playerIds)];
}

/** @throws AppError score.playersOnly, player.notFound, payment.due */
function requirePlayers(board: Board, actor: Actor, playerId: string): [BoardPlayer, BoardPlayer] {
  const caller = board.players.get(actor.id);
  if (!caller) throw new AppError('score.playersOnly');
  const player = board.players.get(playerId);
  if (!player) throw new AppError('player.notFound');
  requirePaid(board, actor, [playerId]);
  return [caller, player];
}

/**
 * @throws AppError score.playersOnly, player.notFound, payment.due; score.notYours for a player that the caller does not
 * score for
 */
export function requireScoredPlayer(board: Board, actor: Actor, playerId: string): BoardPlayer {
  const [caller, player] = requirePlayers(board, actor, playerId);
  if (!isScorerOf(caller, player)) throw new AppError('score.notYours');
  return player;
}

/** @throws AppError score.playersOnly, payment.due */
export function requirePlayer(board: Board, actor: Actor): BoardPlayer {
  const caller = board.players.get(actor.id);
  if (!caller) throw new AppError('score.playersOnly');
  requirePaid(board, actor);
  return caller;
}

/**
 * A card of a linked set may count in a closed result. Only an organiser of that result's game changes it, also through
 * another game.
 * @throws AppError card.inResult, naming the games
 */
export function requireOwnResults({ linked }: GameChange, actor: Actor): void {
  const others = linked.filter((one) => !isOrganiserOrAdmin(one.board, actor) && one.changesResult);
  if (others.length === 0) return;
  const named = others.map(({ board: { id, data } }) => ({ field: id, error: data.game.name }));
  throw new AppError('card.inResult', {
    fields: named,
    sentence: errors['card.inResult'].text.replace('{games}', named.map(({ error }) => error).join(', ')),
  });
}
