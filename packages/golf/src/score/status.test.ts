import { describe, expect, test } from 'vitest';
import { card, repeatedScore } from '../testing/fixtures.ts';
import { rankedFigure } from './card.ts';
import { isSettled } from './status.ts';
import { parseHoleValue } from './value.ts';

const FULL = repeatedScore(4);

describe('state of a card', () => {
  test('CRD-1 a card is in progress, then complete, then submitted', () => {
    expect(card('4').status).toBe('inProgress');
    expect(card('').status).toBe('inProgress');
    expect(card(FULL).status).toBe('complete');
    expect(card(FULL, { submitted: true }).status).toBe('submitted');
  });

  test.each(['PU', 'DNF:3', 'DNP'])(
    'CRD-2 in stroke play %s on one hole makes the card NR at once',
    (word) => {
      expect(card(`4 ${word}`).status).toBe('NR');
      expect(card(`${repeatedScore(4, 17)} ${word}`, { submitted: true }).status).toBe('NR');
    },
  );

  test('CRD-2 in stroke play a gap on a card that was handed in makes it NR', () => {
    expect(card(repeatedScore(4, 17), { submitted: true }).status).toBe('NR');
  });

  test.each(['PU', 'DNF:3', 'DNP', '-'])(
    'CRD-3 in Stableford %s scores 0 and the card keeps its place',
    (word) => {
      const format = 'stableford';
      expect(card(`${repeatedScore(4, 17)} ${word}`, { format, submitted: true }).status).toBe('submitted');
      expect(card(`4 ${word} 4`, { format }).status).toBe('inProgress');
    },
  );

  test.each(['PU', 'DNF:3', 'DNP', '-'])(
    'CRD-9 in par/bogey %s loses the hole when the card is handed in, and the card keeps its place',
    (word) => {
      const returned = card(`3 ${repeatedScore(4, 16)} ${word}`, { format: 'parBogey', submitted: true });
      expect(returned).toMatchObject({ status: 'submitted', grossPoints: 0, total: { points: 0 } });
      expect(rankedFigure(returned)).toBe(0);
    },
  );

  test('CRD-9 in par/bogey a hole that is open on a card in progress is not lost yet', () => {
    expect(card('3 - 4', { format: 'parBogey' })).toMatchObject({
      status: 'inProgress',
      total: { points: 1 },
    });
    expect(card('3 PU 4', { format: 'parBogey' })).toMatchObject({
      status: 'inProgress',
      total: { points: 0 },
    });
  });

  test.each(['PU', 'DNF:3', 'DNP', '-'])(
    'CRD-11 in modified Stableford and quota %s scores the lowest points on a returned card, which keeps its place',
    (word) => {
      const text = `${repeatedScore(4, 17)} ${word}`;
      const modified = card(text, { format: 'modifiedStableford8', submitted: true });
      expect(modified).toMatchObject({ status: 'submitted', total: { points: -3 } });
      const quota = card(text, { format: 'quota', playingHandicap: 18, submitted: true });
      // 17 pars are 34 points, against a quota of 18.
      expect(quota).toMatchObject({ status: 'submitted', total: { points: 16 } });
      expect(card(`4 ${word === '-' ? '-' : '4'} 4`, { format: 'modifiedStableford8' })).toMatchObject({
        status: 'inProgress',
        total: { points: 0 },
      });
    },
  );

  test.each(['PU', 'DNF:3', 'DNP', '-'])(
    'CRD-10 in maximum score %s counts the maximum on a returned card, which keeps its place',
    (word) => {
      const format = 'maximumDoublePar';
      const returned = card(`${repeatedScore(4, 17)} ${word}`, {
        format,
        playingHandicap: 9,
        submitted: true,
      });
      expect(returned).toMatchObject({
        status: 'submitted',
        grossToPar: 4,
        in: { gross: 40 },
        total: { gross: 76, nett: 67 },
      });
      expect(returned.holes.at(-1)).toMatchObject({ gross: 8, nett: 8, points: 0 });
      expect(rankedFigure(returned)).toBe(67);
    },
  );

  test('CRD-10 in maximum score a hole that is open on a card in progress counts nothing yet', () => {
    const format = 'maximum7';
    expect(card('3 - PU', { format })).toMatchObject({
      status: 'inProgress',
      grossToPar: 2,
      thru: 2,
      total: { gross: 10 },
    });
    expect(card('3 PU', { format, nofinish: 'WD' })).toMatchObject({ status: 'WD', total: { gross: null } });
  });

  test('CRD-10 in maximum score a card on which no hole was played has no totals', () => {
    const format = 'maximum7';
    const none = new Array<string>(18).fill('DNP').join(' ');
    expect(card(none, { format })).toMatchObject({ status: 'DNP', total: { gross: null, nett: null } });
    expect(card('', { format, submitted: true })).toMatchObject({ status: 'NR', total: { gross: null } });
  });

  test('CRD-4 a card on which no hole was played is DNP in every format', () => {
    const none = new Array<string>(18).fill('DNP').join(' ');
    expect(card(none, { format: 'stableford' }).status).toBe('DNP');
    expect(card(none, { format: 'stroke' }).status).toBe('DNP');
    expect(card('', { format: 'stableford', submitted: true }).status).toBe('NR');
  });

  test('CRD-5 a committee note takes precedence over the holes, a disqualification over everything', () => {
    for (const nofinish of ['DNF', 'DNP', 'WD'] as const)
      expect(card(FULL, { nofinish }).status).toBe(nofinish);
    expect(card(FULL, { nofinish: 'WD', disqualified: true, submitted: true }).status).toBe('DQ');
    expect(card(FULL, { nofinish: null }).status).toBe('complete');
  });

  test('CRD-6 an unplaced card keeps its points, and its strokes where every hole has a score', () => {
    const retired = card('4 4 5', { nofinish: 'WD', format: 'stableford' });
    expect(retired).toMatchObject({ thru: 3, ended: true, total: { points: 5 } });
    const disqualified = card(FULL, { disqualified: true });
    expect(disqualified).toMatchObject({ grossToPar: 0, nettToPar: 0, total: { gross: 72, nett: 72 } });
    expect(card(FULL).ended).toBe(false);
  });

  test.each([
    ['a pick-up', 'PU', {}],
    ['a pick-up after scores', '4 3 PU', {}],
    ['DNF', '4 3 DNF:2', {}],
    ['DNP', '4 3 DNP', {}],
    ['WD with holes open', '4 3 4', { nofinish: 'WD' }],
    ['DNF with holes open', '4 3 4', { nofinish: 'DNF' }],
    ['DQ with holes open', '4 3 4', { disqualified: true }],
    ['a gap on a card that was handed in', '4 3 4', { submitted: true }],
  ] as const)('CRD-8 after %s a card has no gross, nett or to par', (_, text, notes) => {
    const none = { gross: null, nett: null };
    expect(card(text, { ...notes, format: 'stroke' })).toMatchObject({
      ...{ grossToPar: null, nettToPar: null, total: none },
    });
    expect(rankedFigure(card(text, { ...notes, format: 'stroke' }))).toBeNull();
  });

  test('CRD-8 a half that was played keeps its figures; a card in progress has its figures so far', () => {
    const nine = card(repeatedScore(4, 9), { nofinish: 'WD', format: 'stroke' });
    expect([nine.out.gross, nine.total.gross]).toEqual([36, null]);
    const playing = card('4 3 4', { format: 'stroke' });
    expect(playing).toMatchObject({ total: { gross: 11, nett: 11 }, grossToPar: -1, nettToPar: -1 });
    expect(rankedFigure(card('4 PU', { format: 'stableford' }))).toBe(2);
    expect(rankedFigure(card('4 4', { format: 'stableford', nofinish: 'WD' }))).toBeNull();
  });

  test('CRD-7 a card with all values or a note is settled; an NR card with open holes is not', () => {
    const [four, pickedUp] = [parseHoleValue(4), parseHoleValue('PU')];
    expect(isSettled([four, pickedUp], {})).toBe(true);
    expect(isSettled([four, pickedUp, null], {})).toBe(false);
    for (const nofinish of ['DNF', 'DNP', 'WD'] as const)
      expect(isSettled([four, null], { nofinish })).toBe(true);
    expect(isSettled([null], { disqualified: true })).toBe(true);
    expect(isSettled([null], { nofinish: null, disqualified: false })).toBe(false);
  });
});
