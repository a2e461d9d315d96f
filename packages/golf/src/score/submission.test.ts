import { describe, expect, test } from 'vitest';
import { thrownBy } from '../testing/fixtures.ts';
import { type CardEvent, replayCard } from './entries.ts';
import {
  confirmedValues,
  isGroupFinished,
  oneScorerHoles,
  onlyOwnerConfirms,
  submissionBlockers,
} from './submission.ts';
import { parseHoleValue } from './value.ts';
import type { VerificationState } from './verification.ts';

function holes(...states: VerificationState[]) {
  return states.map((state, at) => ({ number: at + 1, verification: { state } }));
}

describe('handing in a card', () => {
  test('SUB-1 every hole must be scored, agreed and verified; missing holes are named', () => {
    expect(
      submissionBlockers({ holes: holes('finished', 'unscored', 'mismatch', 'scored', 'unscored') }),
    ).toEqual([
      { kind: 'unscored', holes: [2, 5] },
      { kind: 'mismatch', holes: [3] },
      { kind: 'unverified', holes: [4] },
    ]);
    expect(submissionBlockers({ holes: holes('finished', 'finished') })).toEqual([]);
  });

  test('SUB-2 a hole that no other person can verify does not block the hand-in', () => {
    expect(submissionBlockers({ holes: holes('finished', 'unverifiable') })).toEqual([]);
  });

  test('SUB-3 each member of a combined team needs their minimum of tee shots', () => {
    const teeShots = { minimum: 2, members: ['ann', 'bob'], chosen: ['ann', 'ann', 'ann', 'bob', null] };
    expect(submissionBlockers({ holes: holes('finished'), teeShots })).toEqual([
      { kind: 'teeShots', minimum: 2, short: [{ player: 'bob', taken: 1 }] },
    ]);
    expect(submissionBlockers({ holes: holes('finished'), teeShots: { ...teeShots, minimum: 1 } })).toEqual(
      [],
    );
    expect(submissionBlockers({ holes: holes('finished'), teeShots: { ...teeShots, minimum: 0 } })).toEqual(
      [],
    );
    const impossible = () => submissionBlockers({ holes: [], teeShots: { ...teeShots, minimum: 10 } });
    expect(thrownBy(impossible)).toMatchObject({ field: 'teeShots.minimum' });
  });

  test('SUB-4 one scorer can hand in a card without disputes; single-entry holes are named', () => {
    const asItIs = (...states: VerificationState[]) =>
      submissionBlockers({ holes: holes(...states), oneScorer: true });
    expect(asItIs('finished', 'scored', 'unverifiable')).toEqual([]);
    expect(asItIs('scored', 'unscored', 'mismatch')).toEqual([
      { kind: 'unscored', holes: [2] },
      { kind: 'mismatch', holes: [3] },
    ]);
    const verification = [
      { manual: false, committee: false },
      { manual: true, committee: false },
      { manual: true, committee: true },
    ];
    expect(oneScorerHoles(verification.map((one, at) => ({ number: at + 1, verification: one })))).toEqual([
      2,
    ]);
  });
});

test('SUB-5 a group is finished when each of its cards is handed in or noted', () => {
  const open = { state: 'open', nofinish: null, disqualified: false } as const;
  const done = { ...open, state: 'done' } as const;
  expect(isGroupFinished([done, { ...open, nofinish: 'WD' }, { ...open, disqualified: true }])).toBe(true);
  expect(isGroupFinished([done, open])).toBe(false);
  expect(isGroupFinished([])).toBe(false);
});

describe('confirming a card', () => {
  const card = { owners: ['tom'], ownerCanConfirm: true, by: 'grace' };

  test("SUB-6 only the owner confirms a card with entries from the owner's account", () => {
    expect(onlyOwnerConfirms({ ...card, entries: [{ scorer: 'tom' }, { scorer: 'grace' }] })).toBe(true);
    expect(onlyOwnerConfirms({ ...card, entries: [{ scorer: 'tom' }], by: 'tom' })).toBe(false);
  });

  test('SUB-6 a marker records the confirmation of a guest, and of an owner who entered nothing', () => {
    expect(onlyOwnerConfirms({ ...card, entries: [{ scorer: 'grace' }] })).toBe(false);
    expect(onlyOwnerConfirms({ ...card, entries: [{ scorer: 'tom', typedBy: 'grace' }] })).toBe(false);
    expect(onlyOwnerConfirms({ ...card, entries: [{ scorer: 'tom' }], ownerCanConfirm: false })).toBe(false);
  });

  test('SUB-6 any member confirms the card of a team', () => {
    const team = { ...card, owners: ['tom', 'ann'], entries: [{ scorer: 'tom' }] };
    expect([onlyOwnerConfirms({ ...team, by: 'ann' }), onlyOwnerConfirms(team)]).toEqual([false, true]);
  });

  test('SUB-7 a new entry voids a confirmation unless the value is the same', () => {
    const valuesAfter = (...events: CardEvent[]) => confirmedValues(replayCard(events), ['tom']);
    const entry = (hole: number, scorer: string, gross: number): CardEvent => ({
      ...{ kind: 'entry', hole, scorer, typedBy: scorer },
      value: parseHoleValue(gross),
    });
    const played = [entry(1, 'tom', 4), entry(2, 'grace', 5)];
    expect(valuesAfter(...played, entry(1, 'grace', 4))).toBe(valuesAfter(...played));
    expect(valuesAfter(...played, entry(1, 'tom', 5))).not.toBe(valuesAfter(...played));
    expect(valuesAfter(...played, entry(3, 'tom', 4))).not.toBe(valuesAfter(...played));
    const retired = (shots: number) => ({ ...entry(1, 'tom', 4), value: parseHoleValue('DNF', shots) });
    expect(valuesAfter(retired(2))).not.toBe(valuesAfter(retired(3)));
    const shotOf = (teeShot: string) => ({ ...entry(1, 'tom', 4), teeShot });
    expect(valuesAfter(shotOf('ann'))).not.toBe(valuesAfter(shotOf('tom')));
  });
});
