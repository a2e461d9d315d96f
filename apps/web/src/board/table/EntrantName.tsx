import type { BoardRow } from '../lib/rows.ts';
import classes from './EntrantName.module.css';

/**
 * The name of a row's player or team, on one line. A player's full name is shown where it fits, else initial and
 * surname. CSS chooses, so that the server's first paint is right at every width. Screen readers and find-in-page use
 * the full name.
 */
export const EntrantName = ({ row: { entrant } }: { row: BoardRow }) =>
  entrant.shortName ? (
    <span className={classes.person} data-short={entrant.shortName}>
      <span className="nowrap">{entrant.name}</span>
    </span>
  ) : (
    <span className="ellipsis">{entrant.name}</span>
  );
