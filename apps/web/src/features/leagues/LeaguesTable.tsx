import type { League, LeagueListed } from '@flagstick/contract';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useMe } from '../../shared/session/me.ts';
import * as common from '../../ui/common/messages.ts';
import { Dialog } from '../../ui/dialog/dialogs.tsx';
import { Tag } from '../../ui/score/StateBadge.tsx';
import type { Column } from '../../ui/table/columns.ts';
import { ManagePage } from '../../ui/table/ManagePage.tsx';
import { ResourceTable } from '../../ui/table/ResourceTable.tsx';
import { useTable } from '../../ui/table/use-table.ts';
import { LeagueForm } from './form/LeagueForm.tsx';
import * as texts from './messages.ts';
import { leaguesTable } from './table.ts';

export { leaguesTable };

const columns: ReadonlyArray<Column<LeagueListed>> = [
  {
    key: 'name',
    title: common.name,
    sort: 'name',
    phone: 'name',
    onPhone: ({ name }) => name,
    render: ({ _id, name }) => (
      <Link to="/league/$id" params={{ id: _id }}>
        {name}
      </Link>
    ),
  },
  { key: 'club', title: common.club, width: 240, phone: 'line', render: ({ club }) => club.name },
  {
    key: 'sides',
    title: texts.sides,
    width: 120,
    phone: 'line',
    render: ({ sides }) => texts.countOfSides(sides),
  },
  {
    key: 'played',
    title: texts.played,
    width: 200,
    phone: 'end',
    render: ({ decided, fixtures }) => <Tag>{texts.playedOf(decided, fixtures)}</Tag>,
  },
];

/** The leagues that the user organises or plays in. */
export function LeaguesTable() {
  const table = useTable(leaguesTable);
  const navigate = useNavigate();
  const [adding, setAdding] = useState(false);
  const organises = (useMe()?.rule ?? 'player') !== 'player';
  const open = ({ _id }: Pick<League, '_id'>) => void navigate({ to: '/league/$id', params: { id: _id } });
  const add = organises && (
    <Button leftSection={<IconPlus size={20} aria-hidden="true" />} onClick={() => setAdding(true)}>
      {texts.addLeague}
    </Button>
  );
  return (
    <ManagePage title={texts.leagues} count={table.query.data?.count} actions={add}>
      <ResourceTable<LeagueListed>
        table={table}
        label={texts.leagues}
        searchLabel={common.name}
        columns={columns}
        idOf={({ _id }) => _id}
        nameOf={({ name }) => name}
        onOpen={open}
        phoneLayout="opens"
        emptyNote={texts.noLeagues}
        emptyAction={add}
      />
      <Dialog opened={adding} onClose={() => setAdding(false)} title={texts.addLeague} width={760}>
        {adding && <LeagueForm row={null} onSaved={open} onCancel={() => setAdding(false)} />}
      </Dialog>
    </ManagePage>
  );
}
