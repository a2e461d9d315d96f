import {
  forTeamSize,
  type HandicapHolder,
  type HandicapRule,
  isRefused,
  type TeamHandicap,
  type Tee,
  teamHandicapFor,
} from '@flagstick/golf';
import type { Competition } from './entities/competition.ts';
import { handicapRuleOf } from './handicap-rule.ts';

/** The minimum of tee shots of each member in a team of this size. */
export const minimumTeeShotsOf = (
  {
    playingRules: { minimumTeeShots },
  }: { readonly playingRules: Pick<Competition['playingRules'], 'minimumTeeShots'> },
  members: number,
): number =>
  typeof minimumTeeShots === 'number'
    ? minimumTeeShots
    : forTeamSize(minimumTeeShots, Math.min(members, minimumTeeShots.length + 1), 'minimumTeeShots');

/**
 * A team's handicap. The committee may seat members against the rule, and the team still gets a handicap: a member
 * refused by the rule counts with an index of 0, a member beyond the list of shares adds nothing.
 */
export function teamHandicapOf(
  members: ReadonlyArray<{ readonly holder: HandicapHolder; readonly tee: Tee }>,
  rule: HandicapRule,
): TeamHandicap {
  const { sorted = [], combined = 100 } = rule.team ?? {};
  const size = members.length;
  const shares = [...sorted, ...Array.from({ length: Math.max(0, size - sorted.length) }, () => 0)];
  const shareOfSum =
    typeof combined === 'number'
      ? combined
      : forTeamSize(combined, Math.min(size, combined.length + 1), 'combined');
  const team = { ...rule, team: { sorted: shares, combined: shareOfSum } };
  const handicap = teamHandicapFor(members, team);
  if (!isRefused(handicap)) return handicap;
  const scratch = { index: 0, social: null, gender: members[0]?.holder.gender ?? 'men' } as const;
  return teamHandicapOf(
    members.map((member, at) =>
      at === handicap.member ? { ...member, holder: { ...scratch, override: 0 } } : member,
    ),
    rule,
  );
}

/** The team's handicap under a game's rule. */
export const teamHandicapUnder = (
  competition: Parameters<typeof handicapRuleOf>[0],
  members: Parameters<typeof teamHandicapOf>[0],
): TeamHandicap => teamHandicapOf(members, handicapRuleOf(competition));
