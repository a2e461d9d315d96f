import { scoreWord } from '../../shared/display/score.ts';
import * as common from '../../ui/common/messages.ts';
import { ScoreMark } from '../../ui/score/ScoreMark.tsx';
import { keyHasShape, keyWeight } from '../entry/keys.ts';
import * as texts from '../messages.ts';
import classes from './ScoreKey.module.css';

interface ScoreKeyProps {
  score: number;
  par: number;
  chosen: boolean;
  /** The player's name, where the keys of several players are on a screen. */
  of?: string | undefined;
  /** Ignores taps for the moment, without a visible sign. */
  ignoresTaps?: boolean;
  onScore: (score: number) => void;
}

/** A score key, in the shape of its score. */
export function ScoreKey({ score, par, chosen, of, ignoresTaps = false, onScore }: ScoreKeyProps) {
  const isPar = score === par;
  return (
    <button
      type="button"
      className={classes.key}
      data-weight={keyWeight(score, par)}
      data-flat={keyHasShape(score, par) ? undefined : true}
      aria-label={
        isPar
          ? texts.scoreKey(texts.parKey(score), '', of)
          : texts.scoreKey(String(score), scoreWord(score, par), of)
      }
      aria-pressed={chosen}
      disabled={ignoresTaps}
      onClick={() => onScore(score)}
    >
      <ScoreMark gross={score} par={par} />
      {isPar && ' '}
      {isPar && (
        <small className="above-2 brand fs-12 bold lh-100" aria-hidden="true">
          {common.par}
        </small>
      )}
    </button>
  );
}
