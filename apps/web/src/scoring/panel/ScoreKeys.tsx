import type { Gross } from '@flagstick/contract';
import { IconDots, IconX } from '@tabler/icons-react';
import { likelyScores } from '../entry/keys.ts';
import { type KeyEffect, outcomeRuns } from '../match/match.ts';
import * as texts from '../messages.ts';
import { ScoreKey } from './ScoreKey.tsx';
import classes from './ScoreKeys.module.css';

interface ScoreKeysProps {
  /** The player's name. */
  name: string;
  par: number;
  /** Strokes received on the hole. */
  strokes: number;
  /** The next hole has just appeared: a tap meant for the previous hole must not score. */
  ignoresTaps: boolean;
  /** The value that a tap would replace. */
  chosen: Gross | null;
  /** The effect of each score on a hole of a match; null if unknown. */
  outcomesOf?: (scores: readonly number[]) => readonly KeyEffect[] | null;
  onScore: (score: number) => void;
  onMore: () => void;
  /** Closes the keys without a change. */
  onClose: (() => void) | undefined;
}

/** The key of par is wider by this factor; see the style sheet. */
const parWidth = 1.3;

/** The five likely scores, and a key for all others. */
export function ScoreKeys({
  name,
  par,
  strokes,
  ignoresTaps,
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
          of={name}
          ignoresTaps={ignoresTaps}
          chosen={score === chosen}
          onScore={onScore}
        />
      ))}
      <button
        type="button"
        className={classes.more}
        disabled={ignoresTaps}
        onClick={onMore}
        aria-label={texts.moreScores}
      >
        <IconDots size={24} stroke={2.5} aria-hidden="true" />
      </button>
      {outcomes !== null && (
        <p className={classes.outcomes}>
          {outcomeRuns(outcomes, widths).map(({ text, width }) => (
            <span key={text} style={{ '--keys': width }}>
              {text}
            </span>
          ))}
        </p>
      )}
      {onClose && (
        <button type="button" className={classes.leave} onClick={onClose}>
          <IconX size={18} aria-hidden="true" />
          {texts.keepScore(chosen)}
        </button>
      )}
    </div>
  );
}
