import { sql } from 'kysely';
import type { Db, Row, Tx } from '../../../storage/index.ts';

/** Creates the pot if it is missing. */
export async function lockPot(
  tx: Tx,
  pot: Pick<Row<'pots'>, 'game_id' | 'owner_id' | 'account_id'>,
): Promise<Row<'pots'>> {
  await tx
    .insertInto('pots')
    .values(pot)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx
    .selectFrom('pots')
    .selectAll()
    .where('game_id', '=', pot.game_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export const lockPotOf = (tx: Tx, gameId: string): Promise<Row<'pots'> | undefined> =>
  tx.selectFrom('pots').selectAll().where('game_id', '=', gameId).forUpdate().executeTakeFirst();

/**
 * Locks the pots that a booking may change, oldest first: a pot that has money, belongs to an open game, has an entry
 * of this payment or payout, or paid a debt. All others are empty and stay so; there may be many.
 */
export const lockPotsOfAccount = (
  tx: Tx,
  accountId: string,
  { paymentId = null, payoutId = null }: { paymentId?: string | null; payoutId?: string | null } = {},
): Promise<Array<Row<'pots'>>> =>
  tx
    .selectFrom('pots')
    .selectAll()
    .where('account_id', '=', accountId)
    .where(
      sql<boolean>`(balance > 0
        or exists (select from games g where g.id = pots.game_id and g.state <> 'done' and g.deleted_at is null)
        or exists (select from pot_entries e where e.game_id = pots.game_id
          and (e.payment_id = ${paymentId} or e.payout_id = ${payoutId} or e.kind = 'owed')))`,
    )
    .orderBy('created_at')
    .orderBy('game_id')
    .forUpdate()
    .execute();

export const potAccountOf = async (db: Db, gameId: string): Promise<string | undefined> =>
  (await db.selectFrom('pots').select('account_id').where('game_id', '=', gameId).executeTakeFirst())
    ?.account_id;

export async function balanceOf(db: Db, accountId: string): Promise<number> {
  const row = await db
    .selectFrom('pots')
    .select(sql<string>`coalesce(sum(balance), 0)`.as('held'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(row.held);
}

export interface PotEntry {
  readonly kind: Row<'pot_entries'>['kind'];
  readonly paymentId?: string;
  readonly payoutId?: string;
  readonly amount: number;
  readonly fee?: number;
}

/** The caller has locked the pot. */
export const addPotEntry = (tx: Tx, gameId: string, entry: PotEntry): Promise<void> =>
  addPotEntries(tx, gameId, [entry]);

export async function addPotEntries(tx: Tx, gameId: string, entries: readonly PotEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await tx
    .insertInto('pot_entries')
    .values(
      entries.map(({ kind, paymentId, payoutId, amount, fee }) => ({
        ...{ game_id: gameId, kind, amount, fee: fee ?? 0 },
        ...{ payment_id: paymentId ?? null, payout_id: payoutId ?? null },
      })),
    )
    .execute();
  const sum = entries.reduce((all, { amount }) => all + amount, 0);
  await tx
    .updateTable('pots')
    .set((eb) => ({ balance: eb('balance', '+', sum) }))
    .where('game_id', '=', gameId)
    .execute();
}

export const wasBooked = async (db: Db, paymentId: string): Promise<boolean> =>
  (await db
    .selectFrom('pot_entries')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'capture')
    .executeTakeFirst()) !== undefined;

export async function lossesByPot(
  tx: Tx,
  paymentId: string,
): Promise<Array<{ game_id: string; amount: number }>> {
  const rows = await tx
    .selectFrom('pot_entries')
    .select(['game_id', sql<string>`-sum(amount)`.as('amount')])
    .where('payment_id', '=', paymentId)
    .where('kind', 'in', ['refund', 'refundBack', 'dispute', 'disputeBack'])
    .groupBy('game_id')
    .having(sql<number>`sum(amount)`, '<', 0)
    .orderBy('game_id')
    .execute();
  return rows.map(({ game_id, amount }) => ({ game_id, amount: Number(amount) }));
}

export async function debtPaidByPot(
  tx: Tx,
  accountId: string,
): Promise<Array<{ game_id: string; amount: number }>> {
  const rows = await tx
    .selectFrom('pot_entries as e')
    .innerJoin('pots', 'pots.game_id', 'e.game_id')
    .select(['e.game_id', sql<string>`-sum(e.amount)`.as('amount')])
    .where('pots.account_id', '=', accountId)
    .where('e.kind', '=', 'owed')
    .groupBy('e.game_id')
    .having(sql<number>`sum(e.amount)`, '<', 0)
    .orderBy('e.game_id')
    .execute();
  return rows.map(({ game_id, amount }) => ({ game_id, amount: Number(amount) }));
}

export interface Payout {
  readonly id: string;
  readonly accountId: string;
  readonly amount: number;
  readonly state: 'left' | 'back';
}

/** `before` is undefined if the payout was not stored before. */
export async function recordPayout(
  tx: Tx,
  payout: Payout,
): Promise<{ readonly before: 'left' | 'back' | undefined }> {
  const { id, accountId: account_id, amount, state } = payout;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payouts')
    .values({ id, account_id, amount, state })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (Number(numInsertedOrUpdatedRows) > 0) return { before: undefined };
  const { state: before } = await tx
    .selectFrom('payouts')
    .select('state')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (state === 'back' && before === 'left') {
    await tx.updateTable('payouts').set({ state }).where('id', '=', id).execute();
  }
  return { before };
}

export const withdrawalsOf = (tx: Tx, payoutId: string) =>
  tx
    .selectFrom('pot_entries')
    .select(['game_id', 'amount'])
    .where('payout_id', '=', payoutId)
    .where('kind', '=', 'withdrawal')
    .orderBy('game_id')
    .execute();
