import { sql } from 'kysely';
import { accountOnBoard } from '../../live/index.ts';
import type { Db, NewRow, Row } from '../../storage/index.ts';

export const insertGame = (db: Db, row: NewRow<'games'>) => db.insertInto('games').values(row).execute();

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

const personColumns = ['id', 'index_tenths', 'social_tenths', 'guest', 'active', ...accountOnBoard] as const;
export type PersonForGame = Omit<Pick<Row<'users'>, (typeof personColumns)[number]>, 'active'>;

export const personForGame = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .select(personColumns)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** The seats that somebody left before, the latest first; their cards and logs are still there. */
export const formerSeats = (db: Db, gameId: string, playerId: string) =>
  db
    .selectFrom('game_players as p')
    .selectAll('p')
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('card_holes as h')
            .whereRef('h.card_id', '=', 'p.card_id')
            .where(sql<boolean>`h.committee is not null or jsonb_array_length(h.entries) > 0`)
            .select('h.hole'),
        )
        .as('has_scores'),
    )
    .where('p.game_id', '=', gameId)
    .where('p.player_id', '=', playerId)
    .where('p.left_at', 'is not', null)
    .orderBy('p.left_at', 'desc')
    .execute();

export const insertGuest = (db: Db, row: NewRow<'users'>) => db.insertInto('users').values(row).execute();

export const hideFromHistory = (db: Db, userId: string, gameId: string) =>
  db
    .insertInto('hidden_history')
    .values({ user_id: userId, game_id: gameId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const codeIsTaken = async (db: Db, code: string) =>
  (await db.selectFrom('games').select('id').where('code', '=', code).executeTakeFirst()) !== undefined;
