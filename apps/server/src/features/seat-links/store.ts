import { sql } from 'kysely';
import type { Db, NewRow, Row, Tx } from '../../storage/index.ts';

export type LinkRow = Row<'seat_links'>;

export const linksOf = (db: Db, gameId: string): Promise<LinkRow[]> =>
  db
    .selectFrom('seat_links')
    .selectAll()
    .where('game_id', '=', gameId)
    .where('revoked_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const linkByHash = (db: Db, hash: string): Promise<LinkRow | undefined> =>
  db
    .selectFrom('seat_links')
    .selectAll()
    .where('hash', '=', hash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();

export async function insertLinks(tx: Tx, rows: ReadonlyArray<NewRow<'seat_links'>>): Promise<void> {
  if (rows.length > 0) await tx.insertInto('seat_links').values(rows).execute();
}

export const revokeLinks = (tx: Tx, ids: readonly string[]) =>
  tx.updateTable('seat_links').set({ revoked_at: sql`now()` }).where('id', 'in', ids).execute();

/** Ends the sessions that the links opened, or those of these players. Returns the players of the ended ones. */
export async function endPhones(
  tx: Tx,
  gameId: string,
  { links, players }: { readonly links: readonly string[]; readonly players: readonly string[] },
): Promise<string[]> {
  const rows = await tx
    .updateTable('seat_phones')
    .set({ ended_at: sql`now()` })
    .where('game_id', '=', gameId)
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('link_id', 'in', links), eb('player_id', 'in', players)]))
    .returning('player_id')
    .execute();
  return [...new Set(rows.map(({ player_id }) => player_id))];
}

/** The number of phones that have the seat of each player in one of these games; a player without one is left out. */
export async function countPhones(
  tx: Tx,
  gameIds: readonly string[],
  playerIds: readonly string[],
): Promise<Map<string, number>> {
  if (playerIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('seat_phones')
    .select(['player_id', ({ fn }) => fn.count<string>('device').distinct().as('count')])
    .where('game_id', 'in', gameIds)
    .where('player_id', 'in', playerIds)
    .where('ended_at', 'is', null)
    .groupBy('player_id')
    .execute();
  return new Map(rows.map(({ player_id, count }) => [player_id, Number(count)]));
}

/** The session of this phone for this seat; a phone that opened the seat before keeps its session. */
export async function storePhone(tx: Tx, row: NewRow<'seat_phones'>): Promise<string> {
  const { id } = await tx
    .insertInto('seat_phones')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['game_id', 'player_id', 'device'])
        .doUpdateSet({ link_id: row.link_id, person_id: row.person_id, ended_at: null }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The players whose seats are open on a phone that opened this seat by link, and the persons as which it counts. */
export async function personsOfSeat(
  db: Db,
  gameIds: readonly string[],
  playerId: string,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('seat_phones as s')
    .innerJoin('seat_phones as p', 'p.device', 's.device')
    .select(['p.player_id', 'p.person_id'])
    .where('s.game_id', 'in', gameIds)
    .where('p.game_id', 'in', gameIds)
    .where('s.player_id', '=', playerId)
    .execute();
  return new Set([playerId, ...rows.flatMap(({ player_id, person_id }) => [person_id, player_id])]);
}

/** The open session of a seat, with its player and game, locked; undefined if it has ended. */
export const lockPhone = (tx: Tx, id: string) =>
  tx
    .selectFrom('seat_phones as s')
    .innerJoin('users as u', 'u.id', 's.player_id')
    .innerJoin('games as g', 'g.id', 's.game_id')
    .select(['s.player_id', 's.game_id', 's.person_id', 'u.guest', 'g.name'])
    .where('s.id', '=', id)
    .where('s.ended_at', 'is', null)
    .where('g.deleted_at', 'is', null)
    .forUpdate('s')
    .executeTakeFirst();

/** Ends the player's links and sessions in every game. */
export async function closeSeat(tx: Tx, playerId: string): Promise<void> {
  await tx
    .deleteFrom('seat_phones')
    .where((eb) => eb.or([eb('player_id', '=', playerId), eb('person_id', '=', playerId)]))
    .execute();
  await tx
    .updateTable('seat_links')
    .set({ revoked_at: sql`now()` })
    .where('player_id', '=', playerId)
    .where('revoked_at', 'is', null)
    .execute();
  await tx.updateTable('game_players').set({ link_phones: 0 }).where('player_id', '=', playerId).execute();
}
