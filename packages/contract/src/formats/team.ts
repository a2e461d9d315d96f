import * as limits from '../limits.ts';
import type { CheckedRule, Format, RuleRefusal } from './format.ts';
import { individual } from './individual.ts';

const best = ['bestOne', 'bestTwo', 'bestThree', 'bestFour'] as const;

/** The lists of holes on which so many scores count. */
function bestRefusals({ playingRules: play, holesNumber }: CheckedRule): RuleRefusal[] {
  const refused: RuleRefusal[] = [];
  const last = play.isRelatedToCourseHoles ? 18 : holesNumber;
  const taken = new Set<number>();
  for (const [at, list] of best.entries()) {
    const holes = play[list];
    const refuse = (message: string) => refused.push([['playingRules', list], message]);
    if (holes.length > 0 && at + 1 > play.teamPlayers)
      refuse(`A team of ${play.teamPlayers} has fewer scores.`);
    if (holes.some((hole) => hole > last)) refuse(`At most ${last}.`);
    if (holes.some((hole) => taken.has(hole))) refuse('A hole stands in one list only.');
    for (const hole of holes) taken.add(hole);
  }
  return refused;
}

/** Teams of players with a ball each: on every hole the best scores count. */
export const team: Format = {
  ...individual,
  key: 'team',
  settings: { playingFormat: 'individual', playingAs: 'team' },
  tag: 'Team',
  listed: (scoring) => `${scoring} · team`,
  onCards: (scoring) => `${scoring} · team`,
  hasTeams: true,
  isForPlayers: false,
  countsBest: true,
  strokesToPar: true,
  showsNines: true,
  asIndividuals: (rules) => ({ ...rules, playingAs: 'individual' }),
  groupLimit: ({ teamPlayers, teamsPerTee }) => Math.max(limits.groupSize, teamPlayers * teamsPerTee),
  fullGroup: ({ teamPlayers, teamsPerTee }) => teamPlayers * teamsPerTee,
  teamLimit: ({ teamPlayers }) => teamPlayers,
  refusals: bestRefusals,
};
