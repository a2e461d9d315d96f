import { type Actor, AppError } from '../../http/index.ts';

export const mayWriteMainCardOf = (actor: Actor, clubId: string) =>
  actor.role === 'admin' || (actor.role === 'club' && actor.clubId === clubId);

/**
 * A manager's choice is stored or refused; other callers always create custom cards.
 * @throws AppError action.notAllowed for a manager's main card of another club
 */
export function makesMainCard(actor: Actor, clubId: string, asked: 'main' | 'custom'): boolean {
  if (asked !== 'main') return false;
  const may = mayWriteMainCardOf(actor, clubId);
  if (!may && actor.role === 'club') throw new AppError('action.notAllowed');
  return may;
}

export const mayChangeCard = (
  actor: Actor,
  card: { main: boolean; owner_id: string | null; club_id: string },
) =>
  card.main ? mayWriteMainCardOf(actor, card.club_id) : actor.role === 'admin' || actor.id === card.owner_id;
