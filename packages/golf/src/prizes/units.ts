import type { CardScore } from '../score/card.ts';
import type { HoleScore } from '../score/hole.ts';
import type { ContestPlace, ContestRanking, PrizeEntrant } from './field.ts';

const HIGHEST_TWO = 2;
const EAGLE = -2;

const wins = {
  /** A hole in one counts as a two. */
  twos: ({ gross }: HoleScore) => gross !== null && gross <= HIGHEST_TWO,
  eagles: ({ toPar }: HoleScore) => toPar !== null && toPar <= EAGLE,
};

/** The entrants with twos or eagles, the most first. */
export function rankWins(type: 'twos' | 'eagles', entrants: readonly PrizeEntrant[]): ContestRanking {
  const won = entrants.map(({ id, card }) => ({
    id,
    holes: card.holes.filter(wins[type]).map(({ number }) => number),
  }));
  return {
    places: placesByWins(won),
    settled: entrants.every(({ card }) => isFinished(card)),
  };
}

/** Whether no score can be added to the card. */
export const isFinished = (card: CardScore): boolean => card.complete || card.ended;

/** One place per entrant, most wins first; the order of equal entrants is that of their ids. */
export function placesByWins(
  won: readonly { readonly id: string; readonly holes: readonly number[] }[],
): ContestPlace[] {
  return won
    .filter(({ holes }) => holes.length > 0)
    .toSorted((a, b) => b.holes.length - a.holes.length || (a.id < b.id ? -1 : 1))
    .map(({ id, holes }) => ({ entrants: [id], figure: holes.length, holes }));
}
