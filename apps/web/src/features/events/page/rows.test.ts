import type { EventRow, EventStanding } from '@flagstick/contract';
import { expect, it } from 'vitest';
import { roundDate, rowsOfRound, sidesOfCut, sumAfter, winnerText } from './rows.ts';

/** The first round has the whole score but 2 for each later round. */
const row = (name: string, score: number, positions: readonly number[]): EventRow => ({
  ...{ _id: name, name, lastName: '', section: 'placed', position: 1, label: '1', score, strokes: null },
  cells: positions.map((position, at) => ({
    ...{
      score: at === 0 ? score - 2 * (positions.length - 1) : 2,
      strokes: null,
      thru: 18,
      full: true,
      position,
    },
  })),
  ...{ out: null, need: null, decidedBy: null },
});

const standing = (counts: EventStanding['counts'], line: number | null, made = false) =>
  ({
    counts,
    cut: { ...{ afterRound: 1, places: 1, within: null, made, score: line, passed: 1, missed: 1 } },
    items: [row('Ann', 2, [2]), row('Bob', 3, [1]), row('Cat', 4, [2])],
  }) as unknown as EventStanding;

const names = (rows: readonly EventRow[]) => rows.map(({ name }) => name).join(' ');

it('the line of a projected cut is between the last score inside and the first outside', () => {
  const strokes = sidesOfCut(standing('strokes', 3));
  expect([names(strokes.inside), names(strokes.outside)]).toEqual(['Ann Bob', 'Cat']);
  const points = sidesOfCut(standing('points', 3));
  expect([names(points.inside), names(points.outside)]).toEqual(['Bob Cat', 'Ann']);
  for (const open of [standing('strokes', null), standing('strokes', 3, true)])
    expect(sidesOfCut(open).outside).toEqual([]);
  const later = { ...standing('strokes', 3), items: [row('Ann', 4, [1, 1]), row('Bob', 4, [2])] };
  expect(names(sidesOfCut(later).inside)).toBe('Ann');
});

it('a round lists its players by their places after it, with shared places', () => {
  const rows = rowsOfRound(standing('strokes', 3), 0);
  expect(rows.map(({ row: { name }, position, isShared }) => [name, position, isShared])).toEqual([
    ['Bob', 1, false],
    ['Ann', 2, true],
    ['Cat', 2, true],
  ]);
  expect(rowsOfRound(standing('strokes', 3), 2)).toEqual([]);
});

it('the sum after a round leaves out later rounds', () => {
  const one = row('Ann', 3, [1, 1]);
  expect([sumAfter(one, 0), sumAfter(one, 1), sumAfter(row('Bob', 0, []), 0)]).toEqual([1, 3, null]);
});

it('the winner is named once every round is final, and players who share the place', () => {
  const items = [row('Ann', 2, [1]), row('Bob', 2, [1]), { ...row('Cat', 4, [3]), position: 3 }];
  expect(winnerText({ final: false, items })).toBeNull();
  expect(winnerText({ final: true, items: items.slice(1) })).toBe('Winner: Bob');
  expect(winnerText({ final: true, items })).toBe('Winners: Ann and Bob');
  expect(winnerText({ final: true, items: [] })).toBeNull();
});

it('rounds on one day are shown with their times', () => {
  const roundOn = (game: string, date: string): EventStanding['rounds'][number] => ({
    ...{ game, date, code: null, name: null, timeZone: 'Europe/Madrid', holes: 18, status: 'waiting' },
  });
  const morning = roundOn('g1', '2026-06-13T06:30:00.000Z');
  const afternoon = roundOn('g2', '2026-06-13T11:30:00.000Z');
  const sunday = roundOn('g3', '2026-06-14T06:30:00.000Z');
  const rounds = [morning, afternoon, sunday];
  expect(rounds.map((round) => roundDate(rounds, round))).toEqual([
    'Sat 13/06/26 08:30',
    'Sat 13/06/26 13:30',
    '14/06/26',
  ]);
});
