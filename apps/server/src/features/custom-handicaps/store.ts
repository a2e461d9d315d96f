import type { HandicapCause, ListQuery } from '@flagstick/contract';
import { type RawBuilder, sql } from 'kysely';
import { isPublicHandicap, publicTenthsBefore, type RuleRow } from '../../live/index.ts';
import {
  byName,
  type Db,
  type ListColumns,
  listPage,
  type NewRow,
  recordset,
  type Tx,
} from '../../storage/index.ts';

const fullName = sql`sort_name(users.name || ' ' || users.last_name)`;

/** The sort name of a young person, for readers who may not see full names. */
const shortName = sql`sort_name(users.name || ' ' || left(users.last_name, 1))`;

/** @param adultsBornBy people born later are found by the first name and initial only; null: by the whole name */
const columnsFor = (adultsBornBy: string | null): ListColumns => ({
  search: ({ pattern }) =>
    adultsBornBy === null
      ? sql<boolean>`${fullName} like ${pattern}`
      : sql<boolean>`(${fullName} like ${pattern} and (users.birth_date is null
          or users.birth_date <= ${adultsBornBy} or ${shortName} like ${pattern}))`,
  id: 'users.id',
  sort: { 'player.lastName': byName('users.last_name'), 'player.name': byName('users.name') },
  filter: { player: sql.ref('users.id') },
  defaultSort: { field: 'player.lastName', direction: 'asc' },
});

type Filter = string | readonly string[] | { readonly from?: string; readonly to?: string };

function matchesRules(filter: Filter | undefined): RawBuilder<boolean> {
  const id = sql`h.rule_id`;
  if (filter === undefined) return sql`true`;
  if (typeof filter === 'string') return sql`${id} = ${filter}`;
  if (Array.isArray(filter)) return sql`${id} in (${sql.join(filter)})`;
  const { from, to } = filter as { from?: string; to?: string };
  return sql`(${id} >= ${from ?? ''} and ${to === undefined ? sql`true` : sql`${id} <= ${to}`})`;
}

const playersWithHandicaps = (db: Db, rules?: Filter) =>
  db
    .selectFrom('users')
    .select(['users.id', 'users.name', 'users.last_name', 'users.birth_date', 'users.active'])
    .where('users.deleted_at', 'is', null)
    .where(
      sql<boolean>`exists (select 1 from custom_handicaps h join game_rules r on r.id = h.rule_id
        join game_rule_versions v on v.rule_id = r.id and v.number = r.version
        where h.player_id = users.id and r.deleted_at is null and v.type = 'custom' and ${matchesRules(rules)})`,
    );
export type PlayerWithHandicap = Awaited<
  ReturnType<ReturnType<typeof playersWithHandicaps>['executeTakeFirstOrThrow']>
>;

export function playersWithHandicapsPage(db: Db, list: ListQuery, adultsBornBy: string | null) {
  const { competition, ...filter } = (list.filter ?? {}) as { competition?: Filter };
  const active = playersWithHandicaps(db, competition).where('users.active', '=', true);
  return listPage(active, { ...list, filter }, columnsFor(adultsBornBy));
}

export const holderById = (db: Db, id: string) =>
  playersWithHandicaps(db).where('users.id', '=', id).executeTakeFirst();

export const personExists = async (db: Db, id: string) =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()) !== undefined;

export const rulesOf = (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('game_rules as r')
        .innerJoin('game_rule_versions as v', (join) =>
          join.onRef('v.rule_id', '=', 'r.id').onRef('v.number', '=', 'r.version'),
        )
        .leftJoin('users as o', 'o.id', 'r.owner_id')
        .selectAll('v')
        .select([
          'r.standard',
          'r.active',
          'r.owner_id',
          'o.name as owner_name',
          'o.last_name as owner_last_name',
        ])
        .where('r.id', 'in', ids)
        .where('r.deleted_at', 'is', null)
        .execute();
export type StoredRule = RuleRow & Awaited<ReturnType<typeof rulesOf>>[number];

export const customRulesOf = async (db: Db, ownerId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('game_rules as r')
      .innerJoin('game_rule_versions as v', (join) =>
        join.onRef('v.rule_id', '=', 'r.id').onRef('v.number', '=', 'r.version'),
      )
      .select('r.id')
      .where('r.owner_id', '=', ownerId)
      .where('v.type', '=', 'custom')
      .where('r.deleted_at', 'is', null)
      .execute()
  ).map(({ id }) => id);

/** Whether the row of `users` has no handicap under these rules, not counting lapsed ones. */
export const hasNoHandicap = (
  ruleIds: readonly string[],
  lapsed: ReadonlyArray<{ readonly rule_id: string; readonly player_id: string }>,
): RawBuilder<boolean> =>
  sql`not exists (select from custom_handicaps h
    where h.player_id = users.id and h.rule_id = any(${ruleIds}::text[])
      and not exists (select from unnest(${lapsed.map((step) => step.rule_id)}::text[],
        ${lapsed.map((step) => step.player_id)}::text[]) as gone (rule_id, player_id)
        where gone.rule_id = h.rule_id and gone.player_id = h.player_id))`;

export const handicapStepsOf = (db: Db, playerId: string) =>
  db
    .selectFrom('custom_handicaps as h')
    .leftJoin('games as g', 'g.id', 'h.game_id')
    .leftJoin('courses as co', 'co.id', 'g.course_id')
    .leftJoin('clubs as cl', 'cl.id', 'co.club_id')
    .select(['h.id', 'h.rule_id', 'h.game_id', 'h.tenths', 'h.first_time', 'h.cause', 'h.at'])
    .select(publicTenthsBefore.as('before_tenths'))
    .select(['g.name as game_name', 'g.date as game_date', 'cl.time_zone as game_zone'])
    .where('h.player_id', '=', playerId)
    .where(isPublicHandicap)
    .orderBy('h.at', 'desc')
    .orderBy('h.id', 'desc')
    .execute();
export type HandicapStepRow = Awaited<ReturnType<typeof handicapStepsOf>>[number];

export const handicapStepsOfGame = (db: Db, gameId: string) =>
  db.selectFrom('custom_handicaps').selectAll().where('game_id', '=', gameId).execute();
export type StoredHandicapStep = Awaited<ReturnType<typeof handicapStepsOfGame>>[number];

/** The players whose handicap from a game was changed after it, or is played off in another game that began. */
export async function usedSince(
  db: Db,
  game: { readonly id: string; readonly ruleId: string },
  playerIds: readonly string[],
): Promise<Set<string>> {
  if (playerIds.length === 0) return new Set();
  const changed = db
    .selectFrom('custom_handicaps as h')
    .innerJoin('custom_handicaps as later', (join) =>
      join.onRef('later.rule_id', '=', 'h.rule_id').onRef('later.player_id', '=', 'h.player_id'),
    )
    .select('h.player_id')
    .where('h.game_id', '=', game.id)
    .where(sql<boolean>`(later.at, later.id) > (h.at, h.id)`);
  const played = db
    .selectFrom('game_players as p')
    .innerJoin('games as g', 'g.id', 'p.game_id')
    .select('p.player_id')
    .where('p.player_id', 'in', playerIds)
    .where('p.left_at', 'is', null)
    .where('g.rule_id', '=', game.ruleId)
    .where('g.state', '!=', 'waitingList')
    .where('g.deleted_at', 'is', null)
    .where(sql<boolean>`p.custom -> 'game' ->> 'id' = ${game.id}`);
  return new Set((await changed.union(played).execute()).map(({ player_id }) => player_id));
}

/** The time of a new step: always after the last one, independent of the clocks of other processes. */
export const stepTimeAfter = (last: Date | undefined, at: Date): Date =>
  new Date(Math.max(at.getTime(), (last?.getTime() ?? 0) + 1));

export const insertHandicapSteps = (tx: Tx, rows: ReadonlyArray<NewRow<'custom_handicaps'>>) =>
  tx
    .insertInto('custom_handicaps')
    .values([...rows])
    .execute();

export async function updateHandicapSteps(
  tx: Tx,
  steps: ReadonlyArray<{ readonly id: string; readonly tenths: number; readonly cause: HandicapCause }>,
): Promise<void> {
  if (steps.length === 0) return;
  await sql`update custom_handicaps h set tenths = s.tenths, cause = s.cause
    from ${recordset(steps)} as s (id text, tenths integer, cause jsonb) where h.id = s.id`.execute(tx);
}

/** Whether a person with an account has an accepted seat in a game of this organiser; null: of any organiser. */
export const isPlayerOf = async (db: Db, playerId: string, organiserId: string | null): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('users.id')
    .where('users.id', '=', playerId)
    .where('users.guest', '=', false)
    .where('users.deleted_at', 'is', null)
    .$if(organiserId !== null, (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('game_players as p')
            .innerJoin('games as g', 'g.id', 'p.game_id')
            .innerJoin('game_organisers as o', 'o.game_id', 'g.id')
            .select('p.player_id')
            .where('p.player_id', '=', playerId)
            .where('o.user_id', '=', organiserId ?? '')
            .where('p.left_at', 'is', null)
            .where((seat) =>
              seat.or([seat('p.invited_at', 'is', null), seat('p.accepted_at', 'is not', null)]),
            )
            .where('g.deleted_at', 'is', null),
        ),
      ),
    )
    .executeTakeFirst()) !== undefined;
