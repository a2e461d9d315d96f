import type { Gross } from '@flagstick/contract';
import { contractTexts } from '@flagstick/contract/messages';
import { IconDots, IconEqualNot } from '@tabler/icons-react';
import { ScoreMark } from '../../ui/score/ScoreMark.tsx';
import type { ScorerValue } from '../lib/panel.ts';
import * as texts from '../messages.ts';
import classes from './ScoreMismatchPrompt.module.css';

interface ScoreMismatchPromptProps {
  par: number;
  mine: ScorerValue;
  others: readonly ScorerValue[];
  nameOf: (scorer: string) => string;
  onConfirm: () => void;
  /** Accepts another scorer's value. */
  onAccept: (gross: Gross) => void;
  /** Neither value is right. */
  onOther: () => void;
}

/** Two scorers differ: both values side by side, shown to both scorers at the same time. */
export function ScoreMismatchPrompt({
  par,
  mine,
  others,
  nameOf,
  onConfirm,
  onAccept,
  onOther,
}: ScoreMismatchPromptProps) {
  return (
    <div className={classes.ask} role="alert">
      <strong className="row gap-8 fs-17 bold lh-120">
        <IconEqualNot size={22} aria-hidden="true" />
        {contractTexts.confirmScore}
      </strong>
      <div className={classes.answers}>
        <button
          className="row gap-10 ink fs-13 medium lh-120 left surface r-key"
          type="button"
          onClick={onConfirm}
        >
          <ScoreMark gross={mine.gross} par={par} size="22px" />
          <span>{texts.youEntered}</span>
        </button>
        {others.map(({ scorer, gross }) => (
          <button
            className="row gap-10 ink fs-13 medium lh-120 left surface r-key"
            key={scorer}
            type="button"
            onClick={() => onAccept(gross)}
          >
            <ScoreMark gross={gross} par={par} size="22px" />
            <span>{texts.scorerEntered(nameOf(scorer))}</span>
          </button>
        ))}
        <button
          type="button"
          className={`${classes.other} row gap-10 ink fs-13 medium lh-120 left surface r-key`}
          aria-label={texts.anotherScore}
          onClick={onOther}
        >
          <IconDots size={24} stroke={2.5} aria-hidden="true" />
        </button>
      </div>
    </div>
  );
}
