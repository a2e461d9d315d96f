import classes from './TeamDisc.module.css';
import { teamFill } from './team-fill.ts';

/** A team's disc in its colour, plain, in halves or with a hoop. Always shown with the team's name. */
export const TeamDisc = ({ color, size = 16 }: { color: string; size?: number }) => (
  <span
    className={classes.disc}
    style={{ '--size': `${size}px`, '--team': teamFill(color) }}
    aria-hidden="true"
  />
);
