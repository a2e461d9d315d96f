import type { Route, RouteResult } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import { contractTexts, requestErrors } from '@flagstick/contract/messages';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { request } from '../../shared/api/call.ts';
import { useInvalidate } from '../../shared/api/keys.ts';
import type { Plural } from '../../shared/display/numbers.ts';
import { bodyErrors } from '../form/body-errors.ts';
import { EditForm } from '../form/EditForm.tsx';
import { TextField } from '../form/fields/fields.tsx';
import type { RowFormProps } from '../form/use-row-form.ts';
import { useServerForm } from '../form/use-server-form.ts';
import { showErrorToast, showToast } from '../toast/toast.ts';
import type { Column, PhoneLayout } from './columns.ts';
import { ManagePage } from './ManagePage.tsx';
import * as texts from './messages.ts';
import { ResourceTable } from './ResourceTable.tsx';
import { DeleteChosen, RowActions, type RowItem } from './rows/row-actions.tsx';
import { useRowDialog } from './rows/use-row-dialog.tsx';
import type { Table } from './table-state.ts';
import { useDeletion } from './use-deletion.tsx';

interface Copyable {
  readonly path: string;
  readonly copy: Route;
}

const ending = texts.copySuffix;

/** The default name of a copy. */
const copyName = (name: string): string => `${name.slice(0, limits.titleMax - ending.length)}${ending}`;

interface CopyFormProps<Row> extends RowFormProps<Row> {
  resource: Copyable;
  /** What the copy does not include. */
  note?: string | undefined;
}

/** Duplicates a row under another name. */
function CopyForm<Row extends { _id: string; name: string }>(props: CopyFormProps<Row>) {
  const { resource, note, row, draft, onSaved, onCancel } = props;
  const { copy } = resource;
  const changed = useInvalidate(resource);
  const form = useServerForm({
    initialValues: { name: copyName(row?.name ?? '') },
    draft,
    validate: (values) => bodyErrors(copy, values),
    save: async (body) => {
      const made = await request(copy, { params: { id: row?._id }, body });
      await changed();
      return made;
    },
    // The call answers with the copy.
    onSaved: (made) => onSaved(made as Row),
    onCancel,
  });
  return (
    <EditForm form={form} save={texts.duplicate}>
      <TextField
        field={form.at('name')}
        label={texts.nameOfTheCopy}
        description={note}
        data-autofocus
        maxLength={limits.titleMax}
      />
    </EditForm>
  );
}

interface Managed {
  readonly path: string;
  readonly copy?: Route;
  readonly remove: Route;
}

/** The texts and options of a resource's screen. */
interface Words<Row> {
  /** "Score Cards" */
  title: string;
  /** "Add score card" */
  add: string;
  /** The dialog's title over a row: "Edit score card". */
  edit: string | ((row: Row) => string);
  /** The title over the name of a copy: "Copy Tournament"; by default "Duplicate" and the name. */
  copy?: string;
  search: string;
  /** `Delete # score cards?` */
  remove: Plural;
  /** What is deleted with the rows, or what stays. */
  consequence: Plural;
  /** What a duplicate does not include. */
  copyNote?: string;
}

interface ResourcePageProps<Row, M extends Managed> {
  resource: M;
  table: Table<Row>;
  words: Words<Row>;
  columns: ReadonlyArray<Column<Row>>;
  form: ComponentType<RowFormProps<Row>>;
  /** The display name of a row. */
  nameOf?: (row: Row) => string;
  /** Width of the form's dialog in pixels. */
  dialogWidth?: number;
  /** The form opens beside the table, which marks the form's row. */
  formBeside?: boolean;
  /** Whether a row may be changed and deleted; others are read-only. */
  mayChange?: (row: Row) => boolean;
  /** Further entries of a row's menu. */
  rowItems?: (row: Row) => readonly RowItem[];
  phoneLayout?: PhoneLayout;
  /** Further buttons of the page. */
  actions?: ReactNode;
  /** Called when a row was added or changed. */
  onSaved?: (row: Row, added: boolean) => void;
  /** Describes how much depends on these rows, before they are deleted; null if unknown. */
  dependantsOf?: (rows: readonly Row[]) => Promise<string | null>;
  /** Why a row still exists after its deletion; null if it is gone. */
  whyNotDeleted?: (answer: RouteResult<M['remove']>) => string | null;
}

/** The management screen of a resource whose rows can be added, changed, duplicated and deleted. */
export function ResourcePage<Row extends { _id: string; name: string }, M extends Managed>(
  props: ResourcePageProps<Row, M>,
) {
  const {
    resource,
    table,
    words,
    columns,
    form: Form,
    nameOf = ({ name }) => name,
    mayChange = () => true,
  } = props;
  const { path, copy } = resource;
  const edit = useRowDialog<Row>({
    form: (form) => <Form {...form} />,
    title: (row) =>
      row === null ? words.add : typeof words.edit === 'string' ? words.edit : words.edit(row),
    draft: path,
    width: props.dialogWidth,
    beside: props.formBeside,
    onSaved: (row, added) => {
      showToast(contractTexts.saved, { tone: 'success' });
      props.onSaved?.(row, added);
    },
  });
  const duplicate = useRowDialog<Row>({
    form: (form) => copy && <CopyForm<Row> {...form} resource={{ path, copy }} note={words.copyNote} />,
    title: (row) => words.copy ?? texts.duplicateNamed(row ? nameOf(row) : ''),
    draft: `${path}-copy`,
    onSaved: (made) => {
      showToast(texts.wasAdded(nameOf(made)), { tone: 'success' });
      edit.open(made);
    },
  });
  const { remove, running, dialog } = useDeletion<Row>(resource, {
    nameOf,
    question: words.remove,
    consequence: async (rows) => {
      const general = rows.length === 1 ? words.consequence.one : words.consequence.other;
      return [await props.dependantsOf?.(rows), general].filter(Boolean).join(' ');
    },
    whyNotDeleted: (answer) => props.whyNotDeleted?.(answer as RouteResult<M['remove']>) ?? null,
  });
  const open = (row: Row) =>
    mayChange(row) ? edit.open(row) : showErrorToast(`${requestErrors['action.notAllowed'].text}.`);
  const add = (
    <Button leftSection={<IconPlus size={20} aria-hidden="true" />} onClick={() => edit.open(null)}>
      {words.add}
    </Button>
  );
  return (
    <ManagePage
      title={words.title}
      count={table.query.data?.count}
      actions={
        <>
          {props.actions}
          {add}
        </>
      }
    >
      <ResourceTable<Row>
        table={table}
        label={words.title}
        searchLabel={words.search}
        columns={columns}
        idOf={({ _id }) => _id}
        nameOf={nameOf}
        onOpen={open}
        maySelect={mayChange}
        isMarked={props.formBeside ? ({ _id }) => edit.row?._id === _id : undefined}
        selectionActions={(rows, clear) => (
          <DeleteChosen loading={running} onClick={() => void remove(rows, clear)} />
        )}
        rowActions={(row) => (
          <RowActions
            name={nameOf(row)}
            onEdit={() => open(row)}
            onCopy={copy && (() => duplicate.open(row))}
            onDelete={mayChange(row) ? () => void remove([row]) : undefined}
            items={props.rowItems?.(row)}
          />
        )}
        phoneLayout={props.phoneLayout}
        emptyAction={add}
      />
      {edit.dialog}
      {duplicate.dialog}
      {dialog}
    </ManagePage>
  );
}
