import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import {
  accountOnBoard,
  hasHoleValue,
  type SeatFields,
  type StoredSeat,
  seatFieldsOf,
} from '../../../live/index.ts';
import { toDate } from '../../../shared/codecs.ts';
import type { Changes, Db, NewRow, Row, Tx } from '../../../storage/index.ts';

const personColumns = [
  'id',
  'index_tenths',
  'social_hundredths',
  'guest',
  'active',
  ...accountOnBoard,
] as const;
export type PersonForGame = Omit<Pick<Row<'users'>, (typeof personColumns)[number]>, 'active'>;

/** A seat that its player left. The latest of a player is the first. */
export interface FormerSeatRecord extends SeatFields {
  readonly leftAt: Date | null;
  readonly hasScores: boolean;
}

const selectFormerSeats = (db: Db, gameId: string) =>
  db
    .selectFrom('game_players as p')
    .selectAll('p')
    .select(
      sql<boolean>`exists (select from card_holes h where h.card_id = p.card_id and ${hasHoleValue})`.as(
        'has_scores',
      ),
    )
    .where('p.game_id', '=', gameId)
    .where('p.left_at', 'is not', null)
    .orderBy('p.left_at', 'desc');

type FormerSeatRow = StoredSeat & { readonly has_scores: boolean };

const formerSeatOf = (row: FormerSeatRow): FormerSeatRecord => ({
  ...seatFieldsOf(row),
  leftAt: toDate(row.left_at),
  hasScores: row.has_scores,
});

/**
 * Accounts by id, each with its former seats in a game, the latest first; their cards and logs still exist. The
 * accounts are locked until the transaction ends, so that none is deleted while it is being seated.
 */
export async function playersForGame(db: Tx, gameId: string, ids: readonly string[]) {
  const rows = await db
    .selectFrom('users as u')
    .select(personColumns.map((column) => `u.${column}` as const))
    .select(
      jsonArrayFrom(selectFormerSeats(db, gameId).where('p.player_id', '=', sql.ref<string>('u.id'))).as(
        'left',
      ),
    )
    .where('u.id', '=', sql<string>`any(${[...ids]}::text[])`)
    .where('u.deleted_at', 'is', null)
    // In the same order in every transaction, so that two never deadlock.
    .orderBy('u.id')
    .forShare('u')
    .execute();
  return new Map(rows.map(({ left, ...person }) => [person.id, { person, left: left.map(formerSeatOf) }]));
}

/** Those of the given people whose account is active, locked as in `playersForGame`. */
export const peopleForGame = (db: Tx, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('users')
        .select(personColumns)
        .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
        .where('guest', '=', false)
        .where('active', '=', true)
        .where('deleted_at', 'is', null)
        .orderBy('id')
        .forShare()
        .execute();

/** An account as it would enter a game; undefined for guests, suspended and deleted accounts. */
export const entrantPerson = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .select(personColumns)
    .where('id', '=', id)
    .where('guest', '=', false)
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export async function formerSeatsOf(
  db: Db,
  gameId: string,
  playerIds: readonly string[],
): Promise<FormerSeatRecord[]> {
  if (playerIds.length === 0) return [];
  const rows = await selectFormerSeats(db, gameId).where('p.player_id', 'in', playerIds).execute();
  return rows.map(formerSeatOf);
}

export const insertGuests = (db: Db, rows: ReadonlyArray<NewRow<'users'>>) =>
  db
    .insertInto('users')
    .values([...rows])
    .execute();

/** A guest, and the open games in which they have a seat. Other accounts are not found. */
export async function guestInGames(db: Db, id: string) {
  const guest = await db
    .selectFrom('users')
    .select(personColumns)
    .where('id', '=', id)
    .where('guest', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const seats = await db
    .selectFrom('game_players as p')
    .innerJoin('games as g', 'g.id', 'p.game_id')
    .select('g.id')
    .where('p.player_id', '=', id)
    .where('p.left_at', 'is', null)
    .where('g.state', '<>', 'done')
    .where('g.deleted_at', 'is', null)
    .orderBy('g.id')
    .execute();
  return guest && { guest, games: seats.map((game) => game.id) };
}

export const updateGuest = (db: Db, id: string, set: Changes<'users'>) =>
  db.updateTable('users').set(set).where('id', '=', id).execute();

export const hideFromHistory = (db: Db, userId: string, gameId: string) =>
  db
    .insertInto('hidden_history')
    .values({ user_id: userId, game_id: gameId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
