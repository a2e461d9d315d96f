import type { Actor } from '../../http/index.ts';

interface Kept {
  readonly standard: boolean;
  readonly owner_id: string | null;
}

const isKeeper = (actor: Actor, rule: Kept) => actor.role === 'admin' || actor.id === rule.owner_id;

export const mayChangeRule = (actor: Actor, rule: Kept): boolean =>
  actor.role === 'admin' || (!rule.standard && actor.id === rule.owner_id);

export const mayReadAccessors = isKeeper;

export const mayReadOwner = (
  actor: Actor,
  rule: Kept & { readonly accessors: ReadonlyArray<{ readonly _id: string }> },
): boolean => isKeeper(actor, rule) || rule.accessors.some(({ _id }) => _id === actor.id);

export const maySayForWhom = (actor: Actor): boolean => actor.role === 'admin';
