import { platformFee } from '@flagstick/golf';
import { sql } from 'kysely';
import { type Db, newId, type Row, recordset, type Tx } from '../../../storage/index.ts';
import { isOpen } from './machine.ts';

export type PaymentRow = Row<'payments'>;

/** A payment, locked until the transaction ends; undefined when there is none. */
export const lockPayment = (tx: Tx, id: string): Promise<PaymentRow | undefined> =>
  tx.selectFrom('payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const paymentById = (db: Db, id: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();

export async function playersOf(db: Db, paymentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_players')
    .select('player_id')
    .where('payment_id', '=', paymentId)
    .orderBy('player_id')
    .execute();
  return rows.map(({ player_id }) => player_id);
}

/** A payment by what its provider calls it. */
export const paymentOfIntent = (db: Db, intentId: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('payments').selectAll().where('intent_id', '=', intentId).executeTakeFirst();

/** The payments of somebody for a game that may still be paid. */
export const openPaymentsOf = (tx: Tx, gameId: string, userId: string): Promise<PaymentRow[]> =>
  tx
    .selectFrom('payments')
    .selectAll()
    .where('game_id', '=', gameId)
    .where('user_id', '=', userId)
    .where('status', 'in', ['Created', 'Declined', 'Approved'])
    .orderBy('id')
    .forUpdate()
    .execute();

/** The payments to an account that may still be paid. */
export const openPaymentsTo = (db: Db, accountId: string): Promise<PaymentRow[]> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('status', 'in', ['Created', 'Declined', 'Approved'])
    .orderBy('id')
    .execute();

/** What is in the pots of an account. */
export async function heldBy(db: Db, accountId: string): Promise<number> {
  const row = await db
    .selectFrom('pots')
    .select(sql<string>`coalesce(sum(balance), 0)`.as('held'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(row.held);
}

export interface NewPayment
  extends Pick<
    PaymentRow,
    | ('game_id' | 'user_id' | 'type' | 'amount' | 'provider' | 'account_id' | 'description')
    | ('created_at' | 'until')
  > {
  readonly players: readonly string[];
  /** Those of them for whom it keeps a place. */
  readonly kept: readonly string[];
}

/** Stores a payment, and keeps places for some of whom it is; returns its id. */
export async function insertPayment(tx: Tx, { players, kept, ...payment }: NewPayment): Promise<string> {
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
        kept_until: kept.includes(player_id) ? until : null,
      })),
    )
    .execute();
  if (kept.length > 0) {
    await tx.insertInto('place_holds').values({ id, game_id, user_id, places: kept.length, until }).execute();
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

/** Stores how payments go back, with one statement however many there are. */
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

/** The places that a payment kept are free again; whether some still were kept: boards in memory count them until they are told. */
export async function release(tx: Tx, paymentId: string): Promise<boolean> {
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

/** Whether places are kept under a payment. */
export async function keepsPlaces(db: Db, paymentId: string): Promise<boolean> {
  const hold = await db
    .selectFrom('place_holds')
    .select('id')
    .where('id', '=', paymentId)
    .where('until', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return hold !== undefined;
}

/** How many minutes a place of a game was kept for one of these people since then, whoever was to pay, and nobody paid: of whom most. */
export async function minutesKeptUnpaid(
  tx: Tx,
  gameId: string,
  players: readonly string[],
  { since, now }: { readonly since: Date; readonly now: Date },
): Promise<number> {
  // A minute counts once, however many were to pay for the same person then.
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
    .where('p.status', 'in', ['Created', 'Declined', 'Approved', 'Cancelled'])
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

/** The pot of a game, made when there is none, locked until the transaction ends. */
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

export interface Entry {
  readonly kind: Row<'pot_entries'>['kind'];
  readonly paymentId?: string;
  readonly payoutId?: string;
  readonly amount: number;
  readonly fee?: number;
}

/** Books something in a pot, whose balance goes along. The pot is locked. */
export const book = (tx: Tx, gameId: string, entry: Entry): Promise<void> => bookAll(tx, gameId, [entry]);

/** Books entries in a pot as `book` does one, with the same statements however many there are. */
export async function bookAll(tx: Tx, gameId: string, entries: readonly Entry[]): Promise<void> {
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

/** The payments of a game that were captured, in one order for everybody, locked. */
export const lockCaptured = (tx: Tx, gameId: string): Promise<PaymentRow[]> =>
  tx
    .selectFrom('payments')
    .selectAll()
    .where('game_id', '=', gameId)
    .where('status', 'in', ['Captured', 'Refunding', 'Refunded', 'Disputed'])
    .orderBy('id')
    .forUpdate()
    .execute();

/** The account that a game's fees went to. */
export const potAccountOf = async (db: Db, gameId: string): Promise<string | undefined> =>
  (await db.selectFrom('pots').select('account_id').where('game_id', '=', gameId).executeTakeFirst())
    ?.account_id;

/**
 * The pots of an account that a booking may change, the oldest first, locked: those with money in them, those of open
 * games, those that this payment or payout has moved money of, and those that have paid a debt of the account. All other
 * pots are empty and stay so, and are as many as the account has had games.
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

/** Notes that money left an account or came back; false when that was noted before. */
export async function notePayout(
  tx: Tx,
  payout: { id: string; accountId: string; amount: number; state: 'left' | 'back' },
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

/** What a payout took from which pots. */
export const withdrawalsOf = (tx: Tx, payoutId: string) =>
  tx
    .selectFrom('pot_entries')
    .select(['game_id', 'amount'])
    .where('payout_id', '=', payoutId)
    .where('kind', '=', 'withdrawal')
    .orderBy('game_id')
    .execute();

/** Who takes fees in this realm of a provider, and whether the provider takes payments for them. */
export const accountOf = (db: Db, userId: string, realm: string) =>
  db
    .selectFrom('payment_accounts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('provider', '=', realm)
    .executeTakeFirst();

/** An account of this realm, if it is one. */
export const accountById = (db: Db, accountId: string, realm: string) =>
  db
    .selectFrom('payment_accounts')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('provider', '=', realm)
    .executeTakeFirst();

export async function keepAccount(
  db: Db,
  account: Pick<Row<'payment_accounts'>, 'user_id' | 'provider' | 'account_id' | 'ready'>,
): Promise<void> {
  await db
    .insertInto('payment_accounts')
    .values(account)
    .onConflict((conflict) => conflict.columns(['user_id', 'provider']).doUpdateSet({ ready: account.ready }))
    .execute();
}

export async function setAccountReady(db: Db, accountId: string, ready: boolean): Promise<void> {
  await db.updateTable('payment_accounts').set({ ready }).where('account_id', '=', accountId).execute();
}

/** Whether payments of this game are captured, or may still be. */
export async function hasPayments(db: Db, gameId: string): Promise<boolean> {
  const rows = await db
    .selectFrom('payments')
    .select('status')
    .where('game_id', '=', gameId)
    .where('status', 'not in', ['Cancelled', 'Refunded', 'Returning'])
    .execute();
  return rows.some(({ status }) => status === 'Captured' || isOpen(status));
}

/** Players who left and got the money back owe the fee when they come again; those paid for after all do not. */
export async function setLeftPaid(
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

/** Those of these players for whom a captured payment paid. */
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
