import { type Kysely, sql } from 'kysely';

/**
 * What of a payment went back by the provider's own pages or by a bank: in part, more than once, and at times in again. An
 * account whose pots could not bear it owes the rest.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payments
    add column refunded integer not null default 0 check (refunded >= 0),
    add column disputed integer not null default 0 check (disputed >= 0),
    add column fee_returned integer not null default 0 check (fee_returned between 0 and fee),
    drop constraint payments_status_check,
    add constraint payments_status_check check (status in
      ('Created', 'Declined', 'Approved', 'Captured', 'Cancelled', 'Returning', 'Refunding', 'Refunded', 'Disputed'))`.execute(
    db,
  );
  await sql`update payments set
    refunded = case when status in ('Returning', 'Refunding', 'Refunded') then amount else 0 end,
    fee_returned = case fee_back when 'kept' then 0 else fee end`.execute(db);
  await sql`alter table payment_accounts add column owed integer not null default 0 check (owed >= 0)`.execute(
    db,
  );
  await sql`alter table pot_entries
    drop constraint pot_entries_kind_check,
    add constraint pot_entries_kind_check check (kind in ('capture', 'refund', 'refundBack', 'dispute',
      'disputeBack', 'owed', 'feeBack', 'withdrawal', 'withdrawalBack'))`.execute(db);
  await sql`drop index pot_entries_payment`.execute(db);
  await sql`create index pot_entries_payment on pot_entries (payment_id)`.execute(db);
  await sql`create unique index pot_entries_capture on pot_entries (payment_id) where kind = 'capture'`.execute(
    db,
  );
}
