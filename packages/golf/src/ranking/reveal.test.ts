import { describe, expect, test } from 'vitest';
import { card, repeatedScore, row, thrownBy } from '../testing/fixtures.ts';
import { rankField } from './rank.ts';
import { HIDE_ALL, type Reveal, revealPlaces } from './reveal.ts';

/** Positions 1, T2, T2, 4, 5 and a WD. */
const board = rankField(
  [
    row('a', card(repeatedScore(3))),
    row('b', card(repeatedScore(4))),
    row('c', card(repeatedScore(4))),
    row('d', card(repeatedScore(5))),
    row('e', card(repeatedScore(6))),
    row('w', card('4', { nofinish: 'WD' })),
  ],
  { format: 'stroke', by: 'nett', stage: 'final', ties: 'shared' },
);

type RevealSettings = Partial<Omit<Reveal, 'reached'>>;
type Rows = Parameters<typeof revealPlaces>[0];

const reveal = (reached: readonly number[] = [], settings: RevealSettings = {}): Reveal => ({
  ...{ hiddenPlaces: 3, reverse: false, twoSteps: false, reached },
  ...settings,
});

/** The places reached after this many steps on an unchanged board. */
function reachedAfter(steps: number, settings: RevealSettings = {}, rows: Rows = board): number[] {
  const reached: number[] = [];
  while (reached.length < steps) {
    const { next } = revealPlaces(rows, reveal(reached, settings));
    if (next === null) throw new Error(`There are ${reached.length} steps.`);
    reached.push(next);
  }
  return reached;
}

function seen(rows: Rows, reached: readonly number[], ways: RevealSettings = {}): string {
  const mark = { shown: 's', name: 'n', hidden: 'h' };
  return revealPlaces(rows, reveal(reached, ways))
    .rows.map(({ visibility }) => mark[visibility])
    .join('');
}

const visible = (steps: number, ways: RevealSettings = {}): string =>
  seen(board, reachedAfter(steps, ways), ways);

/** Rows at these positions, named by letters in order. */
const rowsAtPositions = (...positions: Array<number | null>): Rows =>
  positions.map((position, row) => ({ id: 'abcdefgh'.charAt(row), position }));

describe('hidden places', () => {
  test('REV-1 the top places are hidden, the others are shown', () => {
    expect(visible(0, { hiddenPlaces: 0 })).toBe('ssssss');
    expect(visible(0)).toBe('hhhsss');
    expect(visible(0, { hiddenPlaces: 1 })).toBe('hsssss');
  });

  test('REV-2 places are revealed from the last hidden one up to the winner, tied players together', () => {
    expect(visible(1)).toBe('hsssss');
    expect(visible(2)).toBe('ssssss');
    expect(revealPlaces(board, reveal([2]))).toMatchObject({ steps: 2, next: 1 });
    expect(revealPlaces(board, reveal([2, 1]))).toMatchObject({ steps: 2, next: null });
  });

  test('REV-3 in reverse places are revealed from the winner downward', () => {
    expect(visible(1, { reverse: true })).toBe('shhsss');
    expect(visible(2, { reverse: true })).toBe('ssssss');
  });

  test('REV-4 in two steps a place shows the name first, then the figures', () => {
    const twoSteps = true;
    expect(visible(1, { twoSteps })).toBe('hnnsss');
    expect(visible(2, { twoSteps })).toBe('hsssss');
    expect(visible(3, { twoSteps })).toBe('nsssss');
    expect(visible(4, { twoSteps })).toBe('ssssss');
    expect(visible(1, { twoSteps, reverse: true })).toBe('nhhsss');
    expect(visible(3, { twoSteps, reverse: true })).toBe('snnsss');
  });

  test('REV-5 when all is hidden, rows without a place are revealed in the last step', () => {
    const all = { hiddenPlaces: HIDE_ALL };
    expect(visible(0, all)).toBe('hhhhhh');
    expect(visible(1, all)).toBe('hhhhss');
    expect(visible(1, { ...all, twoSteps: true })).toBe('hhhhnn');
    expect(visible(1, { ...all, reverse: true })).toBe('shhhhh');
    const unplaced = board.slice(-1);
    expect(revealPlaces(unplaced, reveal([], all)).rows).toEqual([{ id: 'w', visibility: 'hidden' }]);
    expect(revealPlaces(unplaced, reveal(reachedAfter(1, all, unplaced), all))).toMatchObject({
      next: null,
      rows: [{ visibility: 'shown' }],
    });
    expect(revealPlaces([], reveal([], all))).toEqual({ rows: [], steps: 0, next: null });
  });

  test('REV-6 impossible settings are refused by the field', () => {
    expect(thrownBy(() => seen(board, [], { hiddenPlaces: -1 }))).toMatchObject({ field: 'hiddenPlaces' });
    expect(thrownBy(() => seen(board, [0.5]))).toMatchObject({ field: 'reached' });
  });

  test('REV-7 a revealed place stays revealed when players move; a hidden one waits for its step', () => {
    // Third place was revealed. Second drops below; third place has been seen by the audience.
    expect(seen(rowsAtPositions(1, 2, 3, 4), [3])).toBe('hhss');
    // Two players shared second place and were revealed. One is now better than the other; both were seen.
    expect(seen(rowsAtPositions(1, 2, 3, 4), reachedAfter(1, {}, rowsAtPositions(1, 2, 2, 4)))).toBe('hsss');
    // Second draws level with the winner (not revealed yet).
    expect(seen(rowsAtPositions(1, 1, 3, 4), reachedAfter(2, {}, rowsAtPositions(1, 2, 3, 4)))).toBe('hhss');
    expect(revealPlaces(rowsAtPositions(1, 1, 3, 4), reveal([3, 2]))).toMatchObject({ steps: 3, next: 1 });
    // Fourth is now level with third, so both are hidden.
    expect(seen(rowsAtPositions(1, 2, 3, 3), [])).toBe('hhhh');
  });

  test('REV-7 in reverse two winners who are no longer level stay revealed', () => {
    const reverse = true;
    const reached = reachedAfter(1, { reverse }, rowsAtPositions(1, 1, 3, 4));
    expect(seen(rowsAtPositions(1, 2, 3, 4), reached, { reverse })).toBe('sshs');
    // Third draws level with second (already revealed): nothing is hidden.
    expect(
      seen(rowsAtPositions(1, 2, 2, 4), reachedAfter(2, { reverse }, rowsAtPositions(1, 2, 3, 4)), {
        reverse,
      }),
    ).toBe('ssss');
    expect(revealPlaces(rowsAtPositions(1, 2, 2, 4), reveal([1, 2], { reverse }))).toMatchObject({
      steps: 2,
      next: null,
    });
  });

  test('REV-7 in two steps the figures follow their name, and a place without a player has no step', () => {
    const twoSteps = true;
    const named = reachedAfter(1, { twoSteps }, rowsAtPositions(1, 2, 2, 4));
    expect(seen(rowsAtPositions(1, 2, 3, 4), named, { twoSteps })).toBe('hnns');
    // No player is second any more, so the winners' names are next.
    const second = reachedAfter(3, { twoSteps }, rowsAtPositions(1, 2, 3, 4));
    expect(seen(rowsAtPositions(1, 1, 3, 4), second, { twoSteps })).toBe('hhss');
    expect(revealPlaces(rowsAtPositions(1, 1, 3, 4), reveal(second, { twoSteps }))).toMatchObject({
      steps: 5,
      next: 1,
    });
  });

  test('REV-7 a row without a position stays revealed with the former last place', () => {
    const all = { hiddenPlaces: HIDE_ALL };
    expect(
      seen(rowsAtPositions(1, 2, null, null), reachedAfter(1, all, rowsAtPositions(1, 2, 3, null)), all),
    ).toBe('hhss');
  });
});
