import type { ErrorReport } from '@flagstick/contract';
import { formatDayTime } from '../../shared/display/dates.ts';
import { fullName } from '../../shared/display/names.ts';
import * as common from '../../ui/common/messages.ts';
import type { Column } from '../../ui/table/columns.ts';
import { ManagePage } from '../../ui/table/ManagePage.tsx';
import { ResourceTable } from '../../ui/table/ResourceTable.tsx';
import { useRowDialog } from '../../ui/table/rows/use-row-dialog.tsx';
import { useTable } from '../../ui/table/use-table.ts';
import classes from './Logs.module.css';
import * as texts from './messages.ts';
import { reportsTable } from './tables.ts';

export { reportsTable };

const whoOf = ({ user }: ErrorReport) => (user ? fullName(user) : texts.unknownUser);

const columns: ReadonlyArray<Column<ErrorReport>> = [
  {
    key: 'at',
    title: common.when,
    sort: 'at',
    width: 168,
    phone: 'line',
    render: ({ at }) => formatDayTime(at),
    onPhone: (report) => `${formatDayTime(report.at)}, ${whoOf(report)}`,
  },
  {
    key: 'name',
    title: texts.error,
    sort: 'name',
    width: 180,
    phone: 'name',
    render: ({ name }) => <b>{name}</b>,
  },
  { key: 'message', title: texts.message, phone: 'line', render: ({ message }) => message },
  { key: 'user', title: texts.user, width: 180, phone: 'none', render: whoOf },
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
    <ManagePage title={texts.errorReports} count={table.query.data?.count}>
      <ResourceTable<ErrorReport>
        table={table}
        label={texts.errorReports}
        searchLabel={texts.searchReports}
        columns={columns}
        idOf={({ _id }) => _id}
        nameOf={({ name }) => name}
        onOpen={detail.open}
        emptyNote={texts.noReports}
      />
      {detail.dialog}
    </ManagePage>
  );
}

function Detail({ report }: { report: ErrorReport }) {
  return (
    <div className="stack gap-16">
      <dl className={classes.facts}>
        <dt>{texts.message}</dt>
        <dd>{report.message}</dd>
        <dt>{texts.user}</dt>
        <dd>{whoOf(report)}</dd>
        <dt>{common.when}</dt>
        <dd>{formatDayTime(report.at)}</dd>
        <dt>{texts.browser}</dt>
        <dd>{report.userAgent || texts.unknownBrowser}</dd>
        <dt>{texts.address}</dt>
        <dd>{report.ip || texts.addressDeleted}</dd>
      </dl>
      {report.componentStack && <pre className={classes.stack}>{report.componentStack.trim()}</pre>}
    </div>
  );
}
