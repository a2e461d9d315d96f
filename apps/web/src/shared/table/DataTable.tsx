import { limits } from '@flagstick/contract/limits';
import { ActionIcon, Button, Checkbox, Select, TextInput } from '@mantine/core';
import { useDebouncedCallback, useMediaQuery } from '@mantine/hooks';
import {
  IconArrowsSort,
  IconArrowUp,
  IconChevronLeft,
  IconChevronRight,
  IconSearch,
  IconX,
} from '@tabler/icons-react';
import { type DataTableColumn, DataTable as MantineDataTable } from 'mantine-datatable';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Empty, ErrorState, RowsLoading } from '../ui/states.tsx';
import classes from './DataTable.module.css';
import { searchMax, type TableState } from './table-state.ts';
import 'mantine-datatable/styles.layer.css';

export interface Column<Row> {
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  /** The field that the server sorts by; without it the column does not sort. */
  sort?: string;
  align?: 'left' | 'right';
  width?: number | string;
  /** On a phone the row is a card: this column is its name, one of its lines, stands below them, or is left out. */
  phone?: 'name' | 'line' | 'end' | 'none';
  /** On a phone its title stands beside it: what it shows does not say of itself what it is. */
  phoneTitle?: boolean;
}

interface DataTableProps<Row extends object> {
  /** What the rows are: "games". The screen reader and the empty state say it. */
  label: string;
  state: TableState;
  columns: ReadonlyArray<Column<Row>>;
  data: { items: Row[]; count: number } | undefined;
  loading: boolean;
  error: unknown;
  onRetry: () => void;
  idOf: (row: Row) => string;
  searchLabel?: string;
  /** Stands between the search and the far edge. */
  filters?: ReactNode;
  /** What can be done with the rows that are chosen; without it none can be. */
  selectionActions?: (rows: Row[], clear: () => void) => ReactNode;
  /** The rows that can be chosen; without it all can. */
  maySelect?: (row: Row) => boolean;
  onRowClick?: (row: Row) => void;
  /** Edit, duplicate, delete, at the end of each row. */
  rowActions?: (row: Row) => ReactNode;
  /** What to do when there is nothing at all. */
  emptyAction?: ReactNode;
}

/** A button or link inside a row does its own work; the row does not open then. */
const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('button, a, input, label, [role="menu"]') !== null;

function Search({ label, state }: { label: string; state: TableState }) {
  const [text, setText] = useState(state.text);
  const written = useRef(state.text);
  const write = useDebouncedCallback((q: string) => {
    written.current = q;
    state.set({ q });
  }, 300);
  useEffect(() => {
    // What the address repeats of this field may be older than what is typed by now.
    if (state.text === written.current) return;
    written.current = state.text;
    write.cancel();
    setText(state.text);
  }, [state.text, write]);
  return (
    <TextInput
      className={classes.search ?? ''}
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={searchMax}
      value={text}
      leftSection={<IconSearch size={20} aria-hidden="true" />}
      onChange={(event) => {
        setText(event.currentTarget.value);
        write(event.currentTarget.value);
      }}
    />
  );
}

function Pages({ state, count, shown }: { state: TableState; count: number; shown: number }) {
  const first = count === 0 ? 0 : (state.page - 1) * state.size + 1;
  const last = (state.page - 1) * state.size + shown;
  return (
    <nav className={classes.pages} aria-label="Pages">
      <span>Rows</span>
      <Select
        className={classes.size ?? ''}
        aria-label="Rows per page"
        data={limits.page.sizes.map(String)}
        value={String(state.size)}
        allowDeselect={false}
        onChange={(size) => state.set({ size: limits.page.sizes.find((known) => String(known) === size) })}
      />
      <span className={classes.grow} />
      <span aria-live="polite">
        <b>
          {first}–{last}
        </b>{' '}
        of {count.toLocaleString('en-GB')}
      </span>
      <ActionIcon
        aria-label="Previous page"
        disabled={state.page === 1}
        onClick={() => state.set({ page: state.page - 1 })}
      >
        <IconChevronLeft size={20} />
      </ActionIcon>
      <ActionIcon
        aria-label="Next page"
        disabled={last >= count}
        onClick={() => state.set({ page: state.page + 1 })}
      >
        <IconChevronRight size={20} />
      </ActionIcon>
    </nav>
  );
}

interface SortButtonProps {
  title: string;
  align: Column<object>['align'] | undefined;
  field: string;
  state: TableState;
}

/**
 * The header of a column that sorts. mantine-datatable would turn the whole cell into a button, and it would be no
 * header any more: so the button stands inside, and the cell says which way its column is sorted.
 */
function SortButton({ title, align, field, state }: SortButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [sortField, direction] = state.sort.split(':');
  const order = sortField !== field ? undefined : direction === 'desc' ? 'descending' : 'ascending';
  useLayoutEffect(() => {
    // mantine-datatable makes the cell and takes no attributes for it.
    const cell = button.current?.closest('th');
    if (order) cell?.setAttribute('aria-sort', order);
    return () => cell?.removeAttribute('aria-sort');
  }, [order]);
  return (
    <button
      ref={button}
      type="button"
      className={classes.sort}
      data-align={align}
      // A column that is sorted by anew begins with its A, whichever way the last one stood.
      onClick={() => state.set({ sort: `${field}:${order === 'ascending' ? 'desc' : 'asc'}` })}
    >
      <span>{title}</span>
      {order ? <IconArrowUp size={14} aria-hidden="true" /> : <IconArrowsSort size={14} aria-hidden="true" />}
    </button>
  );
}

function toMantine<Row extends object>(
  columns: ReadonlyArray<Column<Row>>,
  state: TableState,
): DataTableColumn<Row>[] {
  return columns.map(({ key, title, render, sort, align, width }) => ({
    accessor: key,
    title: sort ? <SortButton title={title} align={align} field={sort} state={state} /> : title,
    render,
    ...(align ? { textAlign: align } : {}),
    ...(width === undefined ? {} : { width }),
  }));
}

function PhoneRows<Row extends object>({
  rows,
  columns,
  idOf,
  rowActions,
  onRowClick,
  chosen,
  choose,
  selectable,
  maySelect,
}: Pick<DataTableProps<Row>, 'columns' | 'idOf' | 'rowActions' | 'onRowClick' | 'maySelect'> & {
  rows: Row[];
  chosen: Row[];
  choose: (rows: Row[]) => void;
  selectable: boolean;
}) {
  const at = (place: Column<Row>['phone']) => columns.filter((column) => column.phone === place);
  const isChosen = (row: Row) => chosen.some((other) => idOf(other) === idOf(row));
  return (
    <ul className={classes.cards}>
      {rows.map((row) => (
        <li key={idOf(row)} data-chosen={isChosen(row) || undefined}>
          {selectable && (
            <Checkbox
              aria-label="Choose this row"
              checked={isChosen(row)}
              disabled={maySelect !== undefined && !maySelect(row)}
              onChange={(event) =>
                choose(
                  event.currentTarget.checked
                    ? [...chosen, row]
                    : chosen.filter((other) => idOf(other) !== idOf(row)),
                )
              }
            />
          )}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: a larger target for the thumb; the row's own button does the same from the keyboard. */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above. */}
          <div
            className={classes.words}
            onClick={onRowClick && ((event) => isControl(event.target) || onRowClick(row))}
          >
            {at('name').map(({ key, render }) => (
              <div key={key} className={classes.name}>
                {render(row)}
              </div>
            ))}
            {at('line').map(({ key, render }) => (
              <div key={key} className={classes.line}>
                {render(row)}
              </div>
            ))}
            <div className={classes.state}>
              {at('end').map(({ key, title, phoneTitle, render }) => (
                <span key={key}>
                  {render(row)}
                  {phoneTitle && <small aria-hidden="true">{title}</small>}
                </span>
              ))}
            </div>
          </div>
          <div>{rowActions?.(row)}</div>
        </li>
      ))}
    </ul>
  );
}

/** A server-paged table: search, filters, sorting, selection and pages, with its place in the address. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, state, columns, data, loading, error, onRetry, idOf, rowActions, selectionActions } = props;
  const [chosen, choose] = useState<Row[]>([]);
  const phone = useMediaQuery('(max-width: 759px)', false, { getInitialValueInEffect: false });
  const rows = data?.items ?? [];
  // A row that left the page is no longer chosen.
  const selected = chosen.flatMap((row) => rows.find((other) => idOf(other) === idOf(row)) ?? []);
  const clear = () => choose([]);
  const nothing = !loading && !error && data?.count === 0;
  const lastPage = data ? Math.max(1, Math.ceil(data.count / state.size)) : 1;
  // The last row of the last page was deleted, or the address is an old one.
  const elsewhere = data !== undefined && data.items.length === 0 && data.count > 0;
  const beyond = elsewhere && state.page > lastPage && !loading && !error;
  const turnBack = useEffectEvent(() => state.set({ page: lastPage }, true));
  useEffect(() => {
    if (beyond) turnBack();
  }, [beyond]);

  return (
    <>
      <div className={classes.tools}>
        <Search label={props.searchLabel ?? `Search ${label}`} state={state} />
        {props.filters}
      </div>
      <section className={classes.panel} aria-label={label} aria-busy={loading}>
        {selected.length > 0 && selectionActions && (
          <div className={classes.selection}>
            <strong>{selected.length} selected</strong>
            <span className={classes.grow} />
            {selectionActions(selected, clear)}
            <ActionIcon aria-label="Clear selection" onClick={clear}>
              <IconX size={20} />
            </ActionIcon>
          </div>
        )}
        {error ? (
          <ErrorState error={error} onRetry={onRetry} />
        ) : !data || elsewhere ? (
          <RowsLoading rows={8} columns={Math.min(columns.length, 6)} />
        ) : nothing ? (
          <Empty
            title="No item found!"
            action={
              state.text ? (
                <Button variant="default" onClick={() => state.set({ q: '' })}>
                  Clear
                </Button>
              ) : (
                props.emptyAction
              )
            }
          >
            {state.text
              ? `Nothing among the ${label} matches “${state.text}”.`
              : `There are no ${label} here yet.`}
          </Empty>
        ) : phone ? (
          <PhoneRows
            rows={rows}
            columns={columns}
            idOf={idOf}
            chosen={selected}
            choose={choose}
            selectable={selectionActions !== undefined}
            {...(rowActions ? { rowActions } : {})}
            {...(props.onRowClick ? { onRowClick: props.onRowClick } : {})}
            {...(props.maySelect ? { maySelect: props.maySelect } : {})}
          />
        ) : (
          <MantineDataTable<Row>
            className={classes.table ?? ''}
            classNames={{ header: classes.header ?? '' }}
            records={rows}
            idAccessor={(row) => idOf(row)}
            columns={[
              ...toMantine(columns, state),
              ...(rowActions
                ? [
                    {
                      accessor: 'actions',
                      title: <span className="vh">Actions</span>,
                      render: rowActions,
                      textAlign: 'right' as const,
                      cellsClassName: classes.actions ?? '',
                      width: 104,
                    },
                  ]
                : []),
            ]}
            fetching={false}
            minHeight={120}
            horizontalSpacing={10}
            verticalSpacing={0}
            highlightOnHover
            pinLastColumn={rowActions !== undefined}
            rowClassName={(row) => (selected.includes(row) ? (classes.chosen ?? '') : '')}
            {...(props.onRowClick
              ? {
                  onRowClick: ({ record, event }: { record: Row; event: React.MouseEvent }) => {
                    if (!isControl(event.target)) props.onRowClick?.(record);
                  },
                }
              : {})}
            {...(selectionActions
              ? {
                  selectedRecords: selected,
                  onSelectedRecordsChange: choose,
                  selectionCheckboxProps: { size: 'sm' },
                  ...(props.maySelect ? { isRecordSelectable: props.maySelect } : {}),
                  getRecordSelectionCheckboxProps: () => ({ 'aria-label': 'Choose this row' }),
                  allRecordsSelectionCheckboxProps: { 'aria-label': 'Choose all rows of this page' },
                }
              : {})}
          />
        )}
        {data && data.count > 0 && !elsewhere && (
          <Pages state={state} count={data.count} shown={rows.length} />
        )}
      </section>
    </>
  );
}
