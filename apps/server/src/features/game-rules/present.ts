import type { GameRule } from '@flagstick/contract';
import type { Actor } from '../../http/index.ts';
import { type Rule, ruleOf } from '../../live/index.ts';
import { mayReadAccessors, mayReadOwner } from './access.ts';
import type { StoredRule } from './store.ts';

export const presentRuleLight = ({
  id,
  name,
  type,
  scoringFormat,
  holesNumber,
  fullHandicapAllowance,
}: Rule) => ({ _id: id, name, type, scoringFormat, holesNumber, fullHandicapAllowance });

export function presentRule(row: StoredRule, actor: Actor): GameRule {
  const { shown, handicapRules, expireRules } = ruleOf(row);
  return {
    ...shown,
    handicapRules,
    expireRules,
    updateDate: row.updated_at.toISOString(),
    ...(mayReadOwner(actor, row) ? { owner: row.owner } : {}),
    ...(mayReadAccessors(actor, row) ? { accessor: row.accessors } : {}),
  };
}
