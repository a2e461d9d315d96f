import * as limits from '@flagstick/contract/limits';
import { PinInput } from '@mantine/core';
import * as common from '../common/messages.ts';
import * as texts from '../messages.ts';
import classes from './CodeInput.module.css';

interface CodeInputProps {
  value: string;
  onChange: (code: string) => void;
  /** Called when all six characters are typed. */
  onComplete?: (code: string) => void;
  label?: string;
  error?: boolean;
  disabled?: boolean;
  autoFocus?: boolean;
}

/** A game code, typed or pasted into six tiles, always in capitals. */
export function CodeInput({
  value,
  onChange,
  onComplete,
  label = common.gameCode,
  error = false,
  disabled = false,
  autoFocus = false,
}: CodeInputProps) {
  return (
    <PinInput
      classNames={{ root: classes.root ?? '', input: classes.plate ?? '', pinInput: classes.place ?? '' }}
      role="group"
      aria-label={label}
      length={limits.gameCodeLength}
      value={value}
      onChange={(code) => onChange(code.toUpperCase())}
      {...(onComplete ? { onComplete: (code: string) => onComplete(code.toUpperCase()) } : {})}
      type={/^[A-Za-z0-9]*$/}
      inputType="text"
      inputMode="text"
      oneTimeCode={false}
      placeholder=""
      error={error}
      disabled={disabled}
      autoFocus={autoFocus}
      getInputProps={(index) => ({
        'aria-label': texts.codeCharacter(label, index + 1, limits.gameCodeLength),
        autoCapitalize: 'characters',
        autoComplete: 'off',
        autoCorrect: 'off',
        spellCheck: false,
        'data-filled': value[index] ? true : undefined,
      })}
    />
  );
}
