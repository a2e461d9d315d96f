import * as limits from '@flagstick/contract/limits';
import { plural } from '../../../../shared/display/numbers.ts';
import { useFieldValue } from '../../../../ui/form/fields/field.ts';
import { NumberField, SwitchField } from '../../../../ui/form/fields/fields.tsx';
import type { ServerForm } from '../../../../ui/form/use-server-form.ts';
import * as texts from '../messages.ts';
import type { SetupValues } from '../setup.ts';
import classes from './sections.module.css';

type Form = Pick<ServerForm<SetupValues>, 'at'>;

/** How long players may still correct a returned card. */
const returnedWords = (minutes: number): string =>
  minutes === 0
    ? texts.returnedAtOnce
    : texts.returnedLater(plural(minutes, { one: '# minute', other: '# minutes' }));

export function CommitteeSection({ form }: { form: Form }) {
  const electronic = useFieldValue(form.at('electronic'));
  const minutes = useFieldValue(form.at('returnedAfter'));
  return (
    <>
      <div className={`${classes.switches} stack gap-18`}>
        <SwitchField
          field={form.at('electronic')}
          label={texts.electronicLabel}
          description={texts.electronicHint}
        />
        {electronic && (
          <NumberField
            field={form.at('returnedAfter')}
            label={texts.returnedAfterLabel}
            description={returnedWords(minutes)}
            clampBehavior="none"
            min={limits.returnedAfter.min}
            max={limits.returnedAfter.max}
          />
        )}
        <SwitchField field={form.at('l1')} label={texts.l1Label} description={texts.l1Hint} />
        <SwitchField field={form.at('l2')} label={texts.l2Label} description={texts.l2Hint} />
      </div>
      <div className={`${classes.three} stack gap-16`}>
        {rounds.map(([path, label]) => (
          <NumberField
            key={path}
            field={form.at(path)}
            label={label}
            clampBehavior="none"
            min={limits.plannedRound.min}
            max={limits.plannedRound.max}
          />
        ))}
      </div>
      <p className={`${classes.note} quiet fs-13`}>{texts.paceHint}</p>
    </>
  );
}

const rounds = [
  ['roundOfTwo', texts.roundOfTwo],
  ['roundOfThree', texts.roundOfThree],
  ['roundOfFour', texts.roundOfFour],
] as const;
