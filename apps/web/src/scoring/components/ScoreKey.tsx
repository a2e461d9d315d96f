import * as common from '../../ui/common/messages.ts';
import { ScoreMark } from '../../ui/ScoreMark.tsx';
import { keyHasShape, keyWeight } from '../lib/keys.ts';
import classes from './ScoreKey.module.css';

interface ScoreKeyProps {
  score: number;
  par: number;
  chosen: boolean;
  /** Ignores taps for the moment, without a visible sign. */
  ignoresTaps?: boolean;
  onScore: (score: number) => void;
}

/** A score key, in the shape of its score. */
export function ScoreKey({ score, par, chosen, ignoresTaps = false, onScore }: ScoreKeyProps) {
  return (
    <button
      type="button"
      className={classes.key}
      data-weight={keyWeight(score, par)}
      data-flat={keyHasShape(score, par) ? undefined : true}
      aria-pressed={chosen}
      disabled={ignoresTaps}
      onClick={() => onScore(score)}
    >
      <ScoreMark gross={score} par={par} />
      {score === par && <small aria-hidden="true">{common.par}</small>}
    </button>
  );
}
