import type { Club } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { Switch } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useUpdateRow } from '../../../shared/api/resource.ts';
import * as common from '../../../ui/common/messages.ts';
import type { Column } from '../../../ui/table/columns.ts';
import { ResourcePage } from '../../../ui/table/ResourcePage.tsx';
import { tableOf } from '../../../ui/table/table-state.ts';
import { usePictures } from '../../../ui/table/use-pictures.tsx';
import { useTable } from '../../../ui/table/use-table.ts';
import { PackLink } from '../../course-pack/index.ts';
import * as texts from '../messages.ts';
import { ClubForm } from './ClubForm.tsx';
import { loadDependantsWords } from './dependants.ts';

export const clubsTable = tableOf(routes.clubs);

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
  const navigate = useNavigate();
  const pictures = usePictures<Club>(routes.clubs, routes.clubCalls.pictures);
  return (
    <>
      <ResourcePage
        resource={routes.clubs}
        table={useTable(clubsTable)}
        columns={columns}
        form={ClubForm}
        actions={<PackLink />}
        onSaved={({ _id }, added) => {
          if (added) void navigate({ to: '/clubSetup', search: { club: _id } });
        }}
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
