import { knockOutSentences } from '@flagstick/contract';
import { type Actor, AppError, refuseField } from '../../http/index.ts';

export interface Owned {
  readonly owner_id: string;
  readonly club_id: string;
}

/** The owner, the manager of the club, and admins. An account that is a player by now changes nothing. */
export const mayChange = (actor: Actor | null, { owner_id, club_id }: Owned): boolean => {
  if (!actor || actor.role === 'player') return false;
  if (actor.role === 'admin' || owner_id === actor.id) return true;
  return actor.role === 'club' && actor.clubId === club_id;
};

/** @throws AppError action.notAllowed */
export function requireMayChange(actor: Actor, row: Owned): void {
  if (!mayChange(actor, row)) throw new AppError('action.notAllowed');
}

/**
 * Its organisers and the people who take part read a knock-out or a team day, and everyone one with a public page. For
 * others it looks like a missing one.
 */
export const mayRead = (
  actor: Actor | null,
  row: Owned & { readonly public_page: boolean },
  takesPart: boolean,
): boolean => row.public_page || takesPart || mayChange(actor, row);

/** Managers create knock-outs for their own club. @throws AppError request.invalid naming the club */
export function clubFor(actor: Actor, named: string | undefined): string {
  const club = named ?? actor.clubId;
  if (!club || (actor.role === 'club' && club !== actor.clubId))
    throw refuseField('club', knockOutSentences.noClub);
  return club;
}
