import type { MatchSideName } from '../match/result.ts';
import type { MatchState } from '../match/state.ts';
import type { KnockOutDecision } from './bracket.ts';
import type { MatchScore } from './score.ts';

export interface PlayedMatch {
  readonly how: Extract<KnockOutDecision, 'played' | 'walkover' | 'conceded' | 'disqualified'>;
  readonly winner: MatchSideName;
  readonly score: MatchScore | null;
}

/** The result that a match of a game gives its match of a knock-out; null for a match without a winner. */
export function knockOutResultOf({
  outcome,
  played,
}: Pick<MatchState, 'outcome' | 'played'>): PlayedMatch | null {
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
      return { how: howConceded(outcome.disqualified, played), winner: outcome.winner, score: null };
    default:
      return null;
  }
}

function howConceded(disqualified: boolean, holes: number): PlayedMatch['how'] {
  if (disqualified) return 'disqualified';
  return holes > 0 ? 'conceded' : 'walkover';
}
