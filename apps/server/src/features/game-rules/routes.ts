import { competitions as calls } from '@flagstick/contract';
import { on } from '../../http/index.ts';
import { presentRule, ruleOf } from '../../live/index.ts';
import type { Feature } from '../feature.ts';
import { presentRuleLight } from './present.ts';
import { gameRulesPage } from './store.ts';

export const gameRuleRoutes: Feature = (app, { storage }) => {
  on(app, calls.list, async ({ actor, query }) => {
    const { rows, count } = await gameRulesPage(storage.db, actor, query);
    return { items: rows.map((row) => presentRule(ruleOf(row))), count };
  });
  on(app, calls.search, async ({ actor, query }) => {
    const { rows, count } = await gameRulesPage(storage.db, actor, query);
    return { items: rows.map((row) => presentRuleLight(ruleOf(row))), count };
  });
};
