import { dayMs, limits, seatRequestSentences as sentences } from '@flagstick/contract';
import { type Actor, AppError, refuseField } from '../../../http/index.ts';
import { type Db, lockKey, newId, type Tx } from '../../../storage/index.ts';
import { type MovedRounds, requireMovable } from '../../accounts/index.ts';
import { moveSeat } from '../claim.ts';
import { type LetterParts, sendAnswer, sendRequest } from './letters.ts';
import {
  endRequest,
  insertRequest,
  lockSeat,
  type NamedRequest,
  namedAccount,
  openRequestOf,
  requestById,
  scoredOnPhone,
} from './store.ts';

interface NewRequest {
  readonly gameId: string;
  readonly player: string;
  readonly user: string;
  readonly now: Date;
}

/**
 * Names an account for a guest's round. Does nothing if it is named already.
 * @param addLapse adds the job that ends the request at this time
 * @throws AppError player.notFound, seatLink.noGuest, seatRequest.open, request.invalid for the account,
 * rounds.together, rounds.credit
 */
export async function makeRequest(
  tx: Tx,
  parts: LetterParts,
  actor: Actor,
  { gameId, player, user, now }: NewRequest,
  addLapse: (tx: Tx, id: string, until: Date) => Promise<void>,
): Promise<void> {
  const seat = await lockSeat(tx, gameId, player);
  if (!seat) throw new AppError('player.notFound');
  if (!seat.guest) throw new AppError('seatLink.noGuest');
  const open = await openRequestOf(tx, gameId, player);
  if (open && open.until > now) {
    if (open.user_id !== user) throw new AppError('seatRequest.open');
    return;
  }
  if (user === actor.id) throw refuseField('user', sentences.self);
  const account = await namedAccount(tx, user, { player, by: actor.id });
  if (!account) throw refuseField('user', sentences.cannot);
  if (account.declined) throw refuseField('user', sentences.declined);
  await requireMovable(tx, { from: player, to: user });
  if (open) await endRequest(tx, open.id, 'lapsed');
  const id = newId();
  const until = new Date(now.getTime() + limits.seatRequestDays * dayMs);
  await insertRequest(tx, { id, game_id: gameId, player_id: player, user_id: user, by_id: actor.id, until });
  await addLapse(tx, id, until);
  await sendRequest(tx, parts, await requestTo(tx, id, user));
}

/** @throws AppError seatRequest.unknown for the request to another account */
async function requestTo(db: Db, id: string, userId: string): Promise<NamedRequest> {
  const request = await requestById(db, id);
  if (request?.user_id !== userId) throw new AppError('seatRequest.unknown');
  return request;
}

const isOpen = ({ state, until }: NamedRequest, now: Date) => state === 'open' && until > now;

interface Answer {
  readonly requestId: string;
  readonly now: Date;
}

/**
 * Gives the caller the round. Does nothing if they have accepted it before.
 * @returns what `publishMovedRounds` needs; null if nothing changed
 * @throws AppError seatRequest.unknown, seatRequest.ended, and errors of `moveSeat`
 */
export async function acceptRequest(
  tx: Tx,
  parts: LetterParts,
  actor: Actor,
  { requestId, now }: Answer,
): Promise<{ readonly request: NamedRequest; readonly moved: MovedRounds | null }> {
  // The same answer, sent again, waits here.
  await lockKey(tx, `seat request ${requestId}`);
  const request = await requestTo(tx, requestId, actor.id);
  if (request.state === 'accepted') return { request, moved: null };
  if (!isOpen(request, now)) throw new AppError('seatRequest.ended');
  const { player_id: from } = request;
  const samePhone = await scoredOnPhone(tx, from, actor.id);
  const moved = await moveSeat(tx, { from, to: actor.id, samePhone });
  // Last, because a change of the game locks the game before it ends requests. It may have been withdrawn since.
  if (!(await endRequest(tx, requestId, 'accepted'))) throw new AppError('seatRequest.ended');
  await sendAnswer(tx, parts, request, 'accepted');
  return { request, moved };
}

/** Does nothing if the caller has declined before. @throws AppError seatRequest.unknown, seatRequest.ended */
export async function declineRequest(
  tx: Tx,
  parts: LetterParts,
  actor: Actor,
  { requestId, now }: Answer,
): Promise<void> {
  const request = await requestTo(tx, requestId, actor.id);
  if (request.state === 'declined') return;
  if (!isOpen(request, now) || !(await endRequest(tx, requestId, 'declined'))) {
    // The same answer, sent again, may have waited for the first one.
    if ((await requestById(tx, requestId))?.state === 'declined') return;
    throw new AppError('seatRequest.ended');
  }
  await sendAnswer(tx, parts, request, 'declined');
}

/** Ends a request that had no answer in time, and notifies its organiser. */
export async function lapseRequest(tx: Tx, parts: LetterParts, requestId: string): Promise<void> {
  const request = await requestById(tx, requestId);
  if (request && (await endRequest(tx, requestId, 'lapsed'))) await sendAnswer(tx, parts, request, 'lapsed');
}
