import type { TeamDay, TeamDayListed } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { formatPlainDay } from '../../shared/display/dates.ts';
import { useMe } from '../../shared/session/me.ts';
import * as common from '../../ui/common/messages.ts';
import { Dialog } from '../../ui/dialog/dialogs.tsx';
import { Tag } from '../../ui/score/StateBadge.tsx';
import type { Column } from '../../ui/table/columns.ts';
import { ManagePage } from '../../ui/table/ManagePage.tsx';
import { ResourceTable } from '../../ui/table/ResourceTable.tsx';
import { tableOf } from '../../ui/table/table-state.ts';
import { useTable } from '../../ui/table/use-table.ts';
import { TeamDayForm } from './form/TeamDayForm.tsx';
import * as texts from './messages.ts';
import { decisionText, scoreText } from './names.ts';

export const teamDaysTable = tableOf(routes.teamDays, { sort: 'createDate:desc' });

const daysOf = ({ firstDay, lastDay }: TeamDayListed) =>
  [...new Set([firstDay, lastDay])].flatMap((day) => (day === null ? [] : [formatPlainDay(day)])).join(' – ');

const columns: ReadonlyArray<Column<TeamDayListed>> = [
  {
    key: 'name',
    title: common.name,
    sort: 'name',
    phone: 'name',
    onPhone: ({ name }) => name,
    render: ({ _id, name }) => (
      <Link to="/teamDay/$id" params={{ id: _id }}>
        {name}
      </Link>
    ),
  },
  {
    key: 'sides',
    title: texts.sides,
    width: 260,
    phone: 'line',
    render: ({ sides: { a, b } }) => texts.versus(a.name, b.name),
  },
  { key: 'days', title: texts.days, width: 200, phone: 'line', render: daysOf },
  {
    key: 'score',
    title: texts.score,
    width: 200,
    phone: 'end',
    render: (row) => <Tag>{decisionText(row) ?? scoreText(row.standing.points)}</Tag>,
  },
];

/** The team days that the user organises, captains or plays in. */
export function TeamDaysTable() {
  const table = useTable(teamDaysTable);
  const navigate = useNavigate();
  const [adding, setAdding] = useState(false);
  const organises = (useMe()?.rule ?? 'player') !== 'player';
  const open = ({ _id }: Pick<TeamDay, '_id'>) => void navigate({ to: '/teamDay/$id', params: { id: _id } });
  const add = organises && (
    <Button leftSection={<IconPlus size={20} aria-hidden="true" />} onClick={() => setAdding(true)}>
      {texts.addTeamDay}
    </Button>
  );
  return (
    <ManagePage title={texts.teamDays} count={table.query.data?.count} actions={add}>
      <ResourceTable<TeamDayListed>
        table={table}
        label={texts.teamDays}
        searchLabel={common.name}
        columns={columns}
        idOf={({ _id }) => _id}
        nameOf={({ name }) => name}
        onOpen={open}
        phoneLayout="opens"
        emptyNote={texts.noTeamDays}
        emptyAction={add}
      />
      <Dialog opened={adding} onClose={() => setAdding(false)} title={texts.addTeamDay} width={760}>
        {adding && <TeamDayForm row={null} onSaved={open} onCancel={() => setAdding(false)} />}
      </Dialog>
    </ManagePage>
  );
}
