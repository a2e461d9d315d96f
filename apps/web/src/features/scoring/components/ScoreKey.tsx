import { ScoreMark } from '../../../shared/ui/ScoreMark.tsx';
import { keyHasShape, keyWeight } from '../lib/keys.ts';
import classes from './ScoreKey.module.css';

interface ScoreKeyProps {
  score: number;
  par: number;
  chosen: boolean;
  onScore: (score: number) => void;
}

/** One score to tap, in the shape that it would make. */
export function ScoreKey({ score, par, chosen, onScore }: ScoreKeyProps) {
  return (
    <button
      type="button"
      className={classes.key}
      data-weight={keyWeight(score, par)}
      data-flat={keyHasShape(score, par) ? undefined : true}
      aria-pressed={chosen}
      onClick={() => onScore(score)}
    >
      <ScoreMark gross={score} par={par} />
      {score === par && <small aria-hidden="true">Par</small>}
    </button>
  );
}
