import { countsPerHole, type Hole, playOrder, scoreTeam, sumOfIndexes } from '@flagstick/golf';
import type {
  Entrant,
  EntrantField,
  EntrantRule,
  EntrantsOf,
  EntrantTeam,
  RowLabels,
  Seated,
} from './entrant.ts';

const labels: RowLabels = { plural: 'teams', ownPlacePrefix: 'Your team is' };

const membersOf = <P>({ players }: EntrantTeam, seated: ReadonlyMap<string, Seated<P>>): Seated<P>[] =>
  players.flatMap((id) => seated.get(id) ?? []);

const planOf = ({
  playingRules: { bestOne, bestTwo, bestThree, bestFour, isRelatedToCourseHoles },
}: Pick<EntrantRule, 'playingRules'>) => ({
  ...{ bestOne, bestTwo, bestThree, bestFour },
  relatedToCourseHoles: isRelatedToCourseHoles,
});

/** The number of scores that count on each hole of a team of individuals, in card order. */
export const countingScoresPerHole = (
  rule: Pick<EntrantRule, 'playingRules'>,
  holes: readonly Hole[],
  startingHole: number,
  players: number,
): number[] => countsPerHole(planOf(rule), holes, playOrder(holes, startingHole), players);

/**
 * Each team is an entrant. A team without players has no row, nor has a player without a team. A team with a player out
 * of competition has no place, because that player's scores count for it.
 */
function entrantsOfTeams<P>(rule: EntrantRule, { seated, teams, part }: EntrantField<P>, oneCard: boolean) {
  const byId = new Map(seated.map((one) => [one.id, one]));
  return teams.flatMap((team): Entrant<P>[] => {
    const members = membersOf(team, byId);
    const [first, ...others] = members;
    if (!first) return [];
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
        name: team.name,
        sortName: team.name,
        members: [first.player, ...others.map(({ player }) => player)],
        listed: members.map(({ player }) => player),
        labels,
        index: sumOfIndexes(members),
        outOfCompetition: members.some(({ outOfCompetition }) => outOfCompetition),
        card: oneCard ? first.card : score.card,
        sources: oneCard ? [first.card] : members.map(({ card }) => card),
        color: team.color,
        score,
        ...(oneCard ? {} : { counting: score.counting }),
      },
    ];
  });
}

/** On each hole the best scores of a team's players count, as many as the rule says. */
export const teamEntrants: EntrantsOf = (rule, field) => entrantsOfTeams(rule, field, false);

/** The players of a team play one card, the team's. */
export const oneCardEntrants: EntrantsOf = (rule, field) => entrantsOfTeams(rule, field, true);
