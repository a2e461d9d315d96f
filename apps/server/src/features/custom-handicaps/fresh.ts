import type { Actor } from '../../http/index.ts';
import { dayIn, lapsedOf, lastSteps, ruleOf } from '../../live/index.ts';
import type { Db } from '../../storage/index.ts';
import { customRulesOf, type KeptRule, rulesOf } from './store.ts';

/**
 * Of these people who have no custom handicap that counts: under the rule that is named, else under any that the caller
 * keeps.
 */
export async function withoutHandicap<P extends { readonly id: string }>(
  db: Db,
  actor: Actor,
  people: readonly P[],
  competitionId?: string,
): Promise<P[]> {
  const ruleIds = competitionId === undefined ? await customRulesOf(db, actor.id) : [competitionId];
  if (ruleIds.length === 0 || people.length === 0) return [...people];
  const steps = await lastSteps(db, { playerIds: people.map(({ id }) => id), ruleIds });
  const rules = (await rulesOf(db, ruleIds)) as KeptRule[];
  const lapsed = await lapsedOf(db, rules.map(ruleOf), steps, dayIn(new Date(), 'UTC'));
  const holders = new Set(steps.filter((step) => !lapsed.has(step)).map(({ player_id }) => player_id));
  return people.filter(({ id }) => !holders.has(id));
}
