import type { Actor } from '../../http/index.ts';

/** A new address that is not confirmed yet: for the person and admins. */
export const maySeePending = (reader: Pick<Actor, 'id' | 'role'>, person: { id: string }) =>
  reader.id === person.id || reader.role === 'admin';

/** E-mail, birth date, CDH and postcode: for the person, the home club's manager and admins. */
export const maySeePrivate = (
  reader: Pick<Actor, 'id' | 'role' | 'clubId'>,
  person: { id: string; home_club_id: string | null },
) =>
  reader.id === person.id ||
  reader.role === 'admin' ||
  (reader.role === 'club' && reader.clubId !== null && reader.clubId === person.home_club_id);
