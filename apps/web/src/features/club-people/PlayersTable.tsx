import type { ClubPerson } from '@flagstick/contract';
import { Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import { fullName } from '../../shared/formats/names.ts';
import type { Column } from '../../shared/table/columns.ts';
import { ManagePage } from '../../shared/table/ManagePage.tsx';
import { ResourceTable } from '../../shared/table/ResourceTable.tsx';
import { useTable } from '../../shared/table/use-table.ts';
import { ask } from '../../shared/ui/ask.tsx';
import { type Of, useAddOrganiser, useRemoveOrganiser } from './api.ts';
import { ClubOf } from './ClubOf.tsx';
import { personColumns } from './columns.tsx';
import { playersTable } from './tables.ts';

/** The people whose home the club is; each becomes an organiser of it, or no longer is one. */
export const PlayersTable = () => (
  <ClubOf title="Players">
    {(of, club, picker) => <Players key={of.club} of={of} club={club} picker={picker} />}
  </ClubOf>
);

function Organises({ person, of, club }: { person: ClubPerson; of: Of; club: string }) {
  const add = useAddOrganiser(of);
  const remove = useRemoveOrganiser(of);
  const running = add.isPending || remove.isPending;
  const choose = async (on: boolean) => {
    const sure = await ask({
      title: on ? `Make ${fullName(person)} an organiser?` : `Take ${fullName(person)} off?`,
      text: on
        ? `${fullName(person)} runs games for ${club} from now on. The new rights hold at once.`
        : `${fullName(person)} organises no longer for ${club}.`,
      yes: on ? 'Make organiser' : 'Take off',
      no: 'Keep',
      danger: !on,
    });
    if (sure) (on ? add : remove).mutate(person._id);
  };
  return (
    <Switch
      aria-label={`${fullName(person)}: organiser`}
      checked={running ? !person.organiser : person.organiser}
      onChange={(event) => void choose(event.currentTarget.checked)}
    />
  );
}

function Players({ of, club, picker }: { of: Of; club: string; picker: ReactNode }) {
  const table = useTable(playersTable, {}, of);
  const columns: ReadonlyArray<Column<ClubPerson>> = [
    ...personColumns,
    {
      key: 'organiser',
      title: 'Organiser',
      width: 120,
      phone: 'end',
      phoneTitle: true,
      render: (person) => <Organises person={person} of={of} club={club} />,
    },
  ];
  return (
    <ManagePage title="Players" count={table.query.data?.count}>
      {picker}
      <ResourceTable<ClubPerson>
        table={table}
        label="Players"
        searchLabel="Name"
        columns={columns}
        idOf={({ _id }) => _id}
        nameOf={fullName}
        emptyNote="Nobody has this club as home yet."
      />
    </ManagePage>
  );
}
