import type { MyGame } from '@flagstick/contract';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { offlineQueue } from '../../../offline/index.ts';
import { signIn, signOut } from '../../../shared/session/session.ts';
import { renderWithProviders } from '../../../testing/render.tsx';
import { GameCard } from './GameCard.tsx';

const gameWith = (nextHole: number | null): MyGame =>
  ({
    _id: 'medal',
    name: 'Club Medal',
    code: 'WH7K2P',
    date: '2026-06-09T09:00:00Z',
    state: 'playing',
    club: { name: 'Wrenfield Heath', timeZone: 'Europe/London' },
    competition: {
      scoringFormat: 'stroke',
      holesNumber: 18,
      playingAs: 'individual',
      playingFormat: 'individual',
    },
    isPlayer: true,
    isOrganiser: false,
    mine: { label: '1', points: { nettToPar: null, totalPoint: 0 }, thru: 1, nextHole },
  }) as MyGame;

const waits = (game: string) =>
  offlineQueue.add({
    game,
    player: 'anna',
    card: `card in ${game}`,
    hole: 2,
    gross: 4,
    version: 0,
    names: { game, player: 'Anna' },
  });
const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

beforeEach(async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  signIn(`h.${btoa(JSON.stringify({ _id: 'anna', rule: 'player' }))}.s`);
  await act(async () => offlineQueue.signIn('anna'));
});

afterEach(async () => {
  for (const call of offlineQueue.store.getState().document?.calls ?? []) offlineQueue.drop(call.id);
  await act(async () => offlineQueue.signOut());
  signOut();
  vi.unstubAllGlobals();
});

it('A card shows the next hole of the last read, and leaves the choice to the scoring screen', async () => {
  await renderWithProviders(<GameCard game={gameWith(2)} />);
  expect(link('Score hole 2')).toBe('/?view=score&game=medal');
});

it('A card shows no hole while a score of the game is pending, which may be of that hole', async () => {
  waits('medal');
  await renderWithProviders(<GameCard game={gameWith(2)} />);
  expect(link('Continue scoring')).toBe('/?view=score&game=medal');
});

it('Scores of other games do not matter to a card', async () => {
  waits('other');
  await renderWithProviders(<GameCard game={gameWith(2)} />);
  expect(screen.getByRole('link', { name: 'Score hole 2' })).toBeTruthy();
});

it('A card links to the score card when every hole is scored', async () => {
  await renderWithProviders(<GameCard game={gameWith(null)} />);
  expect(link('My card')).toBe('/?view=card&game=medal');
});

it("A card shows the player's result of a closed game, and links to it", async () => {
  const mine = { label: 'T3', points: { nettToPar: -2 }, thru: 18, nextHole: null, hci: 12.6 };
  const { container } = await renderWithProviders(
    <GameCard game={{ ...gameWith(null), state: 'done', mine } as MyGame} />,
  );
  expect([...container.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
    'T3',
    expect.stringContaining('2'),
    '12.6',
  ]);
  expect(link('My result')).toBe('/?view=result&game=medal');
});

it('A card shows NR in place of a figure', async () => {
  const points = { nettToPar: null, totalPoint: 0 };
  const mine = { label: '-', status: 'NR', points, thru: 3, nextHole: 4, hci: 12.6 };
  const { container } = await renderWithProviders(<GameCard game={{ ...gameWith(null), mine } as MyGame} />);
  const shown = [...container.querySelectorAll('dd')].map(({ textContent }) => textContent);
  expect(shown.slice(0, 2)).toEqual(['NR', '–']);
});

it("A card shows the player's team", async () => {
  const team = { _id: 'reds', name: 'The Reds', color: 'red' };
  await renderWithProviders(<GameCard game={{ ...gameWith(2), team }} />);
  expect(screen.getByText('The Reds')).toBeTruthy();
});

describe('a game with an unpaid fee', () => {
  const owed = (game: Partial<MyGame> = {}): MyGame => ({
    ...gameWith(2),
    isPaid: true,
    paymentRules: { payBeforePlay: true, type: 1, fee: 1000 },
    payStatus: 0,
    ...game,
  });

  it.each(['playing', 'waitingList'] as const)('offers only the payment while %s', async (state) => {
    await renderWithProviders(<GameCard game={owed({ state })} />);
    expect(link('Pay £10.00')).toBe('/paymentCallback?gameCode=WH7K2P');
    expect(screen.queryByRole('link', { name: /Score hole|Start scoring|Board/ })).toBeNull();
  });

  it.each([
    ['paid', { payStatus: 1 }],
    ['organised by me', { isOrganiser: true }],
    ['paid for later', { paymentRules: { payBeforePlay: false, type: 1, fee: 1000 } }],
  ] as const)('A game with an unpaid fee is scored as any other when %s', async (_, game) => {
    await renderWithProviders(<GameCard game={owed(game)} />);
    expect(screen.getByRole('link', { name: 'Score hole 2' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Board' })).toBeTruthy();
  });
});
