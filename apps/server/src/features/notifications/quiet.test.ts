import { expect, it } from 'vitest';
import { quietMs } from './quiet.ts';

const hours = 3_600_000;
const night = { from: '22:00', to: '07:00', timeZone: 'Europe/London' };

it('quiet hours over midnight end in the morning of the person’s zone', () => {
  expect(quietMs(night, new Date('2026-06-14T20:59:00Z'))).toBe(0);
  expect(quietMs(night, new Date('2026-06-14T21:00:00Z'))).toBe(9 * hours);
  expect(quietMs(night, new Date('2026-06-15T05:30:00Z'))).toBe(0.5 * hours);
  expect(quietMs(night, new Date('2026-06-15T06:00:00Z'))).toBe(0);
});

it('quiet hours of a day end on that day', () => {
  const noon = { from: '12:00', to: '13:00', timeZone: 'America/New_York' };
  expect(quietMs(noon, new Date('2026-06-14T16:15:00Z'))).toBe(0.75 * hours);
  expect(quietMs(noon, new Date('2026-06-14T17:00:00Z'))).toBe(0);
});

it('the night of a clock change is an hour longer or shorter', () => {
  expect(quietMs(night, new Date('2026-03-28T22:00:00Z'))).toBe(8 * hours);
  expect(quietMs(night, new Date('2026-10-24T21:00:00Z'))).toBe(10 * hours);
});
