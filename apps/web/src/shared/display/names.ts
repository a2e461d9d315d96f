import type { UserLight } from '@flagstick/contract';

export { fullName, surnameOf, surnames } from '@flagstick/contract/people';

/** Two letters for an avatar. */
export const initials = (person: { name: string; lastName: string }): string =>
  `${person.name.slice(0, 1)}${person.lastName.slice(0, 1)}`.toUpperCase() || '?';

/** `tom · Alcanada`: the user name, and the home club if there is one. */
export const userDetail = ({ username, homeClub }: UserLight): string =>
  [username, homeClub?.name].filter(Boolean).join(' · ');

const conjunction = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** `Grace, Victor and Zoe` */
export const joinNames = (names: Iterable<string>): string => conjunction.format(names);
