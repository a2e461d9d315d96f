import type { Actor } from '../../http/index.ts';
import { lapsedHandicaps, lastSteps, localDay, ruleOf } from '../../live/index.ts';
import type { Db } from '../../storage/index.ts';
import { customRulesOf, holdsNone, type KeptRule, rulesOf } from './store.ts';

/**
 * The condition on `users` for people without a valid custom handicap: under the named rule, or under any that the
 * caller owns.
 */
export async function withoutHandicap(db: Db, actor: Actor, competitionId?: string) {
  const ruleIds = competitionId === undefined ? await customRulesOf(db, actor.id) : [competitionId];
  const rules = ((await rulesOf(db, ruleIds)) as KeptRule[]).map(ruleOf);
  const expiring = rules.filter(({ expireRules }) => expireRules.isActive).map(({ id }) => id);
  const steps = expiring.length === 0 ? [] : await lastSteps(db, { ruleIds: expiring });
  const lapsed = await lapsedHandicaps(db, rules, steps, localDay(new Date(), 'UTC'));
  return holdsNone(ruleIds, [...lapsed]);
}
