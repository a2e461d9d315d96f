import type { ListQuery } from '@flagstick/contract';
import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Actor } from '../../http/index.ts';
import type { RuleRow } from '../../live/index.ts';
import {
  byName,
  type Changes,
  type Db,
  type ListColumns,
  listPage,
  type NewRow,
  nullable,
  type Row,
} from '../../storage/index.ts';

const plays = (gender: 'men' | 'women') =>
  sql`game_rule_versions.settings @> ${sql.lit(
    JSON.stringify({ eligibility: [{ gender, exist: true }] }),
  )}::jsonb`;
const gender = sql`(case when ${plays('men')} and ${plays('women')} then 'both'
  when ${plays('men')} then 'men' else 'women' end)`;
const ownerName = sql`(select owner.last_name || ' ' || owner.name from users as owner
  where owner.id = game_rules.owner_id)`;

const columns: ListColumns = {
  search: 'game_rules.search',
  id: 'game_rules.id',
  sort: {
    name: byName('game_rule_versions.name'),
    type: sql.ref('game_rule_versions.type'),
    scoringFormat: sql.ref('game_rule_versions.scoring_format'),
    gender,
    'owner.name': nullable(byName(ownerName)),
    active: sql.ref('game_rules.active'),
  },
  filter: {
    scoringFormat: sql.ref('game_rule_versions.scoring_format'),
    type: sql.ref('game_rule_versions.type'),
    holesNumber: sql.ref('game_rule_versions.holes_number'),
    gender,
    active: sql.ref('game_rules.active'),
    standard: sql.ref('game_rules.standard'),
  },
  defaultSort: { field: 'name', direction: 'asc' },
};

const rules = (db: Db) =>
  db
    .selectFrom('game_rules')
    .innerJoin('game_rule_versions', (join) =>
      join
        .onRef('game_rule_versions.rule_id', '=', 'game_rules.id')
        .onRef('game_rule_versions.number', '=', 'game_rules.version'),
    )
    .where('game_rules.deleted_at', 'is', null)
    .selectAll('game_rule_versions')
    .select(['game_rules.standard', 'game_rules.active', 'game_rules.owner_id', 'game_rules.updated_at'])
    .select((eb) => [
      jsonObjectFrom(
        eb
          .selectFrom('users as o')
          .select(['o.id as _id', 'o.name', 'o.last_name as lastName'])
          .whereRef('o.id', '=', 'game_rules.owner_id'),
      ).as('owner'),
      jsonArrayFrom(
        eb
          .selectFrom('game_rule_accessors as a')
          .innerJoin('users as u', 'u.id', 'a.user_id')
          .select(['u.id as _id', 'u.name', 'u.last_name as lastName'])
          .whereRef('a.rule_id', '=', 'game_rules.id')
          .orderBy('u.id'),
      ).as('accessors'),
    ]);

interface Person {
  readonly _id: string;
  readonly name: string;
  readonly lastName: string;
}

/** In its current version. */
export type StoredRule = RuleRow & {
  readonly owner_id: string | null;
  readonly updated_at: Date;
  readonly owner: Person | null;
  readonly accessors: Person[];
};

/** All callers see active standard rules; owners and people they are allocated to see custom ones; admins see all. */
function visibleTo<Q extends ReturnType<typeof rules>>(query: Q, actor: Pick<Actor, 'id' | 'role'>): Q {
  if (actor.role === 'admin') return query;
  return query.where((eb) =>
    eb.or([
      eb.and([eb('game_rules.standard', '=', true), eb('game_rules.active', '=', true)]),
      eb('game_rules.owner_id', '=', actor.id),
      eb.exists(
        eb
          .selectFrom('game_rule_accessors as mine')
          .select('mine.user_id')
          .whereRef('mine.rule_id', '=', 'game_rules.id')
          .where('mine.user_id', '=', actor.id),
      ),
    ]),
  ) as Q;
}

/** Only admins filter by any owner; others find their own rules. */
const ownerFor = ({ id, role }: Actor) =>
  role === 'admin'
    ? sql.ref('game_rules.owner_id')
    : sql`(case when game_rules.owner_id = ${id} then game_rules.owner_id end)`;

export const gameRulesPage = (db: Db, actor: Actor, list: ListQuery) =>
  listPage(visibleTo(rules(db), actor), list, {
    ...columns,
    filter: { ...columns.filter, owner: ownerFor(actor) },
  });

export const gameRuleFor = (db: Db, actor: Pick<Actor, 'id' | 'role'>, id: string) =>
  visibleTo(rules(db), actor).where('game_rules.id', '=', id).executeTakeFirst();

/** Prevents deleting the rule or switching it off until the end of the transaction. */
export const lockRuleForUse = (db: Db, id: string) =>
  db.selectFrom('game_rules').select('id').where('id', '=', id).forShare().execute();

/** Prevents games from using the rule until the end of the transaction. */
export const lockRuleForDeletion = (db: Db, id: string) =>
  db.selectFrom('game_rules').select('id').where('id', '=', id).forUpdate().execute();

export const standardRules = (db: Db) => rules(db).where('game_rules.standard', '=', true).execute();

/** Includes renamed and deleted rules. */
export const standardRulesEverNamed = (db: Db, names: readonly string[]) =>
  db
    .selectFrom('game_rules')
    .innerJoin('game_rule_versions', 'game_rule_versions.rule_id', 'game_rules.id')
    .select(['game_rules.id', 'game_rule_versions.name'])
    .where('game_rules.standard', '=', true)
    .where('game_rule_versions.name', 'in', names)
    .orderBy('game_rules.id')
    .execute();

export type RuleColumns = Omit<NewRow<'game_rule_versions'>, 'rule_id' | 'number'>;

export async function insertGameRule(
  db: Db,
  rule: NewRow<'game_rules'>,
  version: RuleColumns,
): Promise<void> {
  await db.insertInto('game_rules').values(rule).execute();
  await db
    .insertInto('game_rule_versions')
    .values({ ...version, rule_id: rule.id, number: 1 })
    .execute();
}

export async function addVersion(
  db: Db,
  rule: Pick<StoredRule, 'rule_id' | 'number'>,
  version: RuleColumns,
): Promise<void> {
  const number = rule.number + 1;
  await db
    .insertInto('game_rule_versions')
    .values({ ...version, rule_id: rule.rule_id, number })
    .execute();
  await setRule(db, rule.rule_id, { version: number });
}

export const setRule = (db: Db, id: string, set: Changes<'game_rules'>) =>
  db
    .updateTable('game_rules')
    .set({ ...set, updated_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .execute();

export async function setAccessors(db: Db, ruleId: string, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('game_rule_accessors').where('rule_id', '=', ruleId).execute();
  if (ids.length === 0) return;
  const rows = [...new Set(ids)].map((user_id) => ({ rule_id: ruleId, user_id }));
  await db.insertInto('game_rule_accessors').values(rows).execute();
}

export const logRule = (
  db: Db,
  rule_id: string,
  by_id: string,
  field: Row<'game_rule_log'>['field'],
  now: string,
) => db.insertInto('game_rule_log').values({ rule_id, by_id, field, now }).execute();

const listedGames = 200;

export const openGamesWithRule = (db: Db, actor: Pick<Actor, 'id' | 'role' | 'clubId'>, id: string) =>
  db
    .selectFrom('games')
    .innerJoin('courses', 'courses.id', 'games.course_id')
    .innerJoin('clubs', 'clubs.id', 'courses.club_id')
    .where('games.rule_id', '=', id)
    .where('games.deleted_at', 'is', null)
    .where('games.state', '!=', 'done')
    .$if(actor.role !== 'admin', (query) =>
      query.where((eb) =>
        eb.or([
          eb.exists(
            eb
              .selectFrom('game_organisers as o')
              .select('o.user_id')
              .whereRef('o.game_id', '=', 'games.id')
              .where('o.user_id', '=', actor.id),
          ),
          ...(actor.role === 'club' ? [eb('courses.club_id', '=', actor.clubId)] : []),
        ]),
      ),
    )
    .select(['games.id', 'games.name', 'games.code', 'games.date', 'games.state', 'games.rule_version'])
    .select((eb) => [
      'clubs.name as club_name',
      'clubs.time_zone',
      eb
        .selectFrom('game_players as p')
        .select((count) => count.fn.countAll().as('count'))
        .whereRef('p.game_id', '=', 'games.id')
        .where('p.left_at', 'is', null)
        .as('players'),
    ])
    .orderBy('games.date')
    .orderBy('games.id')
    .limit(listedGames)
    .execute();

export async function countGamesWithRule(db: Db, id: string): Promise<{ open: number; closed: number }> {
  const { open, closed } = await db
    .selectFrom('games')
    .select((eb) => [
      eb.fn.countAll().filterWhere('state', '!=', 'done').as('open'),
      eb.fn.countAll().filterWhere('state', '=', 'done').as('closed'),
    ])
    .where('rule_id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { open: Number(open), closed: Number(closed) };
}
