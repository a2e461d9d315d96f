import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
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
  loading?: boolean;
  error?: unknown;
  onDelete?: (rows: Row[]) => void;
}

function Table({
  data = { items: rows, count: 120 },
  loading = false,
  error = null,
  onDelete = () => {},
}: TableProps) {
  const state = useTableState('name:asc');
  return (
    <DataTable<Row>
      label="games"
      state={state}
      columns={columns}
      data={data}
      loading={loading}
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

afterEach(() => vi.useRealTimers());

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

  it('goes to its last page from an address beyond it, without a step back to nowhere', async () => {
    const { router } = await show(<Table data={{ items: [], count: 120 }} />, '/?page=9&sort=name:desc');
    await waitFor(() => expect(router.state.location.search).toEqual({ page: 3, sort: 'name:desc' }));
    expect(router.history.length).toBe(1);
  });

  it('waits for the rows of a page before it leaves it', async () => {
    const { router } = await show(<Table data={{ items: [], count: 120 }} loading />, '/?page=9');
    await act(() => new Promise((done) => setTimeout(done)));
    expect(router.state.location.search).toEqual({ page: 9 });
  });

  it('empties its field when the search is cleared', async () => {
    await show(<Table data={{ items: [], count: 0 }} />, '/?q=Hethersett');
    const search = screen.getByRole('searchbox');
    expect(search).toHaveProperty('value', 'Hethersett');
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(search).toHaveProperty('value', ''));
  });

  it('goes back to the search before, and forgets what was not searched for yet', async () => {
    const { router } = await show(<Table />, '/?q=heath');
    await act(() => router.navigate({ to: '/', search: { q: 'moor' } as never }));
    const search = screen.getByRole('searchbox');
    expect(search).toHaveProperty('value', 'moor');
    vi.useFakeTimers();
    fireEvent.change(search, { target: { value: 'moorl' } });
    await act(async () => {
      router.history.back();
      await vi.advanceTimersByTimeAsync(1000);
    });
    expect(search).toHaveProperty('value', 'heath');
    expect(router.state.location.search).toEqual({ q: 'heath' });
  });

  it('leaves alone what is typed while the address takes what was typed before', async () => {
    const { router } = await show(<Table />);
    vi.useFakeTimers();
    const search = screen.getByRole('searchbox');
    fireEvent.change(search, { target: { value: 'he' } });
    await act(async () => {
      vi.advanceTimersByTime(300);
      fireEvent.change(search, { target: { value: 'heath' } });
      await vi.advanceTimersByTimeAsync(100);
    });
    expect(router.state.location.search).toEqual({ q: 'he' });
    expect(search).toHaveProperty('value', 'heath');
    await act(() => vi.advanceTimersByTimeAsync(300));
    expect(router.state.location.search).toEqual({ q: 'heath' });
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
