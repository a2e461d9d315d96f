import { type Club, ClubInsert, ClubUpdate, calls } from '@flagstick/contract';
import { limits } from '@flagstick/contract/limits';
import { Select, Switch, Textarea, TextInput } from '@mantine/core';
import { useInsert, useUpdate } from '../../../shared/api/resource.ts';
import { check } from '../../../shared/form/check.ts';
import { EditForm, FieldRow } from '../../../shared/form/EditForm.tsx';
import { useServerForm } from '../../../shared/form/use-server-form.ts';
import type { Column } from '../../../shared/table/DataTable.tsx';
import { ResourcePage, type RowFormProps } from '../../../shared/table/ResourcePage.tsx';

const zones = Intl.supportedValuesOf('timeZone');

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

function ClubForm({ row: club, draft, onSaved, onCancel }: RowFormProps<Club>) {
  const insert = useInsert(calls.clubs);
  const update = useUpdate(calls.clubs);
  const { form, error, saving, submit } = useServerForm({
    initialValues: fieldsOf(club),
    draft,
    version: club?.updateDate,
    validate: (values) => check(club ? ClubUpdate : ClubInsert, values),
    save: (values) =>
      club
        ? update.mutateAsync({ id: club._id, body: { ...values, updateDate: club.updateDate } })
        : insert.mutateAsync(values),
    onSaved,
  });
  return (
    <EditForm submit={submit} error={error} saving={saving} onCancel={onCancel}>
      <TextInput label="Name" data-autofocus maxLength={limits.titleMax} {...form.getInputProps('name')} />
      <Textarea label="Address" autosize minRows={2} {...form.getInputProps('address')} />
      <FieldRow>
        <TextInput label="Place" {...form.getInputProps('place')} />
        <Select
          label="Time zone"
          description="The clock of its games"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          searchable
          limit={30}
          data={zones}
          allowDeselect={false}
          {...form.getInputProps('timeZone')}
        />
      </FieldRow>
      <FieldRow>
        <TextInput label="Phone" type="tel" {...form.getInputProps('phone')} />
        <TextInput label="E-mail" type="email" {...form.getInputProps('email')} />
      </FieldRow>
      <FieldRow>
        <TextInput label="Phone for score cards" type="tel" {...form.getInputProps('cardPhone')} />
        <TextInput label="E-mail for score cards" type="email" {...form.getInputProps('cardEmail')} />
      </FieldRow>
      <Switch label="Registered" {...form.getInputProps('registered', { type: 'checkbox' })} />
    </EditForm>
  );
}

function Registered({ club }: { club: Club }) {
  const update = useUpdate(calls.clubs);
  return (
    <Switch
      aria-label={`${club.name} is registered`}
      checked={update.isPending ? !club.registered : club.registered}
      onChange={(event) => update.mutate({ id: club._id, body: { registered: event.currentTarget.checked } })}
    />
  );
}

const columns: Array<Column<Club>> = [
  { key: 'name', title: 'Name', sort: 'name', phone: 'name', render: ({ name }) => <b>{name}</b> },
  { key: 'phone', title: 'Phone', sort: 'phone', width: 150, phone: 'none', render: ({ phone }) => phone },
  { key: 'email', title: 'E-mail', sort: 'email', phone: 'line', render: ({ email }) => email },
  { key: 'address', title: 'Address', sort: 'address', phone: 'line', render: ({ address }) => address },
  {
    key: 'registered',
    title: 'Registered',
    sort: 'registered',
    width: 112,
    phone: 'end',
    phoneTitle: true,
    render: (club) => <Registered club={club} />,
  },
];

/** All clubs; for admins. */
export const ClubsTable = () => (
  <ResourcePage
    resource={calls.clubs}
    title="Clubs"
    noun="club"
    columns={columns}
    form={ClubForm}
    searchLabel="Name, place or address"
    consequence="Their courses and score cards go with them. Games that were played there stay."
  />
);
