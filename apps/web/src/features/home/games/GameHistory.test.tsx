import type { MyGame } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderWithProviders } from '../../../testing/render.tsx';
import { GameHistory } from './GameHistory.tsx';

const code = vi.hoisted(() => ({ came: false }));
vi.mock('./HistoryMenu.tsx', (original) => {
  code.came = true;
  return original();
});

const size = limits.page.history;
let games: MyGame[] = [];

beforeEach(() => {
  games = Array.from(
    { length: size + 1 },
    (_, at) =>
      ({
        _id: String(at + 1),
        name: `Medal ${at + 1}`,
        code: 'WH7K2P',
        state: 'done',
        date: '2026-06-09T09:00:00Z',
        club: { name: 'Hethersett', timeZone: 'Europe/London' },
      }) as MyGame,
  );
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    const { pathname, searchParams } = new URL(address, 'http://x');
    if (method === 'PUT') {
      games = games.filter(({ _id }) => !pathname.endsWith(`/${_id}/remove`));
      return Response.json({});
    }
    const from = (Number(searchParams.get('page')) - 1) * size;
    return Response.json({ items: games.slice(from, from + size), count: games.length });
  });
});
afterEach(() => vi.unstubAllGlobals());

it('The menu of the rows loads during the read of the games', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  await renderWithProviders(<GameHistory />);
  await waitFor(() => expect(code.came).toBe(true));
});

it('The list goes back a page after the only game of the last page is removed', async () => {
  await renderWithProviders(<GameHistory />);
  fireEvent.click(await screen.findByRole('button', { name: 'Older games' }));
  fireEvent.click(await screen.findByRole('button', { name: `More actions for Medal ${size + 1}` }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove from my history' }));
  const sure = await screen.findByRole('dialog', { name: `Remove Medal ${size + 1} from your history?` });
  fireEvent.click(within(sure).getByRole('button', { name: 'Remove from history' }));
  expect(await screen.findByText('Medal 1')).toBeTruthy();
  expect(screen.getAllByRole('article')).toHaveLength(size);
  await waitFor(() => expect(screen.queryByRole('navigation')).toBeNull());
});

it('The history shows the result of each game, and draws the index from first to last', async () => {
  const of = (at: number, format: 'stableford' | 'stroke', hci: number | null) =>
    ({
      ...games[0],
      _id: `g${at}`,
      name: `Game ${at}`,
      date: `2026-06-0${at}T09:00:00Z`,
      playersCount: 18,
      competition: {
        scoringFormat: format,
        holesNumber: 18,
        playingAs: 'individual',
        playingFormat: 'individual',
      },
      mine: {
        label: 'T3',
        points: { totalPoint: 36, totalNett: 70, nettToPar: -1 },
        thru: 18,
        nextHole: null,
        hci,
      },
    }) as MyGame;
  games = [of(3, 'stableford', 12.6), of(2, 'stroke', 13), of(1, 'stableford', 14.1)];
  await renderWithProviders(<GameHistory />);
  const [first, second] = await screen.findAllByRole('article');
  expect(first?.textContent).toMatch(/Game 3.*T3 of 18.*36 pts.*12\.6.*HI/);
  expect(second?.textContent).toMatch(/Nett 70 −1/);
  expect(
    within(first as HTMLElement)
      .getByRole('link', { name: 'Game 3' })
      .getAttribute('href'),
  ).toContain('view=result');
  expect(screen.getByRole('figure').textContent).toContain('Handicap index 12.61.5 lower over 3 games');
});

it('The history says why a card has no position', async () => {
  const of = (format: 'stableford' | 'stroke', status: string) =>
    ({
      ...games[0],
      playersCount: 18,
      competition: {
        scoringFormat: format,
        holesNumber: 18,
        playingAs: 'individual',
        playingFormat: 'individual',
      },
      mine: {
        ...{ label: '-', status, thru: 12, nextHole: null, hci: 12.6 },
        points: { totalPoint: 24, totalNett: null, nettToPar: null },
      },
    }) as MyGame;
  games = [of('stroke', 'NR'), { ...of('stableford', 'WD'), _id: 'other' }];
  await renderWithProviders(<GameHistory />);
  const [stroke, stableford] = await screen.findAllByRole('article');
  expect(stroke?.textContent).toMatch(/NR.*No return/);
  expect(stableford?.textContent).toMatch(/WD.*Withdrawn/);
  for (const row of [stroke, stableford]) expect(row?.textContent).not.toMatch(/of 18|24/);
});

it("The history shows the player's team, whose position is not among the players", async () => {
  const mine = { label: '2', points: { totalPoint: 80 }, thru: 18, nextHole: null, hci: null };
  const competition = {
    scoringFormat: 'stableford',
    holesNumber: 18,
    playingAs: 'individual',
    playingFormat: 'individual',
  };
  const team = { _id: 'reds', name: 'The Reds', color: 'red' };
  games = [{ ...games[0], playersCount: 18, competition, mine, team } as MyGame];
  await renderWithProviders(<GameHistory />);
  const row = await screen.findByRole('article');
  expect(row.textContent).toMatch(/The Reds.*2.*80 pts/);
  expect(row.textContent).not.toContain('of 18');
});
