import type { GameView } from '@flagstick/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LiveConnection, SubscriptionRefusal } from './subscribe.ts';
import { updatesLine, withUpdates } from './updates.ts';

const crowded = { code: 'board.crowded', error: 'Very many people follow this leaderboard.' };
const unchanged = { epoch: 'one', v: 5, patch: { v: 5 }, game: null, sockets: 0 };

let answer: () => Response | Promise<Response>;
let asked: string[];
beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  answer = () => Response.json(unchanged);
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return answer();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A socket that the test controls. */
function socketOfTest() {
  const calls = { opened: 0, closed: 0 };
  const listeners: { open?: () => void; refused?: (failure: SubscriptionRefusal) => void } = {};
  const line: LiveConnection = {
    onOpen: (listener) => Object.assign(listeners, { open: listener }),
    onClosed: () => {},
    onMessage: () => {},
    onEvent: () => {},
    onStale: () => {},
    onRefused: (listener) => Object.assign(listeners, { refused: listener }),
    open: () => {
      calls.opened += 1;
    },
    close: () => {
      calls.closed += 1;
    },
  };
  return { line, calls, listeners };
}

function follow() {
  const socket = socketOfTest();
  const held = { v: 5, epoch: 'one' };
  const log: string[] = [];
  const later = (ms: number, run: () => void) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  };
  const updates = updatesLine({ code: 'GOLF24', held: () => held, later, chance: () => 0.5 });
  const line = withUpdates(socket.line, updates, later);
  line.onOpen(() => log.push('open'));
  line.onClosed(() => log.push('closed'));
  line.onMessage(() => {});
  line.onEvent('scoresUpdated', ({ v }) => {
    held.v = v;
    log.push(`patch ${v}`);
  });
  line.onStale(({ v, game }) => log.push(`game ${v} ${game?.name}`));
  line.onRefused(({ code }) => log.push(code));
  line.open();
  return { socket, held, line, log };
}

const second = () => vi.advanceTimersByTimeAsync(1000);

it('the board reads the updates each second once the server has too many sockets', async () => {
  const { socket, log } = follow();
  expect(asked).toEqual([]);
  answer = () => Response.json({ ...unchanged, v: 6, patch: { v: 6 } });
  socket.listeners.refused?.(crowded);
  await vi.advanceTimersByTimeAsync(0);
  expect([socket.calls.closed, log]).toEqual([1, ['open', 'patch 6']]);
  await second();
  expect(asked).toEqual(['/api/open/games/GOLF24/since/5', '/api/open/games/GOLF24/since/6']);
});

it('the board shows the whole game of an update without reading it from the server', async () => {
  const { socket, log } = follow();
  const game = { name: 'Spring Medal' } as GameView;
  answer = () => Response.json({ ...unchanged, v: 9, patch: null, game });
  socket.listeners.refused?.(crowded);
  await vi.advanceTimersByTimeAsync(0);
  expect(log).toEqual(['open', 'game 9 Spring Medal']);
});

it('the board does not apply a patch of another history, and reads the whole game', async () => {
  const { socket, log } = follow();
  answer = () => Response.json({ ...unchanged, epoch: 'two', v: 6, patch: { v: 6 } });
  socket.listeners.refused?.(crowded);
  await vi.advanceTimersByTimeAsync(0);
  expect(log).toEqual(['open']);
  await second();
  expect(asked.at(-1)).toBe('/api/open/games/GOLF24/since/0');
});

it('the board waits longer after failures, and reports that the data ages', async () => {
  const { socket, log } = follow();
  socket.listeners.refused?.(crowded);
  await vi.advanceTimersByTimeAsync(0);
  answer = () => new Response('Bad gateway', { status: 502 });
  for (let at = 0; at < 10; at++) await second();
  // At 1, 3 and 7 seconds.
  expect([asked.length, log.slice(-1)]).toEqual([4, ['closed']]);
  answer = () => Response.json(unchanged);
  for (let at = 0; at < 8; at++) await second();
  expect(log.slice(log.indexOf('closed') + 1).slice(0, 2)).toEqual(['open', 'patch 5']);
});

it('the board stops when the organiser switches the leaderboard off', async () => {
  const { socket, log } = follow();
  answer = () =>
    Response.json(
      { code: 'board.off', error: 'Leaderboard turned off by organiser.', fields: [] },
      { status: 403 },
    );
  socket.listeners.refused?.(crowded);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([asked.length, log]).toEqual([1, ['board.off']]);
});

it('the board returns to a socket when there is room, and reads updates until it is connected', async () => {
  const { socket, log } = follow();
  socket.listeners.refused?.(crowded);
  await vi.advanceTimersByTimeAsync(0);
  answer = () => Response.json({ ...unchanged, sockets: 0.6 });
  await second();
  expect(socket.calls.opened).toBe(2);
  // Refused once more: the updates go on.
  socket.listeners.refused?.(crowded);
  await second();
  expect(socket.calls.opened).toBe(3);
  socket.listeners.open?.();
  const before = asked.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect([asked.length, log.at(-1)]).toEqual([before, 'open']);
});

it('the board gives up a socket that does not connect in ten seconds, and tries again', async () => {
  const { socket } = follow();
  socket.listeners.refused?.(crowded);
  answer = () => Response.json({ ...unchanged, sockets: 1 });
  await vi.advanceTimersByTimeAsync(9_000);
  expect(socket.calls).toEqual({ opened: 2, closed: 1 });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(socket.calls.closed).toBe(2);
  expect(socket.calls.opened).toBe(3);
});

it('passes on every other refusal of the socket', () => {
  const { socket, log } = follow();
  socket.listeners.refused?.({ code: 'board.off', error: 'Leaderboard turned off by organiser.' });
  expect(log).toEqual(['board.off']);
});

it('the board ends both when it is closed', async () => {
  const { socket, line } = follow();
  socket.listeners.refused?.(crowded);
  await vi.advanceTimersByTimeAsync(0);
  line.close();
  const before = asked.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked.length).toBe(before);
});
