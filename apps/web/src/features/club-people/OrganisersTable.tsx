import type { ClubPerson, UserLight } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import * as routes from '@flagstick/contract/routes';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { keyOf } from '../../shared/api/keys.ts';
import { finder } from '../../shared/api/resource.ts';
import { fullName, userDetail } from '../../shared/display/names.ts';
import * as common from '../../ui/common/messages.ts';
import { openConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { SearchPicker } from '../../ui/input/SearchPicker.tsx';
import type { Column } from '../../ui/table/columns.ts';
import { ManagePage } from '../../ui/table/ManagePage.tsx';
import { ResourceTable } from '../../ui/table/ResourceTable.tsx';
import { useTable } from '../../ui/table/use-table.ts';
import { useInlineMessage } from '../../ui/toast/use-inline-message.tsx';
import { type ClubQuery, useAddOrganiser, useRemoveOrganiser } from './api.ts';
import classes from './ClubPeople.module.css';
import { personColumns } from './columns.tsx';
import * as texts from './messages.ts';
import { SelectedClub } from './SelectedClub.tsx';
import { organisersTable } from './tables.ts';

export const OrganisersTable = () => (
  <SelectedClub title={common.organisers}>
    {(of, club, picker) => <Organisers key={of.club} of={of} club={club} picker={picker} />}
  </SelectedClub>
);

const confirmRemoval = (person: ClubPerson, club: string) =>
  openConfirmDialog({
    title: texts.removeTitle(fullName(person)),
    text: texts.removeText(fullName(person), club),
    yes: common.remove,
    no: texts.keepOrganiser,
    danger: true,
  });

const columns: ReadonlyArray<Column<ClubPerson>> = [
  ...personColumns,
  {
    key: 'asked',
    title: common.status,
    width: 170,
    phone: 'line',
    render: ({ organiser }) => (organiser ? common.organiser : texts.requestSent),
  },
];

function Organisers({ of, club, picker }: { of: ClubQuery; club: string; picker: ReactNode }) {
  const table = useTable(organisersTable, {}, of);
  const add = useAddOrganiser(of);
  const remove = useRemoveOrganiser(of);
  const added = useInlineMessage();
  const pick = (user: UserLight) =>
    add.mutate(user._id, {
      onSuccess: () => added.show(texts.requestSentText(fullName(user))),
    });
  const takeOff = async (person: ClubPerson) => {
    if (!person.organiser || (await confirmRemoval(person, club))) remove.mutate(person._id);
  };
  return (
    <ManagePage title={common.organisers} count={table.query.data?.count}>
      {picker}
      <div className={classes.add}>
        <SearchPicker<UserLight>
          label={texts.addOrganiser}
          placeholder={texts.addOrganiserHint(limits.searchMin.dialog)}
          among={keyOf(routes.players.search)}
          search={finder(routes.players)}
          keyOf={({ _id }) => _id}
          nameOf={fullName}
          detailOf={userDetail}
          clearAfterPick
          empty={texts.noPlayerFound}
          onPick={pick}
        />
        {added.line}
      </div>
      <ResourceTable<ClubPerson>
        table={table}
        label={common.organisers}
        searchLabel={texts.searchOrganisers}
        columns={columns}
        idOf={({ _id }) => _id}
        nameOf={fullName}
        rowActions={(person) => (
          <Button
            variant="default"
            aria-label={
              person.organiser
                ? texts.removeLabel(fullName(person))
                : texts.withdrawRequestLabel(fullName(person))
            }
            onClick={() => void takeOff(person)}
          >
            {person.organiser ? common.remove : texts.withdrawRequest}
          </Button>
        )}
        phoneLayout="sheets"
        emptyNote={texts.noOrganisersYet}
      />
    </ManagePage>
  );
}
