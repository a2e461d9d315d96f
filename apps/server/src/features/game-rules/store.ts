import type { ListQuery } from '@flagstick/contract';
import { sql } from 'kysely';
import type { Actor } from '../../http/index.ts';
import { byName, type Db, type ListColumns, listPage, type NewRow } from '../../storage/index.ts';

const columns: ListColumns = {
  search: 'game_rules.search',
  id: 'game_rules.id',
  sort: {
    name: byName('game_rule_versions.name'),
    type: sql.ref('game_rule_versions.type'),
    scoringFormat: sql.ref('game_rule_versions.scoring_format'),
  },
  filter: {
    scoringFormat: sql.ref('game_rule_versions.scoring_format'),
    type: sql.ref('game_rule_versions.type'),
    holesNumber: sql.ref('game_rule_versions.holes_number'),
  },
  defaultSort: { field: 'name', direction: 'asc' },
};

/** Rules in their present version. */
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
    .select(['game_rules.standard', 'game_rules.active']);

/** Active standard rules are everybody's, own ones their owner's; admins see all. */
function visibleTo<Q extends ReturnType<typeof rules>>(query: Q, actor: Pick<Actor, 'id' | 'role'>): Q {
  if (actor.role === 'admin') return query;
  return query.where((eb) =>
    eb.or([
      eb.and([eb('game_rules.standard', '=', true), eb('game_rules.active', '=', true)]),
      eb('game_rules.owner_id', '=', actor.id),
    ]),
  ) as Q;
}

export const gameRulesPage = (db: Db, actor: Actor, list: ListQuery) =>
  listPage(visibleTo(rules(db), actor), list, columns);

/** A rule, in its present version, that this caller may choose for a game. */
export const gameRuleFor = (db: Db, actor: Pick<Actor, 'id' | 'role'>, id: string) =>
  visibleTo(rules(db), actor).where('game_rules.id', '=', id).executeTakeFirst();

/** The rules that are everybody's, in their present versions. */
export const standardRules = (db: Db) => rules(db).where('game_rules.standard', '=', true).execute();

/** A rule with its first version. */
export async function insertGameRule(
  db: Db,
  rule: NewRow<'game_rules'>,
  says: Omit<NewRow<'game_rule_versions'>, 'rule_id' | 'number'>,
): Promise<void> {
  await db.insertInto('game_rules').values(rule).execute();
  await db
    .insertInto('game_rule_versions')
    .values({ ...says, rule_id: rule.id, number: 1 })
    .execute();
}
