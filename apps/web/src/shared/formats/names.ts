export const fullName = (person: { name: string; lastName: string }): string =>
  `${person.name} ${person.lastName}`.trim();

/** Two letters for an avatar. */
export const initials = (person: { name: string; lastName: string }): string =>
  `${person.name.slice(0, 1)}${person.lastName.slice(0, 1)}`.toUpperCase() || '?';

/** `1 player`, `28 players` */
export const counted = (n: number, one: string, many = `${one}s`): string =>
  `${n.toLocaleString('en-GB')} ${n === 1 ? one : many}`;
