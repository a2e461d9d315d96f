import { type Entrant, type EntrantRule, entrantKind, type Field } from './entrant.ts';
import { individualEntrants } from './individual.ts';
import { teamEntrants } from './team.ts';

export { countingOn } from './team.ts';

/** The entrants of a game, as its rule makes them. */
export function entrantsOf<P>(rule: EntrantRule, field: Field<P>): Entrant<P>[] {
  const kind = entrantKind(rule);
  switch (kind) {
    case 'player':
      return individualEntrants(rule, field);
    case 'team':
      return teamEntrants(rule, field);
    // Who plays whom is worked out in matches.ts; what is noted of a player goes by the player.
    case 'match':
      return individualEntrants(rule, field);
    default:
      return kind satisfies never;
  }
}
