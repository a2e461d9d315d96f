import type { Change } from '@flagstick/contract';
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
import { changesTable } from './tables.ts';
import { fieldName, kindName, valueName } from './words.ts';

export { changesTable };

const none = '–';
const subjectOf = ({ kind, subject }: Change) => `${kindName(kind)} ${subject?.name ?? ''}`.trim();
const whatOf = ({ what, person }: Change) => (person ? `${what}: ${fullName(person)}` : what);
/** "Name: Old → New, Par: 71 → 72" */
const fieldsOf = ({ fields }: Change) =>
  fields
    .map(({ field, old, new: now }) =>
      old === undefined ? fieldName(field) : `${fieldName(field)}: ${valueName(old)} → ${valueName(now)}`,
    )
    .join(', ');

const columns: ReadonlyArray<Column<Change>> = [
  {
    key: 'at',
    title: common.when,
    sort: 'at',
    width: 168,
    phone: 'line',
    render: ({ at }) => formatDayTime(at),
    onPhone: ({ at, by }) => `${formatDayTime(at)}, ${fullName(by)}`,
  },
  { key: 'by', title: texts.changedBy, width: 180, phone: 'none', render: ({ by }) => fullName(by) },
  { key: 'kind', title: common.type, width: 116, phone: 'none', render: ({ kind }) => kindName(kind) },
  {
    key: 'subject',
    title: common.name,
    phone: 'name',
    render: ({ subject }) => <b>{subject?.name || none}</b>,
    onPhone: subjectOf,
  },
  { key: 'what', title: texts.change, phone: 'line', render: whatOf },
  {
    key: 'fields',
    title: texts.fromAndTo,
    hiddenOnTablet: true,
    phone: 'line',
    render: (change) => <span className="quiet">{fieldsOf(change)}</span>,
  },
];

export function ChangesTable() {
  const table = useTable(changesTable);
  const detail = useRowDialog<Change>({
    form: ({ row }) => row && <Detail change={row} />,
    title: (row) => (row ? subjectOf(row) : ''),
    draft: 'change',
    width: 680,
  });
  return (
    <ManagePage title={texts.changes} count={table.query.data?.count}>
      <ResourceTable<Change>
        table={table}
        label={texts.changes}
        searchLabel={texts.searchChanges}
        columns={columns}
        idOf={({ _id }) => _id}
        nameOf={subjectOf}
        onOpen={detail.open}
        emptyNote={texts.noChanges}
      />
      {detail.dialog}
    </ManagePage>
  );
}

function Detail({ change }: { change: Change }) {
  return (
    <div className="stack gap-16">
      <dl className={classes.facts}>
        <dt>{texts.change}</dt>
        <dd>{whatOf(change)}</dd>
        <dt>{texts.changedBy}</dt>
        <dd>{fullName(change.by)}</dd>
        <dt>{common.when}</dt>
        <dd>{formatDayTime(change.at)}</dd>
        <dt>{texts.address}</dt>
        <dd>{change.ip ?? texts.addressDeleted}</dd>
      </dl>
      {change.fields.length > 0 && (
        <table className={`${classes.table} table fs-15`}>
          <thead>
            <tr>
              <th scope="col">{texts.field}</th>
              <th scope="col">{texts.before}</th>
              <th scope="col">{texts.now}</th>
            </tr>
          </thead>
          <tbody>
            {change.fields.map(({ field, old, new: now }) => (
              <tr key={`${field} ${now}`}>
                <th scope="row">{fieldName(field)}</th>
                {old === undefined ? (
                  <td colSpan={2}>{texts.changed}</td>
                ) : (
                  <>
                    <td>{valueName(old)}</td>
                    <td>{valueName(now)}</td>
                  </>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
