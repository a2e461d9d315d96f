import { localTimeOf, type Played } from '@flagstick/contract';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type Db, epochOfDatabase, hidesPlacesSql, hidesPrizesSql } from '../../storage/index.ts';

/** The games that a season or an event can count. */
export const countableGames = (db: Db) =>
  db
    .selectFrom('games as g')
    .innerJoin('courses as c', 'c.id', 'g.course_id')
    .innerJoin('clubs', 'clubs.id', 'c.club_id')
    .innerJoin('game_rule_versions as v', (join) =>
      join.onRef('v.rule_id', '=', 'g.rule_id').onRef('v.number', '=', 'g.rule_version'),
    )
    .select(['g.id', 'g.name', 'g.date', 'g.state', 'g.version', 'v.scoring_format as format'])
    .select(sql<Played>`v.settings -> 'playingRules'`.as('playingRules'))
    .select(['g.course_id as courseId', 'c.club_id as clubId', 'v.holes_number as holes'])
    .select('clubs.time_zone as timeZone')
    .select(sql<string | null>`g.leaderboard ->> 'activateStatus'`.as('access'))
    .select([hidesPlacesSql('g').as('hidesPlaces'), hidesPrizesSql('g').as('hidesPrizes')])
    .select('g.main_game_id as mainGameId')
    .where('g.deleted_at', 'is', null)
    .where('g.rehearsal_of', 'is', null)
    .orderBy('g.date')
    .orderBy('g.id');

/** Inside a JSON document a time is text. */
export const asGameHead = <G extends { readonly date: Date | string; readonly playingRules: Played }>({
  playingRules,
  date,
  ...game
}: G) => ({
  ...game,
  date: new Date(date),
  played: { playingAs: playingRules.playingAs, playingFormat: playingRules.playingFormat },
});

export async function seasonHead(db: Db, id: string) {
  const row = await db
    .selectFrom('tournaments as t')
    .select(['t.id', 't.name', 't.season_start', 't.season_end', 't.score_system', 't.placing_scores'])
    .select('t.extra_standings')
    .select(['t.updated_at', epochOfDatabase.as('epoch')])
    .select(
      jsonArrayFrom(
        countableGames(db).where(
          sql<boolean>`g.id in (select counted.game_id from tournament_games as counted
            where counted.tournament_id = t.id)`,
        ),
      ).as('games'),
    )
    .where('t.id', '=', id)
    .executeTakeFirst();
  return row && { ...row, games: row.games.map(asGameHead) };
}

export const gameHeads = async (db: Db, ids: readonly string[]) =>
  ids.length === 0 ? [] : (await countableGames(db).where('g.id', 'in', ids).execute()).map(asGameHead);

export type SeasonHead = NonNullable<Awaited<ReturnType<typeof seasonHead>>>;
export type SeasonGameHead = SeasonHead['games'][number];

/** The day of a game where it is played. */
export const dayOf = ({ date, timeZone }: Pick<SeasonGameHead, 'date' | 'timeZone'>) =>
  localTimeOf(date, timeZone).slice(0, 10);

/** Without invited players and unpaid players. */
const results = (db: Db) =>
  db
    .selectFrom('game_players as p')
    .innerJoin('users', 'users.id', 'p.player_id')
    .innerJoin('games as g', 'g.id', 'p.game_id')
    .innerJoin('game_rule_versions as v', (join) =>
      join.onRef('v.rule_id', '=', 'g.rule_id').onRef('v.number', '=', 'g.rule_version'),
    )
    .select(['p.game_id', 'p.player_id', 'p.outcome', 'p.out_of_competition', 'p.index_tenths'])
    .select(['users.name', 'users.last_name', 'users.guest', 'users.birth_date', 'users.gender'])
    .select(['p.result', 'p.added_by', 'p.accepted_at'])
    .select(['g.date', 'p.joined_at', 'v.scoring_format as format'])
    .where('p.left_at', 'is', null)
    .where((eb) =>
      eb.or([eb('p.pay_status', '<>', 0), eb('g.is_paid', '=', false), eb('g.pay_before_play', '=', false)]),
    )
    .where((eb) =>
      eb.or([
        eb('users.guest', '=', true),
        eb('p.invited_at', 'is', null),
        eb('p.accepted_at', 'is not', null),
      ]),
    );

export type ResultRow = Awaited<ReturnType<ReturnType<typeof results>['executeTakeFirstOrThrow']>>;

export const resultsOf = (db: Db, gameId: string): Promise<ResultRow[]> =>
  results(db).where('p.game_id', '=', gameId).orderBy('p.player_id').execute();

/** The final prizes of a closed game; null without contests. */
export async function storedFinalPrizesOf(db: Db, gameId: string): Promise<unknown> {
  const row = await db.selectFrom('games').select('fixed_prizes').where('id', '=', gameId).executeTakeFirst();
  return row?.fixed_prizes ?? null;
}

export const resultsOfPlayer = async (
  db: Db,
  gameIds: readonly string[],
  playerId: string,
): Promise<ResultRow[]> =>
  gameIds.length === 0
    ? []
    : results(db).where('p.game_id', 'in', gameIds).where('p.player_id', '=', playerId).execute();

const listed = 50;

export const tournamentsOf = (db: Db, userId: string) =>
  db
    .selectFrom('tournaments as t')
    .select('t.id')
    .where((eb) =>
      eb.or([
        eb('t.owner_id', '=', userId),
        sql<boolean>`t.id in (select o.tournament_id from tournament_owners o where o.user_id = ${userId})`,
        sql<boolean>`t.id in (select counted.tournament_id from tournament_games counted
          join game_players p on p.game_id = counted.game_id
          where p.player_id = ${userId} and p.left_at is null
            and (p.invited_at is null or p.accepted_at is not null))`,
      ]),
    )
    .orderBy('t.season_end', 'desc')
    .orderBy('t.id')
    .limit(listed)
    .execute();
