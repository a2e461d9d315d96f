import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import { useMe } from '../../shared/session/me.ts';
import * as common from '../common/messages.ts';
import { Dialog } from '../dialog/dialogs.tsx';
import type { RowFormProps } from '../form/use-row-form.ts';
import type { Column } from './columns.ts';
import { ManagePage } from './ManagePage.tsx';
import { ResourceTable } from './ResourceTable.tsx';
import type { Table } from './table-state.ts';

interface PagesTableProps<Listed, Row> {
  table: Table<Listed>;
  words: { readonly title: string; readonly add: string; readonly empty: string };
  columns: ReadonlyArray<Column<Listed>>;
  form: ComponentType<RowFormProps<Row>>;
  /** Width of the form's dialog in pixels. */
  dialogWidth: number;
  /** Shows the page of a row. */
  onOpen: (row: { readonly _id: string }) => void;
}

/** The list of a resource whose rows have pages of their own. Organisers add rows. */
export function PagesTable<Listed extends { _id: string; name: string }, Row extends { _id: string }>({
  table,
  words: { title, add, empty },
  columns,
  form: Form,
  dialogWidth,
  onOpen,
}: PagesTableProps<Listed, Row>) {
  const [adding, setAdding] = useState(false);
  const organises = (useMe()?.rule ?? 'player') !== 'player';
  const button = organises && (
    <Button leftSection={<IconPlus size={20} aria-hidden="true" />} onClick={() => setAdding(true)}>
      {add}
    </Button>
  );
  return (
    <ManagePage title={title} count={table.query.data?.count} actions={button}>
      <ResourceTable<Listed>
        table={table}
        label={title}
        searchLabel={common.name}
        columns={columns}
        idOf={({ _id }) => _id}
        nameOf={({ name }) => name}
        onOpen={onOpen}
        phoneLayout="opens"
        emptyNote={empty}
        emptyAction={button}
      />
      <Dialog opened={adding} onClose={() => setAdding(false)} title={add} width={dialogWidth}>
        {adding && <Form row={null} onSaved={onOpen} onCancel={() => setAdding(false)} />}
      </Dialog>
    </ManagePage>
  );
}
