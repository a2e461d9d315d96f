import type { BoardRow } from '../lib/rows.ts';
import classes from './EntrantName.module.css';

/**
 * Who a row is about, on one line. A player is called whole where that fits, and else by the initial and the family name,
 * which is what others know a player by; styles choose, so that the page the server draws is right at every width. It
 * is read aloud and found whole.
 */
export const EntrantName = ({ row: { entrant } }: { row: BoardRow }) =>
  entrant.shortName ? (
    <span className={classes.person} data-short={entrant.shortName}>
      <span className="nowrap">{entrant.name}</span>
    </span>
  ) : (
    <span className="ellipsis">{entrant.name}</span>
  );
