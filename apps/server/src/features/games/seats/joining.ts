import { errors } from '@flagstick/contract';
import { type Actor, AppError, refuseField } from '../../../http/index.ts';
import {
  type Board,
  changeGame,
  type GameChange,
  hasAccepted,
  isInvited,
  isPaidBeforePlay,
  isUnpaid,
  type LiveBoards,
  type PlayerData,
  requireFeePaid,
  requireOpen,
} from '../../../live/index.ts';
import { requireEntrants } from '../../entry-lists/index.ts';
import { allowSignedIn, requireJoinable, requireMayRestore, requireMaySetHandicap } from '../access.ts';
import { leaveLinkedSet } from '../links/link.ts';
import { requireInvitationQuota } from '../set-up/quota.ts';
import { acquaintancesOf, anonymiseSeat, storeRefusal } from './invitations-store.ts';
import { type Admission, seatPlayer, unseatPlayer } from './seats.ts';
import { playersForGame } from './store.ts';

/**
 * A player joins a game, or accepts a seat that another person gave, also in a closed game.
 * @throws AppError game.isDone, game.joinClosed, entryList.use, payment.first, player.notFound, account.suspended, and
 * errors of `seatPlayer`
 */
export async function joinGame(change: GameChange, actor: Actor): Promise<void> {
  const { tx, board } = change;
  const seated = board.players.get(actor.id);
  if (seated && !hasAccepted(seated.data) && !isUnpaid(board, seated.data)) {
    // A club's game seats players without an invitation; the acceptance is stored all the same.
    change.setSeat(actor.id, {
      invitedAt: seated.data.invitedAt ?? change.at,
      invitationAcceptedAt: change.at,
    });
    return;
  }
  requireOpen(board);
  const player = (await playersForGame(tx, board.id, [actor.id])).get(actor.id);
  if (!player) throw new AppError('player.notFound');
  const { person, left } = player;
  // A suspension ends all sessions, but one may stay valid for some seconds.
  if (!person.active) throw new AppError('account.suspended');
  if (board.players.has(actor.id)) throw new AppError('game.alreadyJoined');
  requireJoinable(board, actor);
  const hasPaid = (left[0]?.payStatus ?? 0) !== 0;
  // An entrant with a space becomes a player by the organiser, or by paying.
  if (board.data.game.entry_list && !hasPaid) throw new AppError('entryList.use');
  await requireEntrants(change, [actor.id]);
  // A player who paid before leaving does not pay again.
  if (isPaidBeforePlay(board.data.game) && !hasPaid) {
    throw new AppError('payment.first');
  }
  seatPlayer(change, person, { by: null }, left);
}

/**
 * A player leaves a game or refuses a seat that another person gave. In a closed game refusing keeps the seat and its
 * result, without the name.
 * @throws AppError player.notFound, game.isDone, payment.due
 */
export async function leaveGame(
  parts: { readonly boards: LiveBoards },
  actor: Actor,
  gameId: string,
): Promise<void> {
  // The name is removed from this game's cards only; linked games continue under it.
  if (wouldChangeLinkedGames((await parts.boards.require(gameId)).board, actor)) {
    await changeGame(parts, gameId, allowSignedIn, async (change) => {
      if (wouldChangeLinkedGames(change.board, actor)) await leaveLinkedSet(change);
    });
  }
  await changeGame(parts, gameId, allowSignedIn, (change) => leave(change, actor));
}

/** Whether refusing the seat would remove the name from cards of a closed game that linked games show too. */
const wouldChangeLinkedGames = ({ data, players, links, id }: Board, actor: Actor): boolean => {
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
  // Leaving a seat that a friend gave counts as a refusal, with or without an invitation.
  if (kind === 'player') await storeRefusal(tx, board.id, actor.id);
  if (state === 'done') {
    await anonymiseSeat(tx, board.id, player.data);
    change.reload();
  } else unseatPlayer(change, actor.id, actor.id);
}

type Addition = Admission & {
  readonly payStatus?: PlayerData['payStatus'];
  /** Guests are those of another round of an event. */
  readonly takesGuests?: boolean;
  /** A fee that was paid for the former seat stays paid. */
  readonly keepsPaid?: boolean;
};

/**
 * An organiser seats another player, with `payStatus` if the game is paid before play. In a player's game the player is
 * invited, unless player and owner have played together before.
 * @throws AppError game.isDone, player.notFound, player.suspended, invitations.tooMany, payment.confirm,
 * action.notAllowed for the caller's own former card and handicap, and errors of `seatPlayer`
 */
export const addPlayer = (
  change: GameChange,
  actor: Actor,
  { playerId, ...addition }: Addition & { readonly playerId: string },
): Promise<void> => addPlayers(change, actor, [playerId], addition);

/** Seats players as `addPlayer` does, in a constant number of statements. Each id is given once. */
export async function addPlayers(
  change: GameChange,
  actor: Actor,
  playerIds: readonly string[],
  { payStatus, takesGuests = false, keepsPaid = false, ...admission }: Addition,
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
    // A guest belongs to one game, its linked games and the rounds of its events.
    const isStranger = player?.person.guest && !takesGuests && !change.linkedSeat(playerId);
    if (!player || isStranger) throw new AppError('player.notFound');
    const { person, left } = player;
    if (!person.active) throw refuseField('playerId', errors['player.suspended'].text, 'player.suspended');
    if (admission.playingHandicap !== undefined) requireMaySetHandicap(board, actor, playerId);
    if (payStatus === undefined && isPaidBeforePlay(board.data.game)) throw new AppError('payment.confirm');
    if (playerId === actor.id) requireMayRestore(board, actor, playerId, left);
    const paid = keepsPaid ? left[0]?.payStatus || payStatus : payStatus;
    const origin = { by: actor.id, invited: invited.has(playerId), admission, payStatus: paid };
    seatPlayer(change, person, origin, left);
  }
  if (invited.size > 0) await requireInvitationQuota(tx, actor, invited.size);
}
