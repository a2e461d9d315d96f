import * as limits from '@flagstick/contract/limits';
import { useFieldValue } from '../../../../ui/form/fields/field.ts';
import { SwitchField, TextField } from '../../../../ui/form/fields/fields.tsx';
import type { ServerForm } from '../../../../ui/form/use-server-form.ts';
import * as texts from '../messages.ts';
import type { SetupValues } from '../setup.ts';
import classes from './sections.module.css';

type Form = Pick<ServerForm<SetupValues>, 'at'>;

export function MatchSection({ form }: { form: Form }) {
  const toFinish = useFieldValue(form.at('toFinish'));
  const sameScores = useFieldValue(form.at('sameScores'));
  const sides = useFieldValue(form.at('sidesNamed'));
  return (
    <>
      <div className={`${classes.switches} stack gap-18`}>
        <SwitchField
          field={form.at('toResult')}
          label={texts.playToTheResult}
          description={texts.toResultHint}
          disabled={toFinish}
        />
        <SwitchField
          field={form.at('toFinish')}
          label={texts.playToTheFinish}
          description={texts.toFinishHint}
        />
        <SwitchField field={form.at('sameScores')} label={texts.halvedLabel} description={texts.halvedHint} />
        {!sameScores && (
          <>
            <TextField
              field={form.at('extraHoles')}
              label={texts.extraHolesInOrder}
              description={texts.extraHolesHint}
              placeholder="1, 18"
              inputMode="numeric"
              maxLength={80}
            />
            <SwitchField
              field={form.at('toLastHole')}
              label={texts.allExtraHoles}
              description={texts.allExtraHolesHint}
            />
          </>
        )}
        <SwitchField
          field={form.at('highlightTarget')}
          label={texts.markWhereAMatch}
          description={texts.markMatchEndHint}
        />
        <SwitchField
          field={form.at('sidesNamed')}
          label={texts.twoSidesPlayEach}
          description={texts.sidesHint}
        />
      </div>
      {sides && (
        <div className={`${classes.board} stack gap-16`}>
          <TextField field={form.at('sideA')} label={texts.firstSide} maxLength={limits.sideName.max} />
          <TextField field={form.at('sideB')} label={texts.secondSide} maxLength={limits.sideName.max} />
        </div>
      )}
    </>
  );
}
