import { sql } from 'kysely';
import type { Changes, Db, NewRow, Row, Tx } from '../../storage/index.ts';

/** The game's row with what its course, club and owner add to it. */
export const gameHead = (db: Db, id: string) =>
  db
    .selectFrom('games')
    .innerJoin('courses', 'courses.id', 'games.course_id')
    .innerJoin('clubs', 'clubs.id', 'courses.club_id')
    .innerJoin('users', 'users.id', 'games.owner_id')
    .selectAll('games')
    .select([
      'courses.club_id',
      'courses.name as course_name',
      'courses.holes_number',
      'courses.local_rules',
      'clubs.name as club_name',
      'clubs.time_zone',
      'clubs.registered',
      'users.name as owner_name',
      'users.last_name as owner_last_name',
    ])
    .where('games.id', '=', id)
    .where('games.deleted_at', 'is', null)
    .executeTakeFirst();

export const organisersOfGame = (db: Db, gameId: string) =>
  db
    .selectFrom('game_organisers')
    .innerJoin('users', 'users.id', 'game_organisers.user_id')
    .select(['users.id', 'users.name', 'users.last_name', 'game_organisers.type'])
    .where('game_id', '=', gameId)
    .orderBy(sql`game_organisers.type = 'owner'`, 'desc')
    .orderBy('users.last_name')
    .orderBy('users.id')
    .execute();

export const groupsOfGame = (db: Db, gameId: string) =>
  db
    .selectFrom('game_groups')
    .selectAll()
    .where('game_id', '=', gameId)
    .orderBy('position')
    .orderBy('id')
    .execute();

/** What a board reads of its players' accounts; the index and the social handicap are stored with the seat. */
export const accountOnBoard = ['name', 'last_name', 'username', 'email', 'cdh', 'gender'] as const;
export type AccountOnBoard = Pick<Row<'users'>, (typeof accountOnBoard)[number]>;

export const playersOfGame = (db: Db, gameId: string) =>
  db
    .selectFrom('game_players')
    .innerJoin('users', 'users.id', 'game_players.player_id')
    .selectAll('game_players')
    .select(['users.guest', ...accountOnBoard.map((column) => `users.${column}` as const)])
    .where('game_id', '=', gameId)
    .where('left_at', 'is', null)
    .orderBy('joined_at')
    .orderBy('player_id')
    .execute();

const cardsInGame = (db: Db, gameId: string) =>
  db.selectFrom('game_players').select('card_id').where('game_id', '=', gameId).where('left_at', 'is', null);

export const cardsOfGame = (db: Db, gameId: string) =>
  db.selectFrom('cards').selectAll().where('id', 'in', cardsInGame(db, gameId)).execute();

export const entriesOfGame = (db: Db, gameId: string) =>
  db
    .selectFrom('card_entries')
    .selectAll()
    .where('card_id', 'in', cardsInGame(db, gameId))
    .orderBy('first_version')
    .execute();

export const holeVersionsOfGame = (db: Db, gameId: string) =>
  db.selectFrom('card_holes').selectAll().where('card_id', 'in', cardsInGame(db, gameId)).execute();

export const scorersOfGame = (db: Db, gameId: string) =>
  db
    .selectFrom('game_scorers')
    .selectAll()
    .where('game_id', '=', gameId)
    .orderBy('scorer_id')
    .orderBy('player_id')
    .execute();

/** Holds the game's row until the end of the transaction: everything that changes a game does this first. */
export const lockGame = (tx: Tx, id: string) =>
  tx
    .selectFrom('games')
    .select(['id', 'state', 'version'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/**
 * Holds the rows of the games, not done, that show this person: he plays in them or is listed as an organiser. In one
 * order for everybody who holds several.
 */
export const lockGamesShowing = (tx: Tx, userId: string) =>
  tx
    .selectFrom('games')
    .select('id')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('game_players')
        .select('game_id')
        .where('player_id', '=', userId)
        .where('left_at', 'is', null)
        .union(eb.selectFrom('game_organisers').select('game_id').where('user_id', '=', userId)),
    )
    .where('state', '<>', 'done')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Counts a change of the structure of these games and logs it; returns their new versions. */
export async function bumpVersions(tx: Tx, gameIds: readonly string[]) {
  const counted = await tx
    .updateTable('games')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', 'in', gameIds)
    .returning(['id', 'version'])
    .execute();
  const log = counted.map(({ id, version }) => ({ game_id: id, version, kind: 'structure' as const }));
  await tx.insertInto('game_log').values(log).execute();
  return counted;
}

export const gameIdByCode = (db: Db, code: string) =>
  db
    .selectFrom('games')
    .select('id')
    .where('code', '=', code)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export const insertGame = (db: Db, row: NewRow<'games'>) => db.insertInto('games').values(row).execute();

export const setGame = (db: Db, id: string, set: Changes<'games'>) =>
  db
    .updateTable('games')
    .set({ ...set, updated_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .execute();

export async function replaceGameTees(db: Db, gameId: string, teeIds: readonly string[]) {
  await db.deleteFrom('game_tees').where('game_id', '=', gameId).execute();
  await db
    .insertInto('game_tees')
    .values(teeIds.map((tee_id) => ({ game_id: gameId, tee_id })))
    .execute();
}

export const addOrganisers = (
  db: Db,
  gameId: string,
  organisers: ReadonlyArray<{ userId: string; type: 'owner' | 'club manager' | 'organiser' }>,
) =>
  db
    .insertInto('game_organisers')
    .values(organisers.map(({ userId, type }) => ({ game_id: gameId, user_id: userId, type })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Managers of the course's club: they organise every game that is made there. */
export const managersOfClub = (db: Db, clubId: string) =>
  db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'club')
    .where('club_id', '=', clubId)
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .execute();

export const personForGame = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'last_name', 'gender', 'index_tenths', 'social_tenths', 'guest', 'active'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export const insertCard = (db: Db, id: string) => db.insertInto('cards').values({ id }).execute();

/** The seat of somebody who left before: his card and log are still there. */
export const formerSeat = (db: Db, gameId: string, playerId: string) =>
  db
    .selectFrom('game_players')
    .selectAll()
    .where('game_id', '=', gameId)
    .where('player_id', '=', playerId)
    .where('left_at', 'is not', null)
    .executeTakeFirst();

export const insertSeat = (db: Db, row: NewRow<'game_players'>) =>
  db.insertInto('game_players').values(row).execute();

export const setSeat = (db: Db, gameId: string, playerId: string, set: Changes<'game_players'>) =>
  db
    .updateTable('game_players')
    .set(set)
    .where('game_id', '=', gameId)
    .where('player_id', '=', playerId)
    .execute();

export const insertGuest = (db: Db, row: NewRow<'users'>) => db.insertInto('users').values(row).execute();

export const setCard = (db: Db, cardIds: readonly string[], set: Changes<'cards'>) =>
  db.updateTable('cards').set(set).where('id', 'in', cardIds).execute();

export const hideFromHistory = (db: Db, userId: string, gameId: string) =>
  db
    .insertInto('hidden_history')
    .values({ user_id: userId, game_id: gameId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const codeIsTaken = async (db: Db, code: string) =>
  (await db.selectFrom('games').select('id').where('code', '=', code).executeTakeFirst()) !== undefined;

/** Those of these people who have no account. */
export async function guestsAmong(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', ids)
    .where('guest', '=', true)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Takes away the circle's marks of these members, and every mark of those who left. */
export async function clearCircle(
  db: Db,
  gameId: string,
  members: readonly string[],
  gone: readonly string[],
) {
  if (members.length > 0) {
    await db
      .deleteFrom('game_scorers')
      .where('game_id', '=', gameId)
      .where('scorer_id', 'in', members)
      .where('by_hand', '=', false)
      .execute();
  }
  if (gone.length > 0) {
    await db
      .deleteFrom('game_scorers')
      .where('game_id', '=', gameId)
      .where((eb) => eb.or([eb('scorer_id', 'in', gone), eb('player_id', 'in', gone)]))
      .execute();
  }
}

export async function addScorerPairs(
  db: Db,
  gameId: string,
  pairs: ReadonlyArray<{ scorerId: string; playerId: string }>,
) {
  if (pairs.length === 0) return;
  await db
    .insertInto('game_scorers')
    .values(
      pairs.map(({ scorerId, playerId }) => ({ game_id: gameId, scorer_id: scorerId, player_id: playerId })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const insertGroup = (db: Db, row: NewRow<'game_groups'>) =>
  db.insertInto('game_groups').values(row).execute();

export const setGroup = (db: Db, id: string, set: Changes<'game_groups'>) =>
  db.updateTable('game_groups').set(set).where('id', '=', id).execute();

export const deleteGroups = (db: Db, ids: readonly string[]) =>
  db.deleteFrom('game_groups').where('id', 'in', ids).execute();
