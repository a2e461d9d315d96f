import { Button } from '@mantine/core';
import { IconListNumbers } from '@tabler/icons-react';
import { useState } from 'react';
import { fullName } from '../../shared/display/names.ts';
import { PersonAvatar } from '../../ui/brand/PersonAvatar.tsx';
import { FillLevel, TwoLine, WithMark } from '../../ui/page/layout.tsx';
import { CodeChip } from '../../ui/score/GameCodeTiles.tsx';
import { StateBadge } from '../../ui/score/StateBadge.tsx';
import type { Column } from '../../ui/table/columns.ts';
import { ResourceTable } from '../../ui/table/ResourceTable.tsx';
import { DeleteChosen, RowActions } from '../../ui/table/rows/row-actions.tsx';
import type { Table, TableFilter, TableState } from '../../ui/table/table-state.ts';

interface Row {
  _id: string;
  name: string;
  code: string;
  owner: { name: string; lastName: string };
  players: number;
}

const owners = [
  { name: 'Rowan', lastName: 'Hale' },
  { name: 'Aoife', lastName: 'Renn' },
  { name: 'Callum', lastName: 'Brice' },
];

/** More rows than any page of a list has. */
const thousand: Row[] = Array.from({ length: 1_000 }, (_, at) => ({
  _id: String(at + 1),
  name: `Midweek Medal ${at + 1}`,
  code: `WH${1000 + at}`,
  owner: owners[at % owners.length] ?? { name: '', lastName: '' },
  players: (at * 7) % 33,
}));

const columns: ReadonlyArray<Column<Row>> = [
  {
    key: 'name',
    title: 'Name',
    sort: 'name',
    phone: 'name',
    render: ({ name, code }) => <TwoLine below={<CodeChip code={code} />}>{name}</TwoLine>,
  },
  {
    key: 'owner',
    title: 'Organiser',
    sort: 'owner',
    phone: 'line',
    render: ({ owner }) => (
      <WithMark mark={<PersonAvatar person={owner} size={36} />}>{fullName(owner)}</WithMark>
    ),
  },
  {
    key: 'players',
    title: 'Players',
    align: 'right',
    width: 92,
    phone: 'none',
    render: ({ players }) => <FillLevel value={players} of={32} />,
  },
  { key: 'state', title: 'State', width: 116, phone: 'end', render: () => <StateBadge state="playing" /> },
];

const filters: Readonly<Record<string, TableFilter>> = {
  state: {
    label: 'State',
    options: [
      { value: 'playing', label: 'Playing' },
      { value: 'done', label: 'Done' },
    ],
  },
  date: { label: 'Played', days: true },
};

/** A table with local rows, whose state is not in the address. */
function useLocalTable(): Table<Row> {
  const [place, setPlace] = useState<Pick<TableState, 'sort' | 'text' | 'filters'>>({
    sort: 'name:asc',
    text: '',
    filters: {},
  });
  const found = thousand.filter(({ name }) => name.toLowerCase().includes(place.text.toLowerCase()));
  return {
    state: {
      ...place,
      page: 1,
      size: thousand.length,
      set: ({ sort, q, filters: chosen }) =>
        setPlace((now) => ({
          sort: sort ?? now.sort,
          text: q ?? now.text,
          filters: { ...now.filters, ...chosen },
        })),
      clear: () => setPlace((now) => ({ ...now, text: '', filters: {} })),
    },
    filters,
    query: { data: { items: found, count: found.length }, error: null, refetch: () => {} },
    loading: false,
  };
}

/** A thousand rows, of which only the visible ones are in the document. */
export function Tables() {
  return (
    <ResourceTable<Row>
      table={useLocalTable()}
      label="Games"
      searchLabel="Name"
      columns={columns}
      idOf={({ _id }) => _id}
      nameOf={({ name }) => name}
      onOpen={() => {}}
      selectionActions={(_, clear) => (
        <>
          <Button variant="bar" leftSection={<IconListNumbers size={18} aria-hidden="true" />}>
            Compare
          </Button>
          <DeleteChosen loading={false} onClick={clear} />
        </>
      )}
      rowActions={({ name }) => (
        <RowActions
          name={name}
          onEdit={() => {}}
          onCopy={() => {}}
          onDelete={() => {}}
          items={[{ label: 'Leaderboard', icon: <IconListNumbers size={18} />, href: '#leaderboard' }]}
        />
      )}
    />
  );
}
