import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { gameOf, playerOf } from '../../../shared/game/testing.ts';
import { show } from '../../../testing/render.tsx';
import LinksDialog from './LinksDialog.tsx';
import { hasBegun, linkableWith } from './linkable.ts';

afterEach(() => vi.unstubAllGlobals());

const light = (id: string, over: object = {}) => {
  const { date, state, club, course } = gameOf();
  return { _id: id, name: `Game ${id}`, code: 'ABCDEF', date, state, club, course, ...over };
};

it('lists open games of the course and the day', () => {
  const game = gameOf();
  const others = [
    light('game'),
    light('fours'),
    light('closed', { state: 'done' }),
    light('later', { date: '2026-06-15T08:00:00Z' }),
    light('elsewhere', { course: { _id: 'park' } }),
  ];
  expect(linkableWith(game, others).map(({ _id }) => _id)).toEqual(['fours']);
});

it('is begun with a score on hole 1', () => {
  const scored = (hole: number) =>
    gameOf({ players: { p1: playerOf('p1', [], { holes: { [hole]: { holeNumber: hole, gross: 4 } } }) } });
  expect([hasBegun(scored(1)), hasBegun(scored(5)), hasBegun(gameOf({ players: {} }))]).toEqual([
    true,
    false,
    false,
  ]);
});

async function open(game = gameOf({ players: {} })) {
  const calls: unknown[] = [];
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://here');
    if (pathname.endsWith('/games/linkGames')) {
      calls.push(JSON.parse(String(init?.body)));
      return Response.json(
        {
          error: 'A player has scores in two of these games.',
          code: 'link.twoCards',
          fields: [{ field: 'p1', error: 'Anna Bell' }],
        },
        { status: 409 },
      );
    }
    return Response.json({ items: [light('fours')], count: 1 });
  });
  await show(<LinksDialog game={game} opened onClose={() => {}} />);
  return calls;
}

it('sends the games that are chosen and the main one, and names whom a refusal is about', async () => {
  const calls = await open();
  fireEvent.click(await screen.findByRole('checkbox', { name: /^Game fours/ }));
  fireEvent.click(screen.getByRole('radio', { name: 'Game fours' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls).toEqual([{ gameIds: ['game', 'fours'], mainScoringGame: 'fours' }]));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('scores in two of these games');
  expect(alert.textContent).toContain('Anna Bell');
});

it('has no Save once hole 1 is scored, and says so', async () => {
  await open(gameOf({ players: { p1: playerOf('p1', [], { holes: { 1: { holeNumber: 1, gross: 4 } } }) } }));
  await screen.findByText(/before the first score on hole 1/);
  expect(screen.queryByRole('button', { name: 'Save' })).toBe(null);
});

it('seats who plays the main scoring game and not this one, guests among them', async () => {
  const main = gameOf({ _id: 'medal', name: 'Medal', players: { p1: playerOf('p1'), g1: playerOf('g1') } });
  const added: unknown[] = [];
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://here');
    if (pathname.endsWith('/games/medal')) return Response.json(main);
    if (pathname.endsWith('/games/addPlayer/game')) {
      added.push(JSON.parse(String(init?.body)));
      return Response.json(playerOf('g1'));
    }
    return Response.json({ items: [], count: 0 });
  });
  const game = gameOf({
    players: { p1: playerOf('p1') },
    linkedGames: [{ _id: 'medal', name: 'Medal' }],
    mainScoringGame: 'medal',
  });
  await show(<LinksDialog game={game} opened onClose={() => {}} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Add 1 player of Medal to this game' }));
  await waitFor(() => expect(added).toEqual([{ playerId: 'g1' }]));
});
