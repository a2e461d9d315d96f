/** Which rules are played as matches. Free of imports at run time: every page asks, and only some work matches out. */
import type { Competition } from './entities/competition.ts';

export interface MatchRule {
  readonly playingRules: Pick<Competition['playingRules'], 'playingAs' | 'playingFormat'>;
}

/** Whether a rule is played as matches. */
export const playsMatches = ({ playingRules: { playingFormat } }: MatchRule): boolean =>
  playingFormat === 'matchplay';

/** How a card counts by itself: in a match a hole without a score is lost, and the card is none the worse. */
export const cardFormat = (
  rule: MatchRule & Pick<Competition, 'scoringFormat'>,
): Competition['scoringFormat'] => (playsMatches(rule) ? 'stableford' : rule.scoringFormat);
