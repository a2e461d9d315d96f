import type { Actor } from '../../http/index.ts';

export const mayChangeHandicap = (actor: Actor | null, rule: { readonly owner_id: string | null }): boolean =>
  actor !== null && (actor.role === 'admin' || actor.id === rule.owner_id);

/** Limits the players to those of this organiser's games; null: no limit. */
export const organiserFilterOf = (actor: Actor): string | null => (actor.role === 'admin' ? null : actor.id);
