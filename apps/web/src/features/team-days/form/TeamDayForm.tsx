import type { TeamDay } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import * as routes from '@flagstick/contract/routes';
import { matchSideNames } from '@flagstick/golf';
import { useMe } from '../../../shared/session/me.ts';
import * as common from '../../../ui/common/messages.ts';
import { EditForm } from '../../../ui/form/EditForm.tsx';
import { useFieldValue } from '../../../ui/form/fields/field.ts';
import { SegmentsField, SwitchField, TextField } from '../../../ui/form/fields/fields.tsx';
import { type RowFormProps, useRowForm } from '../../../ui/form/use-row-form.ts';
import { ClubPicker } from '../../../ui/input/ClubPicker.tsx';
import * as texts from '../messages.ts';
import { SessionsField } from './SessionsField.tsx';
import { SideField } from './SideField.tsx';
import { bodyOf, fieldsOf, hasOrder } from './team-day-form.ts';

/** The sides, their players and the sessions. */
export function TeamDayForm(props: RowFormProps<TeamDay>) {
  const form = useRowForm(routes.teamDays, { ...props, fields: fieldsOf, body: bodyOf });
  const me = useMe();
  const club = form.at('club');
  const sides = form.at('sides');
  const { a, b } = useFieldValue(sides);
  const named = { a: a.name || texts.sideTitles.a, b: b.name || texts.sideTitles.b };
  const holders = [
    { value: 'none' as const, label: texts.noHolder },
    ...matchSideNames.map((value) => ({ value, label: named[value] })),
  ];
  return (
    <EditForm form={form} save={props.row ? common.save : texts.createTeamDay}>
      <div className="stack gap-20">
        <TextField field={form.at('name')} label={common.name} maxLength={limits.titleMax} data-autofocus />
        {props.row === null && me && me.rule !== 'club' && (
          <ClubPicker
            label={common.club}
            path={club.path}
            error={club.error}
            onPick={(picked) => club.set(picked?._id)}
          />
        )}
        {matchSideNames.map((side) => (
          <SideField key={side} field={sides.at(side)} side={side} isFixed={hasOrder(props.row, side)} />
        ))}
        {sides.error && <p className="bad fs-13">{sides.error}</p>}
        <SessionsField field={form.at('sessions')} row={props.row} />
        <SegmentsField
          field={form.at('holder')}
          label={texts.holderTitle}
          hint={texts.holderHint}
          options={holders}
        />
        <SwitchField field={form.at('publicPage')} label={texts.publicTitle} />
      </div>
    </EditForm>
  );
}
