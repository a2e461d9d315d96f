import type { GameView } from '@flagstick/contract';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { create } from 'zustand';
import { gameOf, playerOf } from '../../../shared/game/testing.ts';
import { signIn, signOut } from '../../../shared/session/session.ts';
import { show } from '../../../testing/render.tsx';
import { reasonsAgainstStart } from '../api/begin-play.ts';
import { NextStep } from './NextStep.tsx';

const toasts = vi.hoisted(() => ({ showToast: vi.fn(), showErrorToast: vi.fn() }));
vi.mock('../../../ui/toast.ts', () => toasts);

const eve = new Date('2026-06-13T15:00:00Z');
const waiting = gameOf({
  state: 'waitingList',
  date: '2026-06-14T08:00:00Z',
  groups: [],
  players: { ann: playerOf('ann'), bob: playerOf('bob') },
});
const ready: GameView = {
  ...waiting,
  groups: [{ name: 'Group 1', startingHole: 1, players: ['ann', 'bob'] }],
};

const useShown = create<GameView>()(() => ready);
const Follows = () => <NextStep game={useShown()} />;

const asked: string[] = [];
/** The findings of the check before play. */
let findings: object[] = [];
const answer = (game: GameView) =>
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    if (String(url).endsWith('/check')) return Response.json({ items: findings });
    asked.push(method ?? 'GET');
    return Response.json(game);
  });

beforeEach(() => {
  asked.length = 0;
  findings = [];
  toasts.showToast.mockReset();
  vi.useFakeTimers({ toFake: ['Date'], now: eve });
});
afterEach(() => {
  signOut();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const activate = () => fireEvent.click(screen.getByRole('button', { name: 'Activate' }));

it('The reasons against beginning play are listed', () => {
  expect(reasonsAgainstStart(waiting, eve)).toEqual([
    'The first tee time is tomorrow at 09:00.',
    '2 players have no group.',
  ]);
  expect(reasonsAgainstStart({ ...ready, date: '2026-06-20T08:00:00Z' }, eve)).toEqual([
    'The first tee time is on 20th June 2026 at 09:00.',
  ]);
  expect(reasonsAgainstStart({ ...ready, date: '2026-06-13T18:00:00Z' }, eve)).toEqual([
    'The first tee time is today at 19:00.',
  ]);
  expect(reasonsAgainstStart({ ...ready, date: '2026-06-13T15:40:00Z', players: {} }, eve)).toEqual([
    'The game has no players.',
  ]);
  expect(reasonsAgainstStart({ ...ready, date: '2026-06-13T15:40:00Z' }, eve)).toEqual([]);
});

it('A game that is early or not ready begins only if the organiser confirms', async () => {
  answer(waiting);
  await show(<NextStep game={waiting} />);
  activate();
  await screen.findByText('The first tee time is tomorrow at 09:00. 2 players have no group.');
  fireEvent.click(screen.getByRole('button', { name: 'Not yet' }));
  await vi.waitFor(() =>
    expect(screen.getByRole('button', { name: 'Activate' })).toHaveProperty('disabled', false),
  );
  expect(asked).toEqual(['GET']);
  expect(toasts.showToast).not.toHaveBeenCalled();
});

it('The check before play opens if it has findings, and play does not begin', async () => {
  answer(waiting);
  findings = [{ code: 'noHandicap', level: 'must', title: '', text: '', way: { to: 'players' } }];
  const { router } = await show(<NextStep game={waiting} />);
  activate();
  await vi.waitFor(() =>
    expect(router.state.location.search).toEqual({ view: 'field', game: waiting._id, tab: 'check' }),
  );
  expect(asked).not.toContain('PUT');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('A game that is ready begins at once, and the app says what is open now', async () => {
  const soon = { ...ready, date: '2026-06-13T15:40:00Z' };
  answer(soon);
  await show(<NextStep game={soon} />);
  activate();
  await vi.waitFor(() =>
    expect(toasts.showToast).toHaveBeenCalledWith('The game is live. Players can score.', {
      tone: 'success',
    }),
  );
  expect(asked).toEqual(['GET', 'PUT']);
});

it('The second click of a double click that began a game does not end it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  useShown.setState(ready);
  await show(<Follows />);
  act(() => useShown.setState({ state: 'playing' }));
  const close = screen.getByRole('button', { name: 'Close game' });
  expect(close).toHaveProperty('disabled', true);
  await act(async () => vi.advanceTimersByTime(2_000));
  expect(close).toHaveProperty('disabled', false);
});

it('An admin can close only games that they organise', async () => {
  signIn(`h.${btoa(JSON.stringify({ _id: 'ada', rule: 'admin' }))}.s`);
  const playing: GameView = { ...ready, state: 'playing' };
  const { unmount } = await show(<NextStep game={playing} />);
  expect(screen.queryByRole('button', { name: 'Close game' })).toBeNull();
  unmount();
  const ada = { _id: 'ada', username: 'ada', name: 'Ada', lastName: 'Min', type: 'organiser' as const };
  await show(<NextStep game={{ ...playing, organizers: [ada] }} />);
  screen.getByRole('button', { name: 'Close game' });
});

it('A closed game links to its prize-giving until everything is revealed', async () => {
  const leaderboard = { ...waiting.leaderboard, presentationMode: true, hideUntil: 3 as const };
  const done: GameView = { ...ready, state: 'done', leaderboard };
  const { unmount } = await show(<NextStep game={done} />);
  expect(screen.getByRole('link', { name: 'Prize-giving' }).getAttribute('href')).toContain('only=reveal');
  unmount();
  await show(<NextStep game={{ ...done, leaderboard: { ...leaderboard, revealed: true } }} />);
  expect(screen.queryByRole('link')).toBeNull();
});
