import type { ErrorReport } from '@flagstick/contract';
import { formatDayTime } from '../../shared/display/dates.ts';
import { fullName } from '../../shared/display/names.ts';
import type { Column } from '../../ui/table/columns.ts';
import { ManagePage } from '../../ui/table/ManagePage.tsx';
import { ResourceTable } from '../../ui/table/ResourceTable.tsx';
import { useRowDialog } from '../../ui/table/use-row-dialog.tsx';
import { useTable } from '../../ui/table/use-table.ts';
import classes from './Logs.module.css';
import { reportsTable } from './tables.ts';

const whoOf = ({ user }: ErrorReport) => (user ? fullName(user) : 'Nobody known');

const columns: ReadonlyArray<Column<ErrorReport>> = [
  {
    key: 'at',
    title: 'When',
    sort: 'at',
    width: 168,
    phone: 'line',
    render: ({ at }) => formatDayTime(at),
    onPhone: (report) => `${formatDayTime(report.at)}, ${whoOf(report)}`,
  },
  {
    key: 'name',
    title: 'Error',
    sort: 'name',
    width: 180,
    phone: 'name',
    render: ({ name }) => <b>{name}</b>,
  },
  { key: 'message', title: 'Message', phone: 'line', render: ({ message }) => message },
  { key: 'user', title: 'On whose screen', width: 180, phone: 'none', render: whoOf },
];

export function ReportsTable() {
  const table = useTable(reportsTable);
  const detail = useRowDialog<ErrorReport>({
    form: ({ row }) => row && <Detail report={row} />,
    title: (row) => row?.name ?? '',
    draft: 'error-report',
    width: 760,
  });
  return (
    <ManagePage title="Error reports" count={table.query.data?.count}>
      <ResourceTable<ErrorReport>
        table={table}
        label="Error reports"
        searchLabel="Error, message or person"
        columns={columns}
        idOf={({ _id }) => _id}
        nameOf={({ name }) => name}
        onOpen={detail.open}
        emptyNote="Nothing fell over in ninety days."
      />
      {detail.dialog}
    </ManagePage>
  );
}

function Detail({ report }: { report: ErrorReport }) {
  return (
    <div className="stack gap-16">
      <dl className={classes.facts}>
        <dt>Message</dt>
        <dd>{report.message}</dd>
        <dt>On whose screen</dt>
        <dd>{whoOf(report)}</dd>
        <dt>When</dt>
        <dd>{formatDayTime(report.at)}</dd>
        <dt>Browser</dt>
        <dd>{report.userAgent || 'Not said'}</dd>
        <dt>Address</dt>
        <dd>{report.ip || 'No longer kept'}</dd>
      </dl>
      {report.componentStack && <pre className={classes.stack}>{report.componentStack.trim()}</pre>}
    </div>
  );
}
