import { describe, expect, it } from 'vitest';
import { markerRotation } from '../../../live/index.ts';

/** "ab": a marks b. */
const marks = (members: string, guests = '') =>
  markerRotation([...members], new Set(guests))
    .map(({ scorerId, playerId }) => scorerId + playerId)
    .toSorted();

describe('who marks whom in a group', () => {
  it('is a circle', () => {
    expect(marks('abcd')).toEqual(['ab', 'bc', 'cd', 'da']);
    expect(marks('ab')).toEqual(['ab', 'ba']);
    expect(marks('a')).toEqual([]);
    expect(marks('')).toEqual([]);
  });

  it('leaves out guests, who have no phone; the one before and the one after mark them', () => {
    expect(marks('aGbc', 'G')).toEqual(['aG', 'ab', 'bG', 'bc', 'ca']);
    expect(marks('abG', 'G')).toEqual(['aG', 'ab', 'bG', 'ba']);
    expect(marks('aGHb', 'GH')).toEqual(['aG', 'aH', 'ab', 'bG', 'bH', 'ba']);
  });

  it('leaves a guest to one marker where there is no other', () => {
    expect(marks('GaH', 'GH')).toEqual(['aG', 'aH']);
  });

  it('is a circle again among guests, whose cards an organiser types', () => {
    expect(marks('GH', 'GH')).toEqual(['GH', 'HG']);
  });
});
