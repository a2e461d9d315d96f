import type { GameView, Player, ScoreCard } from '@flagstick/contract';
import { bySurname } from '../players/members.ts';

/** A limit of null does not restrict. Limits are handicap indexes and included. */
export interface TeeRule {
  readonly card: ScoreCard;
  readonly from: number | null;
  readonly to: number | null;
}

/**
 * Players to move to the rule's tee, by surname: of the card's gender, on another tee, card not handed in. A
 * player without an index matches only a rule without limits.
 */
export function playersOfRule({ players }: Pick<GameView, 'players'>, { card, from, to }: TeeRule): Player[] {
  return Object.values(players)
    .filter(
      ({ gender, teeColor, state }) => gender === card.gender && teeColor !== card._id && state !== 'done',
    )
    .filter(({ hci }) => {
      if (hci === null) return from === null && to === null;
      return (from === null || hci >= from) && (to === null || hci <= to);
    })
    .toSorted(bySurname);
}
