import { sql } from 'kysely';
import type { Db, Tx } from '../../../storage/index.ts';
import { openStatuses } from './payment-state.ts';

/** Returns whether any space was still held. Boards in memory count it until they are notified. */
export async function releaseHeldSpaces(tx: Tx, paymentId: string): Promise<boolean> {
  await tx
    .updateTable('payment_players')
    .set({ kept_until: sql<Date>`now()` })
    .where('payment_id', '=', paymentId)
    .where('kept_until', '>', sql<Date>`now()`)
    .execute();
  const freed = await tx
    .deleteFrom('place_holds')
    .where('id', '=', paymentId)
    .returning(sql<boolean>`until > now()`.as('kept'))
    .executeTakeFirst();
  return freed?.kept === true;
}

export async function holdsSpaces(db: Db, paymentId: string): Promise<boolean> {
  const hold = await db
    .selectFrom('place_holds')
    .select('id')
    .where('id', '=', paymentId)
    .where('until', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return hold !== undefined;
}

/** The longest time in minutes that a space was held unpaid for one of these players since `since`, by any payer. */
export async function minutesHeldUnpaid(
  tx: Tx,
  gameId: string,
  players: readonly string[],
  { since, now }: { readonly since: Date; readonly now: Date },
): Promise<number> {
  // A minute counts once, even if several payers held a space for the player.
  const times = tx
    .selectFrom('payments as p')
    .innerJoin('payment_players as pp', 'pp.payment_id', 'p.id')
    .select([
      'pp.player_id',
      sql`unnest(range_agg(tstzrange(p.created_at, greatest(p.created_at, least(pp.kept_until, ${now})))))`.as(
        'time',
      ),
    ])
    .where('p.game_id', '=', gameId)
    .where('p.status', 'in', [...openStatuses, 'Cancelled'])
    .where('p.created_at', '>', since)
    .where('pp.kept_until', 'is not', null)
    .where('pp.player_id', 'in', players)
    .groupBy('pp.player_id');
  const kept = await tx
    .selectFrom(times.as('kept'))
    .select(sql<number>`sum(extract(epoch from upper(time) - lower(time)))::float8 / 60`.as('minutes'))
    .groupBy('player_id')
    .execute();
  return Math.max(0, ...kept.map(({ minutes }) => minutes));
}

export async function paidByCard(db: Db, gameId: string, players: readonly string[]): Promise<string[]> {
  if (players.length === 0) return [];
  const rows = await db
    .selectFrom('payments as p')
    .innerJoin('payment_players as pp', 'pp.payment_id', 'p.id')
    .select('pp.player_id')
    .where('p.game_id', '=', gameId)
    .where('p.status', '=', 'Captured')
    .where('pp.player_id', 'in', players)
    .execute();
  return rows.map(({ player_id }) => player_id);
}

/** Updates players who left: after a refund they owe the fee when they come back, after a capture they do not. */
export async function setFormerSeatsPaid(
  tx: Tx,
  gameId: string,
  players: readonly string[],
  isPaid: boolean,
): Promise<void> {
  if (players.length === 0) return;
  await tx
    .updateTable('game_players')
    .set({ pay_status: isPaid ? 1 : 0 })
    .where('game_id', '=', gameId)
    .where('player_id', 'in', players)
    .where('pay_status', '=', isPaid ? 0 : 1)
    .where('left_at', 'is not', null)
    .execute();
}

export async function hasLeft(
  tx: Tx,
  gameId: string,
  players: readonly string[],
  since: Date,
): Promise<boolean> {
  if (players.length === 0) return false;
  const left = await tx
    .selectFrom('game_players')
    .select('player_id')
    .where('game_id', '=', gameId)
    .where('player_id', 'in', players)
    .where('left_at', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return left !== undefined;
}
