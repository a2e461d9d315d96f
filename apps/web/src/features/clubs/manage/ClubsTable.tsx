import type { Club } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import * as routes from '@flagstick/contract/routes';
import { Switch } from '@mantine/core';
import { useUpdateRow } from '../../../shared/api/resource.ts';
import * as common from '../../../ui/common/messages.ts';
import { EditForm, FieldRow } from '../../../ui/form/EditForm.tsx';
import { SelectField, SwitchField, TextareaField, TextField } from '../../../ui/form/fields/fields.tsx';
import { type RowFormProps, useRowForm } from '../../../ui/form/use-row-form.ts';
import type { Column } from '../../../ui/table/columns.ts';
import { ResourcePage } from '../../../ui/table/ResourcePage.tsx';
import { usePictures } from '../../../ui/table/use-pictures.tsx';
import { useTable } from '../../../ui/table/use-table.ts';
import * as texts from '../messages.ts';
import { loadDependantsWords } from './dependants.ts';
import { clubsTable } from './table.ts';

export { clubsTable };

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

function ClubForm(props: RowFormProps<Club>) {
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

function Registered({ club }: { club: Club }) {
  const update = useUpdateRow(routes.clubs);
  return (
    <Switch
      aria-label={texts.isRegistered(club.name)}
      checked={update.isPending ? !club.registered : club.registered}
      onChange={(event) => update.mutate({ id: club._id, body: { registered: event.currentTarget.checked } })}
    />
  );
}

const columns: Array<Column<Club>> = [
  { key: 'name', title: common.name, sort: 'name', phone: 'name', render: ({ name }) => <b>{name}</b> },
  {
    key: 'phone',
    title: texts.phone,
    sort: 'phone',
    width: 150,
    phone: 'none',
    render: ({ phone }) => phone,
  },
  { key: 'email', title: 'E-mail', sort: 'email', phone: 'line', render: ({ email }) => email },
  { key: 'address', title: texts.address, sort: 'address', phone: 'line', render: ({ address }) => address },
  {
    key: 'registered',
    title: texts.registered,
    sort: 'registered',
    width: 112,
    phone: 'end',
    phoneTitle: true,
    render: (club) => <Registered club={club} />,
  },
];

export function ClubsTable() {
  const pictures = usePictures<Club>(routes.clubs, routes.clubCalls.pictures);
  return (
    <>
      <ResourcePage
        resource={routes.clubs}
        table={useTable(clubsTable)}
        columns={columns}
        form={ClubForm}
        words={{
          title: texts.clubs,
          add: texts.addClub,
          edit: texts.editClub,
          search: texts.searchLabel,
          remove: texts.deleteClubs,
          consequence: {
            one: texts.deleteClubText,
            other: texts.deleteClubsText,
          },
          copyNote: texts.copyNote,
        }}
        dependantsOf={loadDependantsWords}
        rowItems={(row) => [pictures.item(row)]}
      />
      {pictures.dialog}
    </>
  );
}
