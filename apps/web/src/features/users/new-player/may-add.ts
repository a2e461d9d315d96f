import type { User } from '@flagstick/contract';

/** Organisers whom an admin gave the right, and managers for their club; admins have a page of all accounts. */
export const mayAddPlayer = ({
  rule,
  canAddUser,
  club,
}: Pick<User, 'rule' | 'canAddUser' | 'club'>): boolean =>
  (rule === 'organiser' && canAddUser) || (rule === 'club' && club !== null);
