import type { ReactNode } from 'react';

/** What a table shows of its rows, and what a phone shows of it. */
export interface Column<Row> {
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  /** The field that the server sorts by; without it the column does not sort. */
  sort?: string;
  align?: 'left' | 'right';
  /** What a phone shows of it, where that is something else. */
  onPhone?: (row: Row) => ReactNode;
  /** In pixels; columns without one share the rest. */
  width?: number;
  /** Left out on a tablet, where the columns that matter more would be cut. */
  roomy?: true;
  /** On a phone the row is a card: this column is its name, one of its lines, stands below them, or is left out. */
  phone?: 'name' | 'line' | 'end' | 'none';
  /** On a phone its title stands beside it: what it shows does not say of itself what it is. */
  phoneTitle?: boolean;
}

/** What both shapes of a table, rows on a desk and cards on a phone, are given. */
export interface RowsProps<Row> {
  label: string;
  rows: readonly Row[];
  columns: ReadonlyArray<Column<Row>>;
  /** `at` is the row's place on the page, for rows that have no id of their own. */
  idOf: (row: Row, at?: number) => string;
  /** What a row is called, where something is done with it. */
  nameOf: (row: Row) => string;
  selection: Selection<Row> | null;
  /** A row that belongs to what is chosen beside the table. */
  isMarked: ((row: Row) => boolean) | undefined;
  onOpen: ((row: Row) => void) | undefined;
  rowActions: ((row: Row) => ReactNode) | undefined;
}

/** Which rows are chosen. */
export interface Selection<Row> {
  chosen: readonly Row[];
  choose: (rows: readonly Row[]) => void;
  /** Rows that may not be chosen are shown all the same. */
  may: (row: Row) => boolean;
}

/** The chosen rows with this one, or without it. */
export const withRow = <Row>(
  { chosen }: Selection<Row>,
  row: Row,
  on: boolean,
  idOf: (row: Row) => string,
): readonly Row[] => (on ? [...chosen, row] : chosen.filter((other) => idOf(other) !== idOf(row)));

/** A tap on the row itself opens it; one on a button, a link or a field in it, or in a list over the page, does not. */
export const opens = (event: { target: EventTarget; currentTarget: Element }): boolean =>
  event.target instanceof Element &&
  // What lies over the page bubbles through React, not through the document.
  event.currentTarget.contains(event.target) &&
  event.target.closest('button, a, input, label, [role="listbox"], [role="menu"]') === null;
