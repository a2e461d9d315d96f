import { competitions as calls } from '@flagstick/contract';
import { on } from '../../http/index.ts';
import { presentRule, type RuleRow, ruleOf } from '../../live/index.ts';
import { readRows } from '../../readable.ts';
import type { Feature } from '../feature.ts';
import { presentRuleLight } from './present.ts';
import { gameRulesPage } from './store.ts';

const nameOf = ({ rule_id, number }: RuleRow) => ({ rule: rule_id, version: number });

export const gameRuleRoutes: Feature<'storage' | 'faults'> = (app, { storage, faults }) => {
  on(app, calls.list, async ({ actor, query }) => {
    const { rows, count } = await gameRulesPage(storage.db, actor, query);
    return { items: await readRows(faults, rows, nameOf, (row) => presentRule(ruleOf(row))), count };
  });
  on(app, calls.search, async ({ actor, query }) => {
    const { rows, count } = await gameRulesPage(storage.db, actor, query);
    return { items: await readRows(faults, rows, nameOf, (row) => presentRuleLight(ruleOf(row))), count };
  });
};
