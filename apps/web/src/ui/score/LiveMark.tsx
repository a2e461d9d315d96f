import { formatClock } from '../../shared/display/dates.ts';
import * as texts from '../messages.ts';
import classes from './LiveMark.module.css';

interface LiveMarkProps {
  /** The word beside the dot. */
  label?: string;
  /** Time of the server's last message, if the connection is lost. */
  asOf?: Date | null | undefined;
  onDeep?: boolean;
}

/** Shows that the data is live, or the time of the data. */
export function LiveMark({ label = texts.live, asOf, onDeep = false }: LiveMarkProps) {
  return (
    <span className={classes.live} data-stale={asOf ? true : undefined} data-deep={onDeep || undefined}>
      <span className={classes.dot} />
      {asOf ? texts.asOf(formatClock(asOf)) : label}
    </span>
  );
}
