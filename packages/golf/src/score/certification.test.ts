import { expect, test } from 'vitest';
import {
  handicapResponsibility,
  isReturned,
  judgeReturnedScore,
  lastHoleOf,
  missingCertifications,
  returnedAt,
  withPenalty,
} from './certification.ts';
import type { HoleValue } from './value.ts';

const at = new Date('2026-06-14T13:00:00Z');
const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000);
const own = { at, byCommittee: false };
const gross = (strokes: number): HoleValue => ({ kind: 'gross', gross: strokes });

test('CRT-1 a card is returned some minutes after the hand-in, by the committee at once', () => {
  expect(returnedAt(own, { returnedAfter: 0 })).toEqual(at);
  expect(returnedAt(own, { returnedAfter: 15 })).toEqual(later(15));
  expect(returnedAt({ at, byCommittee: true }, { returnedAfter: 15 })).toEqual(at);
});

test('CRT-2 until a card is returned player and marker may change it, then only the committee', () => {
  expect(isReturned(own, { returnedAfter: 0 }, at)).toBe(true);
  expect(isReturned(own, { returnedAfter: 15 }, later(14.99))).toBe(false);
  expect(isReturned(own, { returnedAfter: 15 }, later(15))).toBe(true);
});

test('CRT-3 certification is not needed in match play, without a marker, or on an accepted card', () => {
  const card = { matchPlay: false, accepted: false, marked: true, certified: [] };
  expect(missingCertifications(card)).toEqual(['player', 'marker']);
  expect(missingCertifications({ ...card, certified: ['player'] })).toEqual(['marker']);
  expect(missingCertifications({ ...card, certified: ['marker', 'player'] })).toEqual([]);
  for (const none of [{ matchPlay: true }, { accepted: true }, { marked: false }]) {
    expect(missingCertifications({ ...card, ...none })).toEqual([]);
  }
});

test('CRT-4 under L-1 two strokes are added to the last hole of the round', () => {
  const holes = Array.from({ length: 18 }, (_, nth) => ({ number: nth + 1 }));
  expect([1, 10, 5].map((hole) => lastHoleOf(holes, hole))).toEqual([18, 9, 4]);
  expect(lastHoleOf(holes.slice(9), 1)).toBe(18);
  expect(withPenalty(gross(5))).toEqual(gross(7));
  expect(withPenalty(gross(35))).toEqual(gross(36));
  expect([withPenalty({ kind: 'pickedUp' }), withPenalty(null)]).toEqual([null, null]);
});

test('CRT-5 a score returned too high stands; too low is a case for the committee', () => {
  expect(judgeReturnedScore(gross(5), gross(4))).toBe('stands');
  expect(judgeReturnedScore(gross(4), gross(5))).toBe('case');
  expect(judgeReturnedScore(gross(4), gross(4))).toBe('same');
  expect(judgeReturnedScore(gross(4), { kind: 'pickedUp' })).toBe('case');
  expect(judgeReturnedScore(null, gross(4))).toBe('case');
});

test('CRT-6 the committee answers for a wrong handicap, under L-2 the player who certified it', () => {
  expect(handicapResponsibility(14, 14, { l2: true })).toBe('right');
  expect(handicapResponsibility(14, 12, { l2: true })).toBe('player');
  expect(handicapResponsibility(14, 12, { l2: false })).toBe('committee');
  expect(handicapResponsibility(null, 12, { l2: true })).toBe('right');
});
