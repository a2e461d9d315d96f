import { describe, expect, test } from 'vitest';
import { card, level } from '../testing/fixtures.ts';
import { isSettled } from './status.ts';
import { parseHoleValue } from './value.ts';

const FULL = level(4);

describe('state of a card', () => {
  test('CRD-1 in progress, then complete, then submitted', () => {
    expect(card('4').status).toBe('inProgress');
    expect(card('').status).toBe('inProgress');
    expect(card(FULL).status).toBe('complete');
    expect(card(FULL, { submitted: true }).status).toBe('submitted');
  });

  test.each(['PU', 'DNF:3', 'DNP'])(
    'CRD-2 in stroke play %s on one hole makes the card NR at once',
    (word) => {
      expect(card(`4 ${word}`).status).toBe('NR');
      expect(card(`${level(4, 17)} ${word}`, { submitted: true }).status).toBe('NR');
    },
  );

  test('CRD-2 in stroke play a gap on a card that was handed in makes it NR', () => {
    expect(card(level(4, 17), { submitted: true }).status).toBe('NR');
  });

  test.each(['PU', 'DNF:3', 'DNP', '-'])(
    'CRD-3 in Stableford %s scores 0 and the card keeps its place',
    (word) => {
      const format = 'stableford';
      expect(card(`${level(4, 17)} ${word}`, { format, submitted: true }).status).toBe('submitted');
      expect(card(`4 ${word} 4`, { format }).status).toBe('inProgress');
    },
  );

  test('CRD-4 a card on which no hole was played is DNP in every format', () => {
    const none = new Array<string>(18).fill('DNP').join(' ');
    expect(card(none, { format: 'stableford' }).status).toBe('DNP');
    expect(card(none, { format: 'stroke' }).status).toBe('DNP');
    expect(card('', { format: 'stableford', submitted: true }).status).toBe('NR');
  });

  test('CRD-5 what the committee noted goes before the holes, a disqualification before all', () => {
    for (const nofinish of ['DNF', 'DNP', 'WD'] as const)
      expect(card(FULL, { nofinish }).status).toBe(nofinish);
    expect(card(FULL, { nofinish: 'WD', disqualified: true, submitted: true }).status).toBe('DQ');
    expect(card(FULL, { nofinish: null }).status).toBe('complete');
  });

  test('CRD-6 an unplaced card keeps its figures, and is closed', () => {
    const retired = card('4 4 5', { nofinish: 'WD', format: 'stableford' });
    expect(retired).toMatchObject({ thru: 3, grossToPar: 1, closed: true, total: { points: 5, gross: 13 } });
    expect(card(FULL).closed).toBe(false);
  });

  test('CRD-7 it is settled when every hole has a value or the committee noted why not; NR is not', () => {
    const [four, pickedUp] = [parseHoleValue(4), parseHoleValue('PU')];
    expect(isSettled([four, pickedUp], {})).toBe(true);
    expect(isSettled([four, pickedUp, null], {})).toBe(false);
    for (const nofinish of ['DNF', 'DNP', 'WD'] as const)
      expect(isSettled([four, null], { nofinish })).toBe(true);
    expect(isSettled([null], { disqualified: true })).toBe(true);
    expect(isSettled([null], { nofinish: null, disqualified: false })).toBe(false);
  });
});
