import { sql } from 'kysely';
import type { Db, Tx } from '../../../storage/index.ts';

/** What moves from this account; deleted games and former seats are not counted. */
export async function countMoves(db: Db, id: string) {
  const { rows } = await sql<Record<'rounds' | 'ownedGames' | 'knockOuts' | 'favouriteClubs', number>>`select
    (select count(*)::int from game_players p join games g on g.id = p.game_id
      where p.player_id = ${id} and p.left_at is null and g.deleted_at is null) as rounds,
    (select count(*)::int from games where owner_id = ${id} and deleted_at is null) as "ownedGames",
    (select count(*)::int from knock_out_players where user_id = ${id}) as "knockOuts",
    (select count(*)::int from favourite_clubs where user_id = ${id}) as "favouriteClubs"`.execute(db);
  return rows[0] ?? { rounds: 0, ownedGames: 0, knockOuts: 0, favouriteClubs: 0 };
}

/** Whether entry fees go to this account at a payment provider. */
export const takesFees = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('payment_accounts').select('user_id').where('user_id', '=', id).executeTakeFirst()) !==
  undefined;

export const moveFavourites = (tx: Tx, from: string, to: string) =>
  sql`insert into favourite_clubs (user_id, club_id) select ${to}, club_id from favourite_clubs where user_id = ${from}
    on conflict do nothing`.execute(tx);
