import { type Clock, systemClock } from '../src/shared/clock.ts';

const roundMs = 30_000;

/** A clock for tests that watch all that is written: what a server does by itself every half minute never begins. */
export const withoutRounds: Clock = {
  ...systemClock,
  after: (ms, work) => (ms < roundMs ? systemClock.after(ms, work) : () => undefined),
};
