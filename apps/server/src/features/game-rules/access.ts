import type { Actor } from '../../http/index.ts';

interface RuleAccess {
  readonly standard: boolean;
  readonly owner_id: string | null;
}

const isOwnerOrAdmin = (actor: Actor, rule: RuleAccess) =>
  actor.role === 'admin' || actor.id === rule.owner_id;

export const mayEditGameRule = (actor: Actor, rule: RuleAccess): boolean =>
  actor.role === 'admin' || (!rule.standard && actor.id === rule.owner_id);

export const mayReadAccessors = isOwnerOrAdmin;

export const mayReadOwner = (
  actor: Actor,
  rule: RuleAccess & { readonly accessors: ReadonlyArray<{ readonly _id: string }> },
): boolean => isOwnerOrAdmin(actor, rule) || rule.accessors.some(({ _id }) => _id === actor.id);

export const maySetAccess = (actor: Actor): boolean => actor.role === 'admin';
