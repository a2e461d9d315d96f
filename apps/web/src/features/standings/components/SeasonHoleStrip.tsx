import type { SeasonHole } from '@flagstick/contract';
import { colourStep, scoreShape } from '../../../shared/display/score.ts';
import classes from './SeasonHoleStrip.module.css';

interface SeasonHoleStripProps {
  holes: readonly SeasonHole[];
  /** The holes of games in play glow. */
  live: ReadonlySet<string>;
}

/** Circle under par, square over it, dot at par, a gap where nothing counts. */
export function SeasonHoleStrip({ holes, live }: SeasonHoleStripProps) {
  return (
    <span className={classes.strip} aria-hidden="true">
      {holes.map(({ holeNumber, par, score, gameId }) => (
        <span
          className="middle"
          key={holeNumber}
          data-new={(gameId !== null && score !== null && live.has(gameId)) || undefined}
        >
          {score !== null && <i data-shape={scoreShape(score, par)} data-by={colourStep(score - par)} />}
        </span>
      ))}
    </span>
  );
}
