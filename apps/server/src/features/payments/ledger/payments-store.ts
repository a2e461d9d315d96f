import { platformFee } from '@flagstick/golf';
import { sql } from 'kysely';
import { type Db, newId, type Row, recordset, type Tx } from '../../../storage/index.ts';
import { openStatuses } from './payment-state.ts';

export type PaymentRow = Row<'payments'>;

export const lockPayment = (tx: Tx, id: string): Promise<PaymentRow | undefined> =>
  tx.selectFrom('payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const paymentById = (db: Db, id: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();

export const paymentOfIntent = (db: Db, intentId: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('payments').selectAll().where('intent_id', '=', intentId).executeTakeFirst();

export async function playersOf(db: Db, paymentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_players')
    .select('player_id')
    .where('payment_id', '=', paymentId)
    .orderBy('player_id')
    .execute();
  return rows.map(({ player_id }) => player_id);
}

/** Locks the payments. */
export const openPaymentsOf = (tx: Tx, gameId: string, userId: string): Promise<PaymentRow[]> =>
  tx
    .selectFrom('payments')
    .selectAll()
    .where('game_id', '=', gameId)
    .where('user_id', '=', userId)
    .where('status', 'in', openStatuses)
    .orderBy('id')
    .forUpdate()
    .execute();

export const openPaymentsTo = (db: Db, accountId: string): Promise<PaymentRow[]> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('status', 'in', openStatuses)
    .orderBy('id')
    .execute();

/** Locks the payments in the order of their ids. */
export const lockCaptured = (tx: Tx, gameId: string): Promise<PaymentRow[]> =>
  tx
    .selectFrom('payments')
    .selectAll()
    .where('game_id', '=', gameId)
    .where('status', 'in', ['Captured', 'Refunding', 'Refunded', 'Disputed'])
    .orderBy('id')
    .forUpdate()
    .execute();

export async function hasPayments(db: Db, gameId: string): Promise<boolean> {
  const payment = await db
    .selectFrom('payments')
    .select('id')
    .where('game_id', '=', gameId)
    .where('status', 'in', ['Captured', ...openStatuses])
    .limit(1)
    .executeTakeFirst();
  return payment !== undefined;
}

export interface NewPayment
  extends Pick<
    PaymentRow,
    | ('game_id' | 'user_id' | 'type' | 'amount' | 'provider' | 'account_id' | 'description')
    | ('created_at' | 'until')
  > {
  readonly players: readonly string[];
  readonly heldPlayers: readonly string[];
}

export async function insertPayment(
  tx: Tx,
  { players, heldPlayers, ...payment }: NewPayment,
): Promise<string> {
  const id = newId();
  const { game_id, user_id, until } = payment;
  await tx
    .insertInto('payments')
    .values({ id, ...payment, fee: platformFee(payment.amount) })
    .execute();
  await tx
    .insertInto('payment_players')
    .values(
      players.map((player_id) => ({
        ...{ payment_id: id, player_id },
        kept_until: heldPlayers.includes(player_id) ? until : null,
      })),
    )
    .execute();
  if (heldPlayers.length > 0) {
    await tx
      .insertInto('place_holds')
      .values({ id, game_id, user_id, places: heldPlayers.length, until })
      .execute();
  }
  return id;
}

export async function setPayment(
  db: Db,
  id: string,
  set: Partial<
    Pick<
      PaymentRow,
      | ('status' | 'last_error' | 'intent_id' | 'client_secret')
      | ('description' | 'until' | 'with_fee' | 'fee_back')
      | ('refunded' | 'disputed' | 'fee_returned')
    >
  >,
): Promise<void> {
  const updated_at = sql<Date>`now()`;
  await db
    .updateTable('payments')
    .set({ ...set, updated_at })
    .where('id', '=', id)
    .execute();
}

export async function setPayments(
  tx: Tx,
  payments: ReadonlyArray<
    Pick<PaymentRow, 'id' | 'status' | 'refunded' | 'with_fee' | 'fee_back' | 'fee_returned'>
  >,
): Promise<void> {
  if (payments.length === 0) return;
  const rows = payments.map(({ id, status, refunded, with_fee, fee_back, fee_returned }) => ({
    ...{ id, status, refunded, with_fee, fee_back, fee_returned },
  }));
  await sql`update payments p set status = r.status, refunded = r.refunded, with_fee = r.with_fee,
      fee_back = r.fee_back, fee_returned = r.fee_returned, updated_at = now()
    from ${recordset(rows)} as r (id text, status text, refunded integer, with_fee boolean, fee_back text,
      fee_returned integer)
    where p.id = r.id`.execute(tx);
}
