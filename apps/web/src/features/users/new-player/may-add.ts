import type { User } from '@flagstick/contract';

/** Organisers whom an admin gave the right; admins have a page of all accounts. */
export const mayAddPlayer = ({ rule, canAddUser }: Pick<User, 'rule' | 'canAddUser'>): boolean =>
  rule === 'organiser' && canAddUser;
