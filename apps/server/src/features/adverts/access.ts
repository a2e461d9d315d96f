import { says } from '@flagstick/contract';
import { type Actor, AppError, refuseField } from '../../http/index.ts';

/** Adverts are read and changed by admins and by the manager of their club: whose course they stand on now. */
export const keepsAdvertsOf = (actor: Actor, clubId: string): boolean =>
  actor.role === 'admin' || (actor.role === 'club' && actor.clubId === clubId);

/** For which club an advert is made. @throws AppError request.invalid for an admin who names none, action.notAllowed */
export function clubFor(actor: Actor, named: string | undefined): string {
  const clubId = actor.role === 'admin' ? named : (named ?? actor.clubId);
  if (!clubId) throw refuseField('club', says.chooseClub);
  if (!keepsAdvertsOf(actor, clubId)) throw new AppError('action.notAllowed');
  return clubId;
}
