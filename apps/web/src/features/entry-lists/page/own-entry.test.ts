import type { EntryList } from '@flagstick/contract';
import { expect, it } from 'vitest';
import * as texts from '../messages.ts';
import { hasOwnPart, mayChangeEntry, wordsOf } from './own-entry.ts';

const list: EntryList = {
  game: {
    ...{ _id: 'g', name: 'Medal', code: 'AB2345', date: '2026-05-09T08:00:00.000Z', state: 'waitingList' },
    ...{
      club: { _id: 'c', name: 'Links', timeZone: 'UTC' },
      course: 'Old',
      isPaid: false,
      paymentRules: null,
    },
  },
  ...{ opensAt: '2026-05-01T09:00:00.000Z', closesAt: '2026-05-08T18:00:00.000Z', spaces: 2, order: 'first' },
  ...{
    membersFirst: false,
    favoursMissed: false,
    answerHours: 24,
    groupSize: 1,
    questions: [],
    phase: 'open',
  },
  counts: { entered: 0, in: 0, offered: 0, waiting: 0, unconfirmed: 0, notSeated: 0, beside: 0 },
  ...{ seedHash: 'h', seed: null, settledAt: null, showsNames: true, mayChange: false, mine: null },
  event: null,
  ...{ refusal: null, updateDate: '2026-05-01T09:00:00.000Z' },
};
const words = (more: Partial<EntryList>, signedIn = true) =>
  wordsOf({ ...list, ...more }, { signedIn, timeText: (time) => time.slice(0, 10) });
const mine = (state: NonNullable<EntryList['mine']>['state'], more = {}) => ({
  mine: {
    number: 1,
    state,
    place: null,
    until: null,
    isPlayer: false,
    member: false,
    hasPaid: false,
    answers: [],
    leads: true,
    partners: [],
    ...more,
  },
});

it('a reader enters while entries are open, after signing in', () => {
  expect(words({}).action).toBe('enter');
  expect(words({}, false).action).toBe('signIn');
  expect(words({ phase: 'before' })).toMatchObject({ title: texts.opensAt('2026-05-01'), action: null });
  expect(words({ refusal: 'Too high.' })).toMatchObject({ title: texts.notEligible, action: null });
  expect(words({ phase: 'settled' })).toMatchObject({ title: texts.entriesClosed, action: null });
});

it('an entrant sees the place on the waiting list, and in a ballot the day of the ballot', () => {
  expect(words(mine('waiting', { place: 3 })).title).toBe(texts.waitingAt(3));
  expect(words({ ...mine('waiting'), order: 'ballot' })).toMatchObject({
    title: texts.inBallot,
    notes: [texts.ballotOn('2026-05-08')],
  });
  const visitor = words({ ...mine('waiting', { place: 1 }), membersFirst: true });
  const member = words({ ...mine('waiting', { place: 1, member: true }), membersFirst: true });
  expect(member.notes).toEqual([texts.waitingHint]);
  expect(visitor.notes).toEqual([texts.visitorHint('2026-05-08')]);
});

it('an entrant with a kept space accepts it, and one with a space pays a fee that is due before play', () => {
  const until = '2026-05-02T09:00:00.000Z';
  expect(words(mine('offered', { until }))).toMatchObject({
    action: 'accept',
    notes: [texts.answerBy('2026-05-02')],
  });
  const paymentRules = { payBeforePlay: true, type: 1, fee: 1000 } as const;
  const game = { ...list.game, isPaid: true, paymentRules };
  expect(words({ ...mine('in'), game }).action).toBe('pay');
  expect(words({ ...mine('in', { hasPaid: true }), game }).action).toBe('join');
  expect(words(mine('in'))).toMatchObject({ action: null, mayWithdraw: true });
});

it('a player opens the game, and an entrant who left may enter again while entries are open', () => {
  expect(words(mine('in', { isPlayer: true }))).toMatchObject({ action: 'openGame', mayWithdraw: true });
  expect(words({ ...mine('in', { isPlayer: true }), phase: 'over' }).mayWithdraw).toBe(false);
  expect(words(mine('lapsed'))).toMatchObject({ title: texts.leftStates.lapsed, action: 'enterAgain' });
  expect(words({ ...mine('withdrawn'), phase: 'settled' })).toMatchObject({
    title: texts.leftStates.withdrawn,
    action: null,
  });
  expect(words(mine('withdrawn')).notes).toEqual([texts.againUntil('2026-05-08')]);
});

it('an organiser without an entry sees no card for players once entries have closed', () => {
  const has = (more: Partial<EntryList>) => hasOwnPart({ ...list, ...more });
  expect([has({}), has({ phase: 'settled' }), has({ ...mine('in'), phase: 'settled' })]).toEqual([
    true,
    false,
    true,
  ]);
});

const partner = (name: string, state: 'asked' | 'confirmed' | 'refused' | 'in') => ({
  ...{ _id: name, name, lastName: 'Smith', state },
});

it('a player who is asked confirms until entries close', () => {
  const asked = mine('asked', { leads: false, partners: [partner('Ann', 'confirmed')] });
  expect(words(asked)).toMatchObject({
    ...{ title: texts.asksYou('Ann Smith'), notes: [texts.confirmBy('2026-05-08')], action: 'confirm' },
  });
  expect(words({ ...asked, phase: 'closed' }).action).toBeNull();
});

it('a player waits for the partners, and chooses others if one refuses', () => {
  const waits = mine('confirmed', { partners: [partner('Bob', 'asked')] });
  expect(words(waits)).toMatchObject({
    title: 'Waiting for your partner',
    notes: [texts.notConfirmed('Bob Smith'), texts.countsThen('2026-05-08')],
    ...{ action: null, mayWithdraw: true },
  });
  const refused = mine('confirmed', { partners: [partner('Bob', 'refused')] });
  expect(words(refused)).toMatchObject({
    title: texts.partnerRefused('Bob Smith'),
    notes: [texts.chooseAgain],
    action: 'choosePartners',
  });
  const named = mine('confirmed', { leads: false, partners: [partner('Bob', 'refused')] });
  expect(words(named).action).toBeNull();
});

it('an entry that counts names its partners', () => {
  const { notes } = words(mine('in', { partners: [partner('Bob', 'in')] }));
  expect(notes[0]).toBe(texts.withPartners('Bob Smith'));
});

it('answers change until entries close, and partners until the entry counts', () => {
  const questions = [{ text: 'Lunch?', kind: 'yesNo' as const, required: false, choices: [] }];
  const may = (more: Partial<EntryList>) => mayChangeEntry({ ...list, ...more });
  expect(may({ ...mine('in'), questions })).toBe(true);
  expect(may({ ...mine('in'), questions, phase: 'settled' })).toBe(false);
  expect(may(mine('in'))).toBe(false);
  expect(may(mine('confirmed'))).toBe(true);
  expect(may(mine('confirmed', { leads: false }))).toBe(false);
});
