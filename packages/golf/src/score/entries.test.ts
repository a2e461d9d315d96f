import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  applyCardEvent,
  type CardEntries,
  type CardEvent,
  enterOnCard,
  eventsOfCommitteeValue,
  type HoleEntries,
  replayCard,
  UNTOUCHED,
} from './entries.ts';
import { type HoleValueWire, parseHoleValue } from './value.ts';

const inPlay = [1, 2, 3, 4];

const parsed = (wire: HoleValueWire | null) => (wire === null ? null : parseHoleValue(wire));

const entry = (scorer: string, wire: HoleValueWire | null, hole = 1, typedBy = scorer): CardEvent => ({
  kind: 'entry',
  hole,
  scorer,
  typedBy,
  value: parsed(wire),
});
const byCommittee = (wire: HoleValueWire | null, typedBy = 'org', hole = 1): CardEvent => ({
  kind: 'committee',
  hole,
  typedBy,
  value: parsed(wire),
});
const amendment = (wire: HoleValueWire | null): CardEvent => ({
  kind: 'amendment',
  hole: 1,
  typedBy: 'org',
  value: parsed(wire),
});
const reopening: CardEvent = { kind: 'reopening', hole: 1, typedBy: 'org' };

const holeAfter = (log: readonly CardEvent[]): HoleEntries => replayCard(log).get(1) ?? UNTOUCHED;

/** The holes that an event changes on the card of a log, or the refusal. */
function enter(log: readonly CardEvent[], event: CardEvent, against?: number) {
  const made = enterOnCard(replayCard(log), event, inPlay, against);
  return 'refused' in made ? made.refused : made.map(({ event: { hole } }) => hole);
}

describe("a scorer's entry", () => {
  test('ENT-1 every entry increases the version of its hole, including one that clears it', () => {
    const log = [entry('ann', 5), entry('ann', null), amendment(4), reopening, byCommittee(null)];
    for (const [at] of log.entries()) expect(holeAfter(log.slice(0, at + 1)).version).toBe(at + 1);
    expect(holeAfter([entry('ann', 5), entry('bob', 6)]).entries.map(({ version }) => version)).toEqual([
      1, 2,
    ]);
  });

  test('ENT-10 a scorer who clears their own entry is recorded as having cleared it', () => {
    const cleared = (log: CardEvent[]) => holeAfter(log).cleared;
    expect(cleared([entry('ann', null)])).toEqual([]);
    expect(cleared([entry('ann', 5), entry('ann', null)])).toEqual(['ann']);
    expect(cleared([entry('ann', 5, 1, 'bob'), entry('ann', null, 1, 'bob')])).toEqual([]);
    const enteredByBob = [entry('ann', 5, 1, 'bob'), entry('bob', 4), entry('ann', null)];
    expect([cleared(enteredByBob), cleared([...enteredByBob, entry('ann', null)])]).toEqual([
      ['ann'],
      ['ann'],
    ]);
    expect(cleared([...enteredByBob, entry('ann', 6)])).toEqual([]);
  });

  test('ENT-2 a corrected entry keeps its position; one cleared and entered again is last', () => {
    const scorers = (log: CardEvent[]) => holeAfter(log).entries.map(({ scorer }) => scorer);
    expect(scorers([entry('bob', 5), entry('cat', 6), entry('bob', 4)])).toEqual(['bob', 'cat']);
    const retyped = [entry('bob', 5), entry('cat', 6), entry('bob', null), entry('bob', 4)];
    expect(scorers(retyped)).toEqual(['cat', 'bob']);
  });

  test("ENT-3 an entry older than the scorer's newer entry is refused, unless both are equal", () => {
    const log = [entry('ann', 5), entry('bob', 5)];
    expect(enter(log, entry('ann', 6), 0)).toBe('newer');
    expect(enter(log, entry('ann', null), 0)).toBe('newer');
    expect(enter(log, entry('ann', 5), 0)).toEqual([1]);
    expect(enter(log, entry('ann', 6), 1)).toEqual([1]);
    expect(enter(log, entry('ann', 6))).toEqual([1]);
    expect(enter(log, entry('cat', 6), 0)).toEqual([1]);
  });

  test("ENT-11 an entry with the same score and another member's tee shot is a different entry", () => {
    const withTeeShot = (teeShot: string): CardEvent => ({ ...entry('ann', 5), teeShot }) as CardEvent;
    expect(enter([withTeeShot('ann')], withTeeShot('bob'), 0)).toBe('newer');
    expect(enter([withTeeShot('ann')], withTeeShot('ann'), 0)).toEqual([1]);
    expect(holeAfter([withTeeShot('bob')]).entries).toMatchObject([{ scorer: 'ann', teeShot: 'bob' }]);
    const retired: CardEvent = {
      ...withTeeShot('bob'),
      kind: 'entry',
      value: { kind: 'retired', shots: 2 },
    } as CardEvent;
    const changes = enterOnCard(new Map(), retired, [1, 2]);
    expect('refused' in changes ? [] : changes.map(({ after }) => after.entries[0]?.teeShot)).toEqual([
      'bob',
      undefined,
    ]);
  });

  test('ENT-4 an entry is refused where the committee set the hole', () => {
    expect(enter([byCommittee(5)], entry('ann', 5))).toBe('amended');
    expect(enter([entry('ann', 4), amendment(5)], entry('ann', 6), 2)).toBe('amended');
    expect(enter([entry('ann', 4), amendment(5), amendment(null)], entry('ann', 6))).toEqual([1]);
  });
});

describe('the committee', () => {
  test('ENT-5 the committee enters a hole without entries and corrects its own value', () => {
    expect(enter([], byCommittee(5))).toEqual([1]);
    expect(enter([byCommittee(5)], byCommittee(6))).toEqual([1]);
    expect(holeAfter([byCommittee(5), byCommittee(null)]).committee).toBeNull();
    expect(enter([byCommittee(5)], byCommittee(6, 'deputy'))).toBe('amended');
    expect(enter([amendment(5)], byCommittee(6))).toBe('amended');
    expect(enter([entry('ann', 5)], byCommittee(6))).toBe('entered');
    expect(enter([entry('ann', 5), entry('ann', null)], byCommittee(6))).toEqual([1]);
  });

  test('ENT-6 an amendment overrides entries; reopening removes it until the next entry', () => {
    const amended = [entry('ann', 5), entry('bob', 5), amendment(4)];
    expect(holeAfter(amended)).toMatchObject({ committee: { value: parseHoleValue(4), amends: true } });
    expect(holeAfter(amended).entries).toHaveLength(2);
    const opened = holeAfter([...amended, reopening]);
    expect(opened).toMatchObject({ committee: null, reopened: {} });
    expect(applyCardEvent(opened, { ...reopening, reason: 'Wrong ball' }).reopened).toEqual({
      reason: 'Wrong ball',
    });
    for (const event of [entry('ann', 6), amendment(6)]) {
      expect(applyCardEvent(opened, event).reopened).toBeNull();
    }
  });
});

describe('retiring from a card', () => {
  const numbers = [entry('ann', 4, 2), entry('bob', 5, 3), entry('bob', 'DNP', 4)];

  test('SCO-12 DNF and DNP make the open holes DNP, a number or PU does not', () => {
    expect(enter([], entry('ann', 'DNF'))).toEqual([1, 2, 3, 4]);
    expect(enter([], entry('ann', 'DNP'))).toEqual([1, 2, 3, 4]);
    expect(enter([], byCommittee('DNF'))).toEqual([1, 2, 3, 4]);
    for (const wire of [4, 'PU', null] as const) expect(enter([], entry('ann', wire))).toEqual([1]);
  });

  test("SCO-12 a retirement replaces no score or own entry; others' DNP leaves a hole open", () => {
    expect(enter(numbers, entry('cat', 'DNF'))).toEqual([1, 4]);
    expect(enter(numbers, entry('bob', 'DNF'))).toEqual([1]);
    expect(enter([byCommittee(5, 'org', 2)], entry('ann', 'DNF'))).toEqual([1, 3, 4]);
    expect(enter(numbers, byCommittee('DNF'))).toEqual([1]);
  });

  test('SCO-12 the filled holes have the scorer and account of the retirement', () => {
    const made = enterOnCard(new Map(), entry('ann', 'DNF', 1, 'bob'), inPlay);
    if ('refused' in made) throw new Error(made.refused);
    expect(made.map(({ after }) => after.entries)).toEqual(
      [parseHoleValue('DNF'), ...Array(3).fill(parseHoleValue('DNP'))].map((value) => [
        { scorer: 'ann', typedBy: 'bob', value, version: 1 },
      ]),
    );
  });
});

describe('the committee in one action', () => {
  /** The events of a committee action on the hole of a log, and the value after them. */
  function set(log: readonly CardEvent[], wire: HoleValueWire | null, agreed = false, handedIn = false) {
    const events = eventsOfCommitteeValue(
      holeAfter(log),
      { agreed, handedIn },
      { hole: 1, typedBy: 'org', value: parsed(wire) },
    );
    const card = new Map(replayCard(log));
    for (const event of events) {
      const made = enterOnCard(card, event, inPlay);
      if ('refused' in made) return made.refused;
      for (const change of made) card.set(change.event.hole, change.after);
    }
    return [...events.map(({ kind }) => kind), card.get(1)?.committee?.value ?? null];
  }

  test('ENT-8 the committee sets a hole with any value in one action', () => {
    const five = parsed(5);
    expect(set([], 5)).toEqual(['committee', five]);
    expect(set([byCommittee(4)], 5)).toEqual(['committee', five]);
    expect(set([byCommittee(4, 'other')], 5)).toEqual(['amendment', five]);
    expect(set([entry('ann', 4)], 5)).toEqual(['amendment', five]);
    expect(set([entry('ann', 4), entry('bob', 6)], 5)).toEqual(['amendment', five]);
    expect(set([entry('ann', 4), entry('bob', 4)], 5, true)).toEqual(['reopening', 'amendment', five]);
    expect(set([entry('ann', 4), entry('bob', 4), amendment(6)], 5, true)).toEqual(['amendment', five]);
  });

  test('ENT-8 the committee amends its own value once the card is handed in', () => {
    const five = parsed(5);
    expect(set([byCommittee(4)], 5, false, true)).toEqual(['amendment', five]);
    expect(set([byCommittee(4)], null, false, true)).toEqual(['amendment', null]);
    expect(set([], 5, false, true)).toEqual(['committee', five]);
  });

  test('ENT-8 the committee removes its own value and nothing else', () => {
    expect(set([entry('ann', 4), amendment(6)], null)).toEqual(['amendment', null]);
    expect(set([byCommittee(4)], null)).toEqual(['committee', null]);
    expect(set([entry('ann', 4)], null)).toEqual([null]);
  });

  test('ENT-9 a hole without a value, or already reopened, is not reopened', () => {
    expect(enter([], reopening)).toBe('open');
    expect(enter([entry('ann', 4)], reopening)).toEqual([1]);
    expect(enter([entry('ann', 4), reopening], reopening)).toBe('open');
    expect(enter([byCommittee(4)], reopening)).toEqual([1]);
  });
});

describe('log of a card', () => {
  const hole = fc.constantFrom(...inPlay);
  const value = fc.option(fc.constantFrom(4, 5, 'PU' as const, 'DNF' as const, 'DNP' as const)).map(parsed);
  const typedBy = fc.constantFrom('ann', 'bob', 'org');
  const event: fc.Arbitrary<CardEvent> = fc.oneof(
    fc.record({
      kind: fc.constant('entry' as const),
      hole,
      scorer: fc.constantFrom('ann', 'bob', 'cat'),
      typedBy,
      value,
    }),
    fc.record({ kind: fc.constantFrom('committee' as const, 'amendment' as const), hole, typedBy, value }),
    fc.record({ kind: fc.constant('reopening' as const), hole, typedBy }),
  );

  test('ENT-7 replaying the log gives the card that was built entry by entry', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (wanted) => {
        const built = new Map<number, HoleEntries>();
        const log: CardEvent[] = [];
        for (const one of wanted) {
          const made = enterOnCard(built as CardEntries, one, inPlay);
          if ('refused' in made) continue;
          for (const change of made) {
            built.set(change.event.hole, change.after);
            log.push(change.event);
          }
        }
        expect([...replayCard(log)].toSorted()).toEqual([...built].toSorted());
      }),
    );
  });
});
