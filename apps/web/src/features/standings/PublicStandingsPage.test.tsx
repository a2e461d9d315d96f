import type { PublicStandings } from '@flagstick/contract';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { show } from '../../testing/render.tsx';
import { PublicStandingsPage } from './PublicStandingsPage.tsx';

afterEach(() => vi.unstubAllGlobals());

const standings: PublicStandings = {
  ...{ asOf: '', name: 'Order of Merit', seasonStart: '2026-04-01', seasonEnd: '2026-09-30' },
  ...{ selectedScoreSystem: 12, gamesCount: 2, coursesCount: 1, isLive: true, count: 2 },
  ...{ divisions: [], contests: [] },
  items: [
    { name: 'Ann', lastName: 'Lee', position: 1, label: '1', score: 18.5, counting: 2 },
    { name: 'Former player', lastName: '', position: null, label: '-', score: null, counting: 0 },
  ],
};
const open = (answer: () => Response) => {
  vi.stubGlobal('fetch', async () => answer());
  return show(<PublicStandingsPage id="t" />);
};

it('The public page shows name, figure and position, without links to players', async () => {
  await open(() => Response.json(standings));
  expect(await screen.findByRole('heading', { name: 'Order of Merit' })).toBeTruthy();
  expect(screen.getByText('01/04/26 to 30/09/26 · 2 games')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Order-of-merit nett' })).toBeTruthy();
  expect(screen.getByText('Live')).toBeTruthy();
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    ...['PosPlayerPoints', '1Ann Lee2 games18.5', '-Former player0 games–'],
  ]);
  expect(screen.queryAllByRole('link')).toHaveLength(0);
});

it('The public page says what an empty season will show', async () => {
  await open(() => Response.json({ ...standings, items: [], count: 0, isLive: false }));
  expect(await screen.findByText('No results yet')).toBeTruthy();
  expect(screen.queryByText('Live')).toBeNull();
});

it('The page says that it is switched off', async () => {
  const none = { error: 'Item Not found!', code: 'item.notFound', message: '', fields: [] };
  await open(() => Response.json(none, { status: 404 }));
  expect(await screen.findByText('Item Not found!')).toBeTruthy();
});
