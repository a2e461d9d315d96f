import { type Clock, systemClock } from '../src/shared/clock.ts';

/** Shorter than the interval of the rounds over payments, longer than the outbox's poll interval. */
const nearRoundMs = 20_000;

/** A clock for tests that watch all writes: the server's half-minute tasks never start. */
export const clockWithoutRounds: Clock = {
  ...systemClock,
  after: (ms, work) => (ms < nearRoundMs ? systemClock.after(ms, work) : () => undefined),
};
