import type { ListQuery } from '@flagstick/contract';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Actor } from '../../http/index.ts';
import { type Changes, type Db, listPage, type NewRow, newestFirst } from '../../storage/index.ts';
import { asGameHead, countableGames } from '../standings/index.ts';

const events = (db: Db) =>
  db
    .selectFrom('events')
    .innerJoin('users', 'users.id', 'events.owner_id')
    .selectAll('events')
    .select((eb) => [
      'users.name as owner_name',
      'users.last_name as owner_last_name',
      jsonArrayFrom(
        eb
          .selectFrom('event_rounds as r')
          .innerJoin('games', 'games.id', 'r.game_id')
          .innerJoin('courses', 'courses.id', 'games.course_id')
          .innerJoin('clubs', 'clubs.id', 'courses.club_id')
          .select(['games.id', 'games.name', 'games.date', 'games.state', 'r.abandoned'])
          .select(['games.code', 'games.max_players', 'games.entry_list'])
          .select(['clubs.name as club', 'clubs.time_zone as timeZone'])
          .whereRef('r.event_id', '=', 'events.id')
          .orderBy('r.number'),
      ).as('rounds'),
      jsonArrayFrom(
        eb
          .selectFrom('event_notes as n')
          .innerJoin('users as p', 'p.id', 'n.player_id')
          .select(['n.player_id as id', 'p.name', 'p.last_name', 'n.reason', 'n.after_round'])
          .whereRef('n.event_id', '=', 'events.id')
          .orderBy('n.after_round')
          .orderBy('n.player_id'),
      ).as('notes'),
    ]);

export type EventRow = Awaited<ReturnType<ReturnType<typeof events>['executeTakeFirstOrThrow']>>;

/** An event belongs to its owner and to the organisers of each of its games, and to admins. */
function changeableBy<Q extends ReturnType<typeof events>>(query: Q, { id, role, clubId }: Actor): Q {
  if (role === 'admin') return query;
  return query.where((eb) =>
    eb.or([
      eb('events.owner_id', '=', id),
      sql<boolean>`events.id in (select r.event_id from event_rounds r
        join game_organisers o on o.game_id = r.game_id where o.user_id = ${id})`,
      ...(role === 'club'
        ? [
            sql<boolean>`events.id in (select r.event_id from event_rounds r
              join games g on g.id = r.game_id join courses c on c.id = g.course_id
              where c.club_id = ${clubId})`,
          ]
        : []),
    ]),
  ) as Q;
}

export const eventsPage = (db: Db, actor: Actor, list: ListQuery) =>
  listPage(changeableBy(events(db), actor), list, newestFirst('events'));

export const eventFor = (db: Db, actor: Actor, id: string) =>
  changeableBy(events(db), actor).where('events.id', '=', id).executeTakeFirst();

export const insertEvent = (db: Db, row: NewRow<'events'>) => db.insertInto('events').values(row).execute();

export const setEvent = (db: Db, id: string, set: Changes<'events'>) =>
  db
    .updateTable('events')
    .set({ ...set, updated_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .execute();

export const deleteEvent = (db: Db, id: string) => db.deleteFrom('events').where('id', '=', id).execute();

export async function setRounds(
  db: Db,
  id: string,
  rounds: ReadonlyArray<{ readonly game: string; readonly abandoned: boolean }>,
): Promise<void> {
  await db.deleteFrom('event_rounds').where('event_id', '=', id).execute();
  await db
    .insertInto('event_rounds')
    .values(
      rounds.map(({ game, abandoned }, at) => ({
        ...{ event_id: id, game_id: game, number: at + 1, abandoned },
      })),
    )
    .execute();
}

/** Replaces the note on a player; null removes it. */
export async function setNote(
  db: Db,
  eventId: string,
  playerId: string,
  note: { readonly reason: 'withdrawn' | 'disqualified'; readonly afterRound: number } | null,
): Promise<void> {
  await db
    .deleteFrom('event_notes')
    .where('event_id', '=', eventId)
    .where('player_id', '=', playerId)
    .execute();
  if (!note) return;
  const { reason, afterRound: after_round } = note;
  await db
    .insertInto('event_notes')
    .values({ event_id: eventId, player_id: playerId, reason, after_round })
    .execute();
}

/** What the standing of an event depends on, besides the cards. */
export async function eventHead(db: Db, id: string) {
  const row = await db
    .selectFrom('events as e')
    .select(['e.id', 'e.name', 'e.by_figure', 'e.ties', 'e.cut_after', 'e.cut_places', 'e.cut_within'])
    .select('e.updated_at')
    .select(
      jsonArrayFrom(
        countableGames(db)
          .innerJoin('event_rounds as r', 'r.game_id', 'g.id')
          .select(['r.number', 'r.abandoned', 'clubs.name as club', 'g.code'])
          .where('r.event_id', '=', sql.ref<string>('e.id')),
      ).as('rounds'),
    )
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('event_notes as n')
          .select(['n.player_id as id', 'n.reason', 'n.after_round as afterRound'])
          .whereRef('n.event_id', '=', 'e.id')
          .orderBy('n.player_id'),
      ).as('notes'),
    )
    .where('e.id', '=', id)
    .executeTakeFirst();
  return row && { ...row, rounds: row.rounds.map(asGameHead).toSorted((a, b) => a.number - b.number) };
}

export type EventHead = NonNullable<Awaited<ReturnType<typeof eventHead>>>;

/** Whether the person has an accepted seat in one of the event's games. */
export async function playsIn(db: Db, id: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('event_rounds as r')
    .innerJoin('game_players as p', 'p.game_id', 'r.game_id')
    .select('p.player_id')
    .where('r.event_id', '=', id)
    .where('p.player_id', '=', userId)
    .where('p.left_at', 'is', null)
    .where((eb) => eb.or([eb('p.invited_at', 'is', null), eb('p.accepted_at', 'is not', null)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
