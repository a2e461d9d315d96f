import * as limits from '@flagstick/contract/limits';
import { useFieldValue } from '../../../ui/form/field.ts';
import { SwitchField, TextField } from '../../../ui/form/fields.tsx';
import type { ServerForm } from '../../../ui/form/use-server-form.ts';
import classes from './sections.module.css';
import type { SetupValues } from './setup.ts';

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
          label="Play to the result"
          description="A match ends when it is decided; holes after that change nothing."
          disabled={toFinish}
        />
        <SwitchField
          field={form.at('toFinish')}
          label="Play to the finish"
          description="All holes count, and the result is the holes up at the end."
        />
        <SwitchField
          field={form.at('sameScores')}
          label="A level match is halved"
          description="Off: it is played on over extra holes until one is won."
        />
        {!sameScores && (
          <>
            <TextField
              field={form.at('extraHoles')}
              label="Extra holes, in order"
              description="After these the holes that follow. Empty: a level match is halved."
              placeholder="1, 18"
              inputMode="numeric"
              maxLength={80}
            />
            <SwitchField
              field={form.at('toLastHole')}
              label="Play all extra holes of the list"
              description="Off: the first extra hole that is won decides."
            />
          </>
        )}
        <SwitchField
          field={form.at('highlightTarget')}
          label="Mark where a match can end"
          description="On the leaderboard, at the hole that can decide it."
        />
        <SwitchField
          field={form.at('sidesNamed')}
          label="Two sides play each other"
          description="The leaderboard adds the points of all matches up. In each match the first-named plays for the first side."
        />
      </div>
      {sides && (
        <div className={`${classes.board} stack gap-16`}>
          <TextField field={form.at('sideA')} label="First side" maxLength={limits.sideName.max} />
          <TextField field={form.at('sideB')} label="Second side" maxLength={limits.sideName.max} />
        </div>
      )}
    </>
  );
}
