import { type Actor, AppError } from '../../http/index.ts';
import { erasePerson, moveRounds, publishMovedRounds } from '../accounts/index.ts';
import type { FeatureDeps } from '../feature.ts';
import { closeSeat, lockPhone } from './store.ts';

/**
 * Gives the caller the rounds of a guest whose seat this phone opened: seats, cards, logs, marks and history in one
 * transaction. The guest's links and sessions end, and the phones that had them sign in.
 * @param phoneId the session of the seat, as its token names it
 * @throws AppError seatLink.notYours, seatLink.noGuest, rounds.together
 */
export async function claimSeat(
  deps: FeatureDeps<'storage' | 'boards'>,
  actor: Actor,
  phoneId: string,
): Promise<{ readonly guest: string; readonly game: string; readonly name: string }> {
  const [moved, claimed] = await deps.storage.db.transaction().execute(async (tx) => {
    // A second claim of the same seat waits here, and then finds no session.
    const phone = await lockPhone(tx, phoneId);
    if (!phone) throw new AppError('seatLink.notYours');
    if (!phone.guest) throw new AppError('seatLink.noGuest');
    await closeSeat(tx, phone.player_id);
    const samePhone = phone.person_id === actor.id;
    const rounds = await moveRounds(tx, { from: phone.player_id, to: actor.id, samePhone });
    await erasePerson(tx, phone.player_id, { guest: true, name: 'Player', last_name: '' });
    return [rounds, phone] as const;
  });
  await publishMovedRounds(deps, moved);
  return { guest: claimed.player_id, game: claimed.game_id, name: claimed.name };
}
