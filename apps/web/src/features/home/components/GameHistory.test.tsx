import type { MyGame } from '@flagstick/contract';
import { limits } from '@flagstick/contract/limits';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { show } from '../../../testing/render.tsx';
import { GameHistory } from './GameHistory.tsx';

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

it('goes to the page before once the only game of the last one is removed', async () => {
  await show(<GameHistory />);
  fireEvent.click(await screen.findByRole('button', { name: 'Older games' }));
  fireEvent.click(await screen.findByRole('button', { name: `Remove Medal ${size + 1} from my history` }));
  const sure = await screen.findByRole('dialog', { name: `Remove Medal ${size + 1}?` });
  fireEvent.click(within(sure).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Medal 1')).toBeTruthy();
  expect(screen.getAllByRole('article')).toHaveLength(size);
  await waitFor(() => expect(screen.queryByRole('navigation')).toBeNull());
});
