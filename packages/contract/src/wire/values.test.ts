import { describe, expect, it } from 'vitest';
import * as limits from '../limits.ts';
import { GameCode, handicap, Instant, writtenHandicap } from './values.ts';

const index = handicap(limits.scoringIndex);
const written = writtenHandicap(limits.scoringIndex);
const problem = (value: unknown) => {
  const schema = typeof value === 'string' ? written : index;
  return schema.safeParse(value).error?.issues[0]?.message;
};

describe('a handicap as people write it', () => {
  it.each([
    ['+1.7', -1.7],
    ['10', 10],
    ['0.5', 0.5],
    [' 54 ', 54],
    ['-3.2', -3.2],
  ])('a written handicap reads %j as %d', (typed, number) => {
    expect(written.parse(typed)).toBe(number);
  });

  it('a handicap is sent as a number, never as text', () => {
    expect([-10, 60, 0.5].map((number) => index.parse(number))).toEqual([-10, 60, 0.5]);
    expect(index.safeParse('10').success).toBe(false);
  });

  it.each(['', 'ten', '1,5', '12.34', '100', '1e1', '++1', '.5', 12.34])(
    'a written handicap in another format gets an example: %j',
    (typed) => {
      expect(problem(typed)).toBe('Handicap Index format is invalid. Examples: +1.7, 10, 0.5');
    },
  );

  it.each(['60.1', '+10.1', 61, -11])(
    'the refusal of a handicap outside the bounds names the bounds: %j',
    (typed) => {
      expect(problem(typed)).toBe('Handicap Index value is invalid or out of range (-10.0 to 60.0).');
    },
  );
});

describe('a time in a request', () => {
  it.each([
    ['2026-06-14T09:20:00Z', '2026-06-14T09:20:00.000Z'],
    ['2026-06-14T09:20:00.1239+14:00', '2026-06-13T19:20:00.123Z'],
    ['1899-12-31T23:00:00-01:00', '1900-01-01T00:00:00.000Z'],
    ['2200-01-01T00:59:59.999+01:00', '2199-12-31T23:59:59.999Z'],
  ])('the time %s is normalised to %s', (written, utc) => {
    expect(Instant.parse(written)).toBe(utc);
  });

  it.each([
    ...['1900-01-01T00:00:00+01:00', '1900-01-01T00:00:00+23:59', '2199-12-31T23:59:59-01:00'],
    ...['2199-12-31T23:59:59-23:59', '2026-06-14T09:20:00+14:01', '2026-06-14T09:20:00-15:00'],
    ...['0000-01-01T00:00:00Z', '2200-01-01T00:00:00Z', '2026-02-30T00:00:00Z', '2026-06-14', 'tomorrow'],
  ])('the time %s is invalid', (time) => {
    expect(Instant.safeParse(time).success).toBe(false);
  });
});

describe('a game code', () => {
  it('a game code is read in capitals, without ambiguous characters', () => {
    expect(GameCode.parse(' flag24 ')).toBe('FLAG24');
    for (const code of ['FLAG2', 'FLAG245', 'FL0G24', 'FLIG24', 'FLAG2-']) {
      expect([code, GameCode.safeParse(code).success]).toEqual([code, false]);
    }
  });
});
