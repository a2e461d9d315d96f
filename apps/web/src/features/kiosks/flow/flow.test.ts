import type { KioskCardState } from '@flagstick/contract';
import { expect, it } from 'vitest';
import type { TypedCard } from '../card/typed-card.ts';
import { idle, type KioskEvent, type KioskStep, losesEntry, nextStep, outcomeOf } from './flow.ts';

const card: TypedCard = { values: { 1: 4 }, hole: 2, tens: 0 };
const chosen: KioskEvent = { type: 'chosen', player: 'ann', scoreId: 'card-ann', holes: [1, 2] };
const entered: readonly KioskEvent[] = [{ type: 'begun' }, chosen, { type: 'typed', card }];
const signature = [[10, 20, 30, 40]];
const signed: readonly KioskEvent[] = [
  ...entered,
  { type: 'checked' },
  { type: 'agreed' },
  { type: 'signed', signature },
];

const after = (events: readonly KioskEvent[], from: KioskStep = idle): KioskStep =>
  events.reduce(nextStep, from);

it('a player finds their name, enters the card, checks it, signs, and the marker confirms', () => {
  const events: KioskEvent[] = [...signed, { type: 'sent' }, { type: 'ended', outcome: 'handedIn' }];
  const names = events.map((_, at) => after(events.slice(0, at + 1)).name);
  expect(names).toEqual(['find', 'card', 'card', 'check', 'sign', 'sign', 'marker', 'done']);
  expect(after(events)).toEqual({ name: 'done', player: 'ann', outcome: 'handedIn' });
});

it('Back leads to the step before and keeps the scores until the card is sent', () => {
  const check = after([{ type: 'back' }], after(signed));
  const entry = after([{ type: 'back' }], check);
  expect([check, entry]).toMatchObject([
    { name: 'check', entry: { card, signature } },
    { name: 'card', entry: { card, signature } },
  ]);
  expect(after([{ type: 'back' }], entry)).toEqual({ name: 'find' });
  expect(after([...signed, { type: 'sent' }, { type: 'back' }])).toEqual(idle);
});

it('a changed score removes the signature', () => {
  const corrected = after([...signed, { type: 'corrected' }, { type: 'typed', card }]);
  expect(corrected).toMatchObject({ name: 'card', entry: { card, signature: [] } });
});

it('the next player begins with an empty card', () => {
  const next = after([...signed, { type: 'left' }, { type: 'begun' }, { ...chosen, player: 'ben' }]);
  expect(next).toMatchObject({
    name: 'card',
    entry: { player: 'ben', card: { values: {}, hole: 1 }, signature: [] },
  });
});

it('leaving loses a card with scores that was not sent, and nothing else', () => {
  const steps = [idle, after([{ type: 'begun' }, chosen]), after(entered), after(signed)];
  expect(steps.map(losesEntry)).toEqual([false, false, true, true]);
  expect(losesEntry(after([...signed, { type: 'sent' }]))).toBe(false);
});

it('an event of another step changes nothing', () => {
  for (const event of [{ type: 'typed', card }, { type: 'checked' }, { type: 'sent' }] as const) {
    expect(nextStep(idle, event)).toBe(idle);
  }
});

it('the outcome of a card follows from its state', () => {
  const base: KioskCardState = {
    ...{ scoreId: 'c', state: 'open', waits: false, confirmed: false, differs: [] },
    blocked: { code: 'card.notVerified', holes: [1] },
  };
  const done = { ...base, state: 'done', blocked: null } as const;
  expect(
    [
      ...[done, { ...done, waits: true }, base, { ...base, differs: [7] }],
      { ...base, confirmed: true, blocked: { code: 'card.onPaper', holes: [] } },
      { ...base, blocked: { code: 'card.twoCards', holes: [] } },
    ].map(outcomeOf),
  ).toEqual(['handedIn', 'waits', 'needsMarker', 'differs', 'onPaper', 'entered']);
});
