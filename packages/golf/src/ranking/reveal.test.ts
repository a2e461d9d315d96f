import { describe, expect, test } from 'vitest';
import { card, level, row, thrownBy } from '../testing/fixtures.ts';
import { rankField } from './rank.ts';
import { coverPlaces, HIDE_ALL, type Reveal } from './reveal.ts';

/** Positions 1, T2, T2, 4, 5 and a WD. */
const board = rankField(
  [
    row('a', card(level(3))),
    row('b', card(level(4))),
    row('c', card(level(4))),
    row('d', card(level(5))),
    row('e', card(level(6))),
    row('w', card('4', { nofinish: 'WD' })),
  ],
  { format: 'stroke', by: 'nett', stage: 'final', ties: 'shared' },
);

function covers(changes: Partial<Reveal>): string {
  const reveal = { hideUntil: 3, revealIndex: 0, reverse: false, twoSteps: false, ...changes };
  const mark = { shown: 's', name: 'n', hidden: 'h' };
  return coverPlaces(board, reveal)
    .rows.map(({ cover }) => mark[cover])
    .join('');
}

describe('hidden places', () => {
  test('REV-1 the top places are hidden, the rest is shown', () => {
    expect(covers({ hideUntil: 0 })).toBe('ssssss');
    expect(covers({ hideUntil: 3 })).toBe('hhhsss');
    expect(covers({ hideUntil: 1 })).toBe('hsssss');
  });

  test('REV-2 places are revealed from the last hidden one up to the winner, tied players together', () => {
    expect(covers({ revealIndex: 1 })).toBe('hsssss');
    expect(covers({ revealIndex: 2 })).toBe('ssssss');
    const { steps, finished } = coverPlaces(board, {
      hideUntil: 3,
      revealIndex: 2,
      reverse: false,
      twoSteps: false,
    });
    expect({ steps, finished }).toEqual({ steps: 2, finished: true });
  });

  test('REV-3 in reverse from the winner downward', () => {
    expect(covers({ revealIndex: 1, reverse: true })).toBe('shhsss');
    expect(covers({ revealIndex: 2, reverse: true })).toBe('ssssss');
  });

  test('REV-4 in two steps first the name, then the figures', () => {
    expect(covers({ revealIndex: 1, twoSteps: true })).toBe('hnnsss');
    expect(covers({ revealIndex: 2, twoSteps: true })).toBe('hsssss');
    expect(covers({ revealIndex: 3, twoSteps: true })).toBe('nsssss');
    expect(covers({ revealIndex: 4, twoSteps: true })).toBe('ssssss');
    expect(covers({ revealIndex: 1, twoSteps: true, reverse: true })).toBe('nhhsss');
  });

  test('REV-5 when all is hidden rows without a position go with the last place', () => {
    expect(covers({ hideUntil: HIDE_ALL })).toBe('hhhhhh');
    expect(covers({ hideUntil: HIDE_ALL, revealIndex: 1 })).toBe('hhhhss');
    expect(covers({ hideUntil: HIDE_ALL, revealIndex: 1, reverse: true })).toBe('shhhhh');
    const unplaced = board.slice(-1);
    const all = { hideUntil: HIDE_ALL, reverse: false, twoSteps: false };
    expect(coverPlaces(unplaced, { ...all, revealIndex: 0 }).rows).toEqual([{ id: 'w', cover: 'hidden' }]);
    expect(coverPlaces(unplaced, { ...all, revealIndex: 1 })).toMatchObject({
      finished: true,
      rows: [{ cover: 'shown' }],
    });
    expect(coverPlaces([], { ...all, revealIndex: 0 })).toEqual({ rows: [], steps: 0, finished: true });
  });

  test('REV-6 impossible settings are refused by the field', () => {
    expect(thrownBy(() => covers({ hideUntil: -1 }))).toMatchObject({ field: 'hideUntil' });
    expect(thrownBy(() => covers({ revealIndex: 0.5 }))).toMatchObject({ field: 'revealIndex' });
  });
});
