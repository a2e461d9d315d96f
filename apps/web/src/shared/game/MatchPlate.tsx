import type { Match, MatchSideName } from '@flagstick/golf';
import classes from './MatchPlate.module.css';
import { aheadIn, plateOf } from './match-words.ts';

/** How a match stands, pointing at who leads or won; deep once it has ended. */
export function MatchPlate({ match, left = 'a' }: { match: Match; left?: MatchSideName }) {
  const ahead = aheadIn(match);
  return (
    <span
      className={classes.plate}
      data-ended={match.outcome !== null || undefined}
      data-points={ahead === null ? undefined : ahead === left ? 'left' : 'right'}
    >
      {plateOf(match)}
    </span>
  );
}
