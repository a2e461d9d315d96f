import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { recordingLog } from '../../testing/log.ts';
import type { Bus } from '../storage/index.ts';
import { Faults } from './faults.ts';

const unavailable = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
const began = new Date('2026-06-14T09:20:00Z');

function switchedBus() {
  let subscriber: Parameters<Bus['subscribe']>[0] = {};
  let lostSince: Date | undefined;
  const bus: Bus = {
    get lostSince() {
      return lostSince;
    },
    isShared: true,
    publishVersions: () => undefined,
    publishWithCommit: async () => undefined,
    subscribe(given) {
      subscriber = given;
      return () => undefined;
    },
    close: async () => undefined,
  };
  return {
    bus,
    lose() {
      lostSince = new Date();
      subscriber.onUnavailable?.(lostSince);
    },
    restore() {
      lostSince = undefined;
      subscriber.onAvailable?.();
    },
  };
}

let line: ReturnType<typeof switchedBus>;
let log: ReturnType<typeof recordingLog>;
let faults: Faults;
beforeEach(() => {
  vi.useFakeTimers({ now: began });
  line = switchedBus();
  log = recordingLog();
  faults = new Faults(log, line.bus);
});
afterEach(() => {
  faults.close();
  vi.useRealTimers();
});

it('an outage is logged once, then the number of failed attempts, then its end', () => {
  for (let second = 0; second < 90; second++) {
    for (let call = 0; call < 10; call++) faults.report(unavailable, 'PUT /api/games/:id failed.');
    vi.advanceTimersByTime(1_000);
  }
  vi.advanceTimersByTime(60_000);
  expect(log.sentences()).toEqual([
    'Database unavailable since 2026-06-14T09:20:00.000Z.',
    expect.stringMatching(/^Database still unavailable after 6\d s: 6\d0 attempts failed\.$/),
    'Database back after 89 s: 900 attempts failed.',
  ]);
  expect(log.lines.map(({ level }) => level)).toEqual(['warn', 'warn', 'warn']);
  expect(log.lines[0]?.about).toEqual({ err: unavailable });
});

it('an outage without failed calls is logged for as long as the bus is lost', () => {
  line.lose();
  vi.advanceTimersByTime(30_000);
  expect(log.sentences()).toEqual(['Database unavailable since 2026-06-14T09:20:00.000Z.']);
  line.restore();
  vi.advanceTimersByTime(10_000);
  expect(log.sentences()[1]).toBe('Database back after 30 s: 0 attempts failed.');
});

it('the next outage is logged again', () => {
  faults.report(unavailable, 'A call failed.');
  vi.advanceTimersByTime(20_000);
  faults.report(unavailable, 'A call failed.');
  expect(log.sentences().filter((sentence) => sentence.startsWith('Database unavailable'))).toHaveLength(2);
});

it('every other fault is logged separately, with its details', () => {
  const fault = new Error('cards is not iterable');
  faults.report(fault, 'GET /api/games failed.', { reqId: '1' });
  faults.report(fault, 'GET /api/games failed.', { reqId: '2' });
  expect(log.lines).toEqual([
    { level: 'error', sentence: 'GET /api/games failed.', about: { reqId: '1', err: fault } },
    { level: 'error', sentence: 'GET /api/games failed.', about: { reqId: '2', err: fault } },
  ]);
});
