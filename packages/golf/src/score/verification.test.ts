import { describe, expect, test } from 'vitest';
import { thrownBy } from '../testing/fixtures.ts';
import { type HoleValueWire, parseHoleValue } from './value.ts';
import { type EntryToVerify, mayAmend, verifyHole } from './verification.ts';

function entry(scorer: string, wire: HoleValueWire, shots = 0): EntryToVerify {
  return { scorer, value: parseHoleValue(wire, shots) };
}

function verify(entries: EntryToVerify[], changes: Partial<Parameters<typeof verifyHole>[0]> = {}) {
  return verifyHole({ entries, owners: ['ann'], hasOtherScorers: true, ...changes });
}

describe('verification of a hole', () => {
  test('VER-1 a hole without an entry is unscored', () => {
    expect(verify([])).toMatchObject({ state: 'unscored', auto: false, manual: false, effective: null });
  });

  test('VER-2 one entry makes the hole scored', () => {
    expect(verify([entry('ann', 5)])).toMatchObject({ state: 'scored', auto: false, manual: true });
  });

  test('VER-2 one entry that no other person in the game can confirm is unverifiable', () => {
    expect(verify([entry('ann', 5)], { hasOtherScorers: false }).state).toBe('unverifiable');
  });

  test('VER-3 two scorers who differ are a mismatch, which is not verified', () => {
    const hole = verify([entry('ann', 5), entry('bob', 6), entry('cat', 5)]);
    expect(hole).toMatchObject({ state: 'mismatch', auto: false, manual: false });
    expect(verify([entry('ann', 'PU'), entry('bob', 'DNP')]).state).toBe('mismatch');
  });

  test('VER-4 a hole is finished when two scorers enter the same score', () => {
    expect(verify([entry('bob', 5), entry('ann', 5)])).toMatchObject({
      state: 'finished',
      auto: true,
      manual: false,
    });
    expect(verify([entry('ann', 'DNF', 3), entry('bob', 'DNF', 4)]).state).toBe('finished');
  });

  test("VER-5 the committee's value counts, else the own entry, else the first marker's", () => {
    const both = [entry('bob', 6), entry('ann', 5), entry('cat', 7)];
    expect(verify(both).effective).toEqual(parseHoleValue(5));
    expect(verify([entry('bob', 6), entry('cat', 7)]).effective).toEqual(parseHoleValue(6));
    expect(verify(both, { committee: { value: parseHoleValue(8) } }).effective).toEqual(parseHoleValue(8));
    expect(verify(both, { committee: null }).effective).toEqual(parseHoleValue(5));
  });

  test('VER-5 the first entry of a member counts for a team', () => {
    const team = [entry('dan', 7), entry('bob', 6), entry('ann', 5)];
    expect(verify(team, { owners: ['ann', 'bob'] })).toMatchObject({
      state: 'mismatch',
      effective: parseHoleValue(6),
    });
  });

  test('VER-11 members of a team that others mark count as one person', () => {
    const owners = ['ann', 'bob'];
    const members = [entry('bob', 5), entry('ann', 5)];
    expect(verify(members, { owners })).toMatchObject({ state: 'finished', auto: true });
    const marked = { owners, ownersCountAsOne: true };
    expect(verify(members, marked)).toMatchObject({ state: 'scored', auto: false, manual: true });
    expect(verify([...members, entry('cat', 5)], marked)).toMatchObject({ state: 'finished', auto: true });
    expect(verify([entry('bob', 6), entry('ann', 5)], marked).state).toBe('mismatch');
  });

  test("VER-12 scorers who name different tee shots differ; the first member's choice counts", () => {
    const owners = ['ann', 'bob'];
    const said = (scorer: string, teeShot?: string): EntryToVerify => ({ ...entry(scorer, 5), teeShot });
    expect(verify([said('cat', 'ann'), said('bob', 'bob'), said('ann')], { owners })).toMatchObject({
      state: 'mismatch',
      teeShot: 'bob',
    });
    expect(verify([said('cat'), said('ann', 'bob')], { owners })).toMatchObject({
      state: 'finished',
      teeShot: 'bob',
    });
    expect(verify([said('cat')], { owners }).teeShot).toBeNull();
    const committee = { value: parseHoleValue(4), teeShot: 'ann' };
    expect(verify([said('bob', 'bob')], { owners, committee }).teeShot).toBe('ann');
  });

  test('VER-6 the committee amends a mismatch and a single entry; an agreed hole is reopened first', () => {
    expect(mayAmend(verify([entry('ann', 5), entry('bob', 6)]))).toBe(true);
    expect(mayAmend(verify([entry('ann', 5)]))).toBe(true);
    expect(mayAmend(verify([]))).toBe(false);
    const agreed = [entry('ann', 5), entry('bob', 5)];
    expect(mayAmend(verify(agreed))).toBe(false);
    const reopened = verify(agreed, { reopened: true });
    expect(reopened).toMatchObject({ state: 'scored', auto: false });
    expect(mayAmend(reopened)).toBe(true);
  });

  test('VER-7 one entry is enough where the game requires no second scorer', () => {
    expect(verify([entry('ann', 5)], { oneScorerSuffices: true }).state).toBe('finished');
    expect(verify([entry('ann', 5)], { oneScorerSuffices: false }).state).toBe('scored');
    const differ = [entry('ann', 5), entry('bob', 6)];
    expect(verify(differ, { oneScorerSuffices: true }).state).toBe('mismatch');
  });

  test('VER-8 a second entry of a scorer is refused', () => {
    const twice = () => verify([entry('ann', 5), entry('ann', 5)]);
    expect(thrownBy(twice)).toMatchObject({ code: 'duplicate', field: 'entries[1].scorer' });
  });

  test("VER-9 the committee's value finishes a hole with any entries, and is marked", () => {
    const committee = { value: parseHoleValue(4) };
    const differ = [entry('ann', 5), entry('bob', 6)];
    for (const entries of [[], differ]) {
      expect(verify(entries, { committee, reopened: true })).toMatchObject({
        state: 'finished',
        committee: true,
      });
    }
    expect(verify(differ).committee).toBe(false);
  });

  test('VER-10 entries from one account count as one', () => {
    const own = entry('ann', 5);
    const forAnn = { ...own, typedBy: 'bob' };
    expect(verify([forAnn, entry('bob', 5)])).toMatchObject({ state: 'scored', auto: false, manual: true });
    expect(verify([forAnn, entry('bob', 5), entry('cat', 5)])).toMatchObject({
      state: 'finished',
      auto: true,
    });
    expect(verify([forAnn, entry('bob', 5)], { hasOtherScorers: false }).state).toBe('unverifiable');
    expect(verify([forAnn, entry('bob', 6)])).toMatchObject({ state: 'mismatch', manual: false });
  });
});
