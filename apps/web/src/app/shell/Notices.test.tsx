import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { offlineQueue, type QueuedCall } from '../../offline/index.ts';
import { renderWithProviders } from '../../testing/render.tsx';
import { Notices } from './Notices.tsx';

const refused = (hole: number, queried = false): QueuedCall => ({
  id: `hole ${hole}`,
  seq: hole,
  rev: 0,
  after: [],
  game: 'game',
  player: 'tom',
  card: 'card',
  hole,
  gross: 5,
  version: 1,
  typedAt: '2026-06-14T10:20:00Z',
  names: { game: 'Medal', player: 'Tom Ashworth' },
  refusal: { code: 'game.notFound', error: 'Item Not found!', stored: 'gone', queried },
});

const hold = (...calls: QueuedCall[]) =>
  offlineQueue.store.setState({
    document: { user: 'tom', lastSeq: 1, calls, confirmations: [], settled: [] },
  });

afterEach(() => {
  vi.restoreAllMocks();
  offlineQueue.store.setState({ document: null, stalled: false, nextTry: null });
});

it('the page reports uncounted scores until each is dropped, entered again or queried', async () => {
  hold(refused(7), refused(8));
  await renderWithProviders(<Notices />);
  screen.getByText('2 scores were not counted');
  expect(screen.getByRole('link', { name: 'See why' }).getAttribute('href')).toContain('view=refused');
  cleanup();
  await renderWithProviders(<Notices />, '/?view=refused');
  expect(screen.queryByText(/not counted/)).toBeNull();
  cleanup();
  hold(refused(7, true));
  await renderWithProviders(<Notices />);
  expect(screen.queryByText(/not counted/)).toBeNull();
});

const waiting = (hole: number): QueuedCall => {
  const { refusal: _, ...call } = refused(hole);
  return call;
};

it('the page shows pending scores and the next attempt; Reconnect sends them', async () => {
  const reconnect = vi.spyOn(offlineQueue, 'reconnect').mockImplementation(() => {});
  hold(waiting(7));
  offlineQueue.store.setState({ stalled: true, nextTry: new Date(Date.now() + 20_000) });
  await renderWithProviders(<Notices />);
  screen.getByText('1 score saved on this phone');
  screen.getByText(/^1 action failed due to internet connection issues\. No connection since \d\d:\d\d\.$/);
  screen.getByText(/^Trying again in (19|20) s$/);
  expect(screen.queryByText(/Still no signal/)).toBeNull();
  act(() => hold(waiting(7), waiting(8)));
  screen.getByText(/^2 actions failed due/);
  fireEvent.click(screen.getByRole('button', { name: 'Reconnect' }));
  expect(reconnect).toHaveBeenCalledOnce();
  screen.getByText(/^Still no signal\./);
  act(() => {
    hold();
    offlineQueue.store.setState({ stalled: false });
  });
  await waitFor(() => screen.getByText('2 scores are counted'));
});

it('the page does not call scores counted after their player has signed out', async () => {
  hold(waiting(7), waiting(8));
  offlineQueue.store.setState({ stalled: true });
  await renderWithProviders(<Notices />);
  screen.getByText('2 scores saved on this phone');
  act(() => offlineQueue.store.setState({ document: null, stalled: false }));
  expect(screen.queryByText(/counted|All sent/)).toBeNull();
});
