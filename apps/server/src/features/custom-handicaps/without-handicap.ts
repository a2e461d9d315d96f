import type { Actor } from '../../http/index.ts';
import { lapsedHandicaps, latestCustomHandicaps, localDay, ruleOf } from '../../live/index.ts';
import type { Db } from '../../storage/index.ts';
import { customRulesOf, hasNoHandicap, rulesOf, type StoredRule } from './store.ts';

/** SQL condition: the person has no valid handicap of the rule, or of any of the caller's rules if none is named. */
export async function hasNoHandicapFilter(db: Db, actor: Actor, competitionId?: string) {
  const ruleIds = competitionId === undefined ? await customRulesOf(db, actor.id) : [competitionId];
  const rules = ((await rulesOf(db, ruleIds)) as StoredRule[]).map(ruleOf);
  const expiring = rules.filter(({ expireRules }) => expireRules.isActive).map(({ id }) => id);
  const steps = expiring.length === 0 ? [] : await latestCustomHandicaps(db, { ruleIds: expiring });
  const lapsed = await lapsedHandicaps(db, rules, steps, localDay(new Date(), 'UTC'));
  return hasNoHandicap(ruleIds, [...lapsed]);
}
