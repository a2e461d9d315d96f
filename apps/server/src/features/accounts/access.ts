import type { Actor } from '../../http/index.ts';

/** E-mail, birth date, CDH and postcode: for the person, his home club's manager and admins. */
export const maySeePrivate = (
  reader: Pick<Actor, 'id' | 'role' | 'clubId'>,
  person: { id: string; home_club_id: string | null },
) =>
  reader.id === person.id ||
  reader.role === 'admin' ||
  (reader.role === 'club' && reader.clubId !== null && reader.clubId === person.home_club_id);
