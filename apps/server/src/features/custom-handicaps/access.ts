import type { Actor } from '../../http/index.ts';

/** A custom handicap is its rule's owner's to change, and the admins'. */
export const mayChangeHandicap = (actor: Actor | null, rule: { readonly owner_id: string | null }): boolean =>
  actor !== null && (actor.role === 'admin' || actor.id === rule.owner_id);

/** Whose players may be given one: those of the games that this person organises; null: everybody. */
export const mayGiveOf = (actor: Actor): string | null => (actor.role === 'admin' ? null : actor.id);
