import { type Club, ClubInsert, ClubUpdate, calls } from '@flagstick/contract';
import { limits } from '@flagstick/contract/limits';
import { says } from '@flagstick/contract/messages';
import { Button, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { pageOptions, useCopy, useInsert, useRemove, useUpdate } from '../../../shared/api/resource.ts';
import { check } from '../../../shared/form/check.ts';
import { EditForm, FieldRow } from '../../../shared/form/EditForm.tsx';
import { useServerForm } from '../../../shared/form/use-server-form.ts';
import { askToDelete } from '../../../shared/table/ask-to-delete.ts';
import { type Column, DataTable } from '../../../shared/table/DataTable.tsx';
import { ManagePage } from '../../../shared/table/ManagePage.tsx';
import { DeleteChosen, RowActions } from '../../../shared/table/row-actions.tsx';
import { useTableState } from '../../../shared/table/table-state.ts';
import { useEditing } from '../../../shared/table/use-editing.ts';
import { AuxDialog } from '../../../shared/ui/dialogs.tsx';
import { say } from '../../../shared/ui/say.ts';

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

function ClubForm({ club, onDone }: { club: Club | null; onDone: () => void }) {
  const insert = useInsert(calls.clubs);
  const update = useUpdate(calls.clubs);
  const { form, error, saving, submit } = useServerForm({
    initialValues: fieldsOf(club),
    draft: `club-${club?._id ?? 'new'}`,
    validate: (values) => check(club ? ClubUpdate : ClubInsert, values),
    save: (values) =>
      club
        ? update.mutateAsync({ id: club._id, body: { ...values, updateDate: club.updateDate } })
        : insert.mutateAsync(values),
    onSaved: () => {
      say(says.saved, { tone: 'success' });
      onDone();
    },
  });
  return (
    <EditForm submit={submit} error={error} saving={saving} onCancel={onDone}>
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
export function ClubsTable() {
  const state = useTableState('name:asc');
  const list = useQuery(pageOptions(calls.clubs, state.query));
  const copy = useCopy(calls.clubs);
  const remove = useRemove(calls.clubs);
  const editing = useEditing<Club>();
  const removeAll = (clubs: Club[], done?: () => void) =>
    askToDelete(
      clubs,
      {
        noun: 'club',
        nameOf: ({ name }) => name,
        idOf: ({ _id }) => _id,
        consequence: 'Their courses and score cards go with them. Games that were played there stay.',
        remove: remove.mutateAsync,
      },
      done,
    );
  const add = (
    <Button leftSection={<IconPlus size={20} aria-hidden="true" />} onClick={editing.add}>
      Add club
    </Button>
  );
  return (
    <ManagePage title="Clubs" count={list.data?.count} actions={add}>
      <DataTable<Club>
        label="clubs"
        searchLabel="Name, place or address"
        state={state}
        columns={columns}
        data={list.data}
        loading={list.isFetching}
        error={list.error}
        onRetry={() => void list.refetch()}
        idOf={({ _id }) => _id}
        onRowClick={editing.edit}
        selectionActions={(clubs, clear) => (
          <DeleteChosen loading={remove.isPending} onClick={() => void removeAll(clubs, clear)} />
        )}
        rowActions={(club) => (
          <RowActions
            name={club.name}
            onEdit={() => editing.edit(club)}
            onCopy={() => copy.mutate({ id: club._id })}
            onDelete={() => void removeAll([club])}
          />
        )}
        emptyAction={add}
      />
      <AuxDialog
        opened={editing.opened}
        onClose={editing.close}
        title={editing.row ? 'Edit club' : 'Add club'}
      >
        <ClubForm key={editing.key} club={editing.row} onDone={editing.close} />
      </AuxDialog>
    </ManagePage>
  );
}
