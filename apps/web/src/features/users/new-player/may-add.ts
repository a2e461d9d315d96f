import type { User } from '@flagstick/contract';

/** Organisers need the right from an admin, managers a club. Admins have a page of all accounts instead. */
export const mayAddPlayer = ({
  rule,
  canAddUser,
  club,
}: Pick<User, 'rule' | 'canAddUser' | 'club'>): boolean =>
  (rule === 'organiser' && canAddUser) || (rule === 'club' && club !== null);
