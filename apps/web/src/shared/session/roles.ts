import type { Role } from '@flagstick/contract';

/** Names of the roles on the screen. */
export const roleNames: Readonly<Record<Role, string>> = {
  player: 'Player',
  organiser: 'Organiser',
  club: 'Club Manager',
  admin: 'Admin',
};

export const isRole = (value: unknown): value is Role =>
  typeof value === 'string' && Object.hasOwn(roleNames, value);

export const roleOptions = Object.entries(roleNames).flatMap(([value, label]) =>
  isRole(value) ? [{ value, label }] : [],
);
