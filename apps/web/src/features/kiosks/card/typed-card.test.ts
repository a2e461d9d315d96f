import { expect, it } from 'vitest';
import {
  type CardKey,
  cardKeyOf,
  emptyCard,
  isDigitOpen,
  openHoles,
  press,
  type TypedCard,
} from './typed-card.ts';

const eighteen = Array.from({ length: 18 }, (_, at) => at + 1);

/** Keys of a keyboard, one after the other. */
function typed(keys: readonly string[], holes = eighteen, card: TypedCard = emptyCard(holes)): TypedCard {
  return keys
    .map(cardKeyOf)
    .filter((key): key is CardKey => key !== null)
    .reduce((held, key) => press(held, holes, key), card);
}

it('eighteen keys fill a card of eighteen holes, in its order', () => {
  const card = typed([...'453544354', ...'546345443']);
  expect(Object.values(card.values)).toEqual([4, 5, 3, 5, 4, 4, 3, 5, 4, 5, 4, 6, 3, 4, 5, 4, 4, 3]);
  expect(openHoles(card, eighteen)).toEqual([]);
  expect(card.hole).toBe(18);
});

it('a card that starts on the tenth tee begins and ends with its own holes', () => {
  const holes = [10, 11, 12, 13, 14, 15, 16, 17, 18];
  const card = typed(['4', '5'], holes);
  expect(card.values).toEqual({ 10: 4, 11: 5 });
  expect(card.hole).toBe(12);
  expect(typed(['ArrowLeft', 'ArrowLeft', 'ArrowLeft'], holes, card).hole).toBe(10);
});

it('the key for ten adds ten to the next digit only, and begins again after the highest score', () => {
  expect(typed(['+', '2', '3']).values).toEqual({ 1: 12, 2: 3 });
  expect(typed(['+', '0']).values).toEqual({ 1: 10 });
  expect(typed(['+', '+', '+', '6']).values).toEqual({ 1: 36 });
  expect(typed(['+', '+', '+', '+', '4']).values).toEqual({ 1: 4 });
});

it('no key enters a score that no hole can have', () => {
  expect(typed(['0']).values).toEqual({});
  expect(typed(['+', '+', '+', '7']).values).toEqual({});
  expect([0, 1, 9].map((digit) => isDigitOpen({ tens: 0 }, digit))).toEqual([false, true, true]);
});

it('a hole may be picked up or not played', () => {
  expect(typed(['p', 'N']).values).toEqual({ 1: 'PU', 2: 'DNP' });
});

it('the delete key removes a pending ten, then this hole, then the hole before', () => {
  const card = typed(['4', '5', '+']);
  const one = typed(['Backspace'], eighteen, card);
  expect([one.tens, one.hole, one.values]).toEqual([0, 3, { 1: 4, 2: 5 }]);
  const two = typed(['Backspace'], eighteen, one);
  expect([two.hole, two.values]).toEqual([2, { 1: 4 }]);
  const three = typed(['Backspace', 'Backspace', 'Backspace'], eighteen, two);
  expect([three.hole, three.values]).toEqual([1, {}]);
});

it('a chosen hole is entered again, and other keys of a keyboard change nothing', () => {
  const card = press(typed(['4', '5', '6']), eighteen, { kind: 'hole', hole: 1 });
  expect(typed(['3'], eighteen, card).values).toEqual({ 1: 3, 2: 5, 3: 6 });
  expect(typed(['x', 'Tab', 'F1'], eighteen, card)).toEqual(card);
});
