import { sql } from 'kysely';
import type { Db } from '../../../storage/index.ts';
import { openStatuses } from './payment-state.ts';

const leasedFor = (ms: number) => sql<Date>`now() + ${ms} * interval '1 millisecond'`;

/**
 * Leases a payment with open work: a refund to make, or a payment to look up because it has not changed since `unchangedSince`.
 * Other processes skip locked rows, and then rows with a running lease.
 * @returns its id; undefined if no payment is left
 */
export async function leaseUnsettled(
  db: Db,
  {
    providerMode,
    unchangedSince,
    leaseMs,
  }: { readonly providerMode: string; readonly unchangedSince: Date; readonly leaseMs: number },
): Promise<string | undefined> {
  const leased = await db
    .updateTable('payments')
    .set({ leased_until: leasedFor(leaseMs) })
    .where('id', '=', (next) =>
      next
        .selectFrom('payments')
        .select('id')
        .where('provider', '=', providerMode)
        .where((eb) =>
          eb.or([
            eb('status', 'in', ['Returning', 'Refunding']),
            eb('fee_back', '=', 'due'),
            eb.and([eb('status', 'in', openStatuses), eb('updated_at', '<', unchangedSince)]),
          ]),
        )
        .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', sql<Date>`now()`)]))
        .orderBy('leased_until', (order) => order.asc().nullsFirst())
        .orderBy('updated_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .executeTakeFirst();
  return leased?.id;
}

/** Prevents a round from looking the payments up at the same time. */
export const leasePayments = (db: Db, ids: readonly string[], leaseMs: number) =>
  db
    .updateTable('payments')
    .set({ leased_until: leasedFor(leaseMs) })
    .where('id', 'in', ids)
    .execute();
