import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
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
  offlineQueue.store.setState({ document: { user: 'tom', lastSeq: 1, calls, settled: [] } });

afterEach(() => offlineQueue.store.setState({ document: null }));

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
