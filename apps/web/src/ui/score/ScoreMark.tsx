import type { Gross } from '@flagstick/contract';
import { colourStep, scoreShape, scoreWord } from '../../shared/display/score.ts';
import classes from './ScoreMark.module.css';

interface ScoreMarkProps {
  gross: Gross;
  par: number;
  /** Font size; the shape grows with it. */
  size?: string;
}

/** A score in its shape: circle birdie, double circle eagle, square bogey, double square worse. */
export function ScoreMark({ gross, par, size }: ScoreMarkProps) {
  const shape = scoreShape(gross, par);
  return (
    <span
      className={classes.mark}
      data-shape={shape}
      data-by={typeof gross === 'number' ? colourStep(gross - par) : undefined}
      data-word={typeof gross === 'string' || undefined}
      style={size ? { fontSize: size } : undefined}
    >
      {gross}
      <span className="vh"> {scoreWord(gross, par)}</span>
    </span>
  );
}
