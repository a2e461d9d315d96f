import type { GolfEvent } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { Link } from '@tanstack/react-router';
import { formatDay } from '../../shared/display/dates.ts';
import * as common from '../../ui/common/messages.ts';
import { Tag } from '../../ui/score/StateBadge.tsx';
import type { Column } from '../../ui/table/columns.ts';
import { ResourcePage } from '../../ui/table/ResourcePage.tsx';
import { tableOf } from '../../ui/table/table-state.ts';
import { useTable } from '../../ui/table/use-table.ts';
import { EventForm } from './form/EventForm.tsx';
import * as texts from './messages.ts';

export const eventsTable = tableOf(routes.events, { sort: 'createDate:desc' });

/** The first and the last day. */
const daysOf = ({ rounds }: GolfEvent) => {
  const days = rounds.map(({ date, timeZone }) => formatDay(date, timeZone));
  return [...new Set([days[0], days.at(-1)])].join(' – ');
};

const columns: ReadonlyArray<Column<GolfEvent>> = [
  {
    key: 'name',
    title: common.name,
    sort: 'name',
    phone: 'name',
    render: ({ _id, name }) => (
      <Link to="/event/$id" params={{ id: _id }}>
        {name}
      </Link>
    ),
  },
  { key: 'club', title: common.club, width: 220, phone: 'line', render: ({ rounds }) => rounds[0]?.club },
  { key: 'days', title: texts.dates, width: 200, phone: 'line', render: daysOf },
  {
    key: 'rounds',
    title: texts.rounds,
    width: 110,
    phone: 'end',
    render: ({ rounds }) => <Tag>{texts.countOfRounds(rounds.length)}</Tag>,
  },
];

export function EventsTable() {
  return (
    <ResourcePage
      resource={routes.events}
      table={useTable(eventsTable)}
      columns={columns}
      form={EventForm}
      dialogWidth={720}
      words={{
        title: texts.events,
        add: texts.addEvent,
        edit: texts.eventSetup,
        search: common.name,
        remove: { one: texts.deleteEvent, other: texts.deleteEvents },
        consequence: { one: texts.deleteText, other: texts.deleteTexts },
      }}
    />
  );
}
