import type { ScoreCard, TeeColor } from '@flagstick/contract';
import { capital } from '@flagstick/contract/capital';
import { teeName } from '@flagstick/contract/tees';
import classes from './TeeName.module.css';

interface TeeColorProps {
  color: TeeColor;
  name?: string;
}

/**
 * Spain has pink tees. The specification has no such colour, so they are stored as purple and recognised by their name.
 */
const shownColor = ({ color, name = '' }: TeeColorProps): TeeColor | 'pink' =>
  color === 'purple' && /\b(pink|rosas?)\b/i.test(name) ? 'pink' : color;

/** A tee's mark: a small diamond in its colour. */
export const TeeMark = (tee: TeeColorProps) => (
  <span className={classes.mark} data-tee={shownColor(tee)} aria-hidden="true" />
);

/** A tee: its diamond, and always its name, `White, men`. */
export const TeeName = ({ tee }: { tee: Pick<ScoreCard, 'teeColor' | 'name' | 'gender'> }) => (
  <span className="inline gap-6 nowrap">
    <TeeMark color={tee.teeColor} name={tee.name} />
    {teeName(tee)}
  </span>
);

export const TeeColorName = ({ color }: { color: TeeColor }) => (
  <span className="inline gap-6 nowrap">
    <TeeMark color={color} />
    {capital(color)}
  </span>
);

/** A band of the tee's colour on the edge of its card. */
export const TeeBand = (tee: TeeColorProps) => (
  <span className={classes.band} data-tee={shownColor(tee)} aria-hidden="true" />
);
