import { errors } from '@flagstick/contract';
import { type Actor, AppError } from '../../http/index.ts';
import {
  type Board,
  type BoardPlayer,
  type GameChange,
  isDecidedByAnother,
  organisers,
  organises,
  type Policy,
  requirePaid,
  scoresFor,
} from '../../live/index.ts';

/** The organisers, and a player for themselves. @throws AppError action.notAllowed */
export const organisersOrOwn =
  (actor: Actor, playerId: string): Policy =>
  (board) => {
    if (playerId !== actor.id || !board.players.has(playerId)) organisers(actor)(board);
  };

/** To how many addresses that no club of the card named somebody sends cards; players to fewer. */
export const strangeMailLimits = ({ role }: Actor) =>
  role === 'player' ? (['strangeMailsOf', 'strangeMailsOfPlayer'] as const) : (['strangeMailsOf'] as const);

/** The order of the field is the organisers' to see while the game is played. */
export const seesPlaces = (board: Board, actor: Actor): boolean => organises(board, actor);

/**
 * Organisers decide upon cards, upon their own only while the game has no other organiser.
 *
 * @throws AppError action.notAllowed, card.own
 */
export const mayDecide =
  (actor: Actor, playerIds: readonly string[]): Policy =>
  (board) => {
    organisers(actor)(board);
    if (playerIds.some((id) => isDecidedByAnother(board, actor, id))) throw new AppError('card.own');
  };

/**
 * Whose index organisers take over from the accounts, everybody's when they name nobody: not what they play off
 * themselves while the game has another organiser.
 *
 * @throws AppError card.own
 */
export function renewable(board: Board, actor: Actor, playerIds: readonly string[]): string[] {
  const isTheirs = (id: string) => !isDecidedByAnother(board, actor, id);
  if (playerIds.length === 0) return [...board.players.keys()].filter(isTheirs);
  if (!playerIds.every(isTheirs)) throw new AppError('card.own');
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

/** A player for whom the caller scores. @throws AppError score.playersOnly, player.notFound, payment.due, score.notYours */
export function requireScoredFor(board: Board, actor: Actor, playerId: string): BoardPlayer {
  const [caller, player] = requirePlayers(board, actor, playerId);
  if (!scoresFor(caller, player)) throw new AppError('score.notYours');
  return player;
}

/** Who hands in: a player of the game. @throws AppError score.playersOnly, payment.due */
export function requirePlayer(board: Board, actor: Actor): BoardPlayer {
  const caller = board.players.get(actor.id);
  if (!caller) throw new AppError('score.playersOnly');
  requirePaid(board, actor);
  return caller;
}

/**
 * A card of a linked set may count in a result that is closed: that is changed by who organises its game, be it
 * through another one.
 *
 * @throws AppError card.inResult, naming the games
 */
export function requireOwnResults({ linked }: GameChange, actor: Actor): void {
  const others = linked.filter((one) => !organises(one.board, actor) && one.changesResult);
  if (others.length === 0) return;
  const named = others.map(({ board: { id, data } }) => ({ field: id, error: data.game.name }));
  throw new AppError('card.inResult', {
    fields: named,
    sentence: errors['card.inResult'].text.replace('{games}', named.map(({ error }) => error).join(', ')),
  });
}
