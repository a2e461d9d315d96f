import type { TeamDayListed } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { Link, useNavigate } from '@tanstack/react-router';
import { formatPlainDay } from '../../shared/display/dates.ts';
import * as common from '../../ui/common/messages.ts';
import { Tag } from '../../ui/score/StateBadge.tsx';
import type { Column } from '../../ui/table/columns.ts';
import { PagesTable } from '../../ui/table/PagesTable.tsx';
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
  const navigate = useNavigate();
  return (
    <PagesTable
      table={useTable(teamDaysTable)}
      words={{ title: texts.teamDays, add: texts.addTeamDay, empty: texts.noTeamDays }}
      columns={columns}
      form={TeamDayForm}
      dialogWidth={760}
      onOpen={({ _id }) => void navigate({ to: '/teamDay/$id', params: { id: _id } })}
    />
  );
}
