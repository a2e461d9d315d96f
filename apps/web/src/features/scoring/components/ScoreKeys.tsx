import type { Gross } from '@flagstick/contract';
import { IconDots, IconX } from '@tabler/icons-react';
import { likelyScores } from '../lib/keys.ts';
import { type KeyOutcome, outcomeRuns } from '../lib/match.ts';
import { ScoreKey } from './ScoreKey.tsx';
import classes from './ScoreKeys.module.css';

interface ScoreKeysProps {
  par: number;
  /** What the player receives on the hole. */
  strokes: number;
  /** The screen has just turned: a tap that is meant for the hole before scores nothing. */
  asleep: boolean;
  /** The value that a tap would replace. */
  chosen: Gross | null;
  /** What each score would do to a hole of a match; null: nothing is known of it. */
  outcomesOf?: (scores: readonly number[]) => readonly KeyOutcome[] | null;
  onScore: (score: number) => void;
  onMore: () => void;
  /** Leaves the value as it is. */
  onClose: (() => void) | undefined;
}

/** The key of par is so much wider; see the style sheet. */
const parWidth = 1.3;

/** The five likely scores and the way to all others. */
export function ScoreKeys({
  par,
  strokes,
  asleep,
  chosen,
  outcomesOf,
  onScore,
  onMore,
  onClose,
}: ScoreKeysProps) {
  const scores = likelyScores(par, strokes);
  const widths = scores.map((score) => (score === par ? parWidth : 1));
  const outcomes = outcomesOf?.(scores) ?? null;
  return (
    <div className={classes.keys}>
      {scores.map((score) => (
        <ScoreKey
          key={score}
          score={score}
          par={par}
          asleep={asleep}
          chosen={score === chosen}
          onScore={onScore}
        />
      ))}
      <button
        type="button"
        className={classes.more}
        disabled={asleep}
        onClick={onMore}
        aria-label="More scores"
      >
        <IconDots size={24} stroke={2.5} aria-hidden="true" />
      </button>
      {outcomes !== null && (
        <p className={classes.outcomes}>
          {outcomeRuns(outcomes, widths).map(({ says, keys }) => (
            <span key={says} style={{ '--keys': keys }}>
              {says}
            </span>
          ))}
        </p>
      )}
      {onClose && (
        <button type="button" className={classes.leave} onClick={onClose}>
          <IconX size={18} aria-hidden="true" />
          Leave it at {chosen}
        </button>
      )}
    </div>
  );
}
