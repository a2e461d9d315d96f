import * as limits from '@flagstick/contract/limits';
import { plural } from '../../../shared/display/numbers.ts';
import { useFieldValue } from '../../../ui/form/field.ts';
import { NumberField, SwitchField } from '../../../ui/form/fields.tsx';
import type { ServerForm } from '../../../ui/form/use-server-form.ts';
import classes from './sections.module.css';
import type { SetupValues } from './setup.ts';

type Form = Pick<ServerForm<SetupValues>, 'at'>;

/** How long players may still correct a returned card. */
const returnedWords = (minutes: number): string =>
  minutes === 0
    ? 'A card counts as returned when it is handed in. Afterwards only the committee changes it.'
    : `For ${plural(minutes, { one: '# minute', other: '# minutes' })} after the hand-in player and marker may still put a score right.`;

export function CommitteeSection({ form }: { form: Form }) {
  const electronic = useFieldValue(form.at('electronic'));
  const minutes = useFieldValue(form.at('returnedAfter'));
  return (
    <>
      <div className={`${classes.switches} stack gap-18`}>
        <SwitchField
          field={form.at('electronic')}
          label="Cards are handed in on the phone"
          description="Off: scores still go to the leaderboard, but players sign a paper card, and you take each in."
        />
        {electronic && (
          <NumberField
            field={form.at('returnedAfter')}
            label="Minutes until a card counts as returned"
            description={returnedWords(minutes)}
            clampBehavior="none"
            min={limits.returnedAfter.min}
            max={limits.returnedAfter.max}
          />
        )}
        <SwitchField
          field={form.at('l1')}
          label="Model Local Rule L-1"
          description="For a certification that is missing you may count two strokes on the last hole, instead of disqualifying. Nothing happens by itself."
        />
        <SwitchField
          field={form.at('l2')}
          label="Model Local Rule L-2"
          description="Players answer for the handicap on their card. Off: the committee does, and puts a wrong one right."
        />
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
      <p className={`${classes.note} quiet fs-13`}>
        Minutes for eighteen holes. The control room measures the pace of each group against them.
      </p>
    </>
  );
}

const rounds = [
  ['roundOfTwo', 'A round of two takes'],
  ['roundOfThree', 'A round of three takes'],
  ['roundOfFour', 'A round of four takes'],
] as const;
