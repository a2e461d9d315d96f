import { IconTriangleFilled } from '@tabler/icons-react';
import { plural } from '../../../shared/display/numbers.ts';
import classes from './Standings.module.css';

const places = { one: '# place', other: '# places' } as const;

/** Positions won by the game in play, or lost (below 0). */
export function PositionChange({ by }: { by: number }) {
  if (by === 0) return null;
  return (
    <span className={classes.moved} data-up={by > 0 || undefined}>
      <IconTriangleFilled size={9} aria-hidden="true" />
      <span aria-hidden="true">{Math.abs(by)}</span>
      <span className="vh">
        {by > 0 ? 'up' : 'down'} {plural(Math.abs(by), places)}
      </span>
    </span>
  );
}
