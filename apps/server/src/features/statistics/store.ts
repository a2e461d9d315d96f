import { sql } from 'kysely';
import type { Db } from '../../storage/index.ts';

const countedGames = (db: Db) =>
  db
    .selectFrom('games as g')
    .innerJoin('courses as c', 'c.id', 'g.course_id')
    .innerJoin('clubs', 'clubs.id', 'c.club_id')
    .where('g.deleted_at', 'is', null)
    .where('g.rehearsal_of', 'is', null);

/** A place that its player took or accepted, or a guest's; an invitation does not count until it is accepted. */
const isAccepted = sql<boolean>`(users.guest or p.invited_at is null or p.accepted_at is not null)`;

/** The month of a game in its club's time zone, such as 2026-06. */
const monthOf = sql<string>`to_char(g.date at time zone clubs.time_zone, 'YYYY-MM')`;

export async function accountsByMonth(db: Db) {
  const rows = await db
    .selectFrom('users')
    .select(sql<string>`to_char(created_at at time zone 'UTC', 'YYYY-MM')`.as('month'))
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('guest', '=', false)
    .where('deleted_at', 'is', null)
    .groupBy('month')
    .execute();
  return rows.map(({ month, count }) => ({ month, count: Number(count) }));
}

export async function gamesByMonth(db: Db) {
  const rows = await countedGames(db)
    .select([monthOf.as('month'), 'g.state'])
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .groupBy(['month', 'g.state'])
    .execute();
  return rows.map(({ month, state, count }) => ({ month, state, count: Number(count) }));
}

export async function playersByMonth(db: Db) {
  const rows = await countedGames(db)
    .innerJoin('game_players as p', 'p.game_id', 'g.id')
    .innerJoin('users', 'users.id', 'p.player_id')
    .select(monthOf.as('month'))
    .select(sql<string>`count(distinct p.player_id)`.as('count'))
    .where('g.state', '<>', 'waitingList')
    .where('p.left_at', 'is', null)
    .where('users.guest', '=', false)
    .where(isAccepted)
    .groupBy('month')
    .execute();
  return new Map(rows.map(({ month, count }) => [month, Number(count)]));
}

export async function busiestCourses(db: Db) {
  const rows = await countedGames(db)
    .leftJoin('game_players as p', (join) => join.onRef('p.game_id', '=', 'g.id').on('p.left_at', 'is', null))
    .leftJoin('users', 'users.id', 'p.player_id')
    .select(['g.course_id as id', 'c.name', 'clubs.name as club'])
    .select(sql<string>`count(distinct g.id)`.as('games'))
    .select((eb) => eb.fn.count<string>('p.player_id').filterWhere(isAccepted).as('players'))
    .groupBy(['g.course_id', 'c.name', 'clubs.name'])
    .orderBy('games', 'desc')
    .orderBy('c.name')
    .orderBy('g.course_id')
    .execute();
  return rows.map((row) => ({ ...row, games: Number(row.games), players: Number(row.players) }));
}
