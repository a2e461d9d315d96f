import { Fragment, type ReactNode, useState } from 'react';
import { Dialog, SideDialog } from '../../dialog/dialogs.tsx';
import type { RowFormProps } from '../../form/use-row-form.ts';

interface RowDialogOptions<Row> {
  form: (props: RowFormProps<Row>) => ReactNode;
  /** The dialog's title for a row, or for a new one. */
  title: (row: Row | null) => string;
  /** Prefix of the storage keys of drafts, one per row. */
  draft: string;
  /** In pixels. */
  width?: number | undefined;
  /** To the right of the table, whose rows stay visible. */
  beside?: boolean | undefined;
  /** @param added whether the row is new */
  onSaved?: (saved: Row, added: boolean) => void;
}

interface RowDialog<Row> {
  /** Opens the form for a row; null for a new one. */
  open: (row: Row | null) => void;
  /** The row of the open form; null for a new row, and while the dialog is closed. */
  row: Row | null;
  /** The dialog itself; can be rendered anywhere on the screen. */
  dialog: ReactNode;
}

/** A dialog for a row: its form to add or change it, or another form about it. */
export function useRowDialog<Row extends { _id: string }>(options: RowDialogOptions<Row>): RowDialog<Row> {
  const { form, title, draft, width, beside = false, onSaved } = options;
  const Frame = beside ? SideDialog : Dialog;
  // Counts the openings, so that the form is reset each time.
  const [now, setNow] = useState<{ row: Row | null; opened: boolean; opening: number }>({
    row: null,
    opened: false,
    opening: 0,
  });
  /** A late answer to an earlier form must not close another one. */
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
              onSaved?.(saved, now.row === null);
            },
            onCancel: close,
          })}
        </Fragment>
      </Frame>
    ),
  };
}
