import { sql } from 'kysely';
import { type Db, hidesPlacesSql, lockKey, type Tx } from '../../storage/index.ts';

interface HandicapQuery {
  readonly playerIds?: readonly string[];
  readonly ruleIds?: readonly string[] | undefined;
  /** Only handicaps that everyone may know: those made by a game with hidden places would reveal its result. */
  readonly publicOnly?: boolean;
}

/** Whether handicap `h`, or an earlier value of the player, was made by a game with hidden places. */
const followsHiddenHandicap = sql<boolean>`exists (select from custom_handicaps made
  join games maker on maker.id = made.game_id
  where made.rule_id = h.rule_id and made.player_id = h.player_id and made.at <= h.at and ${hidesPlacesSql('maker')})`;

/**
 * Whether handicap `h` is public: it was set by hand, or neither it nor an earlier value came from a game that hides
 * places.
 */
export const isPublicHandicap = sql<boolean>`(h.game_id is null or not ${followsHiddenHandicap})`;

/** The value before handicap `h`, if everyone may know it. A handicap set by hand may replace a hidden one. */
export const publicTenthsBefore = sql<
  number | null
>`(case when not ${followsHiddenHandicap} then h.before_tenths end)`;

/**
 * Locks the handicaps of these rules until the end of the transaction: no other process changes them or starts to use
 * them, so no game can start with a handicap that a running amendment reverts. Acquire it after the locks of games and
 * rules, and once for all rules of a linked set, because several are locked in a fixed order.
 */
export async function lockHandicaps(tx: Tx, ruleIds: readonly string[]): Promise<void> {
  for (const id of [...new Set(ruleIds)].toSorted()) await lockKey(tx, `handicaps ${id}`);
}

/** The last step of each custom handicap of these people. */
export const latestCustomHandicaps = (db: Db, { playerIds, ruleIds, publicOnly = false }: HandicapQuery) =>
  db
    .selectFrom('custom_handicaps as h')
    .leftJoin('games as g', 'g.id', 'h.game_id')
    .leftJoin('courses as co', 'co.id', 'g.course_id')
    .leftJoin('clubs as cl', 'cl.id', 'co.club_id')
    .distinctOn(['h.rule_id', 'h.player_id'])
    .select(['h.id', 'h.rule_id', 'h.player_id', 'h.game_id', 'h.tenths', 'h.at'])
    .select(publicTenthsBefore.as('before_tenths'))
    .select(['h.first_time', 'g.name as game_name', 'g.date as game_date', 'cl.time_zone as game_zone'])
    .$if(playerIds !== undefined, (query) => query.where('h.player_id', 'in', playerIds ?? []))
    .$if(ruleIds !== undefined, (query) => query.where('h.rule_id', 'in', ruleIds ?? []))
    .$if(publicOnly, (query) => query.where(isPublicHandicap))
    .orderBy('h.rule_id')
    .orderBy('h.player_id')
    .orderBy('h.at', 'desc')
    .orderBy('h.id', 'desc')
    .execute();
export type LatestCustomHandicap = Awaited<ReturnType<typeof latestCustomHandicaps>>[number];

/**
 * The dates of the closed games that these people played under these rules, in their clubs' zones, since the last
 * handicap set by hand.
 */
export const gamesPlayed = (
  db: Db,
  { playerIds, ruleIds }: { playerIds: readonly string[]; ruleIds: readonly string[] },
) =>
  db
    .selectFrom('game_players as p')
    .innerJoin('games as g', 'g.id', 'p.game_id')
    .innerJoin('courses as co', 'co.id', 'g.course_id')
    .innerJoin('clubs as cl', 'cl.id', 'co.club_id')
    .select(['g.rule_id', 'p.player_id'])
    .select(sql<string>`to_char(g.date at time zone cl.time_zone, 'YYYY-MM-DD')`.as('day'))
    .where('p.player_id', 'in', playerIds)
    .where('g.rule_id', 'in', ruleIds)
    .where('g.state', '=', 'done')
    .where('g.deleted_at', 'is', null)
    .where('p.left_at', 'is', null)
    .where((eb) => eb.or([eb('p.invited_at', 'is', null), eb('p.accepted_at', 'is not', null)]))
    .where(sql<boolean>`(p.outcome ->> 'thru')::int > 0`)
    .where(
      sql<boolean>`g.ended_at > coalesce((select max(h.at) from custom_handicaps h where h.rule_id = g.rule_id
        and h.player_id = p.player_id and h.game_id is null), '-infinity')`,
    )
    .execute();

export const ruleVersion = (db: Db, ruleId: string, number: number) =>
  db
    .selectFrom('game_rule_versions as v')
    .innerJoin('game_rules as r', 'r.id', 'v.rule_id')
    .selectAll('v')
    .select(['r.standard', 'r.active'])
    .where('v.rule_id', '=', ruleId)
    .where('v.number', '=', number)
    .executeTakeFirstOrThrow();

/** The games under a rule that have not started and seat one of these people. */
export const waitingGames = async (db: Db, ruleId: string, playerIds: readonly string[]) =>
  playerIds.length === 0
    ? []
    : (
        await db
          .selectFrom('games as g')
          .innerJoin('game_players as p', 'p.game_id', 'g.id')
          .distinct()
          .select('g.id')
          .where('g.rule_id', '=', ruleId)
          .where('g.state', '=', 'waitingList')
          .where('g.deleted_at', 'is', null)
          .where('p.left_at', 'is', null)
          .where('p.player_id', 'in', playerIds)
          .orderBy('g.id')
          .execute()
      ).map(({ id }) => id);
