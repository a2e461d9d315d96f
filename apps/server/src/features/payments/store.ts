import type { ListQuery } from '@flagstick/contract';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Actor } from '../../shared/actor.ts';
import { byName, type Db, type ListColumns, listPage, nullable } from '../../storage/index.ts';
import { isOrganisedBy } from '../games/index.ts';

const columns: ListColumns = {
  search: ({ pattern }) => sql`(games.search like ${pattern} or users.search like ${pattern} or exists (
    select 1 from payment_players as paid join users as player on player.id = paid.player_id
    where paid.payment_id = payments.id and player.search like ${pattern}))`,
  id: 'payments.id',
  sort: {
    'game.code': sql.ref('games.code'),
    'payment.amount': sql.ref('payments.amount'),
    'owner.username': nullable(byName('users.username')),
    'payment.createdTimestamp': sql.ref('payments.created_at'),
    'payment.status': sql.ref('payments.status'),
  },
  filter: {
    game: sql.ref('payments.game_id'),
    status: sql.ref('payments.status'),
    date: sql.ref('payments.created_at'),
  },
  defaultSort: { field: 'payment.createdTimestamp', direction: 'desc' },
};

/** Payments that brought money, or are about to, with their game, payer and players. */
const receivedPayments = (db: Db) =>
  db
    .selectFrom('payments')
    .innerJoin('games', 'games.id', 'payments.game_id')
    .innerJoin('users', 'users.id', 'payments.user_id')
    .where('payments.status', 'in', [
      'Approved',
      'Captured',
      'Returning',
      'Refunding',
      'Refunded',
      'Disputed',
    ])
    .selectAll('payments')
    .select((eb) => [
      'games.code',
      'games.state',
      'games.name as game_name',
      'users.name',
      'users.last_name',
      'users.username',
      jsonArrayFrom(
        eb
          .selectFrom('payment_players as pp')
          .innerJoin('users as u', 'u.id', 'pp.player_id')
          .select(['u.id as _id', 'u.name', 'u.last_name as lastName'])
          .whereRef('pp.payment_id', '=', 'payments.id')
          .orderBy('u.id'),
      ).as('players'),
    ]);

export type ReceivedPaymentRow = Awaited<
  ReturnType<ReturnType<typeof receivedPayments>['executeTakeFirstOrThrow']>
>;

export function withdrawsPage(db: Db, actor: Actor, list: ListQuery) {
  const all = receivedPayments(db);
  return listPage(actor.role === 'admin' ? all : all.where(isOrganisedBy(actor.id)), list, columns);
}

const sum = (what: ReturnType<typeof sql>) =>
  sql<string>`(select coalesce(${what}, 0) from pot_entries e where e.game_id = pots.game_id)`;

const paidFor = sql<string>`(select count(*) from payment_players pp join payments p on p.id = pp.payment_id
  where p.game_id = pots.game_id and p.status = 'Captured')`;

const refunds = sql<string>`(select count(*) from (select e.payment_id from pot_entries e
  where e.game_id = pots.game_id and e.kind in ('refund', 'refundBack')
  group by e.payment_id having sum(e.amount) < 0) as refunded)`;

const inAccount = sql<string>`(select sum(other.balance) from pots as other where other.account_id = pots.account_id)`;

const pots = (db: Db) =>
  db
    .selectFrom('pots')
    .innerJoin('games', 'games.id', 'pots.game_id')
    .selectAll('pots')
    .select([
      'games.code',
      'games.name',
      'games.date',
      'games.state',
      'games.is_paid',
      'games.pay_before_play',
      'games.pay_type',
      'games.fee_pence',
      paidFor.as('players'),
      inAccount.as('in_account'),
      sum(sql`sum(e.amount + e.fee) filter (where e.kind = 'capture')`).as('captured'),
      sum(sql`count(*) filter (where e.kind = 'capture')`).as('payments'),
      sum(sql`sum(case e.kind when 'capture' then e.fee when 'feeBack' then -e.amount else 0 end)`).as(
        'fees',
      ),
      sum(sql`-sum(e.amount) filter (where e.kind in ('refund', 'refundBack'))`).as('refunded'),
      refunds.as('refunds'),
      sum(sql`-sum(e.amount) filter (where e.kind in ('dispute', 'disputeBack', 'owed'))`).as('disputed'),
      sum(sql`-sum(e.amount) filter (where e.kind in ('withdrawal', 'withdrawalBack'))`).as('withdrawn'),
    ]);

export type PotRow = Awaited<ReturnType<ReturnType<typeof pots>['executeTakeFirstOrThrow']>>;

const potColumns: ListColumns = {
  search: 'games.search',
  id: 'pots.game_id',
  sort: {
    'game.date': sql.ref('games.date'),
    'game.code': sql.ref('games.code'),
    balance: sql.ref('pots.balance'),
  },
  filter: { game: sql.ref('pots.game_id') },
  defaultSort: { field: 'game.date', direction: 'desc' },
};

const visible = <Q extends ReturnType<typeof pots>>(query: Q, actor: Actor): Q =>
  actor.role === 'admin' ? query : (query.where(isOrganisedBy(actor.id)) as Q);

export const potsPage = (db: Db, actor: Actor, list: ListQuery) =>
  listPage(visible(pots(db), actor), list, potColumns);

export const potFor = (db: Db, actor: Actor, gameId: string): Promise<PotRow | undefined> =>
  visible(pots(db), actor).where('pots.game_id', '=', gameId).executeTakeFirst();

export const transactionsOf = (db: Db, gameId: string) =>
  db
    .selectFrom('pot_entries as e')
    .leftJoin('payments as p', 'p.id', 'e.payment_id')
    .leftJoin('users as u', 'u.id', 'p.user_id')
    // A pot may have paid for another pot of the account.
    .leftJoin('games as g', (join) => join.onRef('g.id', '=', 'p.game_id').onRef('g.id', '<>', 'e.game_id'))
    .select(['e.kind', 'e.amount', 'e.fee', 'e.at', 'e.payment_id', 'u.name', 'u.last_name', 'g.code'])
    .where('e.game_id', '=', gameId)
    .orderBy('e.id', 'desc')
    .execute();

export type TransactionRow = Awaited<ReturnType<typeof transactionsOf>>[number];
