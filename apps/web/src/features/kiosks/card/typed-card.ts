import type { Gross } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';

/** A paper card while it is entered. */
export interface TypedCard {
  /** The entered scores by hole. */
  readonly values: Readonly<Record<number, Gross>>;
  /** The hole of the next key. */
  readonly hole: number;
  /** Added to the next digit: 10 after the key for ten, 20 after the second. */
  readonly tens: number;
}

export type CardKey =
  | { readonly kind: 'digit'; readonly digit: number }
  | { readonly kind: 'tens' }
  | { readonly kind: 'word'; readonly gross: 'PU' | 'DNP' }
  | { readonly kind: 'back' }
  | { readonly kind: 'move'; readonly by: 1 | -1 }
  | { readonly kind: 'hole'; readonly hole: number };

/** @param holes the holes in play, in the order of the card */
export const emptyCard = (holes: readonly number[]): TypedCard => ({
  values: {},
  hole: holes[0] ?? 1,
  tens: 0,
});

export const openHoles = ({ values }: TypedCard, holes: readonly number[]): number[] =>
  holes.filter((hole) => values[hole] === undefined);

/** Digits that the next key may be: no hole has zero strokes, and none more than the maximum. */
export const isDigitOpen = ({ tens }: Pick<TypedCard, 'tens'>, digit: number): boolean =>
  tens + digit >= limits.gross.min && tens + digit <= limits.gross.max;

/** The next hole of the card after an entry; the last one stays. */
const after = (holes: readonly number[], hole: number, by: 1 | -1): number =>
  holes[holes.indexOf(hole) + by] ?? hole;

function withScore(card: TypedCard, holes: readonly number[], gross: Gross): TypedCard {
  return {
    values: { ...card.values, [card.hole]: gross },
    hole: after(holes, card.hole, 1),
    tens: 0,
  };
}

/** Removes the score of this hole, or where it has none that of the hole before. */
function withoutScore(card: TypedCard, holes: readonly number[]): TypedCard {
  if (card.tens > 0) return { ...card, tens: 0 };
  const hole = card.values[card.hole] === undefined ? after(holes, card.hole, -1) : card.hole;
  const { [hole]: _removed, ...values } = card.values;
  return { values, hole, tens: 0 };
}

/** One key: a score moves to the next hole, so a card of eighteen holes takes eighteen keys. */
export function press(card: TypedCard, holes: readonly number[], key: CardKey): TypedCard {
  switch (key.kind) {
    case 'digit':
      return isDigitOpen(card, key.digit) ? withScore(card, holes, card.tens + key.digit) : card;
    case 'tens': {
      const tens = card.tens + 10;
      return { ...card, tens: tens > limits.gross.max ? 0 : tens };
    }
    case 'word':
      return withScore(card, holes, key.gross);
    case 'back':
      return withoutScore(card, holes);
    case 'move':
      return { ...card, hole: after(holes, card.hole, key.by), tens: 0 };
    case 'hole':
      return { ...card, hole: key.hole, tens: 0 };
  }
}

const moves: Readonly<Record<string, 1 | -1>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/** The card's key for one of the keyboard's; null if it has none. */
export function cardKeyOf(key: string): CardKey | null {
  if (/^\d$/.test(key)) return { kind: 'digit', digit: Number(key) };
  const by = moves[key];
  if (by !== undefined) return { kind: 'move', by };
  switch (key.toLowerCase()) {
    case '+':
      return { kind: 'tens' };
    case 'p':
      return { kind: 'word', gross: 'PU' };
    case 'n':
      return { kind: 'word', gross: 'DNP' };
    case 'backspace':
    case 'delete':
      return { kind: 'back' };
    default:
      return null;
  }
}
