export const fullName = (person: { name: string; lastName: string }): string =>
  `${person.name} ${person.lastName}`.trim();

/** Two letters for an avatar. */
export const initials = (person: { name: string; lastName: string }): string =>
  `${person.name.slice(0, 1)}${person.lastName.slice(0, 1)}`.toUpperCase() || '?';
