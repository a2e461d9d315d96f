import { accountOnBoard, holdsValue } from '../../../live/index.ts';
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

/** Locked until the seat is given: whoever deletes their account meanwhile leaves that seat first. */
export const personForGame = (db: Tx, id: string) =>
  db
    .selectFrom('users')
    .select(personColumns)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();

/** Those of these people who have an account that is not suspended, locked as `personForGame` locks. */
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

/** The seats that somebody left before, the latest first; their cards and logs are still there. */
export const formerSeats = (db: Db, gameId: string, playerId: string) =>
  formerSeatsOf(db, gameId, [playerId]);

/** The same of several people. */
export async function formerSeatsOf(db: Db, gameId: string, playerIds: readonly string[]) {
  if (playerIds.length === 0) return [];
  return db
    .selectFrom('game_players as p')
    .selectAll('p')
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('card_holes as h')
            .whereRef('h.card_id', '=', 'p.card_id')
            .where(holdsValue)
            .select('h.hole'),
        )
        .as('has_scores'),
    )
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

/** A guest, and the games, not done, in which they have a seat; no other account is found. */
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
