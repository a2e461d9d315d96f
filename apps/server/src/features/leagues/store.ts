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
import { mostPlayed } from '../knock-outs/index.ts';

const columns: ListColumns = {
  search: 'leagues.search',
  id: 'leagues.id',
  sort: { name: byName('leagues.name'), createDate: sql.ref('leagues.created_at') },
  filter: {},
  defaultSort: { field: 'createDate', direction: 'desc' },
};

const leagues = (db: Db) =>
  db
    .selectFrom('leagues')
    .innerJoin('users', 'users.id', 'leagues.owner_id')
    .innerJoin('clubs', 'clubs.id', 'leagues.club_id')
    .selectAll('leagues')
    .select(['users.name as owner_name', 'users.last_name as owner_last_name'])
    .select(['clubs.name as club_name', 'clubs.time_zone'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('league_sides as s')
          .select(['s.id', 's.name', 's.withdrawn_at'])
          .whereRef('s.league_id', '=', 'leagues.id')
          .orderBy('s.number'),
      ).as('sides'),
      jsonArrayFrom(
        eb
          .selectFrom('league_players as p')
          .innerJoin('league_sides as s', 's.id', 'p.side_id')
          .leftJoin('users as u', 'u.id', 'p.user_id')
          .select(['p.id', 'p.side_id', 'p.substitute', 'p.user_id', 'u.birth_date'])
          .select((one) => [
            one.fn.coalesce('u.name', 'p.name').as('name'),
            one.fn.coalesce('u.last_name', 'p.last_name').as('last_name'),
            one.fn.coalesce('u.index_tenths', 'p.index_tenths').as('index_tenths'),
          ])
          .whereRef('s.league_id', '=', 'leagues.id')
          .orderBy('p.number'),
      ).as('players'),
      jsonArrayFrom(
        eb
          .selectFrom('league_deadlines as d')
          .select(['d.round', 'd.day'])
          .whereRef('d.league_id', '=', 'leagues.id')
          .orderBy('d.round'),
      ).as('deadlines'),
      jsonArrayFrom(
        eb
          .selectFrom('league_substitutes as x')
          .select(['x.round', 'x.fixture', 'x.player_id', 'x.substitute_id', 'x.by_id', 'x.at'])
          .whereRef('x.league_id', '=', 'leagues.id'),
      ).as('substitutes'),
      jsonArrayFrom(
        eb
          .selectFrom('league_results as r')
          .select(['r.round', 'r.fixture', 'r.how', 'r.won_a', 'r.won_b', 'r.score'])
          .select(['r.status', 'r.by_side', 'r.by_id', 'r.at'])
          .whereRef('r.league_id', '=', 'leagues.id'),
      ).as('results'),
    ]);

export type LeagueRow = Awaited<ReturnType<ReturnType<typeof leagues>['executeTakeFirstOrThrow']>>;
export type PlayerRow = LeagueRow['players'][number];
export type ResultRow = LeagueRow['results'][number];
export type SideName = ResultRow['by_side'] & string;

/** A fixture of a league, each number from 1. */
export interface FixtureRef {
  readonly round: number;
  readonly fixture: number;
}

/** The leagues that the caller may change or plays in. */
function listedFor<Q extends ReturnType<typeof leagues>>(query: Q, { id, role, clubId }: Actor): Q {
  if (role === 'admin') return query;
  return query.where((eb) =>
    eb.or([
      sql<boolean>`leagues.id in (select s.league_id from league_players p
        join league_sides s on s.id = p.side_id where p.user_id = ${id})`,
      ...(role === 'player' ? [] : [eb('leagues.owner_id', '=', id)]),
      ...(role === 'club' ? [eb('leagues.club_id', '=', clubId)] : []),
    ]),
  ) as Q;
}

export const leaguesPage = (db: Db, actor: Actor, list: ListQuery) =>
  listPage(listedFor(leagues(db), actor), list, columns);

export const leagueById = (db: Db, id: string) => leagues(db).where('leagues.id', '=', id).executeTakeFirst();

/** The leagues in which the person plays for a side that has not withdrawn, the newest first. */
export const leaguesPlayedBy = (db: Db, userId: string) =>
  leagues(db)
    .where('leagues.id', 'in', (of) =>
      of
        .selectFrom('league_players as p')
        .innerJoin('league_sides as s', 's.id', 'p.side_id')
        .select('s.league_id')
        .where('p.user_id', '=', userId)
        .where('s.withdrawn_at', 'is', null),
    )
    .orderBy('leagues.created_at', 'desc')
    .limit(mostPlayed)
    .execute();

export const insertLeague = (db: Db, row: NewRow<'leagues'>) =>
  db.insertInto('leagues').values(row).execute();

export const setLeague = (db: Db, id: string, set: Changes<'leagues'>) =>
  db
    .updateTable('leagues')
    .set({ ...set, updated_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .execute();

export const deleteLeague = (db: Db, id: string) => db.deleteFrom('leagues').where('id', '=', id).execute();

/** The sides of a league in this order; those with a known id keep it. */
export async function putSides(
  db: Db,
  id: string,
  sides: ReadonlyArray<{ readonly id: string; readonly name: string | null }>,
): Promise<void> {
  const ids = sides.map((side) => side.id);
  await db
    .deleteFrom('league_sides')
    .where('league_id', '=', id)
    .where('id', '<>', sql<string>`all(${ids}::text[])`)
    .execute();
  if (sides.length === 0) return;
  await db
    .insertInto('league_sides')
    .values(sides.map((side, at) => ({ ...side, league_id: id, number: at + 1 })))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        number: eb.ref('excluded.number'),
        name: eb.ref('excluded.name'),
      })),
    )
    .execute();
}

/** The players of a side in this order; those with a known id keep it. */
export async function putPlayers(
  db: Db,
  sideId: string,
  players: ReadonlyArray<Omit<NewRow<'league_players'>, 'side_id' | 'number'>>,
): Promise<void> {
  const ids = players.map((player) => player.id);
  await db
    .deleteFrom('league_players')
    .where('side_id', '=', sideId)
    .where('id', '<>', sql<string>`all(${ids}::text[])`)
    .execute();
  if (players.length === 0) return;
  await db
    .insertInto('league_players')
    .values(players.map((player, at) => ({ ...player, side_id: sideId, number: at + 1 })))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        number: eb.ref('excluded.number'),
        substitute: eb.ref('excluded.substitute'),
        name: eb.ref('excluded.name'),
        last_name: eb.ref('excluded.last_name'),
        index_tenths: eb.ref('excluded.index_tenths'),
      })),
    )
    .execute();
}

/** Replaces the deadlines of a league: the last day of each round, from the first; null: none. */
export async function putDeadlines(db: Db, id: string, days: ReadonlyArray<string | null>): Promise<void> {
  await db.deleteFrom('league_deadlines').where('league_id', '=', id).execute();
  const rows = days.flatMap((day, at) => (day === null ? [] : [{ league_id: id, round: at + 1, day }]));
  if (rows.length > 0) await db.insertInto('league_deadlines').values(rows).execute();
}

/** Replaces the substitutes of these players in a fixture. */
export async function putSubstitutes(
  db: Db,
  { id, round, fixture }: FixtureRef & { readonly id: string },
  {
    players,
    rows,
  }: {
    readonly players: readonly string[];
    readonly rows: ReadonlyArray<Omit<NewRow<'league_substitutes'>, 'league_id' | 'round' | 'fixture'>>;
  },
): Promise<void> {
  await db
    .deleteFrom('league_substitutes')
    .where('league_id', '=', id)
    .where('round', '=', round)
    .where('fixture', '=', fixture)
    .where('player_id', '=', sql<string>`any(${players}::text[])`)
    .execute();
  if (rows.length === 0) return;
  await db
    .insertInto('league_substitutes')
    .values(rows.map((row) => ({ ...row, league_id: id, round, fixture })))
    .execute();
}

export const putResult = (db: Db, row: NewRow<'league_results'>) =>
  db
    .insertInto('league_results')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['league_id', 'round', 'fixture']).doUpdateSet({
        ...{ how: row.how, won_a: row.won_a, won_b: row.won_b, score: row.score ?? null },
        ...{ status: row.status, by_side: row.by_side ?? null, by_id: row.by_id ?? null, at: row.at },
      }),
    )
    .execute();

export const deleteResult = (db: Db, id: string, { round, fixture }: FixtureRef) =>
  db
    .deleteFrom('league_results')
    .where('league_id', '=', id)
    .where('round', '=', round)
    .where('fixture', '=', fixture)
    .execute();

export const setWithdrawn = (db: Db, sideId: string, at: Date | null) =>
  db.updateTable('league_sides').set({ withdrawn_at: at }).where('id', '=', sideId).execute();
