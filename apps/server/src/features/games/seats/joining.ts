import { errors } from '@flagstick/contract';
import { type Actor, AppError, refuseField } from '../../../http/index.ts';
import {
  type Board,
  changeGame,
  type GameChange,
  hasAgreed,
  isInvited,
  isPaidBeforePlay,
  type LiveBoards,
  owesFee,
  type PlayerData,
  requireFeePaid,
  requireOpen,
} from '../../../live/index.ts';
import { anybody, mayPutBack, requireFigureOfOthers, requireJoinable } from '../access.ts';
import { leaveSet } from '../links/link.ts';
import { requireInvitationLeft } from '../set-up/quota.ts';
import { acquaintancesOf, refuseInviter, takeNameOff } from './invitations-store.ts';
import { type Admission, seat, unseat } from './seats.ts';
import { playersForGame } from './store.ts';

/**
 * A player's own way into a game: a seat of their own, or the yes to one that somebody else gave, which a closed game
 * still takes.
 *
 * @throws AppError game.isDone, game.joinClosed, payment.first, player.notFound, account.suspended, and what `seat` refuses
 */
export async function join(change: GameChange, actor: Actor): Promise<void> {
  const { tx, board } = change;
  const seated = board.players.get(actor.id);
  if (seated && !hasAgreed(seated.data) && !owesFee(board, seated.data)) {
    // A club's game seats without asking: the yes is recorded all the same.
    change.setSeat(actor.id, { invitedAt: seated.data.invitedAt ?? change.at, acceptedAt: change.at });
    return;
  }
  requireOpen(board);
  const player = (await playersForGame(tx, board.id, [actor.id])).get(actor.id);
  if (!player) throw new AppError('player.notFound');
  const { person, left } = player;
  // A suspension ends every session; one that is believed for some seconds more opens no place.
  if (!person.active) throw new AppError('account.suspended');
  if (board.players.has(actor.id)) throw new AppError('game.alreadyJoined');
  requireJoinable(board, actor);
  // Who paid and left has a place that is paid for.
  if (isPaidBeforePlay(board.data.game) && (left[0]?.pay_status ?? 0) === 0) {
    throw new AppError('payment.first');
  }
  seat(change, person, { by: null }, left);
}

/**
 * A player's own way out, and the no to a seat that somebody else gave. In a closed game the no keeps the seat and its
 * result, without the name.
 *
 * @throws AppError player.notFound, game.isDone, payment.due
 */
export async function leaveGame(
  parts: { readonly boards: LiveBoards },
  actor: Actor,
  gameId: string,
): Promise<void> {
  // The name goes from this game's cards alone: those of the games that it is linked with are played on under it.
  if (sharesResult((await parts.boards.require(gameId)).board, actor)) {
    await changeGame(parts, gameId, anybody, async (change) => {
      if (sharesResult(change.board, actor)) await leaveSet(change);
    });
  }
  await changeGame(parts, gameId, anybody, (change) => leave(change, actor));
}

/** Whether the no to a seat takes the name off cards of a closed game that others show, too. */
const sharesResult = ({ data, players, links, id }: Board, actor: Actor): boolean => {
  const player = players.get(actor.id);
  const isShared = links.some((other) => other !== id);
  return data.game.state === 'done' && isShared && player !== undefined && isInvited(player.data);
};

async function leave(change: GameChange, actor: Actor): Promise<void> {
  const { tx, board } = change;
  const player = board.players.get(actor.id);
  if (!player) throw new AppError('player.notFound');
  if (!isInvited(player.data)) requireOpen(board);
  requireFeePaid(board, actor.id);
  const { kind, state } = board.data.game;
  // Whoever leaves a seat that a friend gave has said no, whether or not there was a question.
  if (kind === 'player') await refuseInviter(tx, board.id, actor.id);
  if (state === 'done') {
    await takeNameOff(tx, board.id, player.data);
    change.reload();
  } else unseat(change, actor.id, actor.id);
}

type Addition = Admission & { readonly payStatus?: PlayerData['payStatus'] };

/**
 * An organiser seats another player; in a game that is paid before play, with `payStatus`. In a club's game that is all;
 * in a player's game the player is invited, unless player and owner have walked together before.
 *
 * @throws AppError game.isDone, player.notFound, player.suspended, invitations.tooMany, payment.confirm, action.notAllowed for the own
 *   card that was left and the own figure, and what `seat` refuses
 */
export const add = (
  change: GameChange,
  actor: Actor,
  { playerId, ...addition }: Addition & { readonly playerId: string },
): Promise<void> => addAll(change, actor, [playerId], addition);

/** Seats players as `add` does one, with the same statements however many there are; each id is given once. */
export async function addAll(
  change: GameChange,
  actor: Actor,
  playerIds: readonly string[],
  { payStatus, ...admission }: Addition,
): Promise<void> {
  const { tx, board } = change;
  const { kind, owner_id } = board.data.game;
  requireOpen(board);
  const players = await playersForGame(tx, board.id, playerIds);
  const invitees =
    kind === 'player'
      ? playerIds.filter((id) => !players.get(id)?.person.guest && id !== actor.id && id !== owner_id)
      : [];
  const known = await acquaintancesOf(tx, owner_id, { among: invitees, inviters: [actor.id, owner_id] });
  const invited = new Set(invitees.filter((id) => !known.has(id)));
  for (const playerId of playerIds) {
    const player = players.get(playerId);
    // A guest belongs to one game, but plays the games that are linked with it, too.
    const isStranger = player?.person.guest && !change.seatElsewhere(playerId);
    if (!player || isStranger) throw new AppError('player.notFound');
    const { person, left } = player;
    if (!person.active) throw refuseField('playerId', errors['player.suspended'].text, 'player.suspended');
    if (admission.playingHandicap !== undefined) requireFigureOfOthers(board, actor, playerId);
    if (payStatus === undefined && isPaidBeforePlay(board.data.game)) throw new AppError('payment.confirm');
    if (playerId === actor.id) mayPutBack(board, actor, playerId, left);
    const given = { by: actor.id, invited: invited.has(playerId), admission, payStatus };
    seat(change, person, given, left);
  }
  if (invited.size > 0) await requireInvitationLeft(tx, actor, invited.size);
}
