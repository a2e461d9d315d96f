import type { PublicStandings } from '@flagstick/contract';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderWithProviders } from '../../testing/render.tsx';
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
  return renderWithProviders(<PublicStandingsPage id="t" />);
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

it('The public page has a tab for each division and contest', async () => {
  await open(() =>
    Response.json({
      ...standings,
      divisions: [
        { key: 'gender-0', by: 'gender', name: 'Ladies', items: [] },
        { key: 'gender-1', by: 'gender', name: 'Men', items: [{ position: null, label: '-', at: 1 }] },
      ],
      contests: [
        {
          ...{ contest: 'sweep', gamesCount: 1 },
          items: [{ position: 1, label: '1', score: 1250, counting: 1, name: 'Ann', lastName: 'Lee' }],
        },
      ],
    } satisfies PublicStandings),
  );
  const rows = () => screen.getAllByRole('row').map(({ textContent }) => textContent);
  const tab = (name: string) => fireEvent.click(screen.getByRole('tab', { name }));
  await screen.findByRole('tab', { name: 'All players' });
  tab('Men');
  expect(rows()).toEqual(['PosPlayerPoints', '-Former player0 games–']);
  tab('Ladies');
  expect(screen.getByText('No players in this division yet')).toBeTruthy();
  tab('Sweep money');
  expect(rows()).toEqual(['PosPlayerSweep money', '1Ann Lee1 game£12.50']);
  expect(screen.getByText(/^Sweep money won/)).toBeTruthy();
  tab('All players');
  expect(rows()).toHaveLength(3);
});
