import type { Club } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import * as routes from '@flagstick/contract/routes';
import * as common from '../../../ui/common/messages.ts';
import { EditForm, FieldRow } from '../../../ui/form/EditForm.tsx';
import { SelectField, SwitchField, TextareaField, TextField } from '../../../ui/form/fields/fields.tsx';
import { type RowFormProps, useRowForm } from '../../../ui/form/use-row-form.ts';
import * as texts from '../messages.ts';

const zones = Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: value }));

const fieldsOf = (club: Club | null) => ({
  name: club?.name ?? '',
  address: club?.address ?? '',
  place: club?.place ?? '',
  phone: club?.phone ?? '',
  email: club?.email ?? '',
  cardEmail: club?.cardEmail ?? '',
  cardPhone: club?.cardPhone ?? '',
  registered: club?.registered ?? false,
  timeZone: club?.timeZone ?? 'Europe/London',
});

export function ClubForm(props: RowFormProps<Club>) {
  const form = useRowForm(routes.clubs, { ...props, fields: fieldsOf });
  return (
    <EditForm form={form}>
      <TextField field={form.at('name')} label={common.name} data-autofocus maxLength={limits.titleMax} />
      <TextareaField field={form.at('address')} label={texts.address} />
      <FieldRow>
        <TextField field={form.at('place')} label={texts.place} />
        <SelectField
          field={form.at('timeZone')}
          label={texts.timeZone}
          description={texts.timeZoneHint}
          searchable
          limit={30}
          options={zones}
        />
      </FieldRow>
      <FieldRow>
        <TextField field={form.at('phone')} label={texts.phone} type="tel" />
        <TextField field={form.at('email')} label="E-mail" type="email" />
      </FieldRow>
      <FieldRow>
        <TextField field={form.at('cardPhone')} label={texts.phoneForScoreCards} type="tel" />
        <TextField field={form.at('cardEmail')} label={texts.emailForScoreCards} type="email" />
      </FieldRow>
      <SwitchField field={form.at('registered')} label={texts.registered} />
    </EditForm>
  );
}
