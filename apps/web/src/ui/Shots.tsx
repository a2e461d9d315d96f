import { plural } from '../shared/display/numbers.ts';
import * as texts from './messages.ts';
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
          ? plural(count, { one: texts.strokeGivenBack, other: texts.strokesGivenBack })
          : plural(count, { one: texts.strokeReceived, other: texts.strokesReceived })}
      </span>
    </span>
  );
}
