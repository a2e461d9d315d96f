import { type FormatKey, formatOf } from '../formats/index.ts';
import type { Entrant, EntrantField, EntrantRule, EntrantsOf } from './entrant.ts';
import { individualEntrants } from './individual.ts';
import { oneCardEntrants, teamEntrants } from './team.ts';

export { countingScoresPerHole } from './team.ts';

/** In a match game every player has a row, because notes belong to the player; `matches.ts` makes the sides. */
const makers: Readonly<Record<FormatKey, EntrantsOf>> = {
  individual: individualEntrants,
  team: teamEntrants,
  oneCard: oneCardEntrants,
  singles: individualEntrants,
  teamMatch: individualEntrants,
  oneCardMatch: individualEntrants,
};

export const entrantsOf = <P>(rule: EntrantRule, field: EntrantField<P>): Entrant<P>[] =>
  makers[formatOf(rule.playingRules).key](rule, field);
