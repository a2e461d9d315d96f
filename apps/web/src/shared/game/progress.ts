import type { GameView, Player } from '@flagstick/contract';
import { oncePerCard } from './card/card-owners.ts';
import { startSheet } from './start-sheet.ts';

/** True if no more scores are expected. */
export const isOut = ({ nofinish, disqualified }: Player): boolean => nofinish !== null || disqualified;

/** Whether one of these players has a score. */
export const hasScores = (players: readonly Player[]): boolean => players.some(({ thru }) => thru > 0);

/** Holes on which the scorers of a card differ. */
export const disputesOf = (player: Player): number[] =>
  Object.values(player.uholes ?? {})
    .filter(({ state }) => state === 'mismatch')
    .map(({ holeNumber }) => holeNumber);

export interface GameProgress {
  readonly cards: number;
  /** Cards that players have handed in. */
  readonly cardsIn: number;
  /** Every card is in, or has a note such as WD; false for a game without cards. */
  readonly allIn: boolean;
  /** Holes in dispute. */
  readonly disputes: number;
}

export function gameProgressOf({ players }: Pick<GameView, 'players'>): GameProgress {
  const cards = oncePerCard(Object.values(players));
  return {
    cards: cards.length,
    cardsIn: cards.filter(({ state }) => state === 'done').length,
    allIn: cards.length > 0 && cards.every((player) => player.state === 'done' || isOut(player)),
    disputes: cards.reduce((sum, player) => sum + disputesOf(player).length, 0),
  };
}

/** The earliest tee time that lies ahead; null if there is none. */
export function nextTeeTime(
  game: Pick<GameView, 'groups' | 'players' | 'startSheet'>,
  now: number,
): Date | null {
  const times = startSheet(game).rows.flatMap(({ time }) => (time && time.getTime() >= now ? [time] : []));
  return times.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
}
