import type { CallDefinition } from '@flagstick/contract';
import { errors, says } from '@flagstick/contract/messages';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import type * as z from 'zod';
import { pageOptions, useCopy, useRemove } from '../api/resource.ts';
import { dropDraft } from '../form/drafts.ts';
import { counted } from '../formats/names.ts';
import { ask } from '../ui/ask.tsx';
import { AuxDialog } from '../ui/dialogs.tsx';
import { Segments } from '../ui/Segments.tsx';
import { say, sayError } from '../ui/say.ts';
import { type Column, DataTable } from './DataTable.tsx';
import { ManagePage } from './ManagePage.tsx';
import { DeleteChosen, RowActions } from './row-actions.tsx';
import { useTableState } from './table-state.ts';

interface ListCall<Row> extends CallDefinition {
  readonly responses: { readonly 200: z.ZodType<{ items: Row[]; count: number }> };
}

/** The calls of a resource that a table manages; without `copy` its rows are not duplicated. */
interface ManagedResource<Row> {
  readonly path: string;
  readonly list: ListCall<Row>;
  readonly copy?: CallDefinition;
  readonly remove: CallDefinition;
}

/** What the form in the dialog is given. */
export interface RowFormProps<Row> {
  /** The row that is changed; null for a new one. */
  row: Row | null;
  /** Where it keeps what is typed; nowhere once the dialog closes, while a field that loses the focus may still change. */
  draft: string | undefined;
  onSaved: () => void;
  onCancel: () => void;
}

interface ResourcePageProps<Row extends { _id: string; name: string }> {
  resource: ManagedResource<Row>;
  /** "Score Cards" */
  title: string;
  /** "score card": the button, the dialog and the question before a deletion say it. */
  noun: string;
  /** The columns; with a `choice` they may hang on what is chosen. */
  columns: ReadonlyArray<Column<Row>> | ((chosen: string) => ReadonlyArray<Column<Row>>);
  form: ComponentType<RowFormProps<Row>>;
  searchLabel: string;
  /** What goes with the rows that are deleted, or what stays. */
  consequence: string;
  /** `field:asc` or `field:desc`. */
  defaultSort?: string;
  /** What one row is called. */
  nameOf?: (row: Row) => string;
  /** What several rows are called when they are deleted, where that is not the noun: "account". */
  deletedNoun?: string;
  /** The dialog's title over a row that exists. */
  dialogTitle?: (row: Row) => string;
  /** The dialog's width in pixels. */
  dialogWidth?: number;
  /** Rows that are shown, but neither changed nor deleted. */
  mayChange?: (row: Row) => boolean;
  /** What the list is always narrowed to; null while that is not known yet, and nothing is listed. */
  within?: Record<string, unknown> | null;
  /** One field that the list can be narrowed by, all its values in sight. */
  choice?: { field: string; label: string; options: ReadonlyArray<{ value: string; label: string }> };
}

/** The management screen of a resource: its rows in a table, and all that is done with them. */
export function ResourcePage<Row extends { _id: string; name: string }>({
  resource,
  title,
  noun,
  columns,
  form: Form,
  searchLabel,
  consequence,
  defaultSort = 'name:asc',
  nameOf = ({ name }) => name,
  deletedNoun = noun,
  dialogTitle = () => `Edit ${noun}`,
  dialogWidth,
  mayChange = () => true,
  within = {},
  choice,
}: ResourcePageProps<Row>) {
  const state = useTableState(defaultSort);
  const filter = { ...within, ...(choice && state.show !== '' ? { [choice.field]: state.show } : {}) };
  const list = useQuery({
    ...pageOptions(resource, { ...state.query, filter }),
    enabled: within !== null,
  });
  const copy = useCopy(resource);
  const remove = useRemove(resource);
  // Each opening has a number of its own, so that the form starts afresh.
  const [dialog, setDialog] = useState<{ row: Row | null; opened: boolean; opening: number }>({
    row: null,
    opened: false,
    opening: 0,
  });
  const open = (row: Row | null) => setDialog(({ opening }) => ({ row, opened: true, opening: opening + 1 }));
  const draft = `${resource.path}-${dialog.row?._id ?? 'new'}`;
  /** Saved or not, the form is done with; a late answer to an earlier form closes no other one. */
  const close = () => {
    dropDraft(draft);
    setDialog((now) => (now.opening === dialog.opening ? { ...now, opened: false } : now));
  };
  const edit = (row: Row) => (mayChange(row) ? open(row) : sayError(`${errors['action.notAllowed'].text}.`));

  const removeRows = async (rows: Row[], done?: () => void) => {
    const [first] = rows;
    if (!first) return;
    const sure = await ask({
      title: `Delete ${rows.length === 1 ? nameOf(first) : counted(rows.length, deletedNoun)}?`,
      text: consequence,
      yes: 'Delete',
      no: 'Keep',
      danger: true,
    });
    if (sure)
      remove.mutate(
        rows.map(({ _id }) => _id),
        { onSuccess: () => done?.() },
      );
  };

  const add = (
    <Button leftSection={<IconPlus size={20} aria-hidden="true" />} onClick={() => open(null)}>
      Add {noun}
    </Button>
  );
  return (
    <ManagePage title={title} count={list.data?.count} actions={add}>
      <DataTable<Row>
        label={title.toLowerCase()}
        searchLabel={searchLabel}
        state={state}
        columns={typeof columns === 'function' ? columns(state.show) : columns}
        data={list.data}
        loading={list.isFetching || within === null}
        error={list.error}
        onRetry={() => void list.refetch()}
        idOf={({ _id }) => _id}
        onRowClick={edit}
        filters={
          choice && (
            <Segments
              aria-label={choice.label}
              value={choice.options.find(({ value }) => value === state.show)?.value ?? ''}
              onChange={(show) => state.set({ show })}
              options={choice.options}
            />
          )
        }
        maySelect={mayChange}
        selectionActions={(rows, clear) => (
          <DeleteChosen loading={remove.isPending} onClick={() => void removeRows(rows, clear)} />
        )}
        rowActions={(row) => (
          <RowActions
            name={nameOf(row)}
            onEdit={() => edit(row)}
            onCopy={copy && (() => copy(row._id))}
            onDelete={mayChange(row) ? () => void removeRows([row]) : undefined}
          />
        )}
        emptyAction={add}
      />
      <AuxDialog
        opened={dialog.opened}
        onClose={close}
        title={dialog.row ? dialogTitle(dialog.row) : `Add ${noun}`}
        {...(dialogWidth === undefined ? {} : { width: dialogWidth })}
      >
        <Form
          key={dialog.opening}
          row={dialog.row}
          draft={dialog.opened ? draft : undefined}
          onSaved={() => {
            say(says.saved, { tone: 'success' });
            close();
          }}
          onCancel={close}
        />
      </AuxDialog>
    </ManagePage>
  );
}
