import type { CheckItem } from '@flagstick/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { gameOf } from '../../../shared/game/testing.ts';
import { renderWithProviders } from '../../../testing/render.tsx';
import { GameCheck } from './CheckView.tsx';

afterEach(() => vi.unstubAllGlobals());

const game = gameOf({ audience: 'organisers', state: 'waitingList' });
const answers = (...items: CheckItem[]) => vi.stubGlobal('fetch', async () => Response.json({ items }));

it('Each finding has a link to its remedy, and checks without findings are listed', async () => {
  answers(
    {
      code: 'noGroup',
      level: 'must',
      title: '4 players without a group',
      text: 'Ann Lee.',
      way: { to: 'draw' },
    },
    {
      code: 'noHandicap',
      level: 'must',
      title: 'No handicap',
      text: 'Bo.',
      way: { to: 'card', player: 'p1' },
    },
    {
      code: 'alike',
      level: 'look',
      title: 'Two score cards look the same',
      text: 'White.',
      way: { to: 'setup' },
    },
    {
      ...{ code: 'prizes.noPlayers', level: 'must', title: 'A division without players' },
      ...{ text: 'Ladies has no players.', way: { to: 'setup' } },
    },
    { code: 'rating', level: 'must', title: 'The rating is off', text: 'Red.', way: { to: 'scoreCards' } },
  );
  await renderWithProviders(<GameCheck game={game} />);
  await screen.findByText('5 things to check.');
  const way = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(way('Draw groups: 4 players without a group')).toBe(`/?view=field&game=${game._id}&tab=draw`);
  expect(way('Open the card: No handicap')).toBe(`/?view=game&game=${game._id}&tab=players&card=p1`);
  expect(way('Set-up: Two score cards look the same')).toBe(`/?view=setup&game=${game._id}`);
  expect(way('Prizes: A division without players')).toBe(`/?view=setup&game=${game._id}&only=prizes`);
  expect(way('Score cards: The rating is off')).toBe('/scoreCards');
  const must = within(screen.getByRole('region', { name: 'Fix before the first tee time' }));
  expect(must.getAllByRole('listitem')).toHaveLength(4);
  const good = within(screen.getByRole('region', { name: 'In order' })).getAllByRole('listitem');
  expect(good.map(({ textContent }) => textContent)).toEqual([
    'Starting holes',
    'Game rule',
    'Printed names',
  ]);
  expect(screen.getByRole('button', { name: 'Activate' })).toBeTruthy();
});

it('Once the game is active, the check leads to the control room', async () => {
  answers();
  await renderWithProviders(<GameCheck game={{ ...game, state: 'playing' }} />);
  const link = await screen.findByRole('link', { name: 'Control room' });
  expect(link.getAttribute('href')).toBe(`/?view=game&game=${game._id}&tab=control`);
  expect(screen.queryByRole('button', { name: 'Activate' })).toBeNull();
});

it('The check says that there is nothing to fix', async () => {
  answers();
  await renderWithProviders(<GameCheck game={game} />);
  await screen.findByText('Nothing to fix.');
  expect(screen.queryByRole('region', { name: 'Worth checking' })).toBeNull();
});

it('One tap moves players to their card, with the changes for each', async () => {
  const mend = {
    ...{ scoreCard: { _id: 'ladies', name: 'Amarillas, ladies' }, isNew: true, playersId: ['grace'] },
    changes: [{ _id: 'grace', name: 'Grace Bennett', from: 21, to: 29 }],
  };
  const item: CheckItem = {
    ...{ code: 'otherTee', level: 'must', title: '1 player plays off the men’s rating of Amarillas' },
    ...{ text: 'Grace Bennett.', way: { to: 'card', player: 'grace' }, mend },
  };
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    if (init?.method !== 'POST') return Response.json({ items: sent.length === 0 ? [item] : [] });
    sent.push([new URL(String(input), 'http://here').pathname, JSON.parse(String(init.body))]);
    return Response.json({});
  });
  await renderWithProviders(<GameCheck game={game} />);
  expect((await screen.findByText(/^Grace Bennett:/)).textContent).toBe('Grace Bennett: 21 → 29');
  fireEvent.click(screen.getByRole('button', { name: 'Add Amarillas, ladies' }));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual([
    expect.stringMatching(/games\/game\/move-to-tee$/),
    { scoreCardId: 'ladies', playersId: ['grace'] },
  ]);
});
