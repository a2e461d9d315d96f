import type { Statistics } from '@flagstick/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderWithProviders } from '../../testing/render.tsx';
import { StatisticsPage } from './StatisticsPage.tsx';
import { scaleOf } from './words.ts';

const saved = vi.hoisted(() => ({ fileOf: vi.fn(({ name }) => name), saveFile: vi.fn() }));
vi.mock('../../shared/api/file.ts', () => saved);
const toasts = vi.hoisted(() => ({ showToast: vi.fn() }));
vi.mock('../../ui/toast/toast.ts', async (original) => ({ ...(await original<object>()), ...toasts }));

const month = (name: string, done: number, players: number): Statistics['months'][number] => ({
  month: name,
  ...{ waitingList: 0, playing: 0, done, players, accounts: 3 },
});
const statistics: Statistics = {
  ...{ usersCount: 1846, gamesCount: 12, waitingListGamesCount: 2, playingGamesCount: 1, doneGamesCount: 9 },
  months: [month('2026-05', 4, 30), month('2026-06', 3, 24)],
  earlier: { waitingList: 0, playing: 0, done: 2 },
  later: { waitingList: 2, playing: 1, done: 0 },
  courses: [{ _id: 'a', name: 'Heath', club: 'Wrenfield', games: 8, players: 64 }],
  otherCourses: { courses: 3, games: 4, players: 30 },
};

let answer: () => Response;
beforeEach(() => {
  answer = () => Response.json(statistics);
  vi.stubGlobal('fetch', async (address: string) =>
    address.endsWith('/download')
      ? Response.json({ error: 'The server is busy.' }, { status: 503 })
      : answer(),
  );
});
afterEach(() => vi.unstubAllGlobals());

const rowsOf = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .map(({ textContent }) => textContent);

describe('the statistics', () => {
  it('Tables show every figure and add up to the counts', async () => {
    await renderWithProviders(<StatisticsPage />);
    expect(await screen.findByText('1,846')).toBeTruthy();
    expect(screen.getByText('75% of the games')).toBeTruthy();
    expect(rowsOf('Games by month')).toEqual([
      'MonthDonePlayingWaiting listAll',
      'Earlier2––2',
      'May 264––4',
      'Jun 263––3',
      'Later–123',
      'All91212',
    ]);
    expect(rowsOf('Players by month').slice(1)).toEqual(['May 26303', 'Jun 26243']);
    expect(rowsOf('Busiest courses').slice(1)).toEqual([
      'Heath, Wrenfield648',
      '3 other courses304',
      'All9412',
    ]);
  });

  it('The page says why the statistics could not be read', async () => {
    answer = () => Response.json({ error: 'The server is busy.' }, { status: 503 });
    await renderWithProviders(<StatisticsPage />);
    expect(await screen.findByText('No statistics available.')).toBeTruthy();
    expect(screen.getByText('The server is busy.')).toBeTruthy();
    answer = () => Response.json(statistics);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1,846')).toBeTruthy();
  });

  it('A failed download is reported once', async () => {
    const { client } = await renderWithProviders(<StatisticsPage />);
    fireEvent.click(await screen.findByRole('button', { name: 'CSV Report' }));
    const words = 'Failed to download stats. Error: The server is busy.';
    await vi.waitFor(() => expect(toasts.showToast).toHaveBeenCalledWith(words, { tone: 'error' }));
    expect(saved.saveFile).not.toHaveBeenCalled();
    const failed = client.getMutationCache().find({ status: 'error' });
    expect(failed?.meta).toMatchObject({ showsError: true });
  });
});

it.each([
  [1, [0, 1]],
  [49, [0, 10, 20, 30, 40, 50]],
  [7, [0, 2, 4, 6, 8]],
  [1200, [0, 500, 1000, 1500]],
])('A scale up to %i has lines at %j', (highest, lines) => {
  expect(scaleOf(highest)).toEqual(lines);
});
