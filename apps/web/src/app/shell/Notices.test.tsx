import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { offlineQueue, type QueuedCall } from '../../shared/offline/index.ts';
import { show } from '../../testing/render.tsx';
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

it('says above every screen that scores were not counted, until each was dropped, typed anew or queried', async () => {
  hold(refused(7), refused(8));
  await show(<Notices />);
  screen.getByText('2 scores were not counted');
  expect(screen.getByRole('link', { name: 'See why' }).getAttribute('href')).toContain('view=refused');
  cleanup();
  await show(<Notices />, '/?view=refused');
  expect(screen.queryByText(/not counted/)).toBeNull();
  cleanup();
  hold(refused(7, true));
  await show(<Notices />);
  expect(screen.queryByText(/not counted/)).toBeNull();
});

const waiting = (hole: number): QueuedCall => {
  const { refusal: _, ...call } = refused(hole);
  return call;
};

it('says first what is safe, then what failed and when it is tried again; Reconnect answers, and so does the end', async () => {
  const reconnect = vi.spyOn(offlineQueue, 'reconnect').mockImplementation(() => {});
  hold(waiting(7));
  offlineQueue.store.setState({ stalled: true, nextTry: new Date(Date.now() + 20_000) });
  await show(<Notices />);
  screen.getByText('1 score safe on this phone');
  screen.getByText(/^1 action failed due to internet connection issues, since \d\d:\d\d\.$/);
  screen.getByText(/^Next try in (19|20) s$/);
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

it('says nothing is counted when who typed the scores signs out with them', async () => {
  hold(waiting(7), waiting(8));
  offlineQueue.store.setState({ stalled: true });
  await show(<Notices />);
  screen.getByText('2 scores safe on this phone');
  act(() => offlineQueue.store.setState({ document: null, stalled: false }));
  expect(screen.queryByText(/counted|All sent/)).toBeNull();
});
