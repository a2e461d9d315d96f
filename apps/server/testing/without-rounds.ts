import { type Clock, systemClock } from '../src/shared/clock.ts';

/** Shorter than the wait for the next round over payments, longer than the outbox's wait between two looks. */
export const nearRoundMs = 20_000;

/** A clock for tests that watch all that is written: what a server does by itself every half minute never begins. */
export const withoutRounds: Clock = {
  ...systemClock,
  after: (ms, work) => (ms < nearRoundMs ? systemClock.after(ms, work) : () => undefined),
};
