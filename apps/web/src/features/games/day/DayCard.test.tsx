import type { GameView } from '@flagstick/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gameOf, playerOf } from '../../../shared/game/testing.ts';
import { signIn, signOut } from '../../../shared/session/session.ts';
import { renderWithProviders } from '../../../testing/render.tsx';
import { reasonsAgainstStart } from '../api/begin-play.ts';
import { AfterClose } from './AfterClose.tsx';
import { DayCard } from './DayCard.tsx';
import { GameActions } from './GameActions.tsx';
import { nextStepOf, shownTab } from './next-step.ts';

const toasts = vi.hoisted(() => ({ showToast: vi.fn(), showErrorToast: vi.fn() }));
vi.mock('../../../ui/toast/toast.ts', () => toasts);

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
  await renderWithProviders(<DayCard game={waiting} quiet={false} />);
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
  const { router } = await renderWithProviders(<DayCard game={waiting} quiet={false} />);
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
  await renderWithProviders(<DayCard game={soon} quiet={false} />);
  activate();
  await vi.waitFor(() =>
    expect(toasts.showToast).toHaveBeenCalledWith('The game has started. Players can score.', {
      tone: 'success',
    }),
  );
  expect(asked).toEqual(['GET', 'PUT']);
});

const closed: GameView = { ...ready, state: 'done' };
const handedIn = (id: string) => playerOf(id, [4], { state: 'done' });
const playing: GameView = { ...ready, state: 'playing' };
const allIn: GameView = { ...playing, players: { ann: handedIn('ann'), bob: handedIn('bob') } };
const prizes = { ...waiting.leaderboard, presentationMode: true, hideUntil: 3 as const };

it('Every state of a game has one next step', () => {
  const at = eve.getTime();
  const step = (game: GameView, now = at) => nextStepOf(game, now);
  expect(step({ ...waiting, players: {} })).toBe('addPlayers');
  expect(step(waiting)).toBe('draw');
  expect(step({ ...ready, players: { ...ready.players, cy: playerOf('cy') } })).toBe('place');
  expect(step({ ...ready, kind: 'club' })).toBe('print');
  expect(step({ ...ready, kind: 'club' }, Date.parse(ready.date) - 3_600_000)).toBe('activate');
  expect(step(playing)).toBe('controlRoom');
  expect(step(allIn)).toBe('close');
  expect(step({ ...closed, leaderboard: prizes })).toBe('prizeGiving');
  expect(step({ ...closed, leaderboard: { ...prizes, revealed: true } })).toBe('result');
});

it('A live game opens in the control room, or on the overview for an organiser who plays', () => {
  expect(shownTab(playing, undefined, undefined)).toBe('control');
  expect(shownTab(playing, playerOf('ann'), undefined)).toBe('overview');
  expect(shownTab(playing, handedIn('ann'), undefined)).toBe('control');
  expect(shownTab(waiting, undefined, 'control')).toBe('overview');
  expect(shownTab(waiting, undefined, 'queries')).toBe('overview');
  expect(shownTab(closed, undefined, 'queries')).toBe('queries');
});

it('The overview of a live game shows cards in, disputes and the next tee time', async () => {
  const mismatch = { holeNumber: 3, state: 'mismatch', grosses: {} };
  const bob = playerOf('bob', [4], { uholes: { 3: mismatch } } as never);
  const startSheet = { ...waiting.startSheet, startAt: '2026-06-13T15:20:00Z', interval: 10 };
  await renderWithProviders(
    <DayCard game={{ ...playing, startSheet, players: { ann: handedIn('ann'), bob } }} quiet={false} />,
  );
  screen.getByRole('heading', { name: '1 of 2 cards in' });
  screen.getByText(/^1 dispute to check\./);
  screen.getByRole('link', { name: 'Control room' });
  expect(screen.queryByRole('button', { name: 'Close game' })).toBeNull();
});

it('A later round of an event without players begins with its draw', async () => {
  const empty = { ...waiting, players: {}, events: [{ _id: 'e1', name: 'Club Cup', round: 2 }] };
  const { unmount } = await renderWithProviders(<DayCard game={empty} quiet={false} />);
  screen.getByText('The draw adds the players of the earlier rounds.');
  expect(screen.getByRole('link', { name: 'Draw groups' }).getAttribute('href')).toContain('tab=draw');
  unmount();
  const first = { ...empty, events: [{ _id: 'e1', name: 'Club Cup', round: 1 }] };
  await renderWithProviders(<DayCard game={first} quiet={false} />);
  screen.getByRole('link', { name: 'Add players' });
});

it('Closing is the next step once every card is in, and is in the menu before', async () => {
  const { unmount } = await renderWithProviders(<DayCard game={allIn} quiet={false} />);
  screen.getByRole('heading', { name: 'All 2 cards are in' });
  screen.getByRole('button', { name: 'Close game' });
  unmount();
  await renderWithProviders(<GameActions game={playing} me={undefined} tab="control" onLeave={() => {}} />);
  expect(screen.queryByRole('button', { name: 'Close game' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Game menu' }));
  await screen.findByRole('menuitem', { name: 'Close game' });
});

it('An admin can close only games that they organise', async () => {
  signIn(`h.${btoa(JSON.stringify({ _id: 'ada', rule: 'admin' }))}.s`);
  const { unmount } = await renderWithProviders(<DayCard game={allIn} quiet={false} />);
  expect(screen.queryByRole('button', { name: 'Close game' })).toBeNull();
  unmount();
  const ada = { _id: 'ada', username: 'ada', name: 'Ada', lastName: 'Min', type: 'organiser' as const };
  await renderWithProviders(<DayCard game={{ ...allIn, organizers: [ada] }} quiet={false} />);
  screen.getByRole('button', { name: 'Close game' });
});

it('A closed game links to its prize-giving until everything is revealed, then to the result', async () => {
  const { unmount } = await renderWithProviders(
    <DayCard game={{ ...closed, leaderboard: prizes }} quiet={false} />,
  );
  expect(screen.getByRole('link', { name: 'Prize-giving' }).getAttribute('href')).toContain('only=reveal');
  unmount();
  await renderWithProviders(<DayCard game={closed} quiet={false} />);
  expect(screen.getByRole('link', { name: 'See the result' }).getAttribute('href')).toContain(
    '/leaderBoard/',
  );
  screen.getByRole('button', { name: 'E-mail players' });
});

it('Every document of the day is in one list', async () => {
  const { unmount } = await renderWithProviders(<DayCard game={{ ...ready, kind: 'club' }} quiet={false} />);
  fireEvent.click(screen.getByRole('button', { name: 'Print' }));
  const dialog = await screen.findByRole('dialog', { name: 'Print' });
  const documents = () =>
    within(dialog)
      .getAllByRole('button', { name: /^(PDF|CSV): / })
      .map((button) => button.getAttribute('aria-label'));
  expect(documents()).toEqual([
    'PDF: Start sheet',
    'PDF: Score cards',
    'PDF: Labels',
    'PDF: QR code',
    'CSV: Start sheet for Excel',
  ]);
  unmount();
});

it('One tap after the close prints the result, and the other documents are a tap away', async () => {
  const printed: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    printed.push(String(url).replace(/.*print\//, ''));
    return Response.json({ names: [] });
  });
  await renderWithProviders(<AfterClose game={closed} />);
  await vi.waitFor(() => expect(printed).toHaveLength(1));
  fireEvent.click(screen.getByRole('button', { name: 'Print result' }));
  await vi.waitFor(() => expect(printed.at(-1)).toBe('result'));
  fireEvent.click(screen.getByRole('button', { name: 'Other documents' }));
  await screen.findByRole('dialog', { name: 'Print' });
});

it('The prize-giving after the close hides the first three places once the organiser agrees', async () => {
  const sent: Array<{ leaderboard: object }> = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (String(url).endsWith('/names')) return Response.json({ names: [] });
    if (method === 'PUT') sent.push(JSON.parse(String(body)));
    return Response.json(closed);
  });
  const { router } = await renderWithProviders(<AfterClose game={closed} />);
  fireEvent.click(screen.getByRole('button', { name: 'Prize-giving' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Leave public' }));
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Leave public' })).toBeNull());
  expect(sent).toEqual([]);
  const again = screen.getByRole<HTMLButtonElement>('button', { name: 'Prize-giving' });
  await vi.waitFor(() => expect(again.disabled).toBe(false));
  fireEvent.click(again);
  fireEvent.click(await screen.findByRole('button', { name: 'Hide places 1 to 3' }));
  await vi.waitFor(() =>
    expect(router.state.location.search).toEqual({ view: 'setup', game: closed._id, only: 'reveal' }),
  );
  expect(sent[0]?.leaderboard).toMatchObject({ presentationMode: true, hideUntil: 3 });
  expect(toasts.showToast).toHaveBeenCalledWith('Places 1 to 3 are hidden until the prize-giving.', {
    tone: 'success',
  });
});
