import type { ReactNode } from 'react';

/** A column of a table, and its form on a phone. */
export interface Column<Row> {
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  /** The field that the server sorts by; without it the column does not sort. */
  sort?: string;
  align?: 'left' | 'right';
  /** The content on a phone, if it differs. */
  onPhone?: (row: Row) => ReactNode;
  /** In pixels; columns without one share the rest. */
  width?: number;
  /** Hidden on a tablet, in favour of more important columns. */
  hiddenOnTablet?: true;
  /** Where the column appears on the phone's card: as its name, as a line, below the lines, or not at all. */
  phone?: 'name' | 'line' | 'end' | 'none';
  /** Omitted from the sheet of a row on a phone, because another column says the same. */
  notInSheet?: true;
  /** On a phone its title is shown too, because the value does not explain itself. */
  phoneTitle?: boolean;
}

/**
 * The rows on a phone: cards with their actions, a list whose rows open a sheet with all columns and actions, or a list
 * whose rows open what `onOpen` shows.
 */
export type PhoneLayout = 'cards' | 'sheets' | 'opens';

/** Properties of both layouts of a table, rows on a desktop and cards on a phone. */
export interface RowsProps<Row> {
  label: string;
  rows: readonly Row[];
  columns: ReadonlyArray<Column<Row>>;
  /** `at` is the row's index on the page, for rows without an id. */
  idOf: (row: Row, at?: number) => string;
  /** The display name of a row, for its actions. */
  nameOf: (row: Row) => string;
  selection: Selection<Row> | null;
  /** Whether a row belongs to the item open beside the table. */
  isMarked: ((row: Row) => boolean) | undefined;
  onOpen: ((row: Row) => void) | undefined;
  rowActions: ((row: Row) => ReactNode) | undefined;
}

export interface Selection<Row> {
  chosen: readonly Row[];
  choose: (rows: readonly Row[]) => void;
  isSelectable: (row: Row) => boolean;
}

/** Adds or removes a row of the choice. */
export const withRowChosen = <Row>(
  { chosen }: Selection<Row>,
  row: Row,
  on: boolean,
  idOf: (row: Row) => string,
): readonly Row[] => (on ? [...chosen, row] : chosen.filter((other) => idOf(other) !== idOf(row)));

/** Whether a tap opens the row: not if it was on a button, a link or a field in it, or in a list over the page. */
export const isRowTap = (event: { target: EventTarget; currentTarget: Element }): boolean =>
  event.target instanceof Element &&
  // Events of portals bubble through React, not through the document.
  event.currentTarget.contains(event.target) &&
  event.target.closest('button, a, input, label, [role="listbox"], [role="menu"]') === null;
