import type { Actor } from '../../http/index.ts';

interface Kept {
  readonly standard: boolean;
  readonly owner_id: string | null;
}

const isKeeper = (actor: Actor, rule: Kept) => actor.role === 'admin' || actor.id === rule.owner_id;

/** Standard rules are the admins'; custom ones their owner's, too. */
export const mayChangeRule = (actor: Actor, rule: Kept): boolean =>
  actor.role === 'admin' || (!rule.standard && actor.id === rule.owner_id);

/** To whom it is allocated is the keepers' to know. */
export const mayReadAccessors = isKeeper;

/** Whose it is know its keepers, and those to whom it is allocated. */
export const mayReadOwner = (
  actor: Actor,
  rule: Kept & { readonly accessors: ReadonlyArray<{ readonly _id: string }> },
): boolean => isKeeper(actor, rule) || rule.accessors.some(({ _id }) => _id === actor.id);

/** The type of a rule, who else has it and whether everybody has it are the admins' to say. */
export const maySayForWhom = (actor: Actor): boolean => actor.role === 'admin';
