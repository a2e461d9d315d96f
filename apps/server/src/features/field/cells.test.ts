import type { FieldRow } from '@flagstick/contract';
import { describe, expect, it } from 'vitest';
import { BadLine, cdhOf, emailOf, indexOf, timeOf } from './cells.ts';

const row = (over: Partial<FieldRow>): FieldRow => ({
  ...{ line: 2, name: 'Ann', lastName: 'Lee', email: '', cdh: '', gender: '', hcp: '', tee: '', group: '' },
  ...{ hole: '', time: '', team: '' },
  ...{ takeIndex: false, nameConfirmed: false, otherPerson: false, indexConfirmed: false },
  ...over,
});
/** The value, or the reason of the refusal and what may be confirmed. */
function result<T>(read: () => T): T | readonly [string, string | null] {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof BadLine)) throw error;
    return [error.message, error.confirm];
  }
}

describe('a handicap index', () => {
  const index = (hcp: string, indexConfirmed = false) => result(() => indexOf(row({ hcp, indexConfirmed })));

  it.each([
    ['15.80', 15.8],
    ['8.00', 8],
    ['.5', 0.5],
    ['7.', 7],
    ['12,3', 12.3],
    ['07.4', 7.4],
    [' 7.4 ', 7.4],
    ['+1.8', -1.8],
    ['+ 1.8', -1.8],
    ['-1.2', -1.2],
    ['\u22121.2', -1.2],
    ['\u20131.2', -1.2],
    ['="+1.8"', -1.8],
    ['+0', 0],
  ])('a handicap index is read from %j', (cell, value) => {
    expect(index(cell)).toBe(value);
  });

  it.each(['', 'NH', 'nh', 'N/A', 'NA', 'n.a.', '-', '\u2013', 'none'])(
    'a handicap index is empty for %j',
    (cell) => {
      expect(index(cell)).toBeNull();
    },
  );

  it.each([
    ['=+0.2', -0.2, '“=+0.2” is a formula. Is +0.2 the index?'],
    ['1.8+', -1.8, '“1.8+” has the plus at the end. Is +1.8 the index?'],
    ['12.3R', 12.3, '“12.3R” ends in a letter. Is 12.3 the index?'],
  ])('a handicap index is read from %s once the caller confirms it', (cell, value, reason) => {
    expect(index(cell)).toEqual([reason, 'indexConfirmed']);
    expect(index(cell, true)).toBe(value);
  });

  it.each([
    ['15.84', '15.84 has 2 decimals. A handicap index has one.'],
    ['15,,4', '“15,,4” has more than one decimal point.'],
    ['abc', '“abc” is not a number. Examples: +1.7, 10, 0.5'],
    ['=A1', '“=A1” is not a number. Examples: +1.7, 10, 0.5'],
    ['123', 'Handicap Index value is invalid or out of range (-10.0 to 54.0).'],
  ])('a handicap index is refused for %s, confirmed or not, naming the fault', (cell, reason) => {
    expect(index(cell)).toEqual([reason, null]);
    expect(index(cell, true)).toEqual([reason, null]);
  });
});

describe('a time', () => {
  const time = (cell: string) => result(() => timeOf(row({ time: cell })));
  it.each([
    ['09:20', 560],
    ['9.20', 560],
    ['9h20', 560],
    ['9h', 540],
    ['09:20:00', 560],
    ['8:15 AM', 495],
    ['8:15am', 495],
    ['8 a.m.', 480],
    ['1:30 PM', 810],
    ['12:05 AM', 5],
    ['12:05 PM', 725],
    ['13:30 PM', 810],
    ['9:20 Uhr', 560],
    ['', null],
  ])('a time is read from %j', (cell, minutes) => {
    expect(time(cell)).toBe(minutes);
  });

  it.each(['noon', '25:00', '9:75', '13:30 AM', '9', '0.34375'])('a time is empty in %s', (cell) => {
    expect(time(cell)).toEqual([`“${cell}” is not a time. Examples: 09:20, 8:15 AM`, null]);
  });
});

describe('a CDH number', () => {
  const cdh = (cell: string) => result(() => cdhOf(row({ cdh: cell })));
  it.each([
    ['1012340002', '1012340002'],
    ['="1012340002"', '1012340002'],
    ['10 1234 0002', '1012340002'],
    ['10\u00a01234\u00a00002', '1012340002'],
    ['1012340002.0', '1012340002'],
    ["'1012340002", '1012340002'],
    ['N/A', null],
    ['-', null],
  ])('a CDH number is read from %j', (cell, number) => {
    expect(cdh(cell)).toBe(number);
  });

  it('a CDH number is refused where a spreadsheet has truncated it', () => {
    const reason = 'A spreadsheet has shortened this number. Format the column as text and export it again.';
    expect(cdh('1.012E+09')).toEqual([reason, null]);
    expect(cdh('1,01234E+9')).toEqual([reason, null]);
  });
});

it('an address cell with n/a is read as no address', () => {
  expect(emailOf(row({ email: 'n/a' }))).toBeNull();
  expect(emailOf(row({ email: 'ann@example.com' }))).toBe('ann@example.com');
});
