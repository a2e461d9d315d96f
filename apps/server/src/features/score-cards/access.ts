import type { Actor } from '../../http/index.ts';

/** Main cards: admins, and the managers of the course's club. */
export const mayWriteMainCardOf = (actor: Actor, clubId: string) =>
  actor.role === 'admin' || (actor.role === 'club' && actor.clubId === clubId);

/** Custom cards: their owner and admins. */
export const mayChangeCard = (
  actor: Actor,
  card: { main: boolean; owner_id: string | null; club_id: string },
) =>
  card.main ? mayWriteMainCardOf(actor, card.club_id) : actor.role === 'admin' || actor.id === card.owner_id;
