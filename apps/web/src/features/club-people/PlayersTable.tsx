import type { ClubPerson } from '@flagstick/contract';
import { Button, Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import { fullName } from '../../shared/display/names.ts';
import * as common from '../../ui/common/messages.ts';
import { openConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import type { Column } from '../../ui/table/columns.ts';
import { ManagePage } from '../../ui/table/ManagePage.tsx';
import { ResourceTable } from '../../ui/table/ResourceTable.tsx';
import { useTable } from '../../ui/table/use-table.ts';
import { MembersLink } from '../member-import/index.ts';
import { type ClubQuery, useAddOrganiser, useRemoveOrganiser } from './api.ts';
import { personColumns } from './columns.tsx';
import * as texts from './messages.ts';
import { SelectedClub } from './SelectedClub.tsx';
import { playersTable } from './tables.ts';

/** The manager invites players to become organisers, and removes them. */
export const PlayersTable = () => (
  <SelectedClub title={common.players}>
    {(of, club, picker) => <Players key={of.club} of={of} club={club} picker={picker} />}
  </SelectedClub>
);

function Organises({ person, of, club }: { person: ClubPerson; of: ClubQuery; club: string }) {
  const add = useAddOrganiser(of);
  const remove = useRemoveOrganiser(of);
  const running = add.isPending || remove.isPending;
  const choose = async (on: boolean) => {
    const sure = await openConfirmDialog({
      title: on ? texts.requestTitle(fullName(person)) : texts.removeTitle(fullName(person)),
      text: on ? texts.requestText(fullName(person), club) : texts.noLongerOrganiser(fullName(person), club),
      yes: on ? texts.sendRequest : common.remove,
      no: common.cancel,
      danger: !on,
    });
    if (sure) (on ? add : remove).mutate(person._id);
  };
  if (person.asked) {
    return (
      <Button
        variant="subtle"
        aria-label={texts.withdrawRequestLabel(fullName(person))}
        loading={remove.isPending}
        onClick={() => remove.mutate(person._id)}
      >
        {texts.requested}
      </Button>
    );
  }
  return (
    <Switch
      aria-label={texts.organiserSwitch(fullName(person))}
      checked={person.organiser}
      disabled={running}
      onChange={(event) => void choose(event.currentTarget.checked)}
    />
  );
}

function Players({ of, club, picker }: { of: ClubQuery; club: string; picker: ReactNode }) {
  const table = useTable(playersTable, {}, of);
  const columns: ReadonlyArray<Column<ClubPerson>> = [
    ...personColumns,
    {
      key: 'organiser',
      title: common.organiser,
      width: 120,
      phone: 'end',
      onPhone: ({ organiser, asked }) =>
        (organiser || asked) && (
          <span className="quiet fs-13">{organiser ? common.organiser : texts.requested}</span>
        ),
      render: (person) => <Organises person={person} of={of} club={club} />,
    },
  ];
  return (
    <ManagePage
      title={common.players}
      count={table.query.data?.count}
      actions={<MembersLink club={of.club} named={of.club === undefined ? undefined : club} />}
    >
      {picker}
      <ResourceTable<ClubPerson>
        table={table}
        label={common.players}
        searchLabel={common.name}
        columns={columns}
        idOf={({ _id }) => _id}
        nameOf={fullName}
        phoneLayout="sheets"
        emptyNote={texts.noPlayers}
      />
    </ManagePage>
  );
}
