import type { ListQuery } from '@flagstick/contract';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Actor } from '../../http/index.ts';
import {
  byName,
  type Changes,
  type Db,
  type ListColumns,
  listPage,
  type NewRow,
} from '../../storage/index.ts';

const gamesCount = sql<number>`(select count(*) from tournament_games as counted
  where counted.tournament_id = tournaments.id)`;

const columns: ListColumns = {
  search: 'tournaments.search',
  id: 'tournaments.id',
  sort: {
    name: byName('tournaments.name'),
    seasonStart: sql.ref('tournaments.season_start'),
    seasonEnd: sql.ref('tournaments.season_end'),
    selectedScoreSystem: sql.ref('tournaments.score_system'),
    'owner.name': byName(sql`users.last_name || ' ' || users.name`),
    gamesCount,
    createDate: sql.ref('tournaments.created_at'),
  },
  filter: {
    selectedScoreSystem: sql.ref('tournaments.score_system'),
    seasonStart: sql.ref('tournaments.season_start'),
    seasonEnd: sql.ref('tournaments.season_end'),
  },
  defaultSort: { field: 'seasonStart', direction: 'desc' },
};

const tournaments = (db: Db) =>
  db
    .selectFrom('tournaments')
    .innerJoin('users', 'users.id', 'tournaments.owner_id')
    .selectAll('tournaments')
    .select((eb) => [
      'users.name as owner_name',
      'users.last_name as owner_last_name',
      gamesCount.as('games_count'),
      sql<string[]>`array(select counted.game_id from tournament_games as counted
        where counted.tournament_id = tournaments.id order by counted.game_id)`.as('game_ids'),
      jsonArrayFrom(
        eb
          .selectFrom('tournament_owners as o')
          .innerJoin('users as u', 'u.id', 'o.user_id')
          .select(['u.id as _id', 'u.name', 'u.last_name as lastName'])
          .whereRef('o.tournament_id', '=', 'tournaments.id')
          .orderBy('u.id'),
      ).as('owners'),
    ]);

export type TournamentRow = Awaited<ReturnType<ReturnType<typeof tournaments>['executeTakeFirstOrThrow']>>;

function visibleTo<Q extends ReturnType<typeof tournaments>>(query: Q, actor: Pick<Actor, 'id' | 'role'>): Q {
  if (actor.role === 'admin') return query;
  return query.where((eb) =>
    eb.or([
      eb('tournaments.owner_id', '=', actor.id),
      eb.exists(
        eb
          .selectFrom('tournament_owners as mine')
          .select('mine.user_id')
          .whereRef('mine.tournament_id', '=', 'tournaments.id')
          .where('mine.user_id', '=', actor.id),
      ),
      sql<boolean>`tournaments.id in (select played.tournament_id from tournament_games as played
        join game_players as p on p.game_id = played.game_id
        where p.player_id = ${actor.id} and p.left_at is null
          and (p.invited_at is null or p.accepted_at is not null))`,
    ]),
  ) as Q;
}

export const tournamentsPage = (db: Db, actor: Actor, list: ListQuery) =>
  listPage(visibleTo(tournaments(db), actor), list, columns);

export const tournamentFor = (db: Db, actor: Pick<Actor, 'id' | 'role'>, id: string) =>
  visibleTo(tournaments(db), actor).where('tournaments.id', '=', id).executeTakeFirst();

export async function hasPublicPage(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('tournaments')
    .select('public_page')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.public_page ?? false;
}

export const insertTournament = (db: Db, row: NewRow<'tournaments'>) =>
  db.insertInto('tournaments').values(row).execute();

export const setTournament = (db: Db, id: string, set: Changes<'tournaments'>) =>
  db
    .updateTable('tournaments')
    .set({ ...set, updated_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .execute();

export const deleteTournament = (db: Db, id: string) =>
  db.deleteFrom('tournaments').where('id', '=', id).execute();

export async function setOwners(db: Db, id: string, owners: readonly string[]): Promise<void> {
  await db.deleteFrom('tournament_owners').where('tournament_id', '=', id).execute();
  if (owners.length === 0) return;
  const rows = [...new Set(owners)].map((user_id) => ({ tournament_id: id, user_id }));
  await db.insertInto('tournament_owners').values(rows).execute();
}

export const gamesOf = (db: Db, id: string) =>
  db
    .selectFrom('tournament_games')
    .innerJoin('games', 'games.id', 'tournament_games.game_id')
    .innerJoin('courses', 'courses.id', 'games.course_id')
    .innerJoin('clubs', 'clubs.id', 'courses.club_id')
    .where('tournament_games.tournament_id', '=', id)
    .select((eb) => [
      'games.id',
      'games.name',
      'games.code',
      'games.date',
      'games.state',
      'courses.id as course_id',
      'courses.name as course_name',
      'courses.holes_number',
      'clubs.id as club_id',
      'clubs.name as club_name',
      'clubs.time_zone',
      eb
        .selectFrom('game_players as p')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('p.game_id', '=', 'games.id')
        .where('p.left_at', 'is', null)
        .as('players_count'),
    ])
    .orderBy('games.date')
    .orderBy('games.id')
    .execute();

export type TournamentGameRow = Awaited<ReturnType<typeof gamesOf>>[number];

export async function gameIdsOf(db: Db, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('tournament_games')
    .select('game_id')
    .where('tournament_id', '=', id)
    .orderBy('game_id')
    .execute();
  return rows.map(({ game_id }) => game_id);
}

export async function addGames(db: Db, id: string, games: readonly string[]): Promise<void> {
  if (games.length === 0) return;
  await db
    .insertInto('tournament_games')
    .values(games.map((game_id) => ({ tournament_id: id, game_id })))
    .onConflict((on) => on.doNothing())
    .execute();
}

/** Removes a game; false if it did not count. */
export async function removeCountedGame(db: Db, id: string, gameId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('tournament_games')
    .where('tournament_id', '=', id)
    .where('game_id', '=', gameId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
