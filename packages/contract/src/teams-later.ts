import type { Competition } from './entities/competition.ts';

/** Whether a rule is played on one card a team, which boards do not score yet: a rule may say so, a game cannot play it. */
export const comesWithTeams = ({
  playingRules: { playingFormat },
}: {
  readonly playingRules: Pick<Competition['playingRules'], 'playingFormat'>;
}): boolean => playingFormat === 'combined';
