/** Money: payments at a provider, pots, and what left them. Whole pence. */
import type { Generated } from 'kysely';

/** Whose account at a provider takes the fees of their games. */
interface PaymentAccountsTable {
  user_id: string;
  provider: string;
  account_id: string;
  /** The provider takes payments for it. */
  ready: Generated<boolean>;
  /** What was charged back and no pot of the account could bear: the next money that comes in pays it. */
  owed: Generated<number>;
  created_at: Generated<Date>;
}

export type PaymentStatus =
  | 'Created'
  | 'Declined'
  | 'Approved'
  | 'Captured'
  | 'Cancelled'
  /** Captured when there was no place any more: it goes back. */
  | 'Returning'
  | 'Refunding'
  | 'Refunded'
  /** A bank has taken it back, and may give it in again. */
  | 'Disputed';

interface PaymentsTable {
  id: string;
  number: Generated<number>;
  game_id: string;
  /** Who pays. */
  user_id: string;
  type: 1 | 2;
  amount: number;
  /** What the platform keeps of it. */
  fee: number;
  status: Generated<PaymentStatus>;
  provider: string;
  account_id: string;
  /** The provider's; null until the provider knows of it. */
  intent_id: Generated<string | null>;
  client_secret: Generated<string | null>;
  description: Generated<string>;
  last_error: Generated<string | null>;
  /** The refund gives the platform's fee back, too. */
  with_fee: Generated<boolean>;
  /** Whether the platform's fee is to go back by itself, or has gone back. */
  fee_back: Generated<'kept' | 'due' | 'back'>;
  /** What of it was refunded, or is on its way. */
  refunded: Generated<number>;
  /** What banks have taken back of it. */
  disputed: Generated<number>;
  /** What of the platform's fee was given back. */
  fee_returned: Generated<number>;
  /** Until then the places are kept, and it may be paid. */
  until: Date;
  /** Until then one process settles it; null: none has. */
  leased_until: Generated<Date | null>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface PaymentPlayersTable {
  payment_id: string;
  player_id: string;
  /** Until when the payment kept a place for them; null: it kept none. */
  kept_until: Generated<Date | null>;
}

/** What a provider told, by its own id: it counts once. */
interface PaymentEventsTable {
  id: string;
  at: Generated<Date>;
}

interface PotsTable {
  game_id: string;
  /** Who owns the game, and may withdraw. */
  owner_id: string;
  account_id: string;
  balance: Generated<number>;
  created_at: Generated<Date>;
}

/** Money that left an account at the provider, or came back to it. */
interface PayoutsTable {
  id: string;
  account_id: string;
  amount: number;
  state: 'left' | 'back';
  at: Generated<Date>;
}

type PotEntryKind =
  | 'capture'
  | 'refund'
  | 'refundBack'
  | 'dispute'
  | 'disputeBack'
  /** What an account owed, paid of what came in. */
  | 'owed'
  | 'feeBack'
  | 'withdrawal'
  | 'withdrawalBack';

interface PotEntriesTable {
  id: Generated<string>;
  game_id: string;
  kind: PotEntryKind;
  payment_id: Generated<string | null>;
  payout_id: Generated<string | null>;
  /** What it adds to the pot, or takes from it. */
  amount: number;
  /** Of a capture, what the platform kept. */
  fee: Generated<number>;
  at: Generated<Date>;
}

/** What the embedded sandbox knows of a payment, as a provider would. */
interface SandboxPaymentsTable {
  id: string;
  secret: string;
  payment_id: string;
  amount: number;
  state: Generated<'open' | 'asks' | 'processing' | 'captured' | 'cancelled'>;
  error: Generated<string | null>;
  captures_at: Generated<Date | null>;
  refunded: Generated<boolean>;
}

export interface MoneyTables {
  payment_accounts: PaymentAccountsTable;
  payments: PaymentsTable;
  payment_players: PaymentPlayersTable;
  payment_events: PaymentEventsTable;
  pots: PotsTable;
  payouts: PayoutsTable;
  pot_entries: PotEntriesTable;
  sandbox_payments: SandboxPaymentsTable;
}
