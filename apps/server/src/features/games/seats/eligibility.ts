import { errors, formatOf, type ScoreCard } from '@flagstick/contract';
import { eligibility, type HandicapHolder, handicapFor, isRefused } from '@flagstick/golf';
import type { Rule } from '../../../live/index.ts';

const bounds = {
  gender: 'This gender isn’t eligible under the game rule.',
  belowMinimum: 'This handicap is below the game rule’s minimum',
  aboveMaximum: 'This handicap is above the game rule’s maximum',
} as const;

interface EntryRefusal {
  readonly code: 'player.notEligible' | 'player.socialOnly';
  readonly reason: string;
}

/** Null if the player can enter a game under this rule, from this tee. */
export function entryRefusal(
  holder: HandicapHolder,
  rule: Pick<Rule, 'eligibility' | 'handicap'>,
  tee: Pick<ScoreCard, 'holesParams' | 'slope' | 'courseRating'>,
): EntryRefusal | null {
  const eligible = eligibility(holder, rule.eligibility);
  if (!eligible.ok) {
    const bound = 'bound' in eligible ? ` of ${eligible.bound}.` : '';
    return { code: 'player.notEligible', reason: `${bounds[eligible.refused]}${bound}` };
  }
  const { holesParams: holes, slope, courseRating } = tee;
  return isRefused(handicapFor(holder, { holes, slope, courseRating }, rule.handicap))
    ? { code: 'player.socialOnly', reason: errors['player.socialOnly'].text }
    : null;
}

/**
 * The players who exceed the maximum size of their team under this rule, with the reason. The last to join are refused.
 */
export function surplusInTeams(
  { playingRules }: Pick<Rule, 'playingRules'>,
  seats: ReadonlyArray<{ readonly id: string; readonly teamId: string | null }>,
  teams: ReadonlyArray<{ readonly id: string; readonly name: string }>,
): ReadonlyMap<string, string> {
  const most = formatOf(playingRules).teamLimit(playingRules);
  return new Map(
    teams.flatMap(({ id: team, name }) =>
      seats
        .filter(({ teamId }) => teamId === team)
        .slice(most)
        .map(({ id }) => [id, `“${name}” is full. Teams in this game have at most ${most} players.`]),
    ),
  );
}
