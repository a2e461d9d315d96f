import type { GameView } from '@flagstick/contract';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { gameOf, playerOf } from '../../../shared/game/testing.ts';
import { awardOf, contestViewOf, prizesViewOf } from '../../../shared/prizes/testing.ts';
import { renderWithProviders } from '../../../testing/render.tsx';
import RevealRemote from './RevealRemote.tsx';

const live = vi.hoisted(() => ({ game: undefined as GameView | undefined, changed: () => {} }));
vi.mock('../../../shared/live/index.ts', async () => {
  const { useSyncExternalStore } = await import('react');
  const subscribe = (changed: () => void) => {
    live.changed = changed;
    return () => {};
  };
  return { useLiveGame: () => ({ game: useSyncExternalStore(subscribe, () => live.game), live: 'live' }) };
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const card = (name: string, gross: number) =>
  playerOf(name, Array(18).fill(gross), { name, lastName: 'Reed', hcp: 0 });

/** The remote of `live` ends the prize-giving after so many steps. */
async function endsAfter({ _id }: GameView, steps: number): Promise<void> {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { method, headers }: RequestInit) => {
    sent.push([method, String(url).replace(/.*\/api\//, ''), new Headers(headers).get('reveal-index')]);
    return Response.json({ leaderboard: live.game?.leaderboard });
  });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await renderWithProviders(<RevealRemote id={_id} />);
  await vi.advanceTimersByTimeAsync(1_100);
  fireEvent.click(screen.getByRole('button', { name: /End the prize-giving/ }));
  await vi.waitFor(() => expect(sent).toContainEqual(['PUT', `games/${_id}/revealLeaderboard`, `${steps}`]));
}

it('A double tap reveals one step, also if the second tap follows the answer', async () => {
  const base = gameOf({ state: 'done', audience: 'organisers' });
  const at = (revealIndex: number): GameView => ({
    ...base,
    competition: { ...base.competition, scoringFormat: 'stroke' },
    players: { Anna: card('Anna', 4), Bert: card('Bert', 5), Carl: card('Carl', 6) },
    leaderboard: {
      ...base.leaderboard,
      presentationMode: true,
      hideUntil: 3,
      revealIndex,
      revealedPlaces: [],
    },
  });
  live.game = at(0);
  let sent = 0;
  vi.stubGlobal('fetch', async () => {
    sent += 1;
    live.game = at(sent);
    live.changed();
    return Response.json({ leaderboard: live.game.leaderboard });
  });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await renderWithProviders(<RevealRemote id={base._id} />);
  await vi.advanceTimersByTimeAsync(1_100);
  const step = () => screen.getByRole('button', { name: /step \d of/ });
  fireEvent.click(step());
  await vi.waitFor(() => expect(step().textContent).toContain('step 2 of'));
  await vi.advanceTimersByTimeAsync(50);
  fireEvent.click(step());
  await vi.advanceTimersByTimeAsync(50);
  expect(sent).toBe(1);
  await vi.waitFor(() => expect(step().hasAttribute('disabled')).toBe(false), { timeout: 3_000 });
  fireEvent.click(step());
  await vi.waitFor(() => expect(sent).toBe(2));
});

it('A prize-giving can end after a correction has left no hidden place', async () => {
  const base = gameOf({ state: 'done', audience: 'organisers' });
  // Winner and second were shown; the amendment then tied third and second.
  live.game = {
    ...base,
    competition: { ...base.competition, scoringFormat: 'stroke' },
    players: { Anna: card('Anna', 4), Bert: card('Bert', 5), Carl: card('Carl', 5) },
    leaderboard: {
      ...{ ...base.leaderboard, presentationMode: true, hideUntil: 3, reverseHiddenPlace: true },
      ...{ revealIndex: 2, revealedPlaces: [1, 2] },
    },
  };
  await endsAfter(live.game, 2);
});

it('The prize-giving of a closed game without positions ends', async () => {
  const base = gameOf({ state: 'playing', audience: 'organisers' });
  const players = { Anna: playerOf('Anna', [], { nofinish: 'WD' }) };
  const leaderboard = { ...base.leaderboard, presentationMode: true, hideUntil: 3 } as const;
  live.game = { ...base, players, leaderboard };
  await renderWithProviders(<RevealRemote id={base._id} />);
  expect(screen.getByText('No positions yet')).toBeDefined();
  expect(screen.queryByRole('button', { name: /End the prize-giving/ })).toBeNull();
  cleanup();
  live.game = { ...live.game, state: 'done' };
  await endsAfter(live.game, 0);
});

it('The remote shows each contest before its step, in the chosen order, and then the places', async () => {
  const base = gameOf({ state: 'done', audience: 'organisers' });
  const revealedPrizes = [{ contest: 'twos', step: 1 }];
  live.game = {
    ...base,
    competition: { ...base.competition, scoringFormat: 'stroke' },
    players: { Anna: card('Anna', 4), Bert: card('Bert', 5) },
    leaderboard: {
      ...base.leaderboard,
      presentationMode: true,
      hideUntil: 3,
      revealIndex: 1,
      revealedPrizes,
    },
    prizes: { ...base.prizes, reveal: { beforePlaces: ['twos', 'pin'], afterPlaces: ['winner'] } },
  };
  const contests = [
    contestViewOf('Winner', { awards: [awardOf('1st', ['Anna'])] }),
    contestViewOf('Pin', { awards: [awardOf('1st', ['Bert'], { figure: '1.85 m' })] }),
    contestViewOf('Twos', { awards: [awardOf('2 twos', ['Cal'])] }),
  ];
  let reads = 0;
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('/prizes')) reads += 1;
    return Response.json(prizesViewOf(contests));
  });
  await renderWithProviders(<RevealRemote id={base._id} />);
  const next = await screen.findByRole('region', { name: 'Next' });
  expect(reads, 'The television and the steps show the same answer').toBe(1);
  expect(next.textContent).toContain('Bert Reed');
  expect(next.textContent).toContain('1.85 m');
  expect(screen.getByRole('button', { name: /^Show the prize/ }).textContent).toContain('Pin · step 2 of 5');
  const order = within(screen.getByRole('region', { name: 'Prizes' })).getAllByRole('listitem');
  expect(order.map(({ textContent }) => textContent)).toEqual([
    'TwosCal Reed',
    'Pinhidden',
    'Leaderboard placeshidden',
    'Winnerhidden',
  ]);
  cleanup();
  const shown = [...revealedPrizes, { contest: 'pin', step: 2 }];
  live.game = {
    ...live.game,
    leaderboard: { ...live.game.leaderboard, revealIndex: 2, revealedPrizes: shown },
  };
  await renderWithProviders(<RevealRemote id={base._id} />);
  expect(screen.getByRole('button', { name: /2nd place · step 3 of 5/ })).toBeDefined();
  cleanup();
  const { leaderboard } = live.game;
  live.game = {
    ...live.game,
    leaderboard: { ...leaderboard, revealIndex: 4, revealedPlaces: [2, 1], revealed: true },
  };
  await renderWithProviders(<RevealRemote id={base._id} />);
  const last = await screen.findByRole('button', { name: /^Show the prize/ });
  expect(last.textContent).toContain('Winner · step 5 of 5');
});
