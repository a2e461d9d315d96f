import type { GameView } from '@flagstick/contract';
import { isPlaceable } from '@flagstick/golf';
import type { Column } from '../lib/columns.ts';
import { figureOf } from '../lib/lead.ts';
import type { BoardRow } from '../lib/rows.ts';
import * as texts from './messages.ts';

/** A winner who is certain before the close. */
interface Winner {
  readonly name: string;
  /** The lead; null while a card is open, or without a second. */
  readonly by: number | null;
}

const isOpen = ({ card, entrant }: BoardRow): boolean =>
  !card.complete && !card.ended && !entrant.outOfCompetition && isPlaceable(card.status);

/**
 * The winner of a game in play once no card can change first place (ORD-10). Null while places are hidden: it would
 * reveal one.
 */
export function winnerOf(
  game: Pick<GameView, 'state' | 'hidden' | 'leaderboard'>,
  rows: readonly BoardRow[],
  leading: Column | undefined,
): Winner | null {
  const { hideUntil, revealed } = game.leaderboard;
  if (game.state !== 'playing' || game.hidden > 0 || (hideUntil > 0 && !revealed)) return null;
  const [first, second] = rows;
  if (first?.standing.position !== 1 || second?.standing.position === 1) return null;
  if (!first.standing.clinched || leading === undefined) return null;
  const mine = figureOf(first, leading);
  const theirs = second?.standing.position ? figureOf(second, leading) : null;
  const known = mine !== null && theirs !== null && !rows.some(isOpen);
  return { name: first.entrant.name, by: known ? Math.abs(mine - theirs) : null };
}

/** `Grace Bennett wins by 10` */
export const winnerText = ({ name, by }: Winner): string =>
  by === null || by === 0 ? texts.wins(name) : texts.winsBy(name, by);
