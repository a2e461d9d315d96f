import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { show } from '../../testing/render.tsx';
import { type Column, DataTable } from './DataTable.tsx';
import { useTableState } from './table-state.ts';

interface Row {
  id: string;
  name: string;
}

const rows: Row[] = [
  { id: '1', name: 'Captain’s Day' },
  { id: '2', name: 'Club Medal' },
];

const columns: Array<Column<Row>> = [
  { key: 'name', title: 'Name', sort: 'name', render: ({ name }) => name },
  { key: 'id', title: 'Number', sort: 'number', render: ({ id }) => id },
];

interface TableProps {
  data?: { items: Row[]; count: number } | undefined;
  error?: unknown;
  onDelete?: (rows: Row[]) => void;
}

function Table({ data = { items: rows, count: 120 }, error = null, onDelete = () => {} }: TableProps) {
  const state = useTableState('name:asc');
  return (
    <DataTable<Row>
      label="games"
      state={state}
      columns={columns}
      data={data}
      loading={false}
      error={error}
      onRetry={() => {}}
      idOf={({ id }) => id}
      selectionActions={(chosen) => (
        <button type="button" onClick={() => onDelete(chosen)}>
          Delete
        </button>
      )}
    />
  );
}

describe('a table', () => {
  it('says that nothing is there, and what was searched for', async () => {
    await show(<Table data={{ items: [], count: 0 }} />, '/?q=Hethersett');
    expect(screen.getByText('No item found!')).toBeTruthy();
    expect(screen.getByText(/matches “Hethersett”/)).toBeTruthy();
  });

  it('says what went wrong, and offers to try again', async () => {
    await show(<Table error={new Error('The server is busy.')} />);
    expect(screen.getByText('The server is busy.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('keeps its page and its sorting in the address', async () => {
    const { router } = await show(<Table />);
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ page: 2 }));
    fireEvent.click(screen.getByText('Name'));
    await waitFor(() => expect(router.state.location.search).toEqual({ sort: 'name:desc' }));
  });

  it('begins with A when it is sorted by another column, whose header says so', async () => {
    const { router } = await show(<Table />, '/?sort=name:desc');
    const name = screen.getByRole('columnheader', { name: 'Name' });
    const number = screen.getByRole('columnheader', { name: 'Number' });
    expect(name.getAttribute('aria-sort')).toBe('descending');
    expect(number.hasAttribute('aria-sort')).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Number' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ sort: 'number:asc' }));
    expect(name.hasAttribute('aria-sort')).toBe(false);
    expect(number.getAttribute('aria-sort')).toBe('ascending');
  });

  it('opens where the address says', async () => {
    await show(<Table />, '/?page=2&size=50');
    expect(screen.getByText('51–52')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Previous page' })).not.toHaveProperty('disabled', true);
  });

  it('does something with the rows that were chosen', async () => {
    const onDelete = vi.fn();
    await show(<Table onDelete={onDelete} />);
    const table = screen.getByRole('table');
    fireEvent.click(within(table).getAllByLabelText('Choose this row')[1] as HTMLElement);
    expect(screen.getByText('1 selected')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(onDelete).toHaveBeenCalledWith([rows[1]]);
  });
});
