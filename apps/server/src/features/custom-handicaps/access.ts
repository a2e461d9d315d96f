import type { Actor } from '../../http/index.ts';

export const mayChangeHandicap = (actor: Actor | null, rule: { readonly owner_id: string | null }): boolean =>
  actor !== null && (actor.role === 'admin' || actor.id === rule.owner_id);

export const mayGiveOf = (actor: Actor): string | null => (actor.role === 'admin' ? null : actor.id);
