import { ScoreMark } from '../../../shared/ui/ScoreMark.tsx';
import { keyHasShape, keyWeight } from '../lib/keys.ts';
import classes from './ScoreKey.module.css';

interface ScoreKeyProps {
  score: number;
  par: number;
  chosen: boolean;
  /** Takes no tap for the moment, without a sign of it. */
  asleep?: boolean;
  onScore: (score: number) => void;
}

/** One score to tap, in the shape that it would make. */
export function ScoreKey({ score, par, chosen, asleep = false, onScore }: ScoreKeyProps) {
  return (
    <button
      type="button"
      className={classes.key}
      data-weight={keyWeight(score, par)}
      data-flat={keyHasShape(score, par) ? undefined : true}
      aria-pressed={chosen}
      disabled={asleep}
      onClick={() => onScore(score)}
    >
      <ScoreMark gross={score} par={par} />
      {score === par && <small aria-hidden="true">Par</small>}
    </button>
  );
}
