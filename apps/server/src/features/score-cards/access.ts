import { type Actor, AppError } from '../../http/index.ts';

export const mayEditMainCardOf = (actor: Actor, clubId: string) =>
  actor.role === 'admin' || (actor.role === 'club' && actor.clubId === clubId);

/**
 * A manager's choice is stored or refused; other callers always create custom cards.
 * @throws AppError action.notAllowed for a manager's main card of another club
 */
export function isMainCardRequest(actor: Actor, clubId: string, asked: 'main' | 'custom'): boolean {
  if (asked !== 'main') return false;
  const may = mayEditMainCardOf(actor, clubId);
  if (!may && actor.role === 'club') throw new AppError('action.notAllowed');
  return may;
}

export const mayEditScoreCard = (
  actor: Actor,
  card: { main: boolean; owner_id: string | null; club_id: string },
) =>
  card.main ? mayEditMainCardOf(actor, card.club_id) : actor.role === 'admin' || actor.id === card.owner_id;
