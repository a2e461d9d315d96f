import { dayMs } from '@flagstick/contract';
import { type Actor, AppError } from '../../../http/index.ts';
import { lockKey, type Tx } from '../../../storage/index.ts';
import { limitsOf } from '../access.ts';
import { countGames, countGuests, countInvitations } from './quota-store.ts';

/** Whole seconds until the oldest that counts is a day old. */
const untilFree = (oldest: Date) => Math.max(1, Math.ceil((oldest.getTime() + dayMs - Date.now()) / 1000));

/**
 * Call it before creating a game, in the same transaction: parallel calls of the account wait until it ends. Deleted
 * games count for the day.
 * @throws AppError games.tooManyToday with the seconds to wait, games.tooManyOpen
 */
export async function requireGameQuota(tx: Tx, actor: Actor): Promise<void> {
  await lockKey(tx, actor.id);
  const { gamesADay, openGames } = limitsOf(actor);
  const { today, oldest, open } = await countGames(tx, actor.id, gamesADay);
  if (today >= gamesADay && oldest)
    throw new AppError('games.tooManyToday', { retryAfter: untilFree(oldest) });
  if (open >= openGames) throw new AppError('games.tooManyOpen');
}

/**
 * Call it in the transaction that invites, which stores the new invitations at its end.
 * @param more the number of new invitations
 * @throws AppError invitations.tooMany with the seconds to wait
 */
export async function requireInvitationQuota(tx: Tx, actor: Actor, more = 1): Promise<void> {
  await lockKey(tx, actor.id);
  const { invitationsADay } = limitsOf(actor);
  const { today, oldest } = await countInvitations(tx, actor.id, invitationsADay);
  if (today + more > invitationsADay) {
    throw new AppError('invitations.tooMany', { retryAfter: untilFree(oldest ?? new Date()) });
  }
}

async function guestsOfToday(tx: Tx, actor: Actor) {
  const { guestsADay } = limitsOf(actor);
  const { today, oldest } = await countGuests(tx, actor.id, guestsADay);
  return { left: Math.max(0, guestsADay - today), oldest };
}

/** Without a lock: another call may add guests in the meantime. */
export const guestsLeft = async (tx: Tx, actor: Actor): Promise<number> =>
  (await guestsOfToday(tx, actor)).left;

/**
 * Call it in the transaction that adds the guests, which stores the seats at its end. Removed guests count.
 * @param more the number of new guests
 * @throws AppError guests.tooMany with the seconds to wait
 */
export async function requireGuestQuota(tx: Tx, actor: Actor, more = 1): Promise<void> {
  await lockKey(tx, actor.id);
  const { left, oldest } = await guestsOfToday(tx, actor);
  if (more > left) {
    throw new AppError('guests.tooMany', { retryAfter: untilFree(oldest ?? new Date()) });
  }
}
