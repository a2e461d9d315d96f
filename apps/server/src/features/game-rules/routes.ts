import { competitions as calls } from '@flagstick/contract';
import { AppError, recordChange, resource, route } from '../../http/index.ts';
import { type RuleRow, ruleOf } from '../../live/index.ts';
import { readReadableRows } from '../../shared/read-or-fallback.ts';
import { lockKey } from '../../storage/index.ts';
import type { Feature } from '../feature.ts';
import { mayEditGameRule } from './access.ts';
import { presentRule, presentRuleLight } from './present.ts';
import {
  countGamesWithRule,
  gameRuleFor,
  gameRulesPage,
  lockRuleForDeletion,
  logRule,
  openGamesWithRule,
  type StoredRule,
  setRule,
} from './store.ts';
import { copyRule, insertRule, updateRule } from './write.ts';

const idsForLog = ({ rule_id, number }: RuleRow) => ({ rule: rule_id, version: number });

export const gameRuleRoutes: Feature<'storage' | 'faults'> = (app, { storage, faults }) => {
  const { search, remove, games: _, ...generic } = calls;
  resource<StoredRule, typeof generic>(app, storage, generic, {
    page: gameRulesPage,
    find: gameRuleFor,
    present: presentRule,
    unreadable: { faults, idsForLog },
    mayChange: mayEditGameRule,
    insert: insertRule,
    copy: copyRule,
    update: updateRule,
  });

  // A picker never offers a rule that is switched off.
  route(app, search, async ({ actor, query, reading }) => {
    const list = { ...query, filter: { active: true, ...query.filter } };
    const { rows, count } = await reading((db) => gameRulesPage(db, actor, list));
    return {
      items: await readReadableRows(faults, rows, idsForLog, (row) => presentRuleLight(ruleOf(row))),
      count,
    };
  });

  route(app, calls.games, async ({ actor, params: { id } }) => {
    const { db } = storage;
    const rule = await gameRuleFor(db, actor, id);
    if (!rule) throw new AppError('item.notFound');
    if (!mayEditGameRule(actor, rule)) throw new AppError('action.notAllowed');
    const rows = await openGamesWithRule(db, actor, id);
    const { open, closed } = await countGamesWithRule(db, id);
    const items = rows.map((row) => ({
      _id: row.id,
      name: row.name,
      code: row.code,
      date: row.date.toISOString(),
      state: row.state,
      club: row.club_name,
      timeZone: row.time_zone,
      playersCount: Number(row.players),
      behind: row.rule_version !== rule.number,
    }));
    return { items, others: open - items.length, closed };
  });

  route(app, remove, ({ actor, params: { id }, body, request }) =>
    storage.db.transaction().execute(async (tx) => {
      await lockKey(tx, id);
      const rule = await gameRuleFor(tx, actor, id);
      if (!rule) throw new AppError('item.notFound');
      if (!mayEditGameRule(actor, rule)) throw new AppError('action.notAllowed');
      await lockRuleForDeletion(tx, id);
      const { open, closed } = await countGamesWithRule(tx, id);
      const games = open + closed;
      const active = body?.active ?? false;
      const deleted = body?.active === undefined && games === 0;
      if (deleted) {
        await setRule(tx, id, { deleted_at: new Date() });
        await logRule(tx, id, actor.id, 'deleted', 'true');
      } else if (active !== rule.active) {
        await setRule(tx, id, { active });
        await logRule(tx, id, actor.id, 'active', `${active}`);
      }
      const { name } = rule;
      recordChange(request, { name, active: rule.active }, { name, active: active && !deleted, deleted });
      return { deleted, active: active && !deleted, games };
    }),
  );
};
