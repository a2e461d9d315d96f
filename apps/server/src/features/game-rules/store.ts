import type { ListQuery } from '@flagstick/contract';
import { sql } from 'kysely';
import type { Actor } from '../../http/index.ts';
import { byName, type Db, type ListColumns, listPage, type NewRow, type Row } from '../../storage/index.ts';

const columns: ListColumns = {
  search: 'game_rules.search',
  id: 'game_rules.id',
  sort: {
    name: byName('game_rules.name'),
    type: sql.ref('game_rules.type'),
    scoringFormat: sql.ref('game_rules.scoring_format'),
  },
  filter: {
    scoringFormat: sql.ref('game_rules.scoring_format'),
    type: sql.ref('game_rules.type'),
    holesNumber: sql.ref('game_rules.holes_number'),
  },
  defaultSort: { field: 'name', direction: 'asc' },
};

export type GameRuleRow = Row<'game_rules'>;

const rules = (db: Db) => db.selectFrom('game_rules').where('deleted_at', 'is', null).selectAll();

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

/** A rule that this caller may choose for a game. */
export const gameRuleFor = (db: Db, actor: Pick<Actor, 'id' | 'role'>, id: string) =>
  visibleTo(rules(db), actor).where('id', '=', id).executeTakeFirst();

export const insertGameRule = (db: Db, row: NewRow<'game_rules'>) =>
  db.insertInto('game_rules').values(row).execute();
