import { expect, test } from 'vitest';
import { strokesReceived } from './handicap/allocation.ts';
import type { HandicapIndex, PlayingHandicap } from './numbers.ts';
import { plainHoles } from './testing/fixtures.ts';

test('one kind of number never fits another kind, a plain number fits any', () => {
  const index: HandicapIndex = 12;
  const playing: PlayingHandicap = 12;
  const holes = plainHoles(18);
  // @ts-expect-error strokes are received off a Playing Handicap, not an index
  expect(strokesReceived(index, holes)).toEqual(strokesReceived(playing, holes));
  expect(strokesReceived(12, holes)).toHaveLength(18);
});
