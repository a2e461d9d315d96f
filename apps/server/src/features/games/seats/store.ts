import { sql } from 'kysely';
import { accountOnBoard, hasHoleValue } from '../../../live/index.ts';
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

const formerColumns = [
  'card_id',
  'tee_id',
  'pay_status',
  'out_of_competition',
  'override_tenths',
  'no_finish',
  'disqualified',
  'reason',
  'comments',
  'joined_at',
  'left_at',
] as const;
const hasScores = sql<boolean>`exists (select from card_holes h where h.card_id = p.card_id and ${hasHoleValue})`;

/** The handicaps of the seat, renamed because the account has columns of the same names. */
const formerHandicap = [
  'p.index_tenths as left_index_tenths',
  'p.social_hundredths as left_social_hundredths',
] as const;

export type FormerSeat = Pick<Row<'game_players'>, (typeof formerColumns)[number]> & {
  readonly left_index_tenths: number | null;
  readonly left_social_hundredths: number | null;
  readonly has_scores: boolean;
};

/**
 * Accounts by id, each with its former seats in a game, the latest first; their cards and logs still exist. The
 * accounts are locked until the transaction ends, so that none is deleted while it is being seated.
 */
export async function playersForGame(db: Tx, gameId: string, ids: readonly string[]) {
  const rows = await db
    .selectFrom('users as u')
    .leftJoin('game_players as p', (join) =>
      join.onRef('p.player_id', '=', 'u.id').on('p.game_id', '=', gameId).on('p.left_at', 'is not', null),
    )
    .select(personColumns.map((column) => `u.${column}` as const))
    .select(formerColumns.map((column) => `p.${column}` as const))
    .select(formerHandicap)
    .select(hasScores.as('has_scores'))
    .where('u.id', '=', sql<string>`any(${[...ids]}::text[])`)
    .where('u.deleted_at', 'is', null)
    // In the same order in every transaction, so that two never deadlock.
    .orderBy('u.id')
    .orderBy('p.left_at', 'desc')
    .forShare('u')
    .execute();
  // A player without a former seat has one row, without a card.
  const isSeat = (row: (typeof rows)[number]): row is typeof row & FormerSeat => row.card_id !== null;
  return new Map(
    rows.map((person) => [
      person.id,
      { person, left: rows.filter((row) => row.id === person.id).filter(isSeat) },
    ]),
  );
}

/** Those of the given people whose account is active, locked as in `playersForGame`. */
export const peopleForGame = (db: Tx, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('users')
        .select(personColumns)
        .where('id', 'in', ids)
        .where('guest', '=', false)
        .where('active', '=', true)
        .where('deleted_at', 'is', null)
        .orderBy('id')
        .forShare()
        .execute();

/** The latest first. */
export async function formerSeatsOf(
  db: Db,
  gameId: string,
  playerIds: readonly string[],
): Promise<Array<FormerSeat & { readonly player_id: string }>> {
  if (playerIds.length === 0) return [];
  return db
    .selectFrom('game_players as p')
    .select('p.player_id')
    .select(formerColumns.map((column) => `p.${column}` as const))
    .select(formerHandicap)
    .select(hasScores.as('has_scores'))
    .where('p.game_id', '=', gameId)
    .where('p.player_id', 'in', playerIds)
    .where('p.left_at', 'is not', null)
    .orderBy('p.left_at', 'desc')
    .execute();
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
