import { useState } from 'react';

export interface Editing<Row> {
  /** The row that is changed; null for a new one. */
  row: Row | null;
  opened: boolean;
  /** A new number for each opening, so that a form starts afresh. */
  key: number;
  add: () => void;
  edit: (row: Row) => void;
  close: () => void;
}

/** The dialog of a table: closed, on a new row, or on one that exists. */
export function useEditing<Row>(): Editing<Row> {
  const [state, set] = useState<{ row: Row | null; opened: boolean; key: number }>({
    row: null,
    opened: false,
    key: 0,
  });
  return {
    ...state,
    add: () => set(({ key }) => ({ row: null, opened: true, key: key + 1 })),
    edit: (row) => set(({ key }) => ({ row, opened: true, key: key + 1 })),
    close: () => set((before) => ({ ...before, opened: false })),
  };
}
