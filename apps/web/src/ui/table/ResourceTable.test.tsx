import type { Route } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { Select } from '@mantine/core';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderWithProviders } from '../../testing/render.tsx';
import type { Column } from './columns.ts';
import { ResourceTable } from './ResourceTable.tsx';
import { type Table, tableOf } from './table-state.ts';
import { useTable } from './use-table.ts';

interface Row {
  id: string;
  name: string;
}

const rows: Row[] = [
  { id: '1', name: 'Captain’s Day' },
  { id: '2', name: 'Club Medal' },
];

const columns: Array<Column<Row>> = [
  { key: 'name', title: 'Name', sort: 'name', phone: 'name', render: ({ name }) => name },
  { key: 'id', title: 'Number', sort: 'number', render: ({ id }) => id },
];

const games = tableOf<Route, Row>(routes.games);
const players = tableOf<Route, Row>(routes.games, {
  paramPrefix: 'players',
  filters: {
    state: { label: 'State', options: [{ value: 'done', label: 'Done' }] },
    date: { label: 'Played', days: true },
  },
});

const counted = tableOf<Route, Row>(routes.games, {
  filters: {
    state: {
      label: 'State',
      counted: true,
      options: [
        { value: 'playing', label: 'Playing' },
        { value: 'done', label: 'Done' },
      ],
    },
    kind: { label: 'Kind', options: [{ value: 'club', label: 'Of a club' }] },
  },
});

interface TableProps {
  data?: { items: Row[]; count: number } | null;
  loading?: boolean;
  error?: unknown;
  onDelete?: (rows: readonly Row[]) => void;
  onOpen?: (row: Row) => void;
  of?: typeof games;
  emptyNote?: string;
}

function Games({
  data = { items: rows, count: 120 },
  loading = false,
  error = null,
  onDelete = () => {},
  onOpen,
  of = games,
  emptyNote,
}: TableProps) {
  const table: Table<Row> = {
    ...useTable(of),
    query: { data: data ?? undefined, error, refetch: () => {} },
    loading,
  };
  return (
    <ResourceTable<Row>
      table={table}
      label="games"
      searchLabel="Search games"
      emptyNote={emptyNote}
      columns={[
        ...columns,
        {
          key: 'kind',
          title: 'Kind',
          hiddenOnTablet: true,
          render: () => (
            <Select
              aria-label="Kind"
              data={['Medal', 'Match']}
              comboboxProps={{ transitionProps: { duration: 0 } }}
            />
          ),
        },
      ]}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      onOpen={onOpen}
      selectionActions={(chosen) => (
        <button type="button" onClick={() => onDelete(chosen)}>
          Delete
        </button>
      )}
    />
  );
}

beforeEach(() => vi.stubGlobal('fetch', async () => Response.json({ items: [], count: 0 })));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a table', () => {
  it('a table says that there are no rows, or no matches of a search', async () => {
    await renderWithProviders(<Games data={{ items: [], count: 0 }} />, '/?q=Hethersett');
    expect(screen.getByText('No item found!')).toBeTruthy();
    expect(screen.getByText('No matches for “Hethersett”.')).toBeTruthy();
  });

  it('a table shows its own sentence when there are no rows, but not for a search', async () => {
    await renderWithProviders(<Games data={{ items: [], count: 0 }} emptyNote="No games yet." />);
    expect(screen.getByText('No games yet.')).toBeTruthy();
    expect(screen.queryByText('No item found!')).toBeNull();
    cleanup();
    await renderWithProviders(
      <Games data={{ items: [], count: 0 }} emptyNote="No games yet." />,
      '/?q=Hethersett',
    );
    expect(screen.getByText('No item found!')).toBeTruthy();
    expect(screen.queryByText('No games yet.')).toBeNull();
  });

  it('a table shows the error, and offers to try again', async () => {
    await renderWithProviders(<Games data={null} error={new Error('The server is busy.')} />);
    expect(screen.getByText('The server is busy.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('a table keeps its rows when reading them again fails, and says so', async () => {
    await renderWithProviders(<Games error={new Error('The server is busy.')} />);
    expect(screen.getByText('Club Medal')).toBeTruthy();
    expect(screen.getByText('May be out of date: The server is busy.')).toBeTruthy();
  });

  it('a table keeps its page and its sorting in the address', async () => {
    const { router } = await renderWithProviders(<Games />);
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ page: 2 }));
    fireEvent.click(screen.getByText('Name'));
    await waitFor(() => expect(router.state.location.search).toEqual({ sort: 'name:desc' }));
  });

  it('a table sorts another column ascending first, and its header says so', async () => {
    const { router } = await renderWithProviders(<Games />, '/?sort=name:desc');
    const name = screen.getByRole('columnheader', { name: 'Name' });
    const number = screen.getByRole('columnheader', { name: 'Number' });
    expect(name.getAttribute('aria-sort')).toBe('descending');
    expect(number.hasAttribute('aria-sort')).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Number' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ sort: 'number:asc' }));
    expect(name.hasAttribute('aria-sort')).toBe(false);
    expect(number.getAttribute('aria-sort')).toBe('ascending');
  });

  it('a table hides less important columns on a tablet, so that the others fit', async () => {
    const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    const { unmount } = await renderWithProviders(<Games />);
    expect(headers()).toContain('Kind');
    unmount();
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: 820 >= Number(/min-width: (\d+)px/.exec(query)?.[1] ?? Number.POSITIVE_INFINITY),
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    await renderWithProviders(<Games />);
    expect(headers()).not.toContain('Kind');
    expect(headers()).toContain('Number');
  });

  it('a table opens at the state in the address', async () => {
    await renderWithProviders(<Games />, '/?page=2&size=50');
    expect(screen.getByText(/^51–52 of/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Previous page' })).not.toHaveProperty('disabled', true);
  });

  it('a table goes to its last page from an address beyond it, without a history entry', async () => {
    const { router } = await renderWithProviders(
      <Games data={{ items: [], count: 120 }} />,
      '/?page=9&sort=name:desc',
    );
    await waitFor(() => expect(router.state.location.search).toEqual({ page: 3, sort: 'name:desc' }));
    expect(router.history.length).toBe(1);
  });

  it('a table stays on a page beyond the last one while its rows load', async () => {
    const { router } = await renderWithProviders(
      <Games data={{ items: [], count: 120 }} loading />,
      '/?page=9',
    );
    await act(() => new Promise((done) => setTimeout(done)));
    expect(router.state.location.search).toEqual({ page: 9 });
  });

  it('empties its field when the search is cleared', async () => {
    await renderWithProviders(<Games data={{ items: [], count: 0 }} />, '/?q=Hethersett');
    const search = screen.getByRole('searchbox');
    expect(search).toHaveProperty('value', 'Hethersett');
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(search).toHaveProperty('value', ''));
  });

  it('a table goes back to the former search, and discards unsearched text', async () => {
    const { router } = await renderWithProviders(<Games />, '/?q=heath');
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

  it('a table keeps typed text while the address gets the earlier text', async () => {
    const { router } = await renderWithProviders(<Games />);
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

  it('applies an action to the chosen rows', async () => {
    const onDelete = vi.fn();
    await renderWithProviders(<Games onDelete={onDelete} />);
    fireEvent.click(screen.getByLabelText('Select Club Medal'));
    expect(screen.getByText('1 selected')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(onDelete).toHaveBeenCalledWith([rows[1]]);
    fireEvent.click(screen.getByLabelText('Select all rows on this page'));
    expect(screen.getByText('2 selected')).toBeTruthy();
  });

  it('a table opens a tapped row, but not by a choice from a list in it', async () => {
    const onOpen = vi.fn();
    await renderWithProviders(<Games onOpen={onOpen} />);
    fireEvent.click(screen.getAllByRole('combobox', { name: 'Kind' })[1] as HTMLElement);
    fireEvent.click(await screen.findByRole('option', { name: 'Match' }));
    expect(onOpen).not.toHaveBeenCalled();
    fireEvent.click(screen.getByText('Club Medal'));
    expect(onOpen).toHaveBeenCalledWith(rows[1]);
  });
});

describe('two tables on a page', () => {
  it('two tables on a page have separate states in the address', async () => {
    const { router } = await renderWithProviders(
      <>
        <section aria-label="first">
          <Games />
        </section>
        <section aria-label="second">
          <Games of={players} />
        </section>
      </>,
      '/?page=2',
    );
    const second = within(screen.getByRole('region', { name: 'second' }));
    fireEvent.click(second.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ page: 2, 't.players.page': 2 }));
    fireEvent.click(second.getByRole('button', { name: 'Name' }));
    await waitFor(() =>
      expect(router.state.location.search).toEqual({ page: 2, 't.players.sort': 'name:desc' }),
    );
  });

  it("ignore each other's parameters", () => {
    expect(players.queryOf({ page: '4', 't.players.page': '3', 't.players.state': 'lost' })).toMatchObject({
      page: 3,
      filter: {},
    });
    expect(players.queryOf({ 't.players.page': 'x', 't.players.date': 'yesterday' })).toMatchObject({
      page: 1,
      filter: {},
    });
  });
});

describe('the filters of a table', () => {
  it('combine, and are all cleared at once', async () => {
    const { router } = await renderWithProviders(<Games of={players} data={{ items: [], count: 0 }} />);
    fireEvent.click(screen.getByRole('radio', { name: 'Done' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ 't.players.state': 'done' }));
    fireEvent.change(screen.getByLabelText('Played, from'), { target: { value: '2026-05-01' } });
    const both = { 't.players.state': 'done', 't.players.date': '2026-05-01..' };
    await waitFor(() => expect(router.state.location.search).toEqual(both));
    expect(players.queryOf(both).filter).toEqual({
      state: 'done',
      date: { from: new Date('2026-05-01T00:00:00').toISOString(), to: undefined },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(router.state.location.search).toEqual({}));
  });

  it('show the number of rows of each counted value within the other filters', async () => {
    const asked: unknown[] = [];
    vi.stubGlobal('fetch', async (address: string) => {
      const { query, limit, filter } = Object.fromEntries(new URL(address, 'http://x').searchParams);
      if (limit !== '1') return Response.json({ items: [], count: 99 });
      asked.push([query, JSON.parse(filter ?? '')]);
      return Response.json({ items: [], count: filter?.includes('done') ? 1_200 : 0 });
    });
    await renderWithProviders(
      <Games of={counted} />,
      '/?q=medal&kind=club&state=playing&page=3&sort=name:desc',
    );
    expect(await screen.findByRole('radio', { name: 'Done 1,200' })).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'Playing 0' })).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'Of a club' })).toBeTruthy();
    expect(asked).toEqual([
      ['medal', { state: 'playing', kind: 'club' }],
      ['medal', { state: 'done', kind: 'club' }],
    ]);
  });
});
