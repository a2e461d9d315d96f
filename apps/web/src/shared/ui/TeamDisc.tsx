import classes from './TeamDisc.module.css';
import { teamFill } from './team-fill.ts';

/** A team: a disc in its colour, plain, in halves or with a hoop. Its name stands beside it, always. */
export const TeamDisc = ({ color, size = 16 }: { color: string; size?: number }) => (
  <span
    className={classes.disc}
    style={{ '--size': `${size}px`, '--team': teamFill(color) }}
    aria-hidden="true"
  />
);
