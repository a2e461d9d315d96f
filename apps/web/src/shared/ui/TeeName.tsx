import type { TeeColor } from '@flagstick/contract';
import classes from './TeeName.module.css';

/** The teeing ground: a small diamond in its colour, and always its name. */
export function TeeName({ color, name }: { color: TeeColor; name?: string }) {
  return (
    <span className={classes.tee}>
      <span className={classes.mark} data-tee={color} aria-hidden="true" />
      {name ?? color.charAt(0).toUpperCase() + color.slice(1)}
    </span>
  );
}

/** The band of a tee's colour on the edge of its card. */
export const TeeBand = ({ color }: { color: TeeColor }) => (
  <span className={classes.band} data-tee={color} aria-hidden="true" />
);
