import { sql } from 'kysely';
import type { Db, Tx } from '../../../storage/index.ts';
import { unconfirmedStates } from '../../entry-lists/index.ts';

export async function openGamesOwnedBy(db: Db, ownerId: string, limit: number) {
  const games = db
    .selectFrom('games')
    .where('owner_id', '=', ownerId)
    .where('state', '<>', 'done')
    .where('deleted_at', 'is', null);
  const { count } = await games
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const items = await games
    .select(['id as _id', 'name', 'code'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return { items, count: Number(count) };
}

export async function ownsMoney(db: Db, ownerId: string): Promise<boolean> {
  const pot = await db
    .selectFrom('pots')
    .select('game_id')
    .where('owner_id', '=', ownerId)
    .where('balance', '>', 0)
    .limit(1)
    .executeTakeFirst();
  return pot !== undefined;
}

/** `invited`: an open invitation. */
export const seatsOf = (db: Db, userId: string) =>
  db
    .selectFrom('game_players as p')
    .innerJoin('games as g', 'g.id', 'p.game_id')
    .select('g.id')
    .select(sql<boolean>`g.state = 'done'`.as('done'))
    .select(sql<boolean>`p.invited_at is not null and p.accepted_at is null`.as('invited'))
    .where('p.player_id', '=', userId)
    .where('p.left_at', 'is', null)
    .where('g.deleted_at', 'is', null)
    .orderBy('g.id')
    .execute();

export async function gamesNaming(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('game_players')
    .select('game_id as id')
    .where('player_id', '=', userId)
    .union(db.selectFrom('game_organisers').select('game_id as id').where('user_id', '=', userId))
    .union(db.selectFrom('games').select('id').where('owner_id', '=', userId))
    .union(db.selectFrom('place_holds').select('game_id as id').where('user_id', '=', userId))
    .execute();
  return rows.map(({ id }) => id);
}

/** Waits for transactions that give this person a seat, and blocks others. */
export const lockPerson = (tx: Tx, userId: string) =>
  tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();

export async function addressesOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('email as address')
    .where('id', '=', userId)
    .union(db.selectFrom('account_codes').select('address').where('user_id', '=', userId))
    .execute();
  return rows.flatMap(({ address }) => (address === null ? [] : [address]));
}

async function forgetDevices(tx: Tx, userId: string): Promise<void> {
  const cards = tx
    .selectFrom('game_players as p')
    .innerJoin('game_players as mine', 'mine.game_id', 'p.game_id')
    .where('mine.player_id', '=', userId)
    .select('p.card_id');
  await tx
    .updateTable('cards')
    .set({
      certificates: sql`(select jsonb_agg(case when coalesce(one ->> 'typedBy', one ->> 'by') = ${userId}
        then jsonb_set(one, '{device}', 'null') else one end order by at)
        from jsonb_array_elements(certificates) with ordinality as each(one, at))`,
    })
    .where('id', 'in', cards)
    .where(
      sql<boolean>`(certificates @> ${JSON.stringify([{ by: userId }])}::jsonb
        or certificates @> ${JSON.stringify([{ typedBy: userId }])}::jsonb)`,
    )
    .execute();
  await tx
    .updateTable('card_log')
    .set({ device: null })
    .where('card_id', 'in', cards)
    .where('typed_by', '=', userId)
    .where('device', 'is not', null)
    .execute();
}

/** The person's seats, cards and actions for other people stay. */
export async function deleteTraces(tx: Tx, userId: string): Promise<void> {
  // The entry of the deleted account does not count, so its partners are no longer asked.
  await sql`delete from entry_list_entrants a using entry_list_entrants l where l.user_id = ${userId} and l.leads
    and l.state = 'confirmed' and a.game_id = l.game_id and a.number = l.number
    and a.state in (${sql.join(unconfirmedStates)}) and not a.leads`.execute(tx);
  for (const table of [
    'sessions',
    'account_codes',
    'two_step_keys',
    'recovery_codes',
    'passkeys',
    'passkey_challenges',
    'presence',
    'user_log',
    'favourite_clubs',
    'hidden_history',
    'refused_inviters',
    'place_holds',
    'game_organisers',
    'mailing_recipients',
    'club_organisers',
    'club_organiser_requests',
    'tournament_owners',
    'entry_list_entrants',
    'seat_requests',
    'notifications',
    'notification_settings',
    'push_devices',
    'calendar_feeds',
  ] as const) {
    await tx.deleteFrom(table).where('user_id', '=', userId).execute();
  }
  await tx.deleteFrom('refused_inviters').where('inviter_id', '=', userId).execute();
  await tx.deleteFrom('mailings').where('sender_id', '=', userId).execute();
  await tx
    .updateTable('knock_out_players')
    .set({ shares_contact: false })
    .where('user_id', '=', userId)
    .execute();
  await tx.deleteFrom('seat_phones').where('player_id', '=', userId).execute();
  await tx.deleteFrom('seat_phones').where('person_id', '=', userId).execute();
  await tx.deleteFrom('custom_handicaps').where('player_id', '=', userId).execute();
  await forgetDevices(tx, userId);
  await tx.updateTable('advert_views').set({ ip: null }).where('user_id', '=', userId).execute();
  await tx.deleteFrom('change_log').where('subject_id', '=', userId).execute();
  await tx.updateTable('change_log').set({ ip: null }).where('by_id', '=', userId).execute();
  await tx
    .updateTable('client_logs')
    .set({ user_id: null, ip: '', user_agent: '' })
    .where('user_id', '=', userId)
    .execute();
}
