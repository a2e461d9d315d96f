import * as limits from '@flagstick/contract/limits';
import { contractTexts } from '@flagstick/contract/messages';
import { ActionIcon, Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { formatNumber } from '../../shared/display/numbers.ts';
import * as media from '../../shared/theme/media.ts';
import * as common from '../common/messages.ts';
import { SearchField } from '../input/SearchField.tsx';
import { Loaded } from '../page/Loaded.tsx';
import { EmptyState, RowsLoading } from '../page/states.tsx';
import type { Column, PhoneLayout, RowsProps, Selection } from './columns.ts';
import { FilterField } from './FilterField.tsx';
import * as texts from './messages.ts';
import classes from './ResourceTable.module.css';
import { DesktopRows } from './rows/DesktopRows.tsx';
import { PhoneCards, PhoneSort } from './rows/PhoneCards.tsx';
import { PhoneList } from './rows/PhoneList.tsx';
import { RowMenu } from './rows/row-actions.tsx';
import { TablePager } from './TablePager.tsx';
import { searchMax, type Table } from './table-state.ts';

const [usualSize] = limits.page.sizes;

/** More filters than these are lists, so that the rows stay visible. */
const filtersInSight = 3;

interface ResourceTableProps<Row> {
  table: Table<Row>;
  /** The name of the rows, "games", for screen readers. */
  label: string;
  columns: ReadonlyArray<Column<Row>>;
  idOf: RowsProps<Row>['idOf'];
  nameOf: (row: Row) => string;
  searchLabel: string;
  /** Actions for the chosen rows; without it rows cannot be chosen. */
  selectionActions?: ((rows: readonly Row[], clear: () => void) => ReactNode) | undefined;
  /** Whether a row can be chosen; by default all can. */
  maySelect?: ((row: Row) => boolean) | undefined;
  /** Whether a row belongs to the item open beside the table. */
  isMarked?: ((row: Row) => boolean) | undefined;
  onOpen?: ((row: Row) => void) | undefined;
  /** Actions of one row, at its end. */
  rowActions?: ((row: Row) => ReactNode) | undefined;
  phoneLayout?: PhoneLayout | undefined;
  /** The button that opens a row in its sheet on a phone. */
  openLabel?: string | undefined;
  /** An action for an empty table. */
  emptyAction?: ReactNode;
  /** A note below the standard text of an empty table. */
  emptyNote?: string | undefined;
}

/** A server-paged table: search, filters, sorting, selection and pages. Its state is in the address. */
export function ResourceTable<Row>(props: ResourceTableProps<Row>) {
  const { table, label, columns, idOf, selectionActions, phoneLayout = 'cards' } = props;
  const { state, query, loading } = table;
  const { data } = query;
  const [chosen, choose] = useState<readonly Row[]>([]);
  const phone = useMediaQuery(media.phone, false, { getInitialValueInEffect: false });
  const rows = data?.items ?? [];
  // A row that left the page is no longer chosen.
  const selected = chosen.flatMap((row) => rows.find((other) => idOf(other) === idOf(row)) ?? []);
  const clear = () => choose([]);
  const lastPage = data ? Math.max(1, Math.ceil(data.count / state.size)) : 1;
  // The last row of the last page was deleted, or the address is outdated.
  const elsewhere = data !== undefined && data.items.length === 0 && data.count > 0;
  const beyond = elsewhere && state.page > lastPage && !loading;
  const turnBack = useEffectEvent(() => state.set({ page: lastPage }, true));
  useEffect(() => {
    if (beyond) turnBack();
  }, [beyond]);
  const pending = <RowsLoading rows={8} columns={Math.min(columns.length, 6)} />;
  const selection: Selection<Row> | null = selectionActions
    ? { chosen: selected, choose, isSelectable: props.maySelect ?? (() => true) }
    : null;
  const shown: RowsProps<Row> = {
    label,
    rows,
    columns,
    idOf,
    nameOf: props.nameOf,
    selection,
    isMarked: props.isMarked,
    onOpen: props.onOpen,
    rowActions: props.rowActions,
  };

  return (
    <>
      <div className="row wrap gap-10 below-12">
        <SearchField
          className={classes.search}
          label={props.searchLabel}
          maxLength={searchMax}
          text={state.text}
          onSearch={(q) => state.set({ q })}
        />
        {Object.entries(table.filters).map(([field, filter]) => (
          <FilterField
            key={field}
            filter={filter}
            value={state.filters[field] ?? ''}
            counts={table.counts?.[field]}
            folded={Object.keys(table.filters).length > filtersInSight}
            onChange={(value) => state.set({ filters: { [field]: value } })}
          />
        ))}
        {phone && rows.length > 1 && <PhoneSort columns={columns} state={state} />}
      </div>
      <section className={`clip card ${classes.panel}`} aria-label={label} aria-busy={loading}>
        {selected.length > 0 && selectionActions && (
          <div className={classes.selection}>
            <strong className="bold">{texts.selectedCount(formatNumber(selected.length))}</strong>
            <span className="fill" />
            {selectionActions(selected, clear)}
            <ActionIcon aria-label={common.clearSelection} onClick={clear}>
              <IconX size={20} />
            </ActionIcon>
          </div>
        )}
        <Loaded query={query} pending={pending}>
          {({ count }) =>
            elsewhere ? (
              pending
            ) : count === 0 ? (
              <Nothing state={state} action={props.emptyAction} note={props.emptyNote} />
            ) : (
              <RowMenu>
                {!phone ? (
                  <DesktopRows {...shown} state={state} />
                ) : phoneLayout === 'cards' || (phoneLayout === 'opens' && !props.onOpen) ? (
                  <PhoneCards {...shown} />
                ) : (
                  <PhoneList {...shown} hasSheet={phoneLayout === 'sheets'} openLabel={props.openLabel} />
                )}
              </RowMenu>
            )
          }
        </Loaded>
        {data && !elsewhere && (lastPage > 1 || state.size !== usualSize) && data.count > 0 && (
          <TablePager state={state} count={data.count} shown={rows.length} phone={phone} />
        )}
      </section>
    </>
  );
}

/** An empty table, or a search without matches. */
function Nothing({
  state,
  action,
  note,
}: {
  state: Table<unknown>['state'];
  action: ReactNode;
  note: string | undefined;
}) {
  const filtered = Object.values(state.filters).some((value) => value !== '');
  const narrowed = state.text !== '' || filtered;
  return (
    <EmptyState
      title={narrowed ? contractTexts.noItem : (note ?? contractTexts.noItem)}
      action={
        narrowed ? (
          <Button variant="default" onClick={state.clear}>
            {texts.clear}
          </Button>
        ) : (
          action
        )
      }
    >
      {state.text ? texts.noMatchesFor(state.text) : filtered ? common.noMatches : null}
    </EmptyState>
  );
}
