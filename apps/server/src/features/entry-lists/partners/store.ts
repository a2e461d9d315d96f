import { sql } from 'kysely';
import type { Db, Tx } from '../../../storage/index.ts';
import { type ListRow, unconfirmedStates } from '../store.ts';

type Entry = Pick<ListRow, 'game_id'> & { readonly number: number };

/** All players of an entry, the one who named the others first. */
export const partyOf = (db: Db, { game_id, number }: Entry) =>
  db
    .selectFrom('entry_list_entrants as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .select(['e.user_id as id', 'e.state', 'e.leads', 'e.member'])
    .select(['u.name', 'u.last_name as lastName', 'u.birth_date as birthDate'])
    .where('e.game_id', '=', game_id)
    .where('e.number', '=', number)
    .orderBy('e.leads', 'desc')
    .orderBy('e.user_id')
    .execute();

/** A player paid a seat in the game that they left. */
const hasPaid = sql<boolean>`coalesce((select p.pay_status <> 0 from game_players p
  where p.game_id = e.game_id and p.player_id = e.user_id and p.left_at is not null
  order by p.left_at desc limit 1), false)`;

/** The entries of these people, each with all its players as in `partyOf`. */
export const partiesOf = (db: Db, gameId: string, userIds: readonly string[]) =>
  db
    .selectFrom('entry_list_entrants as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .select(['e.user_id as id', 'e.state', 'e.leads', 'e.member'])
    .select(['u.name', 'u.last_name as lastName', 'u.birth_date as birthDate'])
    .select(['e.number', 'e.until', 'e.answers', hasPaid.as('hasPaid')])
    .where('e.game_id', '=', gameId)
    .where('e.number', 'in', (eb) =>
      eb
        .selectFrom('entry_list_entrants as own')
        .select('own.number')
        .where('own.game_id', '=', gameId)
        .where('own.user_id', '=', sql<string>`any(${[...userIds]}::text[])`),
    )
    .orderBy('e.leads', 'desc')
    .orderBy('e.user_id')
    .execute();

/** These people’s rows in the list. */
export const entriesOf = (db: Db, gameId: string, ids: readonly string[]) =>
  db
    .selectFrom('entry_list_entrants')
    .select(['user_id as id', 'state'])
    .where('game_id', '=', gameId)
    .where('user_id', '=', sql<string>`any(${[...ids]}::text[])`)
    .execute();

/** The people who refused an invitation of this person before. */
export async function refusedBefore(db: Db, ids: readonly string[], inviter: string) {
  const rows = await db
    .selectFrom('refused_inviters')
    .select('user_id')
    .where('inviter_id', '=', inviter)
    .where('user_id', '=', sql<string>`any(${[...ids]}::text[])`)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

export const setNumber = (tx: Tx, gameId: string, ids: readonly string[], number: number) =>
  tx
    .updateTable('entry_list_entrants')
    .set({ number })
    .where('game_id', '=', gameId)
    .where('user_id', '=', sql<string>`any(${[...ids]}::text[])`)
    .execute();

export const deleteEntrants = (tx: Tx, gameId: string, ids: readonly string[]) =>
  tx
    .deleteFrom('entry_list_entrants')
    .where('game_id', '=', gameId)
    .where('user_id', '=', sql<string>`any(${[...ids]}::text[])`)
    .execute();

/** Players of entries that did not count when entries closed. */
export async function endUnconfirmed(tx: Tx, gameId: string): Promise<string[]> {
  const rows = await tx
    .updateTable('entry_list_entrants')
    .set({ state: 'unconfirmed' })
    .where('game_id', '=', gameId)
    .where('state', 'in', [...unconfirmedStates])
    .returning('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}
