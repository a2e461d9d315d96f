import { expect, it } from 'vitest';
import { startTimesOf } from './start-times.ts';

const zone = 'Europe/London';
const day = new Date('2026-06-14T08:20:00Z');
const at = (startingHole: number, time: number | null) => ({ startingHole, time });
const found = (...groups: ReturnType<typeof at>[]) => startTimesOf(groups, day, zone);

it('the first time and interval are derived from the file’s times, on one tee and on two', () => {
  expect(found(at(1, 560), at(1, 568), at(10, 560), at(1, 576), at(10, 568))).toEqual({
    firstTime: '2026-06-14T08:20:00.000Z',
    interval: 8,
  });
});

it('a shotgun start has one time', () => {
  expect(found(at(1, 600), at(2, 600), at(2, 600))).toEqual({
    firstTime: '2026-06-14T09:00:00.000Z',
    interval: null,
  });
});

it('groups with different intervals or a missing time give no start times', () => {
  expect(found(at(1, 560), at(1, 568), at(1, 580))).toBeNull();
  expect(found(at(1, 560), at(1, null))).toBeNull();
  expect(found(at(1, 560), at(10, 565))).toBeNull();
  expect(found()).toBeNull();
});
