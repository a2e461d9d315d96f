import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gameOf } from '../game/testing.ts';
import { signIn, signOut } from '../session/session.ts';
import { gameQuery, useLiveGame } from './game.ts';
import type { GameSubscription } from './socket.ts';

const lines = vi.hoisted(() => ({ opened: [] as GameSubscription[], stopped: 0 }));
vi.mock('./socket.ts', () => ({
  subscribeToGame: (options: GameSubscription) => {
    lines.opened.push(options);
    return { retry() {}, networkLost() {}, stop: () => lines.stopped++ };
  },
}));

let client: QueryClient;
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);
const tokenOf = (id: string) => `h.${btoa(JSON.stringify({ _id: id, rule: 'player' }))}.s`;
const answers = (body: unknown) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status: 200 }));

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  lines.opened.length = 0;
  lines.stopped = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  signOut();
});

async function open(id: string) {
  const screen = renderHook(() => useLiveGame(id), { wrapper });
  await waitFor(() => expect(screen.result.current.game).toBeDefined());
  return screen;
}

it('a game follows from the version it has read, and applies patches', async () => {
  answers(gameOf({ v: 7 }));
  const { result } = await open('a');
  expect(lines.opened[0]?.held()?.v).toBe(7);
  act(() => lines.opened[0]?.onPatch({ v: 8, game: { state: 'done' } }, 'gameFinished'));
  await waitFor(() => expect(result.current.game?.state).toBe('done'));
  expect(lines.opened[0]?.held()?.v).toBe(8);
});

it('a game shows the time of the read, not live, until connected', async () => {
  answers(gameOf({ v: 7 }));
  const { result } = await open('said');
  const asOf = new Date(client.getQueryState(gameQuery('said').queryKey)?.dataUpdatedAt ?? 0);
  expect(result.current.live).toEqual({ asOf, isConnecting: true });
  act(() => lines.opened[0]?.onState('live'));
  expect(result.current.live).toBe('live');
  const late = new Date(0);
  act(() => lines.opened[0]?.onState({ asOf: late }));
  expect(result.current.live).toEqual({ asOf: late });
});

it('a game does not let a slow answer undo a patch', async () => {
  answers(gameOf({ v: 7 }));
  const { result } = await open('b');
  act(() => lines.opened[0]?.onPatch({ v: 9, game: { state: 'done' } }, 'gameFinished'));
  await act(() => client.refetchQueries(gameQuery('b')));
  expect(client.getQueryData(gameQuery('b').queryKey)).toMatchObject({ v: 9, state: 'done' });
  await waitFor(() => expect(result.current.game?.v).toBe(9));
});

it('a game accepts an older read for another audience, because the session changed', async () => {
  answers(gameOf({ v: 7 }));
  const { result } = await open('c');
  answers(gameOf({ v: 6, audience: 'group' }));
  await act(() => client.refetchQueries(gameQuery('c')));
  await waitFor(() => expect(result.current.game?.audience).toBe('group'));
});

it('shares one connection between screens, and ends it a moment after the last', async () => {
  answers(gameOf());
  const first = await open('d');
  const second = await open('d');
  expect(lines.opened).toHaveLength(1);
  vi.useFakeTimers();
  first.unmount();
  second.unmount();
  expect(lines.stopped).toBe(0);
  vi.advanceTimersByTime(5_000);
  expect(lines.stopped).toBe(1);
});

it('a game shows the time of the data once the connection is lost', async () => {
  answers(gameOf());
  const { result } = await open('e');
  const asOf = new Date('2026-06-14T13:32:00Z');
  act(() => lines.opened[0]?.onState({ asOf }));
  expect(result.current.live).toEqual({ asOf });
});

it('a game ends every connection with its session, and opens another for the next user', async () => {
  answers(gameOf());
  act(() => signIn(tokenOf('p1')));
  lines.stopped = 0;
  const left = await open('g');
  left.unmount();
  const { result } = await open('h');
  act(() => lines.opened[1]?.onState({ asOf: new Date('2026-06-14T13:32:00Z') }));
  expect(lines.opened).toHaveLength(2);
  act(() => signIn(tokenOf('p2')));
  // Includes the lingering connection, before its time is over.
  expect(lines.stopped).toBe(2);
  await waitFor(() => expect(lines.opened).toHaveLength(3));
  expect(lines.opened[2]?.token()).toBe(tokenOf('p2'));
  expect(result.current.live).toMatchObject({ isConnecting: true });
});

it('passes on why there is no game', async () => {
  const failure = {
    error: 'Leaderboard turned off by organiser.',
    code: 'board.off',
    message: '',
    fields: [],
  };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(failure), { status: 403 }));
  const { result } = renderHook(() => useLiveGame('f'), { wrapper });
  await waitFor(() => expect(result.current.error?.code).toBe('board.off'));
});
