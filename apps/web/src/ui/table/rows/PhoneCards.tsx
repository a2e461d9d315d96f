import { ActionIcon, Checkbox, Select } from '@mantine/core';
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { type Column, isRowTap, type RowsProps, withRowChosen } from '../columns.ts';
import * as texts from '../messages.ts';
import classes from '../ResourceTable.module.css';
import type { TableState } from '../table-state.ts';
import { useVisibleRows } from './use-visible-rows.ts';

/** Estimated height of a card before it is measured. */
const cardHeight = 96;

/** A card per row, for phones. */
export function PhoneCards<Row>(props: RowsProps<Row>) {
  const { label, rows, ...shared } = props;
  const { idOf, selection } = shared;
  const { body, at, above, below, measure } = useVisibleRows<HTMLUListElement>(rows.length, cardHeight);
  const chosen = new Set(selection?.chosen.map(idOf));
  return (
    <ul
      ref={body}
      className={classes.cards}
      aria-label={label}
      style={{ paddingTop: above, paddingBottom: below }}
    >
      {at.map((index) => {
        const row = rows[index];
        if (row === undefined) return null;
        const id = idOf(row, index);
        return (
          <PhoneCard
            key={id}
            {...shared}
            row={row}
            index={index}
            count={rows.length}
            chosen={chosen.has(id)}
            measure={measure}
          />
        );
      })}
    </ul>
  );
}

interface PhoneCardProps<Row> extends Omit<RowsProps<Row>, 'rows' | 'label'> {
  row: Row;
  index: number;
  count: number;
  chosen: boolean;
  measure: ((element: Element | null) => void) | undefined;
}

const PhoneCard = memo(function PhoneCard<Row>(props: PhoneCardProps<Row>) {
  const {
    row,
    index,
    count,
    chosen,
    measure,
    columns,
    idOf,
    nameOf,
    selection,
    isMarked,
    onOpen,
    rowActions,
  } = props;
  const of = (place: Column<Row>['phone']) => columns.filter((column) => column.phone === place);
  return (
    <li
      className="row gap-12 line-below"
      ref={measure}
      data-index={index}
      aria-setsize={count}
      aria-posinset={index + 1}
      data-chosen={chosen || isMarked?.(row) || undefined}
    >
      {selection && (
        <Checkbox
          aria-label={texts.selectRow(nameOf(row))}
          checked={chosen}
          disabled={!selection.isSelectable(row)}
          onChange={(event) =>
            selection.choose(withRowChosen(selection, row, event.currentTarget.checked, idOf))
          }
        />
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a larger tap target; the row's own button does the same
         from the keyboard. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above. */}
      <div className="grow" onClick={onOpen && ((event) => isRowTap(event) && onOpen(row))}>
        {of('name').map(({ key, render, onPhone = render }) => (
          <div key={key} className="fs-17 bold lh-120 anywhere">
            {onPhone(row)}
          </div>
        ))}
        {of('line').map(({ key, render, onPhone = render }) => (
          <div key={key} className="above-3 quiet fs-13 lh-130">
            {onPhone(row)}
          </div>
        ))}
        <div className={classes.state}>
          {of('end').map(({ key, title, phoneTitle, render, onPhone = render }) => (
            <span className="inline gap-6" key={key}>
              {onPhone(row)}
              {phoneTitle && (
                <small className="quiet fs-13" aria-hidden="true">
                  {title}
                </small>
              )}
            </span>
          ))}
        </div>
      </div>
      <div>{rowActions?.(row)}</div>
    </li>
  );
}) as <Row>(props: PhoneCardProps<Row>) => ReactNode;

interface PhoneSortProps<Row> {
  columns: ReadonlyArray<Column<Row>>;
  state: Pick<TableState, 'sort' | 'set'>;
}

/** The sorting of cards, which have no column headers. */
export function PhoneSort<Row>({ columns, state }: PhoneSortProps<Row>) {
  const [field, direction] = state.sort.split(':');
  const falling = direction === 'desc';
  const options = columns.flatMap(({ title, sort }) =>
    sort === undefined ? [] : [{ value: sort, label: title }],
  );
  if (options.length === 0) return null;
  return (
    <div className={`${classes.phoneSort} row shrink gap-8 no-margin no-padding no-border`}>
      <Select
        aria-label={texts.sortBy}
        data={options}
        // Events and knock-outs are sorted by the date they were added, which is no column.
        placeholder={texts.sortedByDate}
        value={field ?? null}
        allowDeselect={false}
        onChange={(next) => next && state.set({ sort: `${next}:asc` })}
      />
      <ActionIcon
        variant="default"
        aria-label={falling ? texts.sortedDown : texts.sortedUp}
        onClick={() => state.set({ sort: `${field}:${falling ? 'asc' : 'desc'}` })}
      >
        {falling ? <IconSortDescending size={20} /> : <IconSortAscending size={20} />}
      </ActionIcon>
    </div>
  );
}
