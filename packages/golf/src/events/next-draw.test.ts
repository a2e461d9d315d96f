import { expect, test } from 'vitest';
import { startingHoles } from '../draw/starting-holes.ts';
import { drawOrder, teesOfDraw } from './next-draw.ts';

const rows = [
  { id: 'leader', section: 'placed' },
  { id: 'second', section: 'placed' },
  { id: 'third', section: 'placed' },
  { id: 'late', section: 'notStarted' },
  { id: 'cut', section: 'missedCut' },
  { id: 'withdrawn', section: 'out' },
] as const;

test('EVT-15 the draw has the players with a place who did not miss the cut, the leaders last or first', () => {
  expect(drawOrder({ rows }, 'last')).toEqual(['third', 'second', 'leader']);
  expect(drawOrder({ rows }, 'first')).toEqual(['leader', 'second', 'third']);
});

test('EVT-16 from two tees the leading half of the groups starts on the first tee', () => {
  const tees = [
    { hole: 1, par: 4 },
    { hole: 10, par: 4 },
  ];
  expect(startingHoles(4, 'intervals', teesOfDraw(tees, 'last'))).toEqual([10, 10, 1, 1]);
  expect(startingHoles(4, 'intervals', teesOfDraw(tees, 'first'))).toEqual([1, 1, 10, 10]);
});
