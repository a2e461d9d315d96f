import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOLES, thrownBy } from '../testing/fixtures.ts';
import { scoreCard } from './card.ts';
import { applyCardEvent, type CardEntries, type CardEvent, replayCard } from './log.ts';
import { type HoleValueWire, parseHoleValue } from './value.ts';
import { type Entry, mayAmend, verifyHole } from './verification.ts';

function entry(scorer: string, wire: HoleValueWire, shots = 0): Entry {
  return { scorer, value: parseHoleValue(wire, shots) };
}

function verify(entries: Entry[], changes: Partial<Parameters<typeof verifyHole>[0]> = {}) {
  return verifyHole({ entries, player: 'ann', hasOtherScorers: true, ...changes });
}

describe('verification of a hole', () => {
  test('VER-1 without an entry a hole is unscored', () => {
    expect(verify([])).toMatchObject({ state: 'unscored', auto: false, manual: false, effective: null });
  });

  test('VER-2 one entry is scored and manually verified', () => {
    expect(verify([entry('ann', 5)])).toMatchObject({ state: 'scored', auto: false, manual: true });
  });

  test('VER-2 one entry that nobody else in the game can confirm is unverifiable', () => {
    expect(verify([entry('ann', 5)], { hasOtherScorers: false }).state).toBe('unverifiable');
  });

  test('VER-3 two scorers who differ are a mismatch, which is not verified', () => {
    const hole = verify([entry('ann', 5), entry('bob', 6), entry('cat', 5)]);
    expect(hole).toMatchObject({ state: 'mismatch', auto: false, manual: false });
    expect(verify([entry('ann', 'PU'), entry('bob', 'DNP')]).state).toBe('mismatch');
  });

  test('VER-4 two scorers who agree finish the hole', () => {
    expect(verify([entry('bob', 5), entry('ann', 5)])).toMatchObject({
      state: 'finished',
      auto: true,
      manual: false,
    });
    expect(verify([entry('ann', 'DNF', 3), entry('bob', 'DNF', 4)]).state).toBe('finished');
  });

  test('VER-5 the amendment counts, else the own entry, else the first marker', () => {
    const both = [entry('bob', 6), entry('ann', 5), entry('cat', 7)];
    expect(verify(both).effective).toEqual(parseHoleValue(5));
    expect(verify([entry('bob', 6), entry('cat', 7)]).effective).toEqual(parseHoleValue(6));
    const amended = verify(both, { amended: parseHoleValue(8) });
    expect(amended).toMatchObject({ state: 'finished', effective: parseHoleValue(8) });
    expect(verify(both, { amended: null }).effective).toEqual(parseHoleValue(5));
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

  test('VER-7 a quick score stands alone unless the game wants a second scorer for it', () => {
    const quick = [{ ...entry('ann', 5), quick: true }];
    expect(verify(quick, { quickScoresNeedSecond: false }).state).toBe('finished');
    expect(verify(quick, { quickScoresNeedSecond: true }).state).toBe('scored');
    expect(verify([entry('ann', 5)], { quickScoresNeedSecond: false }).state).toBe('scored');
    const differs = [...quick, entry('bob', 6)];
    expect(verify(differs, { quickScoresNeedSecond: false }).state).toBe('mismatch');
  });

  test('VER-8 one entry per scorer', () => {
    const twice = () => verify([entry('ann', 5), entry('ann', 5)]);
    expect(thrownBy(twice)).toMatchObject({ code: 'duplicate', field: 'entries[1].scorer' });
  });
});

describe('log of a card', () => {
  const event: fc.Arbitrary<CardEvent> = fc.oneof(
    fc.record({
      kind: fc.constant('entered' as const),
      hole: fc.integer({ min: 1, max: 18 }),
      scorer: fc.constantFrom('ann', 'bob', 'cat'),
      value: fc.option(fc.integer({ min: 1, max: 9 }).map((gross) => parseHoleValue(gross))),
    }),
    fc.record({
      kind: fc.constant('amended' as const),
      hole: fc.integer({ min: 1, max: 18 }),
      value: fc.option(fc.constantFrom(parseHoleValue('PU'), parseHoleValue(7))),
    }),
    fc.record({ kind: fc.constant('reopened' as const), hole: fc.integer({ min: 1, max: 18 }) }),
  );

  function scored(entries: CardEntries) {
    const values = HOLES.map(({ number }) => {
      const hole = entries.get(number);
      if (hole === undefined) return null;
      return verifyHole({ ...hole, player: 'ann', hasOtherScorers: true }).effective;
    });
    return scoreCard({ format: 'stableford', holes: HOLES, playingHandicap: 12, values });
  }

  test('VER-9 scoring again from the log gives the state that was built entry by entry', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (log) => {
        let built: CardEntries = new Map();
        for (const one of log) built = applyCardEvent(built, one);
        const replayed = replayCard(log);
        expect([...replayed].toSorted()).toEqual([...built].toSorted());
        expect(scored(replayed)).toEqual(scored(built));
      }),
    );
  });

  test('VER-9 who corrects himself keeps his place, who cleared his entry comes last', () => {
    const enter = (scorer: string, wire: HoleValueWire | null): CardEvent => ({
      kind: 'entered',
      hole: 1,
      scorer,
      value: wire === null ? null : parseHoleValue(wire),
    });
    const corrected = replayCard([enter('bob', 5), enter('cat', 6), enter('bob', 4)]).get(1);
    expect(corrected?.entries.map(({ scorer }) => scorer)).toEqual(['bob', 'cat']);
    const cleared = replayCard([enter('bob', 5), enter('cat', 6), enter('bob', null), enter('bob', 4)]).get(
      1,
    );
    expect(cleared?.entries.map(({ scorer }) => scorer)).toEqual(['cat', 'bob']);
  });

  test('VER-9 an entry or an amendment settles a reopened hole', () => {
    const reopened: CardEvent = { kind: 'reopened', hole: 1 };
    expect(replayCard([reopened]).get(1)?.reopened).toBe(true);
    const amended: CardEvent = { kind: 'amended', hole: 1, value: parseHoleValue(5) };
    expect(replayCard([reopened, amended]).get(1)).toMatchObject({
      reopened: false,
      amended: parseHoleValue(5),
    });
  });
});
