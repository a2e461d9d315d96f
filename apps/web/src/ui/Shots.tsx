import { plural } from '../shared/display/numbers.ts';
import classes from './Shots.module.css';

/** The strokes received on a hole: a dot for each; hollow dots for strokes given back. */
export function Shots({ strokes }: { strokes: number }) {
  if (strokes === 0) return null;
  const count = Math.abs(strokes);
  return (
    <span className={classes.shots} data-given={strokes < 0 || undefined}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the dots are all alike.
        <b key={index} />
      ))}
      <span className="vh">
        {strokes < 0
          ? plural(count, { one: '# stroke given back', other: '# strokes given back' })
          : plural(count, { one: '# stroke received', other: '# strokes received' })}
      </span>
    </span>
  );
}
