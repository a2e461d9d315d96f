import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { gameOf, playerOf } from '../../../shared/game/testing.ts';
import { renderWithProviders } from '../../../testing/render.tsx';
import { forgetBeforeDraw, storeBeforeDraw } from './before-draw.ts';
import { UndoDraw } from './UndoDraw.tsx';

const [ann, bob] = [playerOf('p1'), playerOf('p2')];
const players = { p1: ann, p2: bob };
const group = (name: string, ...ids: string[]) => ({ name, startingHole: 1, players: ids });
const before = gameOf({ players, groups: [group('Early', 'p1'), group('Empty')] });
const drawn = { ...before, v: before.v + 5, groups: [group('Group 1', 'p1', 'p2')] };

afterEach(() => {
  vi.unstubAllGlobals();
  forgetBeforeDraw(before._id);
});

it('Undo restores the groups and times from before the draw, once', async () => {
  const sent = vi.fn(async (_url: string, _init: RequestInit) => Response.json([]));
  vi.stubGlobal('fetch', sent);
  storeBeforeDraw(before);
  await renderWithProviders(<UndoDraw game={drawn} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Undo draw' }));
  await vi.waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  expect(JSON.parse(String(sent.mock.calls[0]?.[1].body))).toEqual({
    v: drawn.v,
    groups: [{ name: 'Early', startingHole: 1, playersId: ['p1'] }],
    startSheet: { firstTime: before.startSheet.firstTime, interval: before.startSheet.interval },
  });
});

it('Undo is not offered after a score, after a player has left, or without a draw', async () => {
  const offered = async (game: typeof drawn) => {
    const { unmount } = await renderWithProviders(<UndoDraw game={game} />);
    const count = screen.queryAllByRole('button').length;
    unmount();
    return count;
  };
  expect(await offered(drawn)).toBe(0);
  storeBeforeDraw(before);
  expect(await offered(drawn)).toBe(1);
  expect(await offered({ ...drawn, players: { ...players, p2: { ...bob, thru: 1 } } })).toBe(0);
  expect(await offered({ ...drawn, players: { p2: bob } })).toBe(0);
});
