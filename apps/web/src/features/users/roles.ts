import type { Role } from '@flagstick/contract';

/** The roles by the names that people know them by. */
export const roleNames: Record<Role, string> = {
  admin: 'Admin',
  organiser: 'Organiser',
  club: 'Club Manager',
  player: 'Player',
};

const order: readonly Role[] = ['player', 'organiser', 'club', 'admin'];

export const roleOptions = order.map((value) => ({ value, label: roleNames[value] }));
