import type { EntrantsOf } from './entrant.ts';

/** Each player is an entrant of their own. */
export const individualEntrants: EntrantsOf = (_rule, { seated }) =>
  seated.map(({ id, name, lastName, index, outOfCompetition, card, player }) => ({
    id,
    kind: 'player',
    name: `${name} ${lastName}`.trim(),
    // Who stands first inside a shared position goes by surname.
    sortName: `${lastName} ${name}`,
    members: [player],
    index,
    outOfCompetition,
    card,
  }));
