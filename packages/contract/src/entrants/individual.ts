import { fullName } from '../text/people.ts';
import type { EntrantsOf, RowLabels } from './entrant.ts';

const labels: RowLabels = { plural: 'players', ownPlacePrefix: 'You are' };

/** `M. Brandt` */
const shortened = (name: string, lastName: string): string =>
  lastName && name ? `${[...name][0]}. ${lastName}` : name || lastName;

export const individualEntrants: EntrantsOf = (_rule, { seated }) =>
  seated.map(({ id, name, lastName, index, outOfCompetition, card, player }) => ({
    id,
    name: fullName({ name, lastName }),
    shortName: shortened(name, lastName),
    // Within a shared position rows are sorted by surname.
    sortName: `${lastName} ${name}`,
    members: [player],
    listed: [],
    labels,
    sources: [card],
    color: null,
    index,
    outOfCompetition,
    card,
  }));
