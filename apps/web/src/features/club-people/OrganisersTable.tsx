import { type ClubPerson, calls, type UserLight } from '@flagstick/contract';
import { limits } from '@flagstick/contract/limits';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { keyOf } from '../../shared/api/keys.ts';
import { finder } from '../../shared/api/resource.ts';
import { fullName } from '../../shared/formats/names.ts';
import { ManagePage } from '../../shared/table/ManagePage.tsx';
import { ResourceTable } from '../../shared/table/ResourceTable.tsx';
import { useTable } from '../../shared/table/use-table.ts';
import { ask } from '../../shared/ui/ask.tsx';
import { SearchPicker } from '../../shared/ui/SearchPicker.tsx';
import { useSaidHere } from '../../shared/ui/use-said-here.tsx';
import { type Of, useAddOrganiser, useRemoveOrganiser } from './api.ts';
import { ClubOf } from './ClubOf.tsx';
import classes from './ClubPeople.module.css';
import { personColumns } from './columns.tsx';
import { organisersTable } from './tables.ts';

/** Who runs games for the club: found by name and added, and taken off again. */
export const OrganisersTable = () => (
  <ClubOf title="Organisers">
    {(of, club, picker) => <Organisers key={of.club} of={of} club={club} picker={picker} />}
  </ClubOf>
);

/** What is asked before somebody loses the club. */
const removal = (person: ClubPerson, club: string) =>
  ask({
    title: `Take ${fullName(person)} off?`,
    text: `${fullName(person)} organises no longer for ${club}. Who became an organiser this way, and has no other club, is a player again; games that they run stay theirs.`,
    yes: 'Take off',
    no: 'Keep',
    danger: true,
  });

const detail = ({ username, homeClub }: UserLight) => [username, homeClub?.name].filter(Boolean).join(' · ');

function Organisers({ of, club, picker }: { of: Of; club: string; picker: ReactNode }) {
  const table = useTable(organisersTable, {}, of);
  const add = useAddOrganiser(of);
  const remove = useRemoveOrganiser(of);
  const added = useSaidHere();
  const pick = (user: UserLight) =>
    add.mutate(user._id, {
      onSuccess: () => added.tell(`${fullName(user)} has been added to the list.`),
    });
  const takeOff = async (person: ClubPerson) => {
    if (await removal(person, club)) remove.mutate(person._id);
  };
  return (
    <ManagePage title="Organisers" count={table.query.data?.count}>
      {picker}
      <div className={classes.add}>
        <SearchPicker<UserLight>
          label="Add an organiser"
          placeholder={`Add an organiser: type ${limits.searchMin.dialog} letters`}
          among={keyOf(calls.players.search)}
          search={finder(calls.players)}
          keyOf={({ _id }) => _id}
          nameOf={fullName}
          detailOf={detail}
          clearAfterPick
          empty="Nobody of this name."
          onPick={pick}
        />
        {added.line}
      </div>
      <ResourceTable<ClubPerson>
        table={table}
        label="Organisers"
        searchLabel="Name"
        columns={personColumns}
        idOf={({ _id }) => _id}
        nameOf={fullName}
        rowActions={(person) => (
          <Button
            variant="default"
            aria-label={`Take off ${fullName(person)}`}
            onClick={() => void takeOff(person)}
          >
            Take off
          </Button>
        )}
        emptyNote="No organisers yet."
      />
    </ManagePage>
  );
}
