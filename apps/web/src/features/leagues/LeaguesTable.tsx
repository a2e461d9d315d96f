import type { LeagueListed } from '@flagstick/contract';
import { Link, useNavigate } from '@tanstack/react-router';
import * as common from '../../ui/common/messages.ts';
import { Tag } from '../../ui/score/StateBadge.tsx';
import type { Column } from '../../ui/table/columns.ts';
import { PagesTable } from '../../ui/table/PagesTable.tsx';
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
  const navigate = useNavigate();
  return (
    <PagesTable
      table={useTable(leaguesTable)}
      words={{ title: texts.leagues, add: texts.addLeague, empty: texts.noLeagues }}
      columns={columns}
      form={LeagueForm}
      dialogWidth={760}
      onOpen={({ _id }) => void navigate({ to: '/league/$id', params: { id: _id } })}
    />
  );
}
