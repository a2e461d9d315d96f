import type { GolfEvent } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import * as routes from '@flagstick/contract/routes';
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
import * as texts from '../messages.ts';
import { bodyOf, fieldsOf } from './event-form.ts';
import { RoundsField } from './RoundsField.tsx';

const figures = (['gross', 'nett'] as const).map((value) => ({ value, label: texts.figures[value] }));
const tieRules = (['shared', 'lastRound', 'countback'] as const).map((value) => ({
  ...{ value, label: texts.tieRules[value] },
}));

export function EventForm(props: RowFormProps<GolfEvent>) {
  const form = useRowForm(routes.events, { ...props, fields: fieldsOf, body: bodyOf });
  const hasCut = useFieldValue(form.at('hasCut'));
  const rounds = useFieldValue(form.at('rounds'));
  const cutRounds = Array.from({ length: Math.max(1, rounds.length - 1) }, (_, at) => ({
    ...{ value: String(at + 1), label: texts.roundNamed(at + 1) },
  }));
  const cut = form.at('cut');
  const { places, within } = limits.event.cut;
  return (
    <EditForm form={form} save={props.row ? common.save : texts.createEvent}>
      <div className="stack gap-16">
        <TextField field={form.at('name')} label={common.name} maxLength={limits.titleMax} data-autofocus />
        <RoundsField field={form.at('rounds')} />
        <SegmentsField field={form.at('by')} label={texts.whatCounts} options={figures} />
        <SelectField field={form.at('ties')} label={texts.ties} options={tieRules} />
        <SwitchField field={form.at('hasCut')} label={texts.hasCut} />
        {hasCut && (
          <>
            <SelectField field={cut.at('afterRound')} label={texts.cutAfter} options={cutRounds} />
            <FieldRow>
              <NumberField field={cut.at('places')} label={texts.cutPlaces} {...places} />
              <NumberField field={cut.at('within')} label={texts.cutWithin} {...within} />
            </FieldRow>
            <p className="quiet fs-13">{texts.cutHint}</p>
          </>
        )}
      </div>
    </EditForm>
  );
}
