import { formatClock } from '../formats/dates.ts';
import classes from './LiveMark.module.css';

interface LiveMarkProps {
  /** The word beside the dot. */
  label?: string;
  /** When the screen last heard from the server, if it does not hear from it now. */
  asOf?: Date | null | undefined;
  onDeep?: boolean;
}

/** Says whether what is shown is live, or as of when it is. */
export function LiveMark({ label = 'Live', asOf, onDeep = false }: LiveMarkProps) {
  return (
    <span className={classes.live} data-stale={asOf ? true : undefined} data-deep={onDeep || undefined}>
      <span className={classes.dot} />
      {asOf ? `as of ${formatClock(asOf)}` : label}
    </span>
  );
}
