import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../shared/api/error.ts';
import { renderWithProviders } from '../../testing/render.tsx';
import { combineReads, Loaded, type ReadState } from './Loaded.tsx';

const busy = new ApiError(503, { error: 'The server is busy.' });
const refused = new ApiError(403, { error: 'You are not allowed to do this action' });
const read = (part: Partial<ReadState<string>>): ReadState<string> => ({
  data: undefined,
  error: null,
  refetch: vi.fn(),
  ...part,
});

const draw = (query: ReadState<string>, hideStaleData = false) =>
  renderWithProviders(
    <Loaded
      query={query}
      pending={<p>On its way</p>}
      around={(error) => <section aria-label="Head">{error}</section>}
      hideStaleData={hideStaleData}
    >
      {(name) => <p>{name}</p>}
    </Loaded>,
  );

describe('what is read', () => {
  it('a read shows the placeholder while loading', async () => {
    await draw(read({}));
    expect(screen.getByText('On its way')).toBeTruthy();
  });

  it('a read offers to try again when there is nothing to show', async () => {
    const query = read({ error: busy });
    await draw(query);
    expect(screen.getByRole('region', { name: 'Head' }).textContent).toContain('The server is busy.');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(query.refetch).toHaveBeenCalledOnce();
  });

  it('a read does not offer a retry after a decision of the server', async () => {
    await draw(read({ error: refused }));
    expect(screen.getByText('You are not allowed to do this action')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('a read stays visible when reading it again fails, with a line that says so', async () => {
    const query = read({ data: 'Captain’s Day', error: busy });
    await draw(query);
    expect(screen.getByText('Captain’s Day')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toContain('May be out of date: The server is busy.');
    expect(screen.queryByRole('region')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(query.refetch).toHaveBeenCalledOnce();
  });

  it('a read shows no line on a screen that shows the age of its data itself', async () => {
    await draw(read({ data: 'Captain’s Day', error: busy }), true);
    expect(screen.getByText('Captain’s Day')).toBeTruthy();
    expect(screen.queryByRole('status')).toBeNull();
  });
});

describe('several reads', () => {
  it('several reads are shown once all have loaded, and only failed ones are retried', async () => {
    const there = read({ data: 'Heath' });
    const failed = read({ error: busy });
    const both = combineReads({ there, failed });
    expect([both.data, both.error]).toEqual([undefined, busy]);
    await both.refetch();
    expect([there.refetch, failed.refetch].map((asked) => vi.mocked(asked).mock.calls.length)).toEqual([
      0, 1,
    ]);
    expect(combineReads({ there, other: read({ data: 'Moor' }) }).data).toEqual({
      there: 'Heath',
      other: 'Moor',
    });
  });
});
