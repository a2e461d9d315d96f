import type { ListQuery } from '@flagstick/contract';
import { sql } from 'kysely';
import { byName, type Db, type ListColumns, listPage, nullable, type Tx } from '../../../storage/index.ts';
import { people } from '../../accounts/index.ts';

/** Appointed by the club, or with it as the club of the account. */
const organises = (
  clubId: string,
) => sql<boolean>`((users.role <> 'player' and exists (select from club_organisers o
  where o.user_id = users.id and o.club_id = ${clubId})) or (users.role = 'organiser' and users.club_id is not distinct from ${clubId}))`;

const columnsFor = (clubId: string): ListColumns => ({
  search: 'users.search',
  id: 'users.id',
  sort: {
    lastName: byName('users.last_name'),
    name: byName('users.name'),
    username: byName('users.username'),
    hcp: nullable(sql.ref('users.index_tenths')),
  },
  filter: { gender: sql.ref('users.gender'), organiser: organises(clubId) },
  defaultSort: { field: 'lastName', direction: 'asc' },
});

const isAsked = (clubId: string) => sql<boolean>`exists (select from club_organiser_requests r
  where r.user_id = users.id and r.club_id = ${clubId})`;

const peopleFor = (db: Db, clubId: string) =>
  people(db)
    .where('users.active', '=', true)
    .select([organises(clubId).as('organiser'), isAsked(clubId).as('asked')]);

export const playersOfClub = (db: Db, clubId: string, list: ListQuery) =>
  listPage(peopleFor(db, clubId).where('users.home_club_id', '=', clubId), list, columnsFor(clubId));

export const organisersOfClub = (db: Db, clubId: string, list: ListQuery) =>
  listPage(
    peopleFor(db, clubId).where((eb) => eb.or([organises(clubId), isAsked(clubId)])),
    list,
    columnsFor(clubId),
  );

export const personOfClub = (db: Db, clubId: string, id: string) =>
  peopleFor(db, clubId).where('users.id', '=', id).executeTakeFirst();

export const addClubOrganiser = (
  tx: Tx,
  row: { club_id: string; user_id: string; made_organiser: boolean; by_id: string | null },
) =>
  tx
    .insertInto('club_organisers')
    .values(row)
    .onConflict((on) => on.doNothing())
    .execute();

/** Repeating it changes nothing. */
export const requestOrganiser = (tx: Tx, row: { club_id: string; user_id: string; by_id: string }) =>
  tx
    .insertInto('club_organiser_requests')
    .values(row)
    .onConflict((on) => on.doNothing())
    .execute();

/** Undefined if there was no request. */
export const deleteRequest = (tx: Tx, clubId: string, userId: string) =>
  tx
    .deleteFrom('club_organiser_requests')
    .where('club_id', '=', clubId)
    .where('user_id', '=', userId)
    .returning('by_id')
    .executeTakeFirst();

export const requestsOf = (db: Db, userId: string) =>
  db
    .selectFrom('club_organiser_requests as r')
    .innerJoin('clubs', 'clubs.id', 'r.club_id')
    .leftJoin('users as asker', (join) =>
      join.onRef('asker.id', '=', 'r.by_id').on('asker.deleted_at', 'is', null),
    )
    .select(['clubs.id', 'clubs.name as club', 'asker.name', 'asker.last_name as lastName', 'r.created_at'])
    .where('r.user_id', '=', userId)
    .where('clubs.deleted_at', 'is', null)
    .orderBy('r.created_at', 'desc')
    .orderBy('clubs.id')
    .execute();

/** Returns whether the role came from a club, and the remaining clubs. */
export async function deleteClubOrganiser(tx: Tx, clubId: string, userId: string) {
  const deleted = await tx
    .deleteFrom('club_organisers')
    .where('club_id', '=', clubId)
    .where('user_id', '=', userId)
    .returning('made_organiser')
    .executeTakeFirst();
  const remaining = await tx
    .selectFrom('club_organisers')
    .select('club_id')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  // If this club had made the person an organiser, a remaining club takes over that flag, so that the role ends with
  // the last club.
  const [next] = remaining;
  if (deleted?.made_organiser && next) {
    await tx
      .updateTable('club_organisers')
      .set({ made_organiser: true })
      .where('club_id', '=', next.club_id)
      .where('user_id', '=', userId)
      .execute();
  }
  return { madeOrganiser: deleted?.made_organiser ?? false, clubs: remaining.map(({ club_id }) => club_id) };
}
