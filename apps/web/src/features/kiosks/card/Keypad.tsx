import { IconBackspace, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { scoreWord } from '../../../shared/display/score.ts';
import * as texts from '../messages.ts';
import classes from './Keypad.module.css';
import { type CardKey, isDigitOpen } from './typed-card.ts';

interface KeypadProps {
  /** Added to the digits. */
  tens: number;
  par: number;
  onKey: (key: CardKey) => void;
}

/** Keys of a thumb's width, in the order of a telephone's. */
export function Keypad({ tens, par, onKey }: KeypadProps) {
  const digit = (value: number) => {
    const score = tens + value;
    return (
      <button
        key={value}
        type="button"
        className={classes.key}
        data-par={score === par || undefined}
        aria-label={isDigitOpen({ tens }, value) ? `${score} ${scoreWord(score, par)}` : String(score)}
        disabled={!isDigitOpen({ tens }, value)}
        onClick={() => onKey({ kind: 'digit', digit: value })}
      >
        {score}
      </button>
    );
  };
  const word = (gross: 'PU' | 'DNP', label: string) => (
    <button
      type="button"
      className={`${classes.key} ${classes.word}`}
      onClick={() => onKey({ kind: 'word', gross })}
    >
      {label}
    </button>
  );
  return (
    <fieldset className={classes.pad} aria-label={texts.keys}>
      {[1, 2, 3, 4, 5, 6, 7, 8, 9].map(digit)}
      <button
        type="button"
        className={`${classes.key} ${classes.word}`}
        aria-label={texts.plusTenLabel}
        aria-pressed={tens > 0}
        onClick={() => onKey({ kind: 'tens' })}
      >
        {texts.plusTen}
      </button>
      {digit(0)}
      <button
        type="button"
        className={classes.key}
        aria-label={texts.deleteScore}
        onClick={() => onKey({ kind: 'back' })}
      >
        <IconBackspace size={44} aria-hidden="true" />
      </button>
      {word('PU', texts.pickedUp)}
      {word('DNP', texts.notPlayed)}
      <div className={classes.moves}>
        <button
          type="button"
          className={classes.key}
          aria-label={texts.previousHole}
          onClick={() => onKey({ kind: 'move', by: -1 })}
        >
          <IconChevronLeft size={36} aria-hidden="true" />
        </button>
        <button
          type="button"
          className={classes.key}
          aria-label={texts.nextHole}
          onClick={() => onKey({ kind: 'move', by: 1 })}
        >
          <IconChevronRight size={36} aria-hidden="true" />
        </button>
      </div>
    </fieldset>
  );
}
