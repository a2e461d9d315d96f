import type { Competition } from './entities/competition.ts';

/** Whether a rule is played on one card a team, or by teams in matches, which boards do not score yet: a rule may say so, a game cannot play it. */
export const comesWithTeams = ({
  playingRules: { playingAs, playingFormat },
}: {
  readonly playingRules: Pick<Competition['playingRules'], 'playingAs' | 'playingFormat'>;
}): boolean => playingFormat === 'combined' || (playingAs === 'team' && playingFormat === 'matchplay');
