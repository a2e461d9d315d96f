import type { Group } from '@flagstick/contract';
import { expect, it } from 'vitest';
import { startSheet } from './start-sheet.ts';
import { gameOf } from './testing.ts';

const group = (name: string, startingHole: number, players: string[] = []): Group => ({
  name,
  startingHole,
  players,
});
const times = (interval: number | null, groups: Group[]) =>
  startSheet(
    gameOf({ groups, startSheet: { firstTime: '2026-06-14T08:00:00Z', interval, note: '' } }),
  ).rows.map(({ time }) => time?.toISOString().slice(11, 16));

it('the start sheet starts the groups of a tee one interval after the other', () => {
  expect(times(10, [group('A', 1), group('B', 1), group('C', 10), group('D', 1)])).toEqual([
    '08:00',
    '08:10',
    '08:00',
    '08:20',
  ]);
});

it('the start sheet starts all groups at once in a shotgun', () => {
  expect(times(null, [group('A', 1), group('B', 5)])).toEqual(['08:00', '08:00']);
});

it('the start sheet lists the players without a group', () => {
  const game = gameOf({ groups: [group('A', 1, ['p1'])] });
  expect(startSheet(game).ungrouped.map(({ _id }) => _id)).toEqual(
    Object.keys(game.players).filter((id) => id !== 'p1'),
  );
});
