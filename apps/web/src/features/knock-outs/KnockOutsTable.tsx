import type { KnockOutListed } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { Link, useNavigate } from '@tanstack/react-router';
import * as common from '../../ui/common/messages.ts';
import { Tag } from '../../ui/score/StateBadge.tsx';
import type { Column } from '../../ui/table/columns.ts';
import { PagesTable } from '../../ui/table/PagesTable.tsx';
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
  const navigate = useNavigate();
  return (
    <PagesTable
      table={useTable(knockOutsTable)}
      words={{ title: texts.knockOuts, add: texts.addKnockOut, empty: texts.noKnockOuts }}
      columns={columns}
      form={KnockOutForm}
      dialogWidth={720}
      onOpen={({ _id }) => void navigate({ to: '/knockOut/$id', params: { id: _id } })}
    />
  );
}
