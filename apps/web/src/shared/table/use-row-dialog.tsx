import { Fragment, type ReactNode, useState } from 'react';
import type { RowFormProps } from '../form/use-row-form.ts';
import { AuxDialog, SideDialog } from '../ui/dialogs.tsx';

interface RowDialogOptions<Row> {
  form: (props: RowFormProps<Row>) => ReactNode;
  /** The dialog's title over a row, or over a new one. */
  title: (row: Row | null) => string;
  /** What the form's drafts are kept under: one for each row. */
  draft: string;
  /** In pixels. */
  width?: number | undefined;
  /** It stands at the right of the table, whose rows stay in sight. */
  beside?: boolean | undefined;
  onSaved?: (saved: Row) => void;
}

interface RowDialog<Row> {
  /** Opens the form on a row; on a new one with null. */
  open: (row: Row | null) => void;
  /** The row over which it is open. */
  row: Row | null;
  /** The dialog itself, to be drawn anywhere on the screen. */
  dialog: ReactNode;
}

/** A dialog over a row: its form to add or to change it, or any other form about it. */
export function useRowDialog<Row extends { _id: string }>(options: RowDialogOptions<Row>): RowDialog<Row> {
  const { form, title, draft, width, beside = false, onSaved } = options;
  const Frame = beside ? SideDialog : AuxDialog;
  // Each opening has a number of its own, so that the form starts afresh.
  const [now, setNow] = useState<{ row: Row | null; opened: boolean; opening: number }>({
    row: null,
    opened: false,
    opening: 0,
  });
  /** A late answer to an earlier form closes no other one. */
  const close = () =>
    setNow((later) => (later.opening === now.opening ? { ...later, opened: false } : later));
  return {
    open: (row) => setNow(({ opening }) => ({ row, opened: true, opening: opening + 1 })),
    row: now.opened ? now.row : null,
    dialog: (
      <Frame
        opened={now.opened}
        onClose={close}
        title={title(now.row)}
        {...(width === undefined ? {} : { width })}
      >
        <Fragment key={now.opening}>
          {form({
            row: now.row,
            draft: `${draft}-${now.row?._id ?? 'new'}`,
            onSaved: (saved) => {
              close();
              onSaved?.(saved);
            },
            onCancel: close,
          })}
        </Fragment>
      </Frame>
    ),
  };
}
