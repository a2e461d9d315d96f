import type { EventRow, EventStanding } from '@flagstick/contract';
import { expect, it } from 'vitest';
import { pagesOf } from './Television.tsx';

const rows = (count: number, section: EventRow['section'], score: number): EventRow[] =>
  Array.from({ length: count }, (_, at) => ({
    ...{
      _id: `${section}${at}`,
      name: 'Ann',
      lastName: `Lee ${at}`,
      section,
      position: at + 1,
      label: `${at + 1}`,
    },
    ...{ score, strokes: null, cells: [{ score, strokes: null, thru: 18, full: true, position: at + 1 }] },
    ...{ out: null, need: null, decidedBy: null },
  }));

const standing = (items: readonly EventRow[], made: boolean) =>
  ({
    counts: 'strokes',
    cut: { ...{ afterRound: 1, places: 70, within: null, made, score: 4, passed: 70, missed: 86 } },
    items,
  }) as unknown as EventStanding;

const textOf = (line: ReturnType<typeof pagesOf>[number][number][number]) =>
  'row' in line ? line.row._id : line.line.text;

it('a field of 156 is on eight pages, with the line of the cut between its players', () => {
  const pages = pagesOf(standing([...rows(70, 'placed', 4), ...rows(86, 'missedCut', 5)], true));
  expect(pages).toHaveLength(8);
  const lines = pages.flat(2).map(textOf);
  expect(lines).toHaveLength(157);
  expect(lines.slice(69, 72)).toEqual(['placed69', 'Cut: +4 · 70 players inside', 'missedCut0']);
  expect(pages.flat().every((column) => column.length <= 11)).toBe(true);
});

it('a projected cut is between its players, and a heading is never the last line of a column', () => {
  const projected = pagesOf(standing([...rows(10, 'placed', 4), ...rows(3, 'notStarted', 0)], false));
  expect(projected.flat().map((column) => column.map(textOf).at(-1))).toEqual(['placed9', 'notStarted2']);
  expect(projected.flat()[1]?.map(textOf)[0]).toBe('Not started');
  expect(pagesOf(standing([], false))).toEqual([]);
});
