import { contractTexts } from '@flagstick/contract';
import { type Actor, AppError, refuseField } from '../../http/index.ts';

/** Admins, and the manager of the club that owns the advert's course now, read and change it. */
export const mayManageAdvertsOf = (actor: Actor, clubId: string): boolean =>
  actor.role === 'admin' || (actor.role === 'club' && actor.clubId === clubId);

/** @throws AppError request.invalid for an admin who names none, action.notAllowed */
export function requireClub(actor: Actor, named: string | undefined): string {
  const clubId = actor.role === 'admin' ? named : (named ?? actor.clubId);
  if (!clubId) throw refuseField('club', contractTexts.chooseClub);
  if (!mayManageAdvertsOf(actor, clubId)) throw new AppError('action.notAllowed');
  return clubId;
}
