import { leadingSide, shortMatchStatus } from '@flagstick/contract/matches';
import type { Match, MatchSideName } from '@flagstick/golf';
import classes from './MatchStatusLabel.module.css';

/** The state of a match, pointing at the side that leads or won; dark once it has ended. */
export function MatchStatusLabel({ match, left = 'a' }: { match: Match; left?: MatchSideName }) {
  const ahead = leadingSide(match);
  return (
    <span
      className={classes.plate}
      data-ended={match.outcome !== null || undefined}
      data-points={ahead === null ? undefined : ahead === left ? 'left' : 'right'}
    >
      {shortMatchStatus(match)}
    </span>
  );
}
