import { type Kysely, sql } from 'kysely';

/** A game may have an entry fee: for every player (1) or every four begun (2), due before play or not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table games
    add column is_paid boolean not null default false,
    add column pay_before_play boolean not null default false,
    add column pay_type smallint check (pay_type in (1, 2)),
    add column fee_pence integer check (fee_pence > 0),
    add constraint games_fee check ((pay_type is null) = (fee_pence is null) and (not is_paid or fee_pence is not null))
  `.execute(db);
}
