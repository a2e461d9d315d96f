import { type ListQuery, limits, type Team } from '@flagstick/contract';
import { type NotNull, sql } from 'kysely';
import type { Actor } from '../../../http/index.ts';
import { hasHoleValue, linkedGames } from '../../../live/index.ts';
import { inTenths } from '../../../shared/codecs.ts';
import { byName, type Db, hidesPlacesSql, type ListColumns, listPage } from '../../../storage/index.ts';

const columns: ListColumns = {
  search: 'games.search',
  id: 'games.id',
  sort: {
    date: sql.ref('games.date'),
    name: byName('games.name'),
    code: sql.ref('games.code'),
    state: sql.ref('games.state'),
    'course.name': byName('courses.name'),
    'club.name': byName('clubs.name'),
    'competition.name': byName('game_rule_versions.name'),
    'owner.name': byName('users.last_name'),
    /**
     * Games in play come before finished ones, and clubs' games before players' games. Then games in play are ordered
     * by nearness to today, finished ones by their end.
     */
    livesFirst: sql`(games.state = 'playing', games.kind = 'club', case when games.state = 'playing'
      then -abs(extract(epoch from games.date - now())) else extract(epoch from games.ended_at) end)`,
  },
  filter: {
    state: sql.ref('games.state'),
    kind: sql.ref('games.kind'),
    club: sql`(select club_id from courses where courses.id = games.course_id)`,
    course: sql.ref('games.course_id'),
    date: sql.ref('games.date'),
  },
  defaultSort: { field: 'date', direction: 'desc' },
};

const listedGames = (db: Db) =>
  db.selectFrom('games').where('games.deleted_at', 'is', null).where('games.rehearsal_of', 'is', null);

/** The joined rows always exist. With left joins the database can sort by a game's own column without reading them. */
const withSummary = (games: ReturnType<typeof listedGames>) =>
  games
    .leftJoin('courses', 'courses.id', 'games.course_id')
    .leftJoin('clubs', 'clubs.id', 'courses.club_id')
    .leftJoin('game_rule_versions', (join) =>
      join
        .onRef('game_rule_versions.rule_id', '=', 'games.rule_id')
        .onRef('game_rule_versions.number', '=', 'games.rule_version'),
    )
    .leftJoin('users', 'users.id', 'games.owner_id')
    .selectAll('games')
    .select((eb) => [
      'courses.name as course_name',
      'courses.holes_number',
      'clubs.id as club_id',
      'clubs.name as club_name',
      'clubs.time_zone',
      'game_rule_versions.name as rule_name',
      'game_rule_versions.type as rule_type',
      'game_rule_versions.scoring_format',
      'game_rule_versions.holes_number as rule_holes',
      'game_rule_versions.settings',
      'users.name as owner_name',
      'users.last_name as owner_last_name',
      'users.birth_date as owner_birth_date',
      eb
        .selectFrom('game_players')
        .whereRef('game_players.game_id', '=', 'games.id')
        .where('left_at', 'is', null)
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('players_count'),
      linkedGames.as('linked_games'),
      hidesPlacesSql('games').as('hides_places'),
    ])
    .$narrowType<{
      course_name: NotNull;
      holes_number: NotNull;
      club_id: NotNull;
      club_name: NotNull;
      time_zone: NotNull;
      rule_name: NotNull;
      rule_type: NotNull;
      scoring_format: NotNull;
      rule_holes: NotNull;
      owner_name: NotNull;
      owner_last_name: NotNull;
    }>();

const summaries = (db: Db) => withSummary(listedGames(db));

export type SummaryRow = Awaited<ReturnType<ReturnType<typeof withSummary>['executeTakeFirstOrThrow']>>;

/** Invitations are not part of a history. */
const isAccepted = sql<boolean>`(game_players.invited_at is null or game_players.accepted_at is not null)`;

const isPlayedBy = (userId: string) =>
  sql<boolean>`exists (select 1 from game_players where game_players.game_id = games.id
    and game_players.player_id = ${userId} and game_players.left_at is null and ${isAccepted})`;
const isAtClub = (clubId: string) =>
  sql<boolean>`games.course_id in (select id from courses where courses.club_id = ${clubId})`;
export const isOrganisedBy = (userId: string) =>
  sql<boolean>`exists (select 1 from game_organisers o where o.game_id = games.id and o.user_id = ${userId})`;

/** A club manager is also listed as an organiser of every player's game at the club. */
const isOwnOrganised = (userId: string) =>
  sql<boolean>`exists (select 1 from game_organisers o where o.game_id = games.id and o.user_id = ${userId}
    and (games.kind = 'club' or o.type <> 'club manager'))`;

/**
 * Admins see all games, club managers also those at their club, others those they organise. A manager's list contains
 * players' games at the club only if its filter names their kind, because there may be very many.
 * @param playedAt the club where they are played; default: any
 */
export function organisedGames(db: Db, actor: Actor, list: ListQuery, playedAt?: string) {
  const all = listedGames(db);
  const query = playedAt === undefined ? all : all.where(isAtClub(playedAt));
  if (actor.role === 'admin') return listPage(query, list, columns, withSummary);
  if (actor.role !== 'club' || !actor.clubId)
    return listPage(query.where(isOrganisedBy(actor.id)), list, columns, withSummary);
  const { clubId } = actor;
  const atClub = (list.filter as { kind?: unknown } | undefined)?.kind
    ? query.where((eb) => eb.or([isOrganisedBy(actor.id), isAtClub(clubId)]))
    : query.where((eb) =>
        eb.or([isOwnOrganised(actor.id), eb.and([isAtClub(clubId), eb('games.kind', '=', 'club')])]),
      );
  return listPage(atClub, list, columns, withSummary);
}

function organised(db: Db, { id, role, clubId }: Actor, ids: readonly string[]) {
  const query = db
    .selectFrom('games')
    .innerJoin('courses', 'courses.id', 'games.course_id')
    .where('games.id', 'in', ids)
    .where('games.deleted_at', 'is', null)
    .where('games.rehearsal_of', 'is', null)
    .select('games.id')
    .orderBy('games.id');
  if (role === 'admin') return query;
  return query.where((eb) =>
    eb.or([isOrganisedBy(id), ...(role === 'club' ? [eb('courses.club_id', '=', clubId)] : [])]),
  );
}

/** The games among these that the caller organises, without rehearsals. */
export async function organisedBy(db: Db, actor: Actor, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  return (await organised(db, actor, ids).execute()).map((game) => game.id);
}

/** The same. The games cannot be deleted until the end of the transaction. */
export async function organisedAmong(db: Db, actor: Actor, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  return (await organised(db, actor, ids).forShare('games').execute()).map((game) => game.id);
}

/** The games of `organisedAmong` that the caller's list shows: a club manager's has no game of a player at the club. */
export async function listedAmong(db: Db, actor: Actor, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const query = organised(db, actor, ids).where((eb) =>
    actor.role === 'club' ? eb.or([isOwnOrganised(actor.id), eb('games.kind', '=', 'club')]) : eb.lit(true),
  );
  return (await query.forShare('games').execute()).map((game) => game.id);
}

/**
 * Open games, and those finished since the given time, in the order of the screen Current Games: a limit leaves out the
 * games furthest from now.
 */
const currentGames = (query: ReturnType<typeof summaries>, since: Date) =>
  query
    .where((eb) => eb.or([eb('games.state', '<>', 'done'), eb('games.ended_at', '>=', since)]))
    .orderBy(sql`case when games.state = 'playing' then 0
      when games.state = 'waitingList' and games.date >= ${since} then 1 else 2 end`)
    .orderBy(sql`abs(extract(epoch from games.date - now()))`)
    .orderBy('games.id')
    .limit(200);

const isNotHidden = (userId: string) =>
  sql<boolean>`not exists (select 1 from hidden_history h where h.game_id = games.id and h.user_id = ${userId})`;

/** An open game is listed even if it was hidden from the history. */
export const joinedGames = (db: Db, userId: string, since: Date) =>
  currentGames(
    summaries(db)
      .where(isPlayedBy(userId))
      .where((eb) => eb.or([eb('games.state', '<>', 'done'), isNotHidden(userId)])),
    since,
  ).execute();

export const currentlyOrganised = (db: Db, userId: string, since: Date) =>
  currentGames(summaries(db).where(isOwnOrganised(userId)), since).execute();

export const invitations = (db: Db, userId: string) =>
  summaries(db)
    .innerJoin('game_players as seat', 'seat.game_id', 'games.id')
    .innerJoin('users as inviter', 'inviter.id', 'seat.added_by')
    .select(['seat.added_by', 'seat.invited_at', 'inviter.name as inviter_name'])
    .select('inviter.last_name as inviter_last_name')
    .$narrowType<{ inviter_name: NotNull; inviter_last_name: NotNull }>()
    .where('seat.player_id', '=', userId)
    .where('seat.left_at', 'is', null)
    .where('seat.invited_at', 'is not', null)
    .where('seat.accepted_at', 'is', null)
    .orderBy('seat.invited_at', 'desc')
    .orderBy('games.id')
    .limit(10)
    .execute();

/** A club's game, or a player's game with two or more accepted players and an entry. */
const hasPublicBoard = sql<boolean>`(games.kind = 'club' or (
  (select count(*) from game_players where game_players.game_id = games.id and game_players.left_at is null
    and ${isAccepted}) > 1
  and exists (select 1 from game_players join card_holes h on h.card_id = game_players.card_id
    where game_players.game_id = games.id and game_players.left_at is null
      and ${hasHoleValue})))`;

/**
 * Games with a public board: games in play whose board is not off, and games finished since the given time; players'
 * games only once they are played.
 */
export const publicBoards = (db: Db, since: Date, list: ListQuery) =>
  listPage(
    listedGames(db)
      .where(hasPublicBoard)
      .where((eb) =>
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
    withSummary,
  );

export const pastGames = (db: Db, userId: string, list: ListQuery) =>
  listPage(
    listedGames(db)
      .where('games.state', '=', 'done')
      .where((eb) =>
        // One set of ids is looked up by index; an "or" of the two would read every game.
        eb(
          'games.id',
          'in',
          eb
            .selectFrom('game_players')
            .select('game_id')
            .where('player_id', '=', userId)
            .where('left_at', 'is', null)
            .where(isAccepted)
            .union(eb.selectFrom('game_organisers').select('game_id').where('user_id', '=', userId)),
        ),
      )
      .where(isNotHidden(userId)),
    list,
    columns,
    withSummary,
  );

interface Adder {
  readonly _id: string;
  readonly name: string;
  readonly lastName: string;
}

export interface Participation {
  readonly addedBy: Adder | null;
  readonly outcome: unknown;
  index: number | null;
  readonly payStatus: 0 | 1 | 2;
  readonly team: Pick<Team, '_id' | 'name' | 'color'> | null;
}

export async function participationOf(db: Db, userId: string, gameIds: readonly string[]) {
  if (gameIds.length === 0) return { plays: new Map<string, Participation>(), organises: new Set<string>() };
  const plays = await db
    .selectFrom('game_players')
    .leftJoin('users', 'users.id', 'game_players.added_by')
    .leftJoin('teams', 'teams.id', 'game_players.team_id')
    .select([
      'game_players.game_id',
      'game_players.team_id',
      'teams.name as team_name',
      'teams.color as team_color',
      'game_players.outcome',
      'game_players.index_tenths',
      'game_players.pay_status',
      'users.id',
      'users.name',
      'users.last_name',
    ])
    .where('game_players.player_id', '=', userId)
    .where('game_players.left_at', 'is', null)
    .where(isAccepted)
    .where('game_players.game_id', 'in', gameIds)
    .execute();
  const organises = await db
    .selectFrom('game_organisers')
    .select('game_id')
    .where('user_id', '=', userId)
    .where('game_id', 'in', gameIds)
    .execute();
  return {
    plays: new Map(
      plays.map(
        ({
          game_id,
          outcome,
          index_tenths,
          pay_status,
          id,
          name,
          last_name,
          ...seat
        }): [string, Participation] => {
          const addedBy = id === null ? null : { _id: id, name: name ?? '', lastName: last_name ?? '' };
          const index = inTenths.read(index_tenths);
          const { team_id, team_name, team_color } = seat;
          const team =
            team_id === null ? null : { _id: team_id, name: team_name ?? '', color: team_color ?? '' };
          return [game_id, { addedBy, outcome, index, payStatus: pay_status, team }];
        },
      ),
    ),
    organises: new Set(organises.map(({ game_id }) => game_id)),
  };
}
