import type { ListQuery } from '@flagstick/contract';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Actor } from '../../http/index.ts';
import { type Changes, type Db, listPage, type NewRow, newestFirst } from '../../storage/index.ts';
import { mostPlayed } from '../knock-outs/index.ts';

const teamDays = (db: Db) =>
  db
    .selectFrom('team_days')
    .innerJoin('users', 'users.id', 'team_days.owner_id')
    .innerJoin('clubs', 'clubs.id', 'team_days.club_id')
    .selectAll('team_days')
    .select(['users.name as owner_name', 'users.last_name as owner_last_name'])
    .select(['clubs.name as club_name', 'clubs.time_zone'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('team_day_sides as s')
          .leftJoin('users as c', 'c.id', 's.captain_id')
          .select(['s.side', 's.name', 's.captain_id'])
          .select(['c.name as captain_name', 'c.last_name as captain_last_name', 'c.birth_date'])
          .whereRef('s.team_day_id', '=', 'team_days.id')
          .orderBy('s.side'),
      ).as('sides'),
      jsonArrayFrom(
        eb
          .selectFrom('team_day_players as p')
          .leftJoin('users as u', 'u.id', 'p.user_id')
          .select(['p.id', 'p.side', 'p.user_id', 'u.birth_date'])
          .select((one) => [
            one.fn.coalesce('u.name', 'p.name').as('name'),
            one.fn.coalesce('u.last_name', 'p.last_name').as('last_name'),
            one.fn.coalesce('u.index_tenths', 'p.index_tenths').as('index_tenths'),
          ])
          .whereRef('p.team_day_id', '=', 'team_days.id')
          .orderBy('p.side')
          .orderBy('p.number'),
      ).as('players'),
      jsonArrayFrom(
        eb
          .selectFrom('team_day_sessions as d')
          .select(['d.session', 'd.kind', 'd.match_count', 'd.points', 'd.holes'])
          .select(['d.day', 'd.start', 'd.interval_minutes', 'd.revealed_at'])
          .whereRef('d.team_day_id', '=', 'team_days.id')
          .orderBy('d.session'),
      ).as('sessions'),
      jsonArrayFrom(
        eb
          .selectFrom('team_day_orders as o')
          .select(['o.session', 'o.side'])
          .whereRef('o.team_day_id', '=', 'team_days.id'),
      ).as('orders'),
      jsonArrayFrom(
        eb
          .selectFrom('team_day_lines as l')
          .select(['l.session', 'l.side', 'l.match', 'l.player_id'])
          .whereRef('l.team_day_id', '=', 'team_days.id')
          .orderBy('l.match')
          .orderBy('l.position'),
      ).as('lines'),
      jsonArrayFrom(
        eb
          .selectFrom('team_day_results as r')
          .select(['r.session', 'r.match', 'r.how', 'r.winner', 'r.score', 'r.status', 'r.by_side', 'r.at'])
          .select('r.by_id')
          .whereRef('r.team_day_id', '=', 'team_days.id'),
      ).as('results'),
    ]);

export type TeamDayRow = Awaited<ReturnType<ReturnType<typeof teamDays>['executeTakeFirstOrThrow']>>;
export type SessionRow = TeamDayRow['sessions'][number];
export type ResultRow = TeamDayRow['results'][number];
export type Side = ResultRow['by_side'] & string;

/** The person captains a side or plays in the team day. */
const takesPart = (userId: string) => [
  sql<boolean>`team_days.id in (select p.team_day_id from team_day_players p where p.user_id = ${userId})`,
  sql<boolean>`team_days.id in (select s.team_day_id from team_day_sides s where s.captain_id = ${userId})`,
];

/** The team days that the caller may change, captains or plays in. */
function listedFor<Q extends ReturnType<typeof teamDays>>(query: Q, { id, role, clubId }: Actor): Q {
  if (role === 'admin') return query;
  return query.where((eb) =>
    eb.or([
      ...takesPart(id),
      ...(role === 'player' ? [] : [eb('team_days.owner_id', '=', id)]),
      ...(role === 'club' ? [eb('team_days.club_id', '=', clubId)] : []),
    ]),
  ) as Q;
}

export const teamDaysPage = (db: Db, actor: Actor, list: ListQuery) =>
  listPage(listedFor(teamDays(db), actor), list, newestFirst('team_days'));

export const teamDayById = (db: Db, id: string) =>
  teamDays(db).where('team_days.id', '=', id).executeTakeFirst();

/** The team days that the person captains or plays in, the newest first. */
export const teamDaysOf = (db: Db, userId: string) =>
  teamDays(db)
    .where((eb) => eb.or(takesPart(userId)))
    .orderBy('team_days.created_at', 'desc')
    .limit(mostPlayed)
    .execute();

export const insertTeamDay = (db: Db, row: NewRow<'team_days'>) =>
  db.insertInto('team_days').values(row).execute();

export const setTeamDay = (db: Db, id: string, set: Changes<'team_days'>) =>
  db
    .updateTable('team_days')
    .set({ ...set, updated_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .execute();

export const deleteTeamDay = (db: Db, id: string) =>
  db.deleteFrom('team_days').where('id', '=', id).execute();

export const putSide = (db: Db, row: NewRow<'team_day_sides'>) =>
  db
    .insertInto('team_day_sides')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['team_day_id', 'side'])
        .doUpdateSet({ name: row.name, captain_id: row.captain_id ?? null }),
    )
    .execute();

/** The players of a side in this order; those with a known id keep it. */
export async function putPlayers(
  db: Db,
  { id, side }: { readonly id: string; readonly side: Side },
  players: ReadonlyArray<Omit<NewRow<'team_day_players'>, 'team_day_id' | 'side' | 'number'>>,
): Promise<void> {
  const ids = players.map((player) => player.id);
  await db
    .deleteFrom('team_day_players')
    .where('team_day_id', '=', id)
    .where('side', '=', side)
    .where('id', '<>', sql<string>`all(${ids}::text[])`)
    .execute();
  if (players.length === 0) return;
  await db
    .insertInto('team_day_players')
    .values(players.map((player, at) => ({ ...player, team_day_id: id, side, number: at + 1 })))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        number: eb.ref('excluded.number'),
        name: eb.ref('excluded.name'),
        last_name: eb.ref('excluded.last_name'),
        index_tenths: eb.ref('excluded.index_tenths'),
      })),
    )
    .execute();
}

/** The sessions of a team day, in order. Those that were revealed stay so. */
export async function putSessions(
  db: Db,
  id: string,
  sessions: ReadonlyArray<Omit<NewRow<'team_day_sessions'>, 'team_day_id' | 'session' | 'revealed_at'>>,
): Promise<void> {
  await db
    .deleteFrom('team_day_sessions')
    .where('team_day_id', '=', id)
    .where('session', '>', sessions.length)
    .execute();
  if (sessions.length === 0) return;
  await db
    .insertInto('team_day_sessions')
    .values(sessions.map((session, at) => ({ ...session, team_day_id: id, session: at + 1 })))
    .onConflict((conflict) =>
      conflict.columns(['team_day_id', 'session']).doUpdateSet((eb) => ({
        kind: eb.ref('excluded.kind'),
        match_count: eb.ref('excluded.match_count'),
        points: eb.ref('excluded.points'),
        holes: eb.ref('excluded.holes'),
        day: eb.ref('excluded.day'),
        start: eb.ref('excluded.start'),
        interval_minutes: eb.ref('excluded.interval_minutes'),
      })),
    )
    .execute();
}

/** Replaces the order of a side in a session. */
export async function putOrder(
  db: Db,
  row: NewRow<'team_day_orders'>,
  lines: ReadonlyArray<readonly string[]>,
): Promise<void> {
  const { team_day_id, session, side } = row;
  await db
    .deleteFrom('team_day_orders')
    .where('team_day_id', '=', team_day_id)
    .where('session', '=', session)
    .where('side', '=', side)
    .execute();
  await db.insertInto('team_day_orders').values(row).execute();
  const rows = lines.flatMap((players, at) =>
    players.map((player_id, turn) => ({
      ...{ team_day_id, session, side, player_id },
      ...{ match: at + 1, position: turn + 1 },
    })),
  );
  if (rows.length > 0) await db.insertInto('team_day_lines').values(rows).execute();
}

export const setRevealed = (db: Db, id: string, { session, at }: { session: number; at: Date }) =>
  db
    .updateTable('team_day_sessions')
    .set({ revealed_at: at })
    .where('team_day_id', '=', id)
    .where('session', '=', session)
    .execute();

export const putResult = (db: Db, row: NewRow<'team_day_results'>) =>
  db
    .insertInto('team_day_results')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['team_day_id', 'session', 'match']).doUpdateSet({
        ...{ how: row.how, winner: row.winner ?? null, score: row.score ?? null, status: row.status },
        ...{ by_side: row.by_side ?? null, by_id: row.by_id ?? null, at: row.at },
      }),
    )
    .execute();

export const deleteResult = (db: Db, id: string, { session, match }: { session: number; match: number }) =>
  db
    .deleteFrom('team_day_results')
    .where('team_day_id', '=', id)
    .where('session', '=', session)
    .where('match', '=', match)
    .execute();
