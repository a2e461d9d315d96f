import { type ListQuery, limits } from '@flagstick/contract';
import { sql } from 'kysely';
import type { Actor } from '../../http/index.ts';
import { type Db, type ListColumns, listPage } from '../../storage/index.ts';

const columns: ListColumns = {
  search: 'games.search',
  id: 'games.id',
  sort: {
    date: sql.ref('games.date'),
    name: sql.ref('games.name'),
    code: sql.ref('games.code'),
    state: sql.ref('games.state'),
    'course.name': sql.ref('courses.name'),
    'club.name': sql.ref('clubs.name'),
    'competition.name': sql.ref('game_rules.name'),
    'owner.name': sql.ref('users.last_name'),
    /** In play before done, then the latest. */
    livesFirst: sql`(games.state = 'playing', games.date)`,
  },
  filter: {
    state: sql.ref('games.state'),
    club: sql.ref('courses.club_id'),
    course: sql.ref('games.course_id'),
    date: sql.ref('games.date'),
  },
  defaultSort: { field: 'date', direction: 'desc' },
};

/** Games with all that their summary shows. */
const summaries = (db: Db) =>
  db
    .selectFrom('games')
    .innerJoin('courses', 'courses.id', 'games.course_id')
    .innerJoin('clubs', 'clubs.id', 'courses.club_id')
    .innerJoin('game_rules', 'game_rules.id', 'games.rule_id')
    .innerJoin('users', 'users.id', 'games.owner_id')
    .where('games.deleted_at', 'is', null)
    .selectAll('games')
    .select((eb) => [
      'courses.name as course_name',
      'courses.holes_number',
      'clubs.id as club_id',
      'clubs.name as club_name',
      'clubs.time_zone',
      'game_rules.name as rule_name',
      'game_rules.type as rule_type',
      'game_rules.scoring_format',
      'game_rules.holes_number as rule_holes',
      'game_rules.settings',
      'users.name as owner_name',
      'users.last_name as owner_last_name',
      eb
        .selectFrom('game_players')
        .whereRef('game_players.game_id', '=', 'games.id')
        .where('left_at', 'is', null)
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('players_count'),
    ]);

export type SummaryRow = Awaited<ReturnType<ReturnType<typeof summaries>['executeTakeFirstOrThrow']>>;

const played = (userId: string) =>
  sql<boolean>`exists (select 1 from game_players p where p.game_id = games.id and p.player_id = ${userId} and p.left_at is null)`;
const organised = (userId: string) =>
  sql<boolean>`exists (select 1 from game_organisers o where o.game_id = games.id and o.user_id = ${userId})`;

/** Admins see all games, club managers also those at their club, others what they organise. */
export function organisedGames(db: Db, actor: Actor, list: ListQuery) {
  const query = summaries(db);
  if (actor.role === 'admin') return listPage(query, list, columns);
  const own = organised(actor.id);
  const visible =
    actor.role === 'club' && actor.clubId
      ? query.where((eb) => eb.or([own, eb('courses.club_id', '=', actor.clubId ?? '')]))
      : query.where(own);
  return listPage(visible, list, columns);
}

/** Not done, and those done since the given time. */
const current = (query: ReturnType<typeof summaries>, since: Date) =>
  query
    .where((eb) => eb.or([eb('games.state', '<>', 'done'), eb('games.ended_at', '>=', since)]))
    .orderBy('games.date', 'desc')
    .orderBy('games.id')
    .limit(200);

export const joinedGames = (db: Db, userId: string, since: Date) =>
  current(summaries(db).where(played(userId)), since).execute();

export const currentlyOrganised = (db: Db, userId: string, since: Date) =>
  current(summaries(db).where(organised(userId)), since).execute();

/** Games whose board is everybody's: those in play that are not turned off, and those done since the given time. */
export const publicBoards = (db: Db, since: Date, list: ListQuery) =>
  listPage(
    summaries(db).where((eb) =>
      eb.or([
        eb.and([
          eb('games.state', '=', 'playing'),
          sql<boolean>`(games.leaderboard ->> 'activateStatus')::int = ${limits.leaderboardAccess.everyone}`,
        ]),
        eb.and([eb('games.state', '=', 'done'), eb('games.ended_at', '>=', since)]),
      ]),
    ),
    list,
    { ...columns, defaultSort: { field: 'livesFirst', direction: 'desc' } },
  );

export const pastGames = (db: Db, userId: string, list: ListQuery) =>
  listPage(
    summaries(db)
      .where('games.state', '=', 'done')
      .where((eb) =>
        // As one set of ids, which is looked up: an "or" of the two would read every game there is.
        eb(
          'games.id',
          'in',
          eb
            .selectFrom('game_players')
            .select('game_id')
            .where('player_id', '=', userId)
            .where('left_at', 'is', null)
            .union(eb.selectFrom('game_organisers').select('game_id').where('user_id', '=', userId)),
        ),
      )
      .where(
        sql<boolean>`not exists (select 1 from hidden_history h where h.game_id = games.id and h.user_id = ${userId})`,
      ),
    list,
    columns,
  );

/** Which of these games the user plays in, and which he organises. */
export async function myPart(db: Db, userId: string, gameIds: readonly string[]) {
  if (gameIds.length === 0) return { plays: new Set<string>(), organises: new Set<string>() };
  const plays = await db
    .selectFrom('game_players')
    .select('game_id')
    .where('player_id', '=', userId)
    .where('left_at', 'is', null)
    .where('game_id', 'in', gameIds)
    .execute();
  const organises = await db
    .selectFrom('game_organisers')
    .select('game_id')
    .where('user_id', '=', userId)
    .where('game_id', 'in', gameIds)
    .execute();
  return {
    plays: new Set(plays.map(({ game_id }) => game_id)),
    organises: new Set(organises.map(({ game_id }) => game_id)),
  };
}
