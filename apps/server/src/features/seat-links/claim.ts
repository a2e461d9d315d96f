import { type Actor, AppError } from '../../http/index.ts';
import type { Tx } from '../../storage/index.ts';
import { erasePerson, type MovedRounds, moveRounds, publishMovedRounds } from '../accounts/index.ts';
import type { FeatureDeps } from '../feature.ts';
import { endRequestsFor } from './requests/store.ts';
import { closeSeat, lockPhone } from './store.ts';

/**
 * Gives an account the rounds of a guest: seats, cards, logs, marks and history. The guest's links and sessions end.
 * Call `publishMovedRounds` after the commit.
 * @param samePhone the account was signed in on a phone that opened the seat
 * @throws AppError rounds.together, rounds.credit, item.notFound
 */
export async function moveSeat(
  tx: Tx,
  move: { readonly from: string; readonly to: string; readonly samePhone: boolean },
): Promise<MovedRounds> {
  await closeSeat(tx, move.from);
  const rounds = await moveRounds(tx, move);
  await erasePerson(tx, move.from, { guest: true, name: 'Player', last_name: '' });
  return rounds;
}

/**
 * Gives the caller the rounds of a guest whose seat this phone opened, in one transaction. The phones that had the
 * guest's links sign in.
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
    const samePhone = phone.person_id === actor.id;
    const rounds = await moveSeat(tx, { from: phone.player_id, to: actor.id, samePhone });
    await endRequestsFor(tx, [phone.player_id]);
    return [rounds, phone] as const;
  });
  await publishMovedRounds(deps, moved);
  return { guest: claimed.player_id, game: claimed.game_id, name: claimed.name };
}
