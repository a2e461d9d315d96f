import type { AdvertType, ListQuery } from '@flagstick/contract';
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
  nullable,
  recordset,
} from '../../storage/index.ts';

const views = sql<number>`(select count(*) from advert_views as v where v.advert_id = adverts.id)`;

const isShownNow = sql<boolean>`(adverts.state = 'active'
  and (activates_at is null or activates_at <= now())
  and (expires_at is null or expires_at > now())
  and (max_views is null or ${views} < max_views))`;

const columns: ListColumns = {
  // A game and a score card are also found by the current names of their course and club.
  search: ({ pattern }) =>
    sql<boolean>`(adverts.search like ${pattern} or games.search like ${pattern} or tees.search like ${pattern})`,
  id: 'adverts.id',
  sort: {
    name: byName('adverts.name'),
    'game.name': nullable(byName('games.name')),
    'game.code': nullable(sql.ref('games.code')),
    type: sql.ref('adverts.type'),
    'course.name': byName('courses.name'),
    'scoreCard.name': nullable(byName('tees.name')),
    'scoreCard.teeColor': nullable(sql.ref('tees.color')),
    state: sql.ref('adverts.state'),
    views,
    createDate: sql.ref('adverts.created_at'),
  },
  filter: {
    club: sql.ref('courses.club_id'),
    type: sql.ref('adverts.type'),
    state: sql.ref('adverts.state'),
    status: sql`case when adverts.state <> 'active' then adverts.state when ${isShownNow} then 'published'
      else 'paused' end`,
  },
  defaultSort: { field: 'name', direction: 'asc' },
};

const placed = (db: Db) =>
  db
    .selectFrom('adverts')
    .leftJoin('games', 'games.id', 'adverts.game_id')
    .leftJoin('tees', 'tees.id', 'adverts.tee_id')
    .innerJoin('courses', (join) =>
      join.on(sql<boolean>`courses.id = coalesce(games.course_id, tees.course_id)`),
    )
    .innerJoin('clubs', 'clubs.id', 'courses.club_id')
    .selectAll('adverts')
    .select((eb) => [
      'clubs.id as club_id',
      'clubs.name as club_name',
      'clubs.time_zone',
      'courses.id as course_id',
      'courses.name as course_name',
      'games.name as game_name',
      'games.code as game_code',
      'games.deleted_at as game_deleted_at',
      'tees.name as tee_name',
      'tees.color as tee_color',
      'tees.holes as tee_holes',
      jsonArrayFrom(
        eb
          .selectFrom('advert_images as i')
          .select(['i.place', 'i.image', 'i.type', 'i.state'])
          .whereRef('i.advert_id', '=', 'adverts.id')
          .orderBy('i.place'),
      ).as('images'),
    ]);

const adverts = (db: Db) => placed(db).select(views.as('views'));

export type PlacedRow = Awaited<ReturnType<ReturnType<typeof placed>['executeTakeFirstOrThrow']>>;
export type AdvertRow = Awaited<ReturnType<ReturnType<typeof adverts>['executeTakeFirstOrThrow']>>;
export type ImageRow = AdvertRow['images'][number];

const visibleTo = <Q extends ReturnType<typeof adverts>>(query: Q, { role, clubId }: Actor): Q =>
  role === 'admin' ? query : (query.where('courses.club_id', '=', clubId ?? '') as Q);

export const advertsPage = (db: Db, actor: Actor, list: ListQuery) =>
  listPage(visibleTo(adverts(db), actor), list, columns);

export const advertFor = (db: Db, actor: Actor, id: string) =>
  visibleTo(adverts(db), actor).where('adverts.id', '=', id).executeTakeFirst();

export const insertAdvert = (db: Db, row: NewRow<'adverts'>) =>
  db.insertInto('adverts').values(row).execute();

export const setAdvert = (db: Db, id: string, set: Changes<'adverts'>) =>
  db
    .updateTable('adverts')
    .set({ ...set, updated_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .execute();

export const deleteAdvert = (db: Db, id: string) => db.deleteFrom('adverts').where('id', '=', id).execute();

export const upsertImage = (db: Db, row: NewRow<'advert_images'>) =>
  db
    .insertInto('advert_images')
    .values(row)
    .onConflict((on) => on.columns(['advert_id', 'place']).doUpdateSet({ image: row.image, type: row.type }))
    .execute();

export const setImage = (db: Db, id: string, place: string, set: Changes<'advert_images'>) =>
  db
    .updateTable('advert_images')
    .set(set)
    .where('advert_id', '=', id)
    .where('place', '=', place)
    .executeTakeFirst();

export const deleteImage = (db: Db, id: string, place: string) =>
  db.deleteFrom('advert_images').where('advert_id', '=', id).where('place', '=', place).execute();

export const copyImages = (db: Db, from: string, to: string) =>
  sql`insert into advert_images (advert_id, place, image, type, state)
    select ${to}, place, image, type, state from advert_images where advert_id = ${from}`.execute(db);

export const gameOfClub = (db: Db, clubId: string, id: string) =>
  db
    .selectFrom('games')
    .innerJoin('courses', 'courses.id', 'games.course_id')
    .select('games.name')
    .where('games.id', '=', id)
    .where('courses.club_id', '=', clubId)
    .where('games.deleted_at', 'is', null)
    .where('games.rehearsal_of', 'is', null)
    .executeTakeFirst();

interface GamePlace {
  readonly gameId: string;
  readonly tees: readonly string[];
  readonly type?: AdvertType | undefined;
}

export const advertsShownIn = (db: Db, { gameId, tees, type }: GamePlace) =>
  placed(db)
    .where(isShownNow)
    .where((eb) => eb.or([eb('adverts.game_id', '=', gameId), eb('adverts.tee_id', 'in', [...tees, ''])]))
    .$if(type !== undefined, (query) => query.where('adverts.type', '=', type ?? 'score card'))
    .orderBy('adverts.id')
    .execute();

export const viewsSeenBy = (db: Db, gameId: string, viewer: string) =>
  db
    .selectFrom('advert_views')
    .select(['advert_id', 'hole'])
    .where('game_id', '=', gameId)
    .where('viewer', '=', viewer)
    .execute();

export const advertOfGame = (db: Db, id: string, { gameId, tees }: GamePlace) =>
  placed(db)
    .select(isShownNow.as('is_shown_now'))
    .where('adverts.id', '=', id)
    .where('adverts.state', '<>', 'draft')
    .where((eb) => eb.or([eb('adverts.game_id', '=', gameId), eb('adverts.tee_id', 'in', [...tees, ''])]))
    .executeTakeFirst();

/**
 * Views of a game's adverts, also of those that have moved. A manager sees only views from after the course joined the
 * club.
 */
export const activitiesOf = (
  db: Db,
  { role, clubId }: Actor,
  gameId: string,
  type: AdvertType | undefined,
  limit: number,
) =>
  db
    .selectFrom('advert_views as v')
    .innerJoin('adverts as a', 'a.id', 'v.advert_id')
    .innerJoin('games as g', 'g.id', 'v.game_id')
    .innerJoin('courses as c', 'c.id', 'g.course_id')
    .leftJoin('users as u', 'u.id', 'v.user_id')
    .select(['v.seen_at', 'v.ip', 'v.hole', 'a.id', 'a.name', 'a.type'])
    .select(['u.id as user_id', 'u.name as user_name', 'u.last_name as user_last_name'])
    .where('v.game_id', '=', gameId)
    .$if(role !== 'admin', (query) =>
      query
        .where('c.club_id', '=', clubId ?? '')
        .where(sql<boolean>`(c.club_since is null or v.seen_at >= c.club_since)`),
    )
    .$if(type !== undefined, (query) => query.where('a.type', '=', type ?? 'score card'))
    .orderBy('v.seen_at', 'desc')
    .orderBy('v.viewer')
    .orderBy('v.hole')
    .limit(limit)
    .execute();

export const visibleGame = (db: Db, { role, clubId }: Actor, id: string) =>
  db
    .selectFrom('games')
    .innerJoin('courses', 'courses.id', 'games.course_id')
    .select('games.id')
    .where('games.id', '=', id)
    .where('games.deleted_at', 'is', null)
    .$if(role !== 'admin', (query) => query.where('courses.club_id', '=', clubId ?? ''))
    .executeTakeFirst();

export const viewsOf = (db: Db, id: string) =>
  db
    .selectFrom('advert_views as v')
    .innerJoin('games', 'games.id', 'v.game_id')
    .select(['games.id', 'games.name', 'games.code', 'games.date', 'games.state', 'v.hole'])
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('v.advert_id', '=', id)
    .groupBy(['games.id', 'games.name', 'games.code', 'games.date', 'games.state', 'v.hole'])
    .orderBy('games.date', 'desc')
    .orderBy('games.id')
    .orderBy('v.hole')
    .execute();

export interface NewView {
  readonly advert_id: string;
  readonly game_id: string;
  readonly viewer: string;
  readonly hole: number;
  readonly user_id: string | null;
  readonly ip: string;
  readonly seen_at: string;
}

/**
 * Skips views that exist already or whose advert or game is gone. Locks the referenced rows first, in
 * the order that all multi-row locks use: it waits for a row that is being deleted and omits its views. Otherwise the
 * foreign key would refuse all views of the statement. The locks are those of a foreign key, so scores and views do not
 * wait for each other.
 */
export const insertViews = (db: Db, views: readonly NewView[]) =>
  sql`with given as materialized (select v.* from ${recordset(views)} as v
      (advert_id text, game_id text, viewer text, hole smallint, user_id text, ip text, seen_at timestamptz)),
    g as materialized (select id from games where id in (select game_id from given) order by id for key share),
    a as materialized (select id from adverts where id in (select advert_id from given) order by id for key share)
    insert into advert_views (advert_id, game_id, viewer, hole, user_id, ip, seen_at)
    select given.* from given join g on g.id = game_id join a on a.id = advert_id
    order by viewer, advert_id, game_id, hole
    on conflict do nothing`.execute(db);

/** Closed tabs leave drafts without a change or a picture, which are deleted after a day. */
export const deleteEmptyDrafts = (db: Db) =>
  sql`delete from adverts where state = 'draft' and description = '' and updated_at = created_at
    and coalesce(activates_at, expires_at) is null and max_views is null
    and created_at < now() - interval '1 day'
    and not exists (select from advert_images where advert_id = adverts.id)`.execute(db);

/** The views stay and count. */
export const anonymiseViewers = (db: Db, days: number) =>
  sql`update advert_views set ip = null, user_id = null,
      viewer = case when user_id is null then viewer else 'forgotten ' || md5(random()::text || viewer) end
    where (ip is not null or user_id is not null)
      and seen_at < now() - ${days} * interval '1 day'`.execute(db);
