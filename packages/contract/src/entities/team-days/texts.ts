import type { OrderRefusal } from '@flagstick/golf';

/** Messages of a team day's checks, beside those of a knock-out. */
export const teamDaySentences = {
  twice: 'A player is listed twice.',
  captains: 'The sides need different captains.',
  otherSide: 'A captain can’t play for the other side.',
  notOfSide: 'Choose players of this side.',
  inOrder: 'A player can be in one match of a session only.',
  places: 'The order needs a line for each match.',
  one: 'Choose one player.',
  two: 'Choose two players.',
  oneOrTwo: 'Choose one or two players.',
  noWinner: 'A match that was not played has no winner.',
  startDay: 'Choose the day first.',
} as const;

/** Why a line of an order, or the order, is refused. */
export function orderSentence(refusal: OrderRefusal): string {
  switch (refusal.reason) {
    case 'places':
      return teamDaySentences.places;
    case 'size':
      if (refusal.most === 1) return teamDaySentences.one;
      return refusal.least === 1 ? teamDaySentences.oneOrTwo : teamDaySentences.two;
    case 'unknown':
      return teamDaySentences.notOfSide;
    case 'twice':
      return teamDaySentences.inOrder;
  }
}
