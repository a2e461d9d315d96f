import * as limits from '@flagstick/contract/limits';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { offlineQueue, type QueuedCall } from '../offline/index.ts';
import { renderWithProviders } from '../testing/render.tsx';
import { RefusedView } from './RefusedView.tsx';

const call = (id: string, over: Partial<QueuedCall> = {}): QueuedCall => ({
  id,
  seq: 1,
  rev: 0,
  after: [],
  game: 'game',
  player: 'tom',
  card: 'card',
  hole: 7,
  gross: 5,
  version: 1,
  typedAt: '2026-06-14T10:20:00Z',
  names: { game: 'Medal', player: 'Tom Ashworth' },
  refusal: { code: 'game.notFound', error: 'Item Not found!', stored: 'gone', queried: false },
  ...over,
});

const hold = (...calls: QueuedCall[]) =>
  offlineQueue.store.setState({
    document: { user: 'tom', lastSeq: 1, calls, confirmations: [], settled: [] },
  });

beforeEach(() => {
  vi.spyOn(offlineQueue, 'drop');
  vi.spyOn(offlineQueue, 'query');
});
afterEach(() => {
  offlineQueue.store.setState({ document: null });
  vi.restoreAllMocks();
});

it('the view lists each refused score, also of a deleted game, and lets the player drop it', async () => {
  hold(
    call('one'),
    call('two', {
      hole: 8,
      gross: null,
      refusal: {
        code: 'score.conflict',
        error: 'A newer score was entered.',
        stored: { holeNumber: 8, grosses: {}, version: 2, state: 'unscored' },
        queried: false,
      },
    }),
  );
  await renderWithProviders(<RefusedView />);
  const gone = within(screen.getByRole('listitem', { name: 'Tom Ashworth, hole 7' }));
  gone.getByText('Tom Ashworth, hole 7: 5');
  gone.getByText(/Item Not found! .*no longer have access to this game/);
  expect(gone.queryByRole('link', { name: 'Open hole' })).toBeNull();
  const other = within(screen.getByRole('listitem', { name: 'Tom Ashworth, hole 8' }));
  other.getByText('Tom Ashworth, hole 8: no score');
  other.getByText(/A newer score was entered\. No score is saved for this hole\./);
  expect(other.getByRole('link', { name: 'Open hole' }).getAttribute('href')).toContain('hole=8');
  fireEvent.click(gone.getByRole('button', { name: 'Discard my score' }));
  expect(offlineQueue.drop).toHaveBeenCalledWith('one');
});

it('the view explains a score of a player who was removed from the game, and offers no query', async () => {
  const error = 'Only players are allowed to score';
  hold(call('one', { refusal: { code: 'score.playersOnly', error, stored: 'gone', queried: false } }));
  await renderWithProviders(<RefusedView />);
  screen.getByText('You’re no longer in this game. If that’s a mistake, ask the organiser to add you again.');
  for (const name of ['Query', 'Open hole']) {
    expect(screen.queryByRole('button', { name }) ?? screen.queryByRole('link', { name })).toBeNull();
  }
  screen.getByRole('button', { name: 'Discard my score' });
});

it('the view says what the committee set where scorers entered another value', async () => {
  const committee = { gross: 6, typedBy: 'olive', amends: true };
  const stored = { holeNumber: 7, grosses: {}, committee, version: 2, state: 'finished' as const };
  hold(call('one', { refusal: { code: 'score.amended', error: 'Amended.', stored, queried: false } }));
  await renderWithProviders(<RefusedView />);
  screen.getByText('Amended. Set by the committee: 6.');
  expect(screen.queryByText(/No score is saved/)).toBeNull();
});

it.each<[string, Partial<NonNullable<QueuedCall['refusal']>>, RegExp, boolean]>([
  ['waits for the network', { queried: true }, /query will be sent to the organisers/, false],
  ['was sent', { queried: true, querySent: true }, /Query sent to the organisers/, false],
  ['was refused', { queryRefused: 'Game not found.' }, /query was not accepted: Game not found\./, true],
])('the view says of a query that it %s', async (_, state, words, again) => {
  hold(
    call('one', {
      refusal: { code: 'score.amended', error: 'Amended.', stored: 'gone', queried: false, ...state },
    }),
  );
  await renderWithProviders(<RefusedView />);
  const row = within(screen.getByRole('listitem', { name: 'Tom Ashworth, hole 7' }));
  expect(row.getByRole('status').textContent).toMatch(words);
  expect(row.queryByRole('button', { name: 'Query' }) !== null).toBe(again);
});

it("the view sends a query with the player's note, up to the server's limit", async () => {
  hold(call('one', { refusal: { code: 'score.amended', error: 'Amended.', stored: null, queried: false } }));
  await renderWithProviders(<RefusedView />);
  fireEvent.click(screen.getByRole('button', { name: 'Query' }));
  const field = await screen.findByLabelText<HTMLTextAreaElement>('What should the organisers check?');
  expect(field.maxLength).toBe(limits.reasonMax);
  fireEvent.change(field, { target: { value: ' I made five. ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send query' }));
  expect(offlineQueue.query).toHaveBeenCalledWith('one', 'I made five.');
});
