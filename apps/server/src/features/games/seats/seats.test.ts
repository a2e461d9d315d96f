import { describe, expect, it } from 'vitest';
import { markerRotation } from '../../../live/index.ts';

/** "ab": a marks b. */
const marks = (members: string, guests = '') =>
  markerRotation([...members], new Set(guests))
    .map(({ scorerId, playerId }) => scorerId + playerId)
    .toSorted();

describe('markers in a group', () => {
  it('markers in a group rotate', () => {
    expect(marks('abcd')).toEqual(['ab', 'bc', 'cd', 'da']);
    expect(marks('ab')).toEqual(['ab', 'ba']);
    expect(marks('a')).toEqual([]);
    expect(marks('')).toEqual([]);
  });

  it('guests are skipped in the rotation, and the players before and after mark a guest', () => {
    expect(marks('aGbc', 'G')).toEqual(['aG', 'ab', 'bG', 'bc', 'ca']);
    expect(marks('abG', 'G')).toEqual(['aG', 'ab', 'bG', 'ba']);
    expect(marks('aGHb', 'GH')).toEqual(['aG', 'aH', 'ab', 'bG', 'bH', 'ba']);
  });

  it('markers in a group are one for a guest if there is no other', () => {
    expect(marks('GaH', 'GH')).toEqual(['aG', 'aH']);
  });

  it('markers in a group rotate among guests, whose cards an organiser enters', () => {
    expect(marks('GH', 'GH')).toEqual(['GH', 'HG']);
  });
});
