import { expect, it } from 'vitest';
import type { HistoryLine } from './history.ts';
import { judge } from './rules.ts';

interface TestScore {
  readonly id: string;
  readonly at: number;
  readonly gross: number;
}

/** A score that was entered and acknowledged within 100 ms. */
const acknowledged = ({ id, at, gross }: TestScore, version: number): HistoryLine[] => [
  { kind: 'entered', at, phone: 'phone 1', id, game: 'g', player: 'p', hole: 7, gross },
  { kind: 'call', call: 'score', id, start: at, end: at + 100, status: 200, version },
];
const stored = (id: string, gross: number, version: number): HistoryLine => ({
  ...{ kind: 'stored', id, game: 'g', player: 'p', hole: 7, gross, version },
});
const read = (at: number, version: number, gross?: number, board = 'process 1'): HistoryLine => ({
  ...{ kind: 'read', board, game: 'g', start: at, end: at + 10, version },
  holes: gross === undefined ? {} : { 'p|7': gross },
});
const fault: HistoryLine = { kind: 'fault', fault: 'process 1 is killed', start: 2_000, end: 4_000 };

const scores = [
  ...acknowledged({ id: 'a', at: 1_000, gross: 4 }, 1),
  ...acknowledged({ id: 'b', at: 3_000, gross: 5 }, 2),
];
const goodStore = [stored('a', 4, 1), stored('b', 5, 2)];
const goodReads = [read(1_500, 1, 4), read(9_500, 2, 5)];

const rulesOf = (...history: HistoryLine[]) => [...new Set(judge(history).findings.map(({ rule }) => rule))];

it('a good history has no finding', () => {
  const verdict = judge([...scores, fault, ...goodStore, ...goodReads]);
  expect(verdict.findings).toEqual([]);
  expect(verdict.acknowledged).toBe(2);
  expect(verdict.checkedReads).toEqual(new Map([['process 1 of g', 2]]));
});

it('an acknowledged score that is not stored is lost', () => {
  expect(rulesOf(...scores, fault, stored('a', 4, 1), ...goodReads)).toEqual(['lost']);
});

it('a score that is stored with another value or version is lost', () => {
  expect(rulesOf(...scores, fault, stored('a', 4, 1), stored('b', 6, 2), ...goodReads)).toEqual(['lost']);
  expect(rulesOf(...scores, fault, stored('a', 4, 1), stored('b', 5, 3), ...goodReads)).toEqual(['lost']);
});

it('a score that a phone could not send is lost, and one without an answer is unanswered', () => {
  const entered: HistoryLine = {
    ...{ kind: 'entered', at: 9_900, phone: 'phone 1', id: 'c', game: 'g', player: 'p', hole: 7, gross: 3 },
  };
  expect(rulesOf(...scores, fault, ...goodStore, ...goodReads, entered)).toEqual(['lost']);
  const found = rulesOf(...scores, fault, ...goodStore, ...goodReads, entered, stored('c', 3, 3));
  expect(found).toEqual(['unanswered']);
});

it('a score that is stored twice is found', () => {
  expect(rulesOf(...scores, fault, ...goodStore, stored('b', 5, 3), ...goodReads)).toEqual(['twice']);
});

it('scores stored in another order than they were entered are reordered', () => {
  const other = [stored('b', 5, 1), stored('a', 4, 2)];
  expect(rulesOf(...scores, fault, ...other, ...goodReads)).toContain('reordered');
});

it('a stored score that no phone entered is invented', () => {
  expect(rulesOf(...scores, fault, ...goodStore, stored('z', 9, 3), ...goodReads)).toEqual(['invented']);
});

it('a refused score is found', () => {
  const refused: HistoryLine[] = [
    { kind: 'entered', at: 9_900, phone: 'phone 1', id: 'c', game: 'g', player: 'p', hole: 7, gross: 3 },
    { kind: 'call', call: 'score', id: 'c', start: 9_900, end: 9_950, status: 409 },
  ];
  expect(rulesOf(...scores, fault, ...goodStore, ...goodReads, ...refused)).toEqual(['refused', 'lost']);
});

it('a leaderboard that lacks a score 5 s after its acknowledgement and the last fault is stale', () => {
  expect(rulesOf(...scores, fault, ...goodStore, read(9_500, 1, 4))).toEqual(['stale board']);
  expect(rulesOf(...scores, fault, ...goodStore, read(9_500, 0))).toEqual(['stale board']);
});

it('a leaderboard may be old during a fault and 5 s after it', () => {
  expect(rulesOf(...scores, fault, ...goodStore, read(8_500, 1, 4), read(9_500, 2, 5))).toEqual([]);
});

it('a leaderboard that cannot be read 5 s after the last fault is found', () => {
  const unread: HistoryLine = { ...(read(9_300, 0) as HistoryLine & { kind: 'read' }), version: null };
  expect(rulesOf(...scores, fault, ...goodStore, ...goodReads, unread)).toEqual(['unanswered']);
});

it('a leaderboard with a value that was not entered yet is wrong, even during a fault', () => {
  expect(rulesOf(...scores, fault, ...goodStore, read(2_500, 1, 5), ...goodReads)).toEqual(['wrong board']);
});

it('a leaderboard that returns to an earlier version is found', () => {
  expect(rulesOf(...scores, fault, ...goodStore, ...goodReads, read(9_600, 1, 5))).toEqual([
    'board went back',
  ]);
});

it('another call that fails without a fault is found', () => {
  const list = (start: number): HistoryLine => ({
    kind: 'call',
    call: 'list',
    start,
    end: start + 5,
    status: 503,
  });
  expect(rulesOf(...scores, fault, ...goodStore, ...goodReads, list(9_500))).toEqual(['unanswered']);
  expect(rulesOf(...scores, fault, ...goodStore, ...goodReads, list(5_000))).toEqual([]);
});

it('a history without checked reads of a leaderboard is no evidence', () => {
  expect(rulesOf(...scores, fault, ...goodStore, read(5_000, 2, 5))).toEqual(['no evidence']);
  expect(rulesOf()).toEqual(['no evidence']);
});
