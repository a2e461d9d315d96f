import type { Gross } from '@flagstick/contract';
import { describe, expect, it } from 'vitest';
import { guest } from '../people.ts';
import { isDone, type PlannedSeat, plannedEntriesOf } from './steps.ts';

const holes = [10, 11, 12, 13, 14, 15, 16, 17, 18];
const card = new Map<number, Gross>(holes.map((hole) => [hole, 4]));
const ids = ['a', 'b', 'c', 'd'];
/** Markers in a circle. */
const seats = (keys: readonly string[] = ids): PlannedSeat[] =>
  ids.map((id, at) => ({
    id,
    key: keys[at] ?? id,
    card,
    scoresFor: [id, ids[(at + 1) % 4] ?? ''],
    hasPhone: true,
  }));

/** Groups of these keys make a mistake somewhere. */
const careless = Array.from({ length: 20 }, (_, at) => ids.map((id) => `${id}${at}`));

describe('the entries of a group', () => {
  it('every score has two entries, by the player and by the marker, in the order of play', () => {
    const steps = plannedEntriesOf({ holes, seats: seats(), slips: false });
    expect(steps).toHaveLength(9 * 4 * 2);
    expect(steps.map(({ hole }) => hole)).toEqual(steps.map(({ hole }) => hole).toSorted((a, b) => a - b));
    expect(
      steps.filter(({ hole, player }) => hole === 12 && player === 'b').map(({ scorer }) => scorer),
    ).toEqual(['a', 'b']);
  });

  it('entries of a hole come after it is played and before those of the hole after next', () => {
    for (const { hole, due } of plannedEntriesOf({ holes, seats: seats(), slips: false })) {
      const played = hole - 9;
      expect(due).toBeGreaterThan(played - 0.5);
      expect(due).toBeLessThan(played + 0.5);
    }
  });

  it('a marker corrects a mistake a little later with a second entry', () => {
    const settled = careless
      .flatMap((keys) => plannedEntriesOf({ holes, seats: seats(keys), slips: true }))
      .filter(({ corrects: instead }) => instead !== undefined);
    expect(settled.length).toBeGreaterThan(5);
    for (const { value, corrects: instead, player, scorer, due, hole } of settled) {
      expect([value, player === scorer]).toEqual([4, false]);
      expect([3, 5]).toContain(instead);
      expect(due).toBeGreaterThan(hole - 9 + 1);
    }
  });

  it('players with a phone make the entries; a player without a scorer is entered once', () => {
    const steps = plannedEntriesOf({
      holes: [10],
      seats: seats().map((seat, at) => ({ ...seat, hasPhone: at === 0 })),
      slips: false,
    });
    expect(steps.map(({ scorer, player }) => `${scorer}${player}`).toSorted()).toEqual([
      'aa',
      'ab',
      'cc',
      'dd',
    ]);
  });

  it('a card without a player gets no entries', () => {
    const [first, ...others] = seats();
    const steps = plannedEntriesOf({
      holes,
      seats: first ? [{ ...first, card: new Map() }, ...others] : [],
      slips: false,
    });
    expect(steps.some(({ player }) => player === 'a')).toBe(false);
    expect(steps).toHaveLength(9 * 3 * 2);
  });
});

describe('what was entered already', () => {
  const entry = { player: 'a', hole: 10, scorer: 'b', value: 4, due: 1 } as const;

  it('an existing entry of any value is not made again', () => {
    expect(isDone(entry, undefined, undefined)).toBe(false);
    expect(isDone(entry, 4, undefined)).toBe(true);
    expect(isDone(entry, 'PU', 4)).toBe(true);
  });

  it('a mistake is corrected only while it is unchanged; values by others are kept', () => {
    const settling = { ...entry, corrects: 5 };
    expect(isDone(settling, 5, 4)).toBe(false);
    expect(isDone(settling, 4, 4)).toBe(true);
    expect(isDone(settling, 7, 4)).toBe(true);
  });

  it("a value equal to the player's own needs no correction", () => {
    expect(isDone({ ...entry, corrects: 5 }, 5, 5)).toBe(true);
  });
});

it('a large game gets enough invented guests with different names', () => {
  const names = Array.from({ length: 800 }, (_, nth) => guest(nth)).map(
    ({ name, lastName }) => `${name} ${lastName}`,
  );
  expect(new Set(names).size).toBe(800);
  expect(guest(12)).toEqual(guest(12));
});
