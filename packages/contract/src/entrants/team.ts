import { countsPerHole, type Hole, playOrder, scoreTeam, sumOfIndexes } from '@flagstick/golf';
import { playsOneCard } from '../one-card.ts';
import type { Entrant, EntrantRule, EntrantsOf, Field, Seated, Side } from './entrant.ts';

/** The players of a team who are seated, in the team's order. */
const membersOf = <P>({ players }: Side, seated: ReadonlyMap<string, Seated<P>>): Seated<P>[] =>
  players.flatMap((id) => seated.get(id) ?? []);

const planOf = ({
  playingRules: { bestOne, bestTwo, bestThree, bestFour, isRelatedToCourseHoles },
}: Pick<EntrantRule, 'playingRules'>) => ({
  ...{ bestOne, bestTwo, bestThree, bestFour },
  relatedToCourseHoles: isRelatedToCourseHoles,
});

/** How many scores of a team of individuals count on each hole, in card order. */
export const countingOn = (
  rule: Pick<EntrantRule, 'playingRules'>,
  holes: readonly Hole[],
  startingHole: number,
  players: number,
): number[] => countsPerHole(planOf(rule), holes, playOrder(holes, startingHole), players);

/**
 * Each team is an entrant: on every hole as many scores of its players count as the rule says. A team without players
 * stands in no row, nor does a player without a team. One who plays against the rule takes the place of the team, as
 * the team plays with that score.
 */
export const teamEntrants: EntrantsOf = <P>(rule: EntrantRule, { seated, teams, part }: Field<P>) => {
  const byId = new Map(seated.map((one) => [one.id, one]));
  return teams.flatMap((team): Entrant<P>[] => {
    const members = membersOf(team, byId);
    const [first, ...others] = members;
    if (!first) return [];
    const oneCard = playsOneCard(rule);
    const score = scoreTeam({
      format: rule.scoringFormat,
      holes: first.card.holes,
      members: oneCard ? [{ id: team._id, card: first.card }] : members,
      plan: planOf(rule),
      startingHole: first.startingHole,
      part,
    });
    return [
      {
        id: team._id,
        kind: 'team',
        name: team.name,
        sortName: team.name,
        members: [first.player, ...others.map(({ player }) => player)],
        index: sumOfIndexes(members),
        outOfCompetition: members.some(({ outOfCompetition }) => outOfCompetition),
        card: oneCard ? first.card : score.card,
        oneCard,
        color: team.color,
        score,
      },
    ];
  });
};
