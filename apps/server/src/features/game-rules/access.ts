import type { Actor } from '../../http/index.ts';

interface Kept {
  readonly standard: boolean;
  readonly owner_id: string | null;
}

const isKeeper = (actor: Actor, rule: Kept) => actor.role === 'admin' || actor.id === rule.owner_id;

/** Admins change standard rules; owners change their custom ones, too. */
export const mayChangeRule = (actor: Actor, rule: Kept): boolean =>
  actor.role === 'admin' || (!rule.standard && actor.id === rule.owner_id);

/** Only an owner or admin may know to whom a rule is allocated. */
export const mayReadAccessors = isKeeper;

/** Owners, admins and people to whom the rule is allocated may read its owner. */
export const mayReadOwner = (
  actor: Actor,
  rule: Kept & { readonly accessors: ReadonlyArray<{ readonly _id: string }> },
): boolean => isKeeper(actor, rule) || rule.accessors.some(({ _id }) => _id === actor.id);

/** Only admins set a rule's type, its allocation and whether it is standard. */
export const maySayForWhom = (actor: Actor): boolean => actor.role === 'admin';
