import type { ScoreCard, TeeColor } from '@flagstick/contract';
import { teeName } from '@flagstick/contract/tees';
import classes from './TeeName.module.css';

/** The teeing ground: a small diamond in its colour. */
export const TeeMark = ({ color }: { color: TeeColor }) => (
  <span className={classes.mark} data-tee={color} aria-hidden="true" />
);

/** A tee: its diamond, and always its name, `White, men`. */
export const TeeName = ({ of }: { of: Pick<ScoreCard, 'teeColor' | 'name' | 'gender'> }) => (
  <span className={classes.tee}>
    <TeeMark color={of.teeColor} />
    {teeName(of)}
  </span>
);

/** A colour that tees have, by its name. */
export const TeeColorName = ({ color }: { color: TeeColor }) => (
  <span className={classes.tee}>
    <TeeMark color={color} />
    {color.charAt(0).toUpperCase() + color.slice(1)}
  </span>
);

/** The band of a tee's colour on the edge of its card. */
export const TeeBand = ({ color }: { color: TeeColor }) => (
  <span className={classes.band} data-tee={color} aria-hidden="true" />
);
