import type { KnockOut } from '@flagstick/contract';
import { knockOutRoundName } from '@flagstick/contract/knock-outs';
import * as limits from '@flagstick/contract/limits';
import * as routes from '@flagstick/contract/routes';
import { useMe } from '../../../shared/session/me.ts';
import * as common from '../../../ui/common/messages.ts';
import { EditForm, FieldRow } from '../../../ui/form/EditForm.tsx';
import { useFieldValue } from '../../../ui/form/fields/field.ts';
import {
  NumberField,
  SegmentsField,
  SelectField,
  SwitchField,
  TextField,
} from '../../../ui/form/fields/fields.tsx';
import { type RowFormProps, useRowForm } from '../../../ui/form/use-row-form.ts';
import { ClubPicker } from '../../../ui/input/ClubPicker.tsx';
import * as texts from '../messages.ts';
import { DeadlinesField } from './DeadlinesField.tsx';
import { DrawPreview } from './DrawPreview.tsx';
import { EntrantsField } from './EntrantsField.tsx';
import { bodyOf, fieldsOf, roundsFor } from './knock-out-form.ts';

const optionsOf = <K extends string>(labels: Readonly<Record<K, string>>, keys: readonly K[]) =>
  keys.map((value) => ({ value, label: labels[value] }));

const formats = optionsOf(texts.formats, ['singles', 'foursomes', 'fourball']);
const draws = optionsOf(texts.draws, ['open', 'list', 'handicap']);
const firstRounds = optionsOf(texts.firstRounds, ['byes', 'preliminary']);
const holes = limits.knockOut.holes.map((count) => ({ value: String(count), label: String(count) }));

const roundNames = (entrants: number, firstRound: KnockOut['firstRound']) => {
  const rounds = roundsFor(entrants);
  return Array.from({ length: rounds }, (_, at) =>
    knockOutRoundName(at + 1, { rounds, entrants, firstRound }),
  );
};

/** Everything before the draw; after it what may still change. */
export function KnockOutForm(props: RowFormProps<KnockOut>) {
  const form = useRowForm(routes.knockOuts, { ...props, fields: fieldsOf, body: bodyOf });
  const me = useMe();
  const format = useFieldValue(form.at('format'));
  const draw = useFieldValue(form.at('draw'));
  const entrants = useFieldValue(form.at('entrants'));
  const firstRound = useFieldValue(form.at('firstRound'));
  const plate = useFieldValue(form.at('plate'));
  const isDrawn = props.row?.main != null;
  const club = form.at('club');
  const unplayed = optionsOf(texts.unplayed, [
    'committee',
    ...(draw === 'open' ? [] : (['betterSeed'] as const)),
    'toss',
    'bothOut',
  ]);
  const plateSize = props.row?.plateSection?.order.length ?? Math.floor(entrants.length / 2);
  return (
    <EditForm form={form} save={props.row ? common.save : texts.createKnockOut}>
      <div className="stack gap-16">
        <TextField field={form.at('name')} label={common.name} maxLength={limits.titleMax} data-autofocus />
        {props.row === null && me && me.rule !== 'club' && (
          <ClubPicker
            label={common.club}
            path={club.path}
            error={club.error}
            onPick={(picked) => club.set(picked?._id)}
          />
        )}
        {isDrawn ? (
          <p className="quiet fs-13">{texts.afterDraw}</p>
        ) : (
          <>
            <SegmentsField field={form.at('format')} label={texts.formatTitle} options={formats} />
            <EntrantsField field={form.at('entrants')} format={format} />
            <SegmentsField
              field={form.at('draw')}
              label={texts.drawTitle}
              hint={texts.drawHints[draw]}
              options={draws}
              onChoose={(next) => {
                form.at('draw').set(next);
                const rule = form.at('unplayed');
                if (next === 'open' && rule.get() === 'betterSeed') rule.set('committee');
              }}
            />
            <DrawPreview entrants={entrants} draw={draw} />
            <SegmentsField
              field={form.at('firstRound')}
              label={texts.firstRoundTitle}
              options={firstRounds}
            />
            <SelectField field={form.at('holes')} label={texts.holesTitle} options={holes} />
            <SelectField field={form.at('unplayed')} label={texts.unplayedTitle} options={unplayed} />
          </>
        )}
        <DeadlinesField
          field={form.at('deadlines')}
          label={texts.deadlinesTitle}
          rounds={roundNames(entrants.length, firstRound)}
        />
        {!props.row?.plateSection && <SwitchField field={form.at('plate')} label={texts.plateTitle} />}
        {plate && (
          <DeadlinesField
            field={form.at('plateDeadlines')}
            label={texts.plateDeadlinesTitle}
            rounds={roundNames(plateSize, firstRound)}
          />
        )}
        <FieldRow>
          <NumberField
            field={form.at('reminderDays')}
            label={texts.reminderTitle}
            description={texts.reminderHint}
            {...limits.knockOut.reminderDays}
          />
        </FieldRow>
        <SwitchField field={form.at('publicPage')} label={texts.publicTitle} />
      </div>
    </EditForm>
  );
}
