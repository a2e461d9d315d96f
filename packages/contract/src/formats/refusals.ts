import { scoringOf } from '@flagstick/golf';
import type { Competition } from '../entities/competition.ts';
import type { FormatKey } from './format.ts';

/** The path of a refused field of a game rule, with the reason. */
type RuleRefusal = readonly [path: readonly string[], message: string];

type CheckedRule = Pick<Competition, 'holesNumber' | 'scoringFormat'> & {
  readonly playingRules: Competition['playingRules'];
  readonly teamHandicapAllowance: { readonly hcpSortedAllowances: readonly number[] };
};

const best = ['bestOne', 'bestTwo', 'bestThree', 'bestFour'] as const;

/** Checks the lists of holes by the number of counting scores. */
function bestScoreRefusals({ playingRules: play, holesNumber }: CheckedRule): RuleRefusal[] {
  const refused: RuleRefusal[] = [];
  const last = play.isRelatedToCourseHoles ? 18 : holesNumber;
  const taken = new Set<number>();
  for (const [at, list] of best.entries()) {
    const holes = play[list];
    const refuse = (message: string) => refused.push([['playingRules', list], message]);
    if (holes.length > 0 && at + 1 > play.teamPlayers)
      refuse(`At most ${play.teamPlayers} scores can count for a team of ${play.teamPlayers}.`);
    if (holes.some((hole) => hole > last)) refuse(`Holes go up to ${last}.`);
    if (holes.some((hole) => taken.has(hole))) refuse('A hole can be in one list only.');
    for (const hole of holes) taken.add(hole);
  }
  return refused;
}

/** A team's score is a sum of holes, of which the nine best would be no player's. */
function teamRefusals(rule: CheckedRule): RuleRefusal[] {
  const refused = bestScoreRefusals(rule);
  if (scoringOf(rule.scoringFormat).countedHoles === null) return refused;
  return [...refused, [['scoringFormat'], 'Best nine is for individuals or teams with one card.']];
}

function oneCardRefusals({ playingRules, teamHandicapAllowance }: CheckedRule): RuleRefusal[] {
  if (playingRules.playingAs !== 'team') {
    return [[['playingRules', 'playingFormat'], 'Only teams can share one card.']];
  }
  const { teamPlayers } = playingRules;
  if (teamHandicapAllowance.hcpSortedAllowances.length >= teamPlayers) return [];
  return [
    [
      ['teamHandicapAllowance', 'hcpSortedAllowances'],
      `Give a share for each of the ${teamPlayers} players.`,
    ],
  ];
}

export const ruleRefusals: Readonly<Record<FormatKey, (rule: CheckedRule) => RuleRefusal[]>> = {
  individual: () => [],
  team: teamRefusals,
  oneCard: oneCardRefusals,
  singles: () => [],
  teamMatch: bestScoreRefusals,
  oneCardMatch: oneCardRefusals,
};
