import { expect, test } from 'vitest';
import { strokesReceived } from './handicap/allocation.ts';
import type { HandicapIndex, PlayingHandicap } from './numbers.ts';
import { plainHoles } from './testing/fixtures.ts';

test('one kind of number never passes for another, a plain number passes for any', () => {
  const index: HandicapIndex = 12;
  const playing: PlayingHandicap = 12;
  const holes = plainHoles(18);
  // @ts-expect-error an index is not what strokes are received off
  expect(strokesReceived(index, holes)).toEqual(strokesReceived(playing, holes));
  expect(strokesReceived(12, holes)).toHaveLength(18);
});
