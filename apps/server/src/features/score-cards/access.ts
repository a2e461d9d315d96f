import { type Actor, AppError } from '../../http/index.ts';

/** Main cards: admins, and the managers of the course's club. */
export const mayWriteMainCardOf = (actor: Actor, clubId: string) =>
  actor.role === 'admin' || (actor.role === 'club' && actor.clubId === clubId);

/**
 * Whether a new card is one of the club's own. A manager chooses, and is given no other type than the one they chose; who has
 * no choice always makes custom ones.
 *
 * @throws AppError action.notAllowed for a manager's main card of another club
 */
export function makesMainCard(actor: Actor, clubId: string, asked: 'main' | 'custom'): boolean {
  if (asked !== 'main') return false;
  const may = mayWriteMainCardOf(actor, clubId);
  if (!may && actor.role === 'club') throw new AppError('action.notAllowed');
  return may;
}

/** Custom cards: their owner and admins. */
export const mayChangeCard = (
  actor: Actor,
  card: { main: boolean; owner_id: string | null; club_id: string },
) =>
  card.main ? mayWriteMainCardOf(actor, card.club_id) : actor.role === 'admin' || actor.id === card.owner_id;
