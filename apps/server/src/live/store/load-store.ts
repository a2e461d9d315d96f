import { type InferResult, type RawBuilder, type ShallowDehydrateValue, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { byName, type Db, epochOfDatabase, preparedById, type Row } from '../../storage/index.ts';
import { recentVersions } from './versions-store.ts';

/** The account columns on a board; the index and the social handicap are stored with the seat. */
export const accountOnBoard = [
  'name',
  'last_name',
  'username',
  'email',
  'cdh',
  'gender',
  'home_club_id',
  'birth_date',
] as const;
export type AccountOnBoard = Pick<Row<'users'>, (typeof accountOnBoard)[number]>;

/** The other games of a linked set, the main scoring game first, for a row of `games`. */
export const linkedGames = sql<Array<{ _id: string; name: string }>>`(
  select coalesce(jsonb_agg(jsonb_build_object('_id', l.id, 'name', l.name)
    order by l.id = l.main_game_id desc, l.created_at, l.id), '[]')
  from games l
  where l.main_game_id = games.main_game_id and l.id <> games.id and l.deleted_at is null)`;

const gamesShowing = (db: Db) =>
  db
    .selectFrom('games')
    .innerJoin('courses', 'courses.id', 'games.course_id')
    .innerJoin('clubs', 'clubs.id', 'courses.club_id')
    .innerJoin('users', 'users.id', 'games.owner_id')
    .where('games.deleted_at', 'is', null)
    .select((eb) => [
      'courses.club_id',
      'courses.name as course_name',
      'courses.holes_number',
      'courses.local_rules',
      'clubs.name as club_name',
      'clubs.time_zone',
      'clubs.registered',
      'clubs.logo',
      'clubs.card_email',
      'users.name as owner_name',
      'users.last_name as owner_last_name',
      'users.birth_date as owner_birth_date',
      'games.date',
      'games.created_at',
      jsonArrayFrom(
        eb
          .selectFrom('game_organisers as o')
          .innerJoin('users as u', 'u.id', 'o.user_id')
          .select(['u.id', 'u.name', 'u.last_name as lastName', 'u.birth_date as birthDate', 'o.type'])
          .whereRef('o.game_id', '=', 'games.id')
          .orderBy(sql`o.type = 'owner'`, 'desc')
          .orderBy(byName('u.last_name'))
          .orderBy('u.id'),
      ).as('organisers'),
      jsonArrayFrom(
        eb
          .selectFrom('tournament_games as tg')
          .innerJoin('tournaments as t', 't.id', 'tg.tournament_id')
          .select(['t.id as _id', 't.name'])
          .whereRef('tg.game_id', '=', 'games.id')
          .orderBy('t.id'),
      ).as('tournaments'),
      jsonArrayFrom(
        eb
          .selectFrom('event_rounds as er')
          .innerJoin('events as e', 'e.id', 'er.event_id')
          .select(['e.id as _id', 'e.name', 'er.number as round'])
          .whereRef('er.game_id', '=', 'games.id')
          .orderBy('e.id'),
      ).as('events'),
      jsonArrayFrom(
        eb
          .selectFrom('place_holds as h')
          .select(['h.id', 'h.places', 'h.until'])
          .select(
            sql<string[]>`array(select p.player_id from payment_players p
              where p.payment_id = h.id and p.kept_until is not null order by p.player_id)`.as('players'),
          )
          .whereRef('h.game_id', '=', 'games.id')
          .orderBy('h.id'),
      ).as('holds'),
    ]);

export const externalRowsOfGames = (
  db: Db,
  gameIds: readonly string[],
  { people, tees }: { readonly people: readonly string[]; readonly tees: boolean },
) =>
  gamesShowing(db)
    .where('games.id', 'in', gameIds)
    .select((eb) => [
      'games.id',
      'games.course_id',
      'games.owner_id',
      jsonArrayFrom(teesOfGames(db, sql.ref<string>('games.id')).where(sql<boolean>`${tees}::boolean`)).as(
        'tees',
      ),
      jsonArrayFrom(
        eb
          .selectFrom('game_players as p')
          .innerJoin('users as u', 'u.id', 'p.player_id')
          .select(['u.id', ...accountOnBoard.map((column) => `u.${column}` as const)])
          .whereRef('p.game_id', '=', 'games.id')
          .where('p.left_at', 'is', null)
          .where(
            sql<boolean>`p.player_id in (select jsonb_array_elements_text(${JSON.stringify(people)}::jsonb))`,
          ),
      ).as('accounts'),
    ])
    .execute();

/**
 * A whole game in one statement, which sees one state of the database: its row with course, club, owner and rule, its
 * tees, players with their cards, organisers, groups, teams and markers, and its last versions.
 */
export const gameWithRows = preparedById((db, id) =>
  gamesShowing(db)
    .selectAll('games')
    .select((eb) => [
      epochOfDatabase.as('epoch'),
      jsonObjectFrom(
        eb
          .selectFrom('game_rule_versions as v')
          .innerJoin('game_rules as r', 'r.id', 'v.rule_id')
          .selectAll('v')
          .select(['r.standard', 'r.active'])
          .whereRef('v.rule_id', '=', 'games.rule_id')
          .whereRef('v.number', '=', 'games.rule_version'),
      ).as('rule'),
      linkedGames.as('linked'),
      jsonArrayFrom(teesOfGames(db, sql.ref<string>('games.id'))).as('tees'),
      jsonArrayFrom(playersOfGame(db, id)).as('players'),
      jsonArrayFrom(
        eb
          .selectFrom('game_groups as g')
          .select([
            'g.id',
            'g.name',
            'g.starting_hole as startingHole',
            'g.position',
            'g.by_player as byPlayer',
          ])
          .whereRef('g.game_id', '=', 'games.id')
          .orderBy('g.position')
          .orderBy('g.id'),
      ).as('groups'),
      jsonArrayFrom(
        eb
          .selectFrom('teams as t')
          .select(['t.id', 't.name', 't.color', 't.position', 't.card_id as cardId'])
          .whereRef('t.game_id', '=', 'games.id')
          .orderBy('t.position')
          .orderBy('t.id'),
      ).as('teams'),
      jsonArrayFrom(
        eb
          .selectFrom('game_scorers as s')
          .select(['s.scorer_id as scorerId', 's.player_id as playerId', 's.by_hand as byHand'])
          .whereRef('s.game_id', '=', 'games.id')
          .orderBy('s.scorer_id')
          .orderBy('s.player_id'),
      ).as('scorers'),
      jsonArrayFrom(
        eb
          .selectFrom('game_log as l')
          .select(['l.version', 'l.card_id as cardId', 'l.hole', 'l.scorer_id as scorer', 'l.shown'])
          .whereRef('l.game_id', '=', 'games.id')
          .where((log) => log('l.version', '>', log(log.ref('games.version'), '-', log.val(recentVersions))))
          .orderBy('l.version'),
      ).as('log'),
    ])
    .where('games.id', '=', id),
);

/** The position of the write-ahead log at which a game is closed; undefined for any other game. */
export async function positionIfClosed(db: Db, gameId: string): Promise<bigint | undefined> {
  const { rows } = await sql<{ position: string }>`
    select (pg_current_wal_flush_lsn() - '0/0'::pg_lsn)::text as position
    from games where id = ${gameId} and state = 'done'`.execute(db);
  const [row] = rows;
  return row && BigInt(row.position);
}

export interface LogRow {
  readonly version: number;
  readonly cardId: string | null;
  readonly hole: number | null;
  readonly scorer: string | null;
  readonly shown: string | null;
}

/** The versions of a game after this one, in order, with the holes' current state. */
export const logOfGame = (db: Db, gameId: string, version: number) =>
  db
    .selectFrom('game_log')
    .select(['version', 'card_id as cardId', 'hole', 'scorer_id as scorer', 'shown'])
    .select((eb) =>
      jsonObjectFrom(
        eb
          .selectFrom('card_holes as h')
          .select(['h.hole', 'h.version', 'h.entries', 'h.committee', 'h.reopened', 'h.at'])
          .whereRef('h.card_id', '=', 'game_log.card_id')
          .whereRef('h.hole', '=', 'game_log.hole'),
      ).as('holeState'),
    )
    .where('game_id', '=', gameId)
    .where('version', '>', version)
    .orderBy('version')
    .execute();

const seatsOfGame = (db: Db, gameId: string) =>
  db
    .selectFrom('game_players as p')
    .innerJoin('users', 'users.id', 'p.player_id')
    .innerJoin('cards', 'cards.id', 'p.card_id')
    .selectAll('p')
    .select(['users.guest', ...accountOnBoard.map((column) => `users.${column}` as const)])
    .select([
      'cards.state',
      'cards.submitted_at',
      'cards.accepted_by_committee',
      'cards.one_scorer',
      'cards.certificates',
      'cards.accepted_at as card_accepted_at',
      'cards.mailed_at as card_mailed_at',
      'cards.accepted_by',
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('card_holes as h')
          .select(['h.hole', 'h.version', 'h.entries', 'h.committee', 'h.reopened', 'h.at'])
          .whereRef('h.card_id', '=', 'p.card_id')
          .orderBy('h.hole'),
      ).as('holes'),
      // Left seats count: a player who left one linked game may return to the card.
      eb
        .selectFrom('game_players as o')
        .innerJoin('games', 'games.id', 'o.game_id')
        .whereRef('o.card_id', '=', 'p.card_id')
        .where('games.deleted_at', 'is', null)
        .select(sql<string[]>`array_agg(distinct o.game_id)`.as('games'))
        .as('games'),
    ])
    .where('p.game_id', '=', gameId);

const playersOfGame = (db: Db, gameId: string) =>
  seatsOfGame(db, gameId).where('p.left_at', 'is', null).orderBy('p.joined_at').orderBy('p.player_id');

/** A row as read, or from JSON, where times are text. */
type RowOrJson<T> = { readonly [K in keyof T]: T[K] | ShallowDehydrateValue<T[K]> };
/** The row of a seat, without its account and card. */
export type StoredSeat = RowOrJson<Row<'game_players'>>;
export type SeatRow = RowOrJson<InferResult<ReturnType<typeof playersOfGame>>[number]>;

/** The former seats, in the order in which they were left. */
export const formerSeatsOfGame = (db: Db, gameId: string) =>
  seatsOfGame(db, gameId)
    .select('users.deleted_at as gone_at')
    .where('p.left_at', 'is not', null)
    .orderBy('p.left_at')
    .orderBy('p.player_id')
    .orderBy('p.card_id')
    .execute();

/** The tees of games, men first, then by par, highest first. All viewers of the game can read them. */
const teesOfGames = (db: Db, gameId: RawBuilder<string>) =>
  db
    .selectFrom('tees')
    .innerJoin('courses', 'courses.id', 'tees.course_id')
    .innerJoin('clubs', 'clubs.id', 'courses.club_id')
    .innerJoin('game_tees', 'game_tees.tee_id', 'tees.id')
    .where('game_tees.game_id', '=', gameId)
    .selectAll('tees')
    .select([
      'courses.name as course_name',
      'courses.holes_number',
      'courses.club_id',
      'clubs.name as club_name',
    ])
    .orderBy(sql`tees.gender = 'women'`)
    .orderBy('tees.par', 'desc')
    .orderBy(byName('tees.name'))
    .orderBy('tees.id');

/** Whether a row of `card_holes` has a value, from an entry or the committee. */
export const hasHoleValue = sql<boolean>`(h.committee is not null or jsonb_path_exists(h.entries, '$[*].value ? (@ != null)'))`;
