import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gameOf } from '../shared/game/testing.ts';
import type { GameSubscription } from '../shared/live/socket.ts';
import { visitedBoards } from '../shared/live/visited.ts';
import { signIn, signOut } from '../shared/session/session.ts';
import { matchBoard, startSheet } from './lib/load-parts.ts';
import { openBoard, rowRendererOnPage } from './start.ts';

const line = vi.hoisted(() => ({ options: null as GameSubscription | null, retries: 0 }));
vi.mock('../shared/live/socket.ts', () => ({
  subscribeToGame: (options: GameSubscription) => {
    line.options = options;
    return { retry: () => line.retries++, networkLost() {}, stop() {} };
  },
}));

const fetched = vi.fn<typeof fetch>();
const token = `h.${btoa(JSON.stringify({ _id: 'p1', rule: 'player' }))}.s`;
const failure = (status: number, code: string, error: string) =>
  new Response(JSON.stringify({ error, code, message: '', fields: [] }), { status });

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  history.replaceState(null, '', '/leaderBoard/wh7k2p');
  line.options = null;
  line.retries = 0;
});
afterEach(() => {
  fetched.mockReset();
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
  signOut();
});

const inline = (game: unknown) => {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = 'board';
  script.textContent = JSON.stringify(game);
  document.body.append(script);
};
const opened = async () => {
  const open = openBoard();
  await vi.waitFor(() => {
    const { game, failure } = open.board.store.getState();
    expect(game !== null || failure !== null).toBe(true);
  });
  return open;
};

it('the page shows the inlined board without a request and follows from its version', async () => {
  inline(gameOf({ v: 12 }));
  const { board } = await opened();
  expect(board.store.getState().game?.name).toBe('Midsummer Medal');
  expect(fetched).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(line.options?.held()?.v).toBe(12));
  expect(line.options?.game).toBe('WH7K2P');
  expect(visitedBoards()).toMatchObject([{ code: 'WH7K2P', name: 'Midsummer Medal' }]);
});

it('the page reads the board as the signed-in user when the page contains none', async () => {
  signIn(token);
  fetched.mockResolvedValue(new Response(JSON.stringify(gameOf()), { status: 200 }));
  const { board } = await opened();
  const [address, init] = fetched.mock.lastCall ?? [];
  expect(address).toBe('/api/games/code/WH7K2P');
  expect(new Headers(init?.headers).get('access_token')).toBe(token);
  expect(board.store.getState().me).toBe('p1');
});

const keptFromPlayers = { ...gameOf().leaderboard, activateStatus: 2 as const };
const asPlayer = () =>
  Promise.resolve(
    new Response(JSON.stringify({ ...gameOf({ leaderboard: keptFromPlayers }), audience: 'group' })),
  );

it('the page reads a board hidden from players again for a signed-in user: the page is public', async () => {
  signIn(token);
  inline(gameOf({ leaderboard: keptFromPlayers }));
  fetched.mockImplementation(asPlayer);
  const { board } = await opened();
  expect(board.store.getState().game?.audience).toBe('group');
});

it('the page reads the board again for a signed-in user: organisers review cards from it', async () => {
  signIn(token);
  inline(gameOf());
  fetched.mockImplementation(() =>
    Promise.resolve(new Response(JSON.stringify({ ...gameOf(), audience: 'organisers' }))),
  );
  const { board } = await opened();
  await vi.waitFor(() => expect(board.store.getState().game?.audience).toBe('organisers'));
});

it('the page reads again when the organiser hides the open board from players', async () => {
  signIn(token);
  inline(gameOf());
  fetched.mockImplementation(asPlayer);
  const { board } = await opened();
  await vi.waitFor(() => expect(line.options).not.toBeNull());
  line.options?.onPatch({ v: 999, leaderboard: keptFromPlayers }, 'presentationUpdated');
  await vi.waitFor(() => expect(board.store.getState().game?.audience).toBe('group'));
});

it('the page reads as the public once the session has ended', async () => {
  signIn(token);
  fetched
    .mockResolvedValueOnce(failure(401, 'token.expired', 'Token has been expired'))
    .mockResolvedValueOnce(new Response(JSON.stringify(gameOf()), { status: 200 }));
  await opened();
  expect(new Headers(fetched.mock.lastCall?.[1]?.headers).get('access_token')).toBeNull();
});

it.each([
  [403, 'board.off', 'off'],
  [404, 'game.codeUnknown', 'unknown'],
  [403, 'action.notAllowed', 'denied'],
  [500, 'server.fault', 'fault'],
])('the page reports why there is no board: %i %s', async (status, code, kind) => {
  fetched.mockResolvedValue(failure(status, code, 'Words of the server.'));
  const { board } = await opened();
  expect(board.store.getState().failure).toMatchObject({ kind, text: 'Words of the server.' });
  expect(line.options).toBeNull();
});

it('continues as the public when the stream refuses the session', async () => {
  fetched.mockImplementation(() => Promise.resolve(new Response(JSON.stringify(gameOf()))));
  signIn(token);
  inline(gameOf());
  const { board } = await opened();
  await vi.waitFor(() => expect(line.options).not.toBeNull());
  line.options?.onRefused({ code: 'token.expired', error: 'Token has been expired' });
  expect(line.retries).toBe(1);
  expect(line.options?.token()).toBeNull();
  fetched.mockResolvedValue(failure(403, 'board.off', 'Leaderboard turned off by organiser.'));
  line.options?.onRefused({ code: 'board.off', error: 'Leaderboard turned off by organiser.' });
  await vi.waitFor(() => expect(board.store.getState().failure?.kind).toBe('off'));
});

it('the page shows a board opened later, and keeps it when a read fails', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] });
  try {
    inline(gameOf({ v: 12 }));
    const { board } = openBoard();
    await vi.waitFor(() => expect(line.options).not.toBeNull());
    fetched.mockImplementation(async () => failure(503, 'server.busy', 'The server is busy.'));
    line.options?.onRefused({ code: 'game.codeUnknown', error: 'Gone.' });
    await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
    await vi.advanceTimersByTimeAsync(45_000);
    expect(board.store.getState()).toMatchObject({ failure: null, game: { v: 12 } });

    fetched.mockImplementation(async () => failure(403, 'board.off', 'Turned off.'));
    await vi.advanceTimersByTimeAsync(45_000);
    expect(board.store.getState().failure?.kind).toBe('off');
    expect(line.retries).toBe(0);

    fetched.mockImplementation(async () => new Response(JSON.stringify(gameOf({ v: 13, state: 'done' }))));
    await vi.advanceTimersByTimeAsync(45_000);
    expect(board.store.getState()).toMatchObject({ failure: null, game: { v: 13, state: 'done' } });
    expect(line.retries).toBe(1);
  } finally {
    vi.useRealTimers();
  }
});

it('the page waits for the match code, so that the first paint of matches never disappears', async () => {
  const { competition } = gameOf();
  const playingRules = { ...competition.playingRules, playingFormat: 'matchplay' as const };
  inline(gameOf());
  await rowRendererOnPage();
  expect(matchBoard).toBeUndefined();
  document.body.innerHTML = '';
  inline(gameOf({ competition: { ...competition, playingRules } }));
  await rowRendererOnPage();
  expect(matchBoard).toBeDefined();
});

it('the page waits for the start sheet before play, so that its first paint never disappears', async () => {
  const groups = [{ name: 'Group 1', startingHole: 1, players: ['anna'] }];
  inline(gameOf({ groups, state: 'playing' }));
  await rowRendererOnPage();
  expect(startSheet).toBeUndefined();
  document.body.innerHTML = '';
  inline(gameOf({ groups, state: 'waitingList' }));
  await rowRendererOnPage();
  expect(startSheet).toBeDefined();
});
