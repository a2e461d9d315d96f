import type { GamePayment, Payment, PotSummary, PotTransaction } from '@flagstick/contract';
import { presentFee } from '../../live/index.ts';
import type { Actor } from '../../shared/actor.ts';
import type { PaymentRow } from './ledger/payments-store.ts';
import type { Gateway } from './provider/gateway.ts';
import type { PotRow, ReceivedPaymentRow, TransactionRow } from './store.ts';

const dayCode = (at: Date) => at.toISOString().slice(2, 10).replaceAll('-', '');

const transactionNo = ({ created_at, number }: Pick<PaymentRow, 'created_at' | 'number'>) =>
  `FS-${dayCode(created_at)}-${String(number).padStart(4, '0')}`;

export const presentPayment = (
  row: PaymentRow,
  { players, placeKept }: Pick<Payment, 'players' | 'placeKept'>,
  { name, publishableKey }: Pick<Gateway, 'name' | 'publishableKey'>,
  actor: Pick<Actor, 'id'>,
): Payment => ({
  id: row.id,
  paymentSession: {
    // The secret allows paying, and reading the payer at the provider.
    clientSecret: row.user_id === actor.id ? (row.client_secret ?? '') : '',
    amount: row.amount,
    metadata: { game: row.game_id, accountId: row.account_id },
    paymentType: row.type,
    status: row.status,
    lastError: row.status === 'Declined' ? row.last_error : null,
  },
  provider: name,
  publishableKey,
  platformFee: row.fee,
  placeKept,
  players,
  until: row.until.toISOString(),
  transactionNo: transactionNo(row),
});

export const presentWithdraw = (row: ReceivedPaymentRow): GamePayment => ({
  _id: row.id,
  game: { _id: row.game_id, code: row.code, name: row.game_name, state: row.state },
  owner: { _id: row.user_id, name: row.name, lastName: row.last_name, username: row.username },
  payment: {
    amount: row.amount,
    platformFee: row.fee - row.fee_returned,
    refunded: row.refunded,
    disputed: row.disputed,
    status: row.status,
    createdTimestamp: row.created_at.toISOString(),
  },
  transactionNo: transactionNo(row),
  players: row.players,
});

export const presentPot = (row: PotRow, mine: boolean): PotSummary => ({
  _id: row.game_id,
  game: {
    ...{ _id: row.game_id, code: row.code, name: row.name, date: row.date.toISOString(), state: row.state },
    paymentRules: presentFee(row).paymentRules,
  },
  players: Number(row.players),
  balance: row.balance,
  captured: Number(row.captured),
  payments: Number(row.payments),
  fees: Number(row.fees),
  refunded: Number(row.refunded),
  refunds: Number(row.refunds),
  disputed: Number(row.disputed),
  withdrawn: Number(row.withdrawn),
  mayWithdraw: mine,
  withdrawable: mine ? Number(row.in_account) : 0,
});

export const presentTransaction = (row: TransactionRow): PotTransaction => ({
  kind: row.kind,
  amount: row.amount,
  platformFee: row.fee,
  date: row.at.toISOString(),
  payment: row.payment_id,
  otherGame: row.code,
  payer: row.name === null ? null : `${row.name} ${row.last_name ?? ''}`.trim(),
});
