import type { Clock } from '../../../apps/server/src/shared/clock.ts';
import type { Time } from '../clock.ts';

/** The clock of a server process; pending work is dropped once the process has ended. */
export const serverClock = (time: Time, isAlive: () => boolean): Clock => ({
  now: () => time.now(),
  elapsed: () => time.ticks(),
  after: (ms, work) => time.later(ms, () => isAlive() && work()),
  settled: () => new Promise((resolve) => time.later(0, resolve)),
});
