import type { MatchOutcome, MatchSideName } from '../match/result.ts';
import type { KnockOutDecision } from './bracket.ts';
import type { MatchScore } from './score.ts';

export interface PlayedMatch {
  readonly how: Extract<KnockOutDecision, 'played' | 'walkover' | 'disqualified'>;
  readonly winner: MatchSideName;
  readonly score: MatchScore | null;
}

/** The result that a match of a game gives its match of a knock-out; null for a match without a winner. */
export function knockOutResultOf(outcome: MatchOutcome | null): PlayedMatch | null {
  switch (outcome?.kind) {
    case 'won':
      return {
        how: 'played',
        winner: outcome.winner,
        score: { kind: 'up', up: outcome.up, left: outcome.left },
      };
    case 'extraHole':
      return { how: 'played', winner: outcome.winner, score: { kind: 'extraHole', hole: outcome.hole } };
    case 'conceded':
      return { how: outcome.disqualified ? 'disqualified' : 'walkover', winner: outcome.winner, score: null };
    default:
      return null;
  }
}
