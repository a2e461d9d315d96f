/** Money: payments at a provider, pots and payouts, and members' credit at clubs. Whole pence. */
import type { Generated } from 'kysely';

/** The provider account that receives an owner's fees. */
interface PaymentAccountsTable {
  user_id: string;
  provider: string;
  account_id: string;
  /** The provider accepts payments for it. */
  ready: Generated<boolean>;
  /** Amounts charged back that no pot of the account could cover: the next income pays them. */
  owed: Generated<number>;
  created_at: Generated<Date>;
}

export type PaymentStatus =
  | 'Created'
  | 'Declined'
  | 'Approved'
  | 'Captured'
  | 'Cancelled'
  /** Captured without a free place: it is returned. */
  | 'Returning'
  | 'Refunding'
  | 'Refunded'
  /** Taken back by a bank, which may reverse it. */
  | 'Disputed';

interface PaymentsTable {
  id: string;
  number: Generated<number>;
  game_id: string;
  /** The payer. */
  user_id: string;
  type: 1 | 2;
  amount: number;
  /** The platform's fee. */
  fee: number;
  status: Generated<PaymentStatus>;
  provider: string;
  account_id: string;
  /** The provider's id; null until the provider has the payment. */
  intent_id: Generated<string | null>;
  client_secret: Generated<string | null>;
  description: Generated<string>;
  last_error: Generated<string | null>;
  /** The refund includes the platform's fee. */
  with_fee: Generated<boolean>;
  /** Whether the platform's fee must be returned separately, or was returned. */
  fee_back: Generated<'kept' | 'due' | 'back'>;
  /** The refunded amount, including refunds in progress. */
  refunded: Generated<number>;
  /** The amount that banks have taken back. */
  disputed: Generated<number>;
  /** The part of the platform's fee that was returned. */
  fee_returned: Generated<number>;
  /** Until then the places are held and it can be paid. */
  until: Date;
  /** Until then one process settles it; null: none does. */
  leased_until: Generated<Date | null>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface PaymentPlayersTable {
  payment_id: string;
  player_id: string;
  /** Until when the payment held a place for them; null: it held none. */
  kept_until: Generated<Date | null>;
}

/** An event of a provider, by its own id: it counts once. */
interface PaymentEventsTable {
  id: string;
  at: Generated<Date>;
}

interface PotsTable {
  game_id: string;
  /** The game's owner, the only person allowed to withdraw. */
  owner_id: string;
  account_id: string;
  balance: Generated<number>;
  created_at: Generated<Date>;
}

/** Money that left an account at the provider, or returned to it. */
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
  /** An account's debt, paid from income. */
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
  /** Positive adds to the pot, negative takes from it. */
  amount: number;
  /** For a capture, the platform's fee. */
  fee: Generated<number>;
  at: Generated<Date>;
}

/** A payment at the built-in sandbox provider. */
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

/** An entry of a member's account at a club. The entries of an account are numbered from 1. */
interface ClubAccountEntriesTable {
  id: string;
  club_id: string;
  user_id: string;
  number: number;
  /** The number before; null for the first entry. */
  previous: number | null;
  balance_before: number;
  /** Positive adds credit, negative takes it. */
  amount: number;
  balance: number;
  kind: 'prize' | 'spent' | 'expired' | 'correction';
  reason: string;
  /** Null: booked by the server. */
  by_id: string | null;
  game_id: Generated<string | null>;
  /** The contest of the game, with `:pot` for a share of its pot. */
  prize: Generated<string | null>;
  /** The credit that expired, or the purchase that a correction undoes. */
  of_id: Generated<string | null>;
  /** Last day of the credit, in the club's time zone; null: it does not expire. */
  expires_on: Generated<string | null>;
  at: Generated<Date>;
}

export interface MoneyTables {
  club_account_entries: ClubAccountEntriesTable;
  payment_accounts: PaymentAccountsTable;
  payments: PaymentsTable;
  payment_players: PaymentPlayersTable;
  payment_events: PaymentEventsTable;
  pots: PotsTable;
  payouts: PayoutsTable;
  pot_entries: PotEntriesTable;
  sandbox_payments: SandboxPaymentsTable;
}
