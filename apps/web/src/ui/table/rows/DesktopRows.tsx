import { Checkbox } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { memo, type ReactNode, useMemo } from 'react';
import * as media from '../../../shared/theme/media.ts';
import { type Column, isRowTap, type RowsProps, withRowChosen } from '../columns.ts';
import * as texts from '../messages.ts';
import classes from '../ResourceTable.module.css';
import type { TableState } from '../table-state.ts';
import { useVisibleRows } from './use-visible-rows.ts';

/** Estimated height of a row before it is measured. */
const rowHeight = 50;
const widths = { box: 44, actions: 104, least: 120 } as const;

interface DesktopRowsProps<Row> extends RowsProps<Row> {
  state: Pick<TableState, 'sort' | 'set'>;
}

/** Rows and columns, for wide windows. */
export function DesktopRows<Row>(props: DesktopRowsProps<Row>) {
  const { label, rows, state, ...given } = props;
  const isRoomy = useMediaQuery(media.desktop, true, { getInitialValueInEffect: false });
  const shown = useMemo(
    () => given.columns.filter((column) => isRoomy || !column.hiddenOnTablet),
    [given.columns, isRoomy],
  );
  const shared = { ...given, columns: shown };
  const { columns, idOf, selection, rowActions } = shared;
  const { body, at, above, below, measure } = useVisibleRows<HTMLTableSectionElement>(rows.length, rowHeight);
  const span = columns.length + (selection ? 1 : 0) + (rowActions ? 1 : 0);
  const chosen = new Set(selection?.chosen.map(idOf));
  const least = columns.reduce(
    (sum, { width = widths.least }) => sum + width,
    (selection ? widths.box : 0) + (rowActions ? widths.actions : 0),
  );
  const choosable = selection ? rows.filter(selection.isSelectable) : [];
  const space = (height: number) =>
    height > 0 && (
      // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row takes no focus.
      <tr aria-hidden="true">
        <td colSpan={span} style={{ height, padding: 0 }} />
      </tr>
    );
  return (
    <div className="scroll-x">
      <table
        className={`table fixed-table fs-15 ${classes.table}`}
        style={{ minWidth: least }}
        aria-label={label}
        aria-rowcount={rows.length + 1}
      >
        <colgroup>
          {selection && <col style={{ width: widths.box }} />}
          {columns.map(({ key, width }) => (
            <col key={key} style={width === undefined ? undefined : { width }} />
          ))}
          {rowActions && <col style={{ width: widths.actions }} />}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {selection && (
              <th scope="col" className={classes.box}>
                <Checkbox
                  size="sm"
                  aria-label={texts.selectPage}
                  disabled={choosable.length === 0}
                  checked={choosable.length > 0 && chosen.size === choosable.length}
                  indeterminate={chosen.size > 0 && chosen.size < choosable.length}
                  onChange={(event) => selection.choose(event.currentTarget.checked ? choosable : [])}
                />
              </th>
            )}
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} state={state} />
            ))}
            {rowActions && (
              <th scope="col" className={classes.actions}>
                <span className="vh">{texts.actions}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody ref={body}>
          {space(above)}
          {at.map((index) => {
            const row = rows[index];
            if (row === undefined) return null;
            const id = idOf(row, index);
            return (
              <DeskRow
                key={id}
                {...shared}
                row={row}
                index={index}
                chosen={chosen.has(id)}
                measure={measure}
              />
            );
          })}
          {space(below)}
        </tbody>
      </table>
    </div>
  );
}

interface DeskRowProps<Row> extends Omit<DesktopRowsProps<Row>, 'rows' | 'label' | 'state'> {
  row: Row;
  index: number;
  chosen: boolean;
  measure: ((element: Element | null) => void) | undefined;
}

/** A row that stays is not re-rendered while others scroll in and out. (memo loses its generic type.) */
const DeskRow = memo(function DeskRow<Row>(props: DeskRowProps<Row>) {
  const { row, index, chosen, measure, columns, idOf, nameOf, selection, isMarked, onOpen, rowActions } =
    props;
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      data-chosen={chosen || isMarked?.(row) || undefined}
      data-opens={onOpen ? true : undefined}
      onClick={onOpen && ((event) => isRowTap(event) && onOpen(row))}
    >
      {selection && (
        <td className={classes.box}>
          <Checkbox
            size="sm"
            aria-label={texts.selectRow(nameOf(row))}
            disabled={!selection.isSelectable(row)}
            checked={chosen}
            onChange={(event) =>
              selection.choose(withRowChosen(selection, row, event.currentTarget.checked, idOf))
            }
          />
        </td>
      )}
      {columns.map(({ key, align, render }) => (
        <td key={key} data-align={align}>
          {render(row)}
        </td>
      ))}
      {rowActions && <td className={classes.actions}>{rowActions(row)}</td>}
    </tr>
  );
}) as <Row>(props: DeskRowProps<Row>) => ReactNode;

interface HeadCellProps<Row> {
  column: Column<Row>;
  state: DesktopRowsProps<Row>['state'];
}

function HeadCell<Row>({ column: { title, sort, align }, state }: HeadCellProps<Row>) {
  const [field, direction] = state.sort.split(':');
  const order =
    sort === undefined || field !== sort ? undefined : direction === 'desc' ? 'descending' : 'ascending';
  if (sort === undefined) {
    return (
      <th scope="col" data-align={align}>
        {title}
      </th>
    );
  }
  return (
    <th scope="col" data-align={align} aria-sort={order}>
      <button
        type="button"
        className={classes.sort}
        // Sorting by another column begins ascending, whatever the former order.
        onClick={() => state.set({ sort: `${sort}:${order === 'ascending' ? 'desc' : 'asc'}` })}
      >
        <span>{title}</span>
        {order ? (
          <IconArrowUp className="rigid faint" size={14} aria-hidden="true" />
        ) : (
          <IconArrowsSort className="rigid faint" size={14} aria-hidden="true" />
        )}
      </button>
    </th>
  );
}
