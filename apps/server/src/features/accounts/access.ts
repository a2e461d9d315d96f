import type { Actor } from '../../http/index.ts';

export const maySeePending = (reader: Pick<Actor, 'id' | 'role'>, person: { id: string }) =>
  reader.id === person.id || reader.role === 'admin';

/** The person, the home club's manager and admins may see e-mail, birth date, CDH and postcode. */
export const maySeePrivate = (
  reader: Pick<Actor, 'id' | 'role' | 'clubId'>,
  person: { id: string; home_club_id: string | null },
) =>
  reader.id === person.id ||
  reader.role === 'admin' ||
  (reader.role === 'club' && reader.clubId !== null && reader.clubId === person.home_club_id);
