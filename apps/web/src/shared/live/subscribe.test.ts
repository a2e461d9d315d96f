import type { BoardEvent, BoardPatch } from '@flagstick/contract';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  type LiveConnection,
  type LiveState,
  type SubscriptionOptions,
  type SubscriptionRefusal,
  subscribe,
} from './subscribe.ts';

/** A connection that the test opens and breaks by hand. */
class ManualConnection implements LiveConnection {
  opened: () => void = () => {};
  cut: () => void = () => {};
  heard: () => void = () => {};
  refuse: (failure: SubscriptionRefusal) => void = () => {};
  onStaleNow: (now: { v: number }) => void = () => {};
  stale(v = 0) {
    this.onStaleNow({ v });
  }
  readonly events = new Map<BoardEvent, (patch: BoardPatch) => void>();
  opens = 0;
  closes = 0;
  onOpen(listener: () => void) {
    this.opened = listener;
  }
  onClosed(listener: () => void) {
    this.cut = listener;
  }
  onMessage(listener: () => void) {
    this.heard = listener;
  }
  onEvent(event: BoardEvent, listener: (patch: BoardPatch) => void) {
    this.events.set(event, listener);
  }
  onStale(listener: (now: { v: number }) => void) {
    this.onStaleNow = listener;
  }
  onRefused(listener: (failure: SubscriptionRefusal) => void) {
    this.refuse = listener;
  }
  open() {
    this.opens++;
  }
  close() {
    this.closes++;
  }
}

let line: ManualConnection;
let now: Date;
let timer: (() => void) | null;
let states: LiveState[];

const at = (time: string) => new Date(`2026-06-14T${time}:00Z`);

beforeEach(() => {
  line = new ManualConnection();
  now = at('14:00');
  timer = null;
  states = [];
});

function start(over: Partial<SubscriptionOptions> = {}) {
  return subscribe({
    line,
    onPatch: () => {},
    readAgain: async () => true,
    held: () => undefined,
    onState: (state) => states.push(state),
    onRefused: () => {},
    isOffline: () => false,
    now: () => now,
    later: (_ms, run) => {
      timer = run;
      return () => {
        timer = null;
      };
    },
    chance: () => 0.5,
    readAt: now,
    ...over,
  });
}

it('a subscription is live once connected, and claims nothing before', () => {
  start();
  expect(states).toEqual([]);
  line.opened();
  expect(states).toEqual(['live']);
  expect(timer).toBeNull();
});

it("a subscription says the time of the page's read if no connection is established", () => {
  start();
  timer?.();
  expect(states).toEqual([{ asOf: at('14:00') }]);
});

it('a subscription says the time of the read at once without a network', () => {
  start({ isOffline: () => true });
  expect(states).toEqual([{ asOf: at('14:00') }]);
  expect(line.opens).toBe(0);
});

it('a subscription ignores a short break', () => {
  start();
  line.opened();
  line.cut();
  line.opened();
  expect(states).toEqual(['live']);
});

it('dates a lasting break back to the last message', () => {
  start();
  line.opened();
  now = at('14:32');
  line.heard();
  now = at('14:33');
  line.cut();
  timer?.();
  expect(states.at(-1)).toEqual({ asOf: at('14:32') });
});

it('a subscription is live again on reconnection, and reports it once', () => {
  const onReconnect = vi.fn();
  start({ onReconnect });
  line.opened();
  expect(onReconnect).not.toHaveBeenCalled();
  line.cut();
  timer?.();
  line.opened();
  expect(states.at(-1)).toBe('live');
  expect(onReconnect).toHaveBeenCalledOnce();
});

it('patches from before a break that arrive during the new read are dropped', async () => {
  const onPatch = vi.fn();
  let read: (shown: boolean) => void = () => {};
  start({
    onPatch,
    readAgain: () => new Promise((resolve) => (read = resolve)),
    held: () => ({ v: 9, epoch: 'e' }),
  });
  line.opened();
  line.stale(4);
  line.events.get('scoresUpdated')?.({ v: 5 });
  line.cut();
  line.opened();
  line.events.get('scoresUpdated')?.({ v: 10 });
  read(true);
  await vi.waitFor(() => expect(onPatch).toHaveBeenCalled());
  expect(onPatch.mock.calls.map(([{ v }]) => v)).toEqual([10]);
});

it('a subscription closes the connection when the browser goes offline, and opens it on retry', () => {
  const following = start();
  line.opened();
  following.networkLost();
  expect(states.at(-1)).toEqual({ asOf: at('14:00') });
  following.retry();
  expect(line.opens).toBe(2);
});

it('passes patches on with their event', () => {
  const onPatch = vi.fn();
  start({ onPatch });
  line.events.get('gameFinished')?.({ v: 9 });
  expect(onPatch).toHaveBeenCalledWith({ v: 9 }, 'gameFinished');
});

it('a stale game is read again, and patches that arrive in the meantime are held back', async () => {
  const onPatch = vi.fn();
  let answer: (read: boolean) => void = () => {};
  const readAgain = vi.fn(() => new Promise<boolean>((resolve) => (answer = resolve)));
  start({ onPatch, readAgain });
  line.opened();
  line.stale();
  line.events.get('scoresUpdated')?.({ v: 9 });
  expect(onPatch).not.toHaveBeenCalled();
  answer(true);
  await vi.waitFor(() => expect(onPatch).toHaveBeenCalledWith({ v: 9 }, 'scoresUpdated'));
  line.events.get('scoresUpdated')?.({ v: 10 });
  expect(onPatch).toHaveBeenLastCalledWith({ v: 10 }, 'scoresUpdated');
  expect(readAgain).toHaveBeenCalledOnce();
});

it('a subscription reads once more if the game became stale during the read', async () => {
  const answers: Array<(read: boolean) => void> = [];
  const readAgain = vi.fn(() => new Promise<boolean>((resolve) => answers.push(resolve)));
  start({ readAgain });
  line.opened();
  line.stale();
  line.stale();
  answers[0]?.(true);
  await vi.waitFor(() => expect(readAgain).toHaveBeenCalledTimes(2));
});

it('a subscription retries later when the game cannot be read again', async () => {
  start({ readAgain: async () => false });
  line.opened();
  line.stale();
  await vi.waitFor(() => expect(line.closes).toBe(1));
  timer?.();
  expect(line.opens).toBe(2);
});

it("a subscription retries later when the read is older than the connection's version", async () => {
  start({ held: () => ({ v: 8, epoch: 'a' }) });
  line.opened();
  line.stale(11);
  await vi.waitFor(() => expect(line.closes).toBe(1));
});

it('a subscription stops trying when the viewer is refused', () => {
  const onRefused = vi.fn();
  start({ onRefused });
  line.opened();
  line.refuse({ error: 'Leaderboard turned off by organiser.', code: 'board.off' });
  expect(line.closes).toBe(1);
  expect(onRefused).toHaveBeenCalledOnce();
});

it('a subscription without a decision of the server retries later, and keeps the shown game', () => {
  const onRefused = vi.fn();
  const later: Array<{ ms: number; run: () => void }> = [];
  start({
    onRefused,
    later: (ms, run) => {
      later.push({ ms, run });
      return () => {};
    },
  });
  line.opened();
  line.refuse({ error: 'The server is busy. Please try again.', code: 'server.busy' });
  expect([onRefused.mock.calls.length, line.closes, line.opens]).toEqual([0, 1, 1]);
  expect(states).toEqual(['live']);
  const again = later.at(-1);
  expect(again?.ms).toBe(7_500);
  again?.run();
  expect(line.opens).toBe(2);
});

it('a subscription reports nothing after it was stopped', () => {
  const following = start();
  following.stop();
  line.opened();
  expect(states).toEqual([]);
});
