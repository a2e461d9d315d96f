import type { KnockOut, KnockOutListed } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
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
import { tableOf } from '../../ui/table/table-state.ts';
import { useTable } from '../../ui/table/use-table.ts';
import { KnockOutForm } from './form/KnockOutForm.tsx';
import * as texts from './messages.ts';

export const knockOutsTable = tableOf(routes.knockOuts, { sort: 'createDate:desc' });

const columns: ReadonlyArray<Column<KnockOutListed>> = [
  {
    key: 'name',
    title: common.name,
    sort: 'name',
    phone: 'name',
    onPhone: ({ name }) => name,
    render: ({ _id, name }) => (
      <Link to="/knockOut/$id" params={{ id: _id }}>
        {name}
      </Link>
    ),
  },
  { key: 'club', title: common.club, width: 240, phone: 'line', render: ({ club }) => club.name },
  {
    key: 'entrants',
    title: texts.entrants,
    width: 160,
    phone: 'line',
    render: ({ entrants }) => texts.entrantCount(entrants),
  },
  {
    key: 'state',
    title: texts.state,
    width: 130,
    phone: 'end',
    render: ({ state }) => <Tag>{texts.states[state]}</Tag>,
  },
];

/** The knock-outs that the user organises or plays in. */
export function KnockOutsTable() {
  const table = useTable(knockOutsTable);
  const navigate = useNavigate();
  const [adding, setAdding] = useState(false);
  const organises = (useMe()?.rule ?? 'player') !== 'player';
  const open = ({ _id }: Pick<KnockOut, '_id'>) =>
    void navigate({ to: '/knockOut/$id', params: { id: _id } });
  const add = organises && (
    <Button leftSection={<IconPlus size={20} aria-hidden="true" />} onClick={() => setAdding(true)}>
      {texts.addKnockOut}
    </Button>
  );
  return (
    <ManagePage title={texts.knockOuts} count={table.query.data?.count} actions={add}>
      <ResourceTable<KnockOutListed>
        table={table}
        label={texts.knockOuts}
        searchLabel={common.name}
        columns={columns}
        idOf={({ _id }) => _id}
        nameOf={({ name }) => name}
        onOpen={open}
        phoneLayout="opens"
        emptyNote={texts.noKnockOuts}
        emptyAction={add}
      />
      <Dialog opened={adding} onClose={() => setAdding(false)} title={texts.addKnockOut} width={720}>
        {adding && <KnockOutForm row={null} onSaved={open} onCancel={() => setAdding(false)} />}
      </Dialog>
    </ManagePage>
  );
}
