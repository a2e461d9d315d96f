import type { Gross, Player } from '@flagstick/contract';
import type { ScoreToEnter } from '../entry/retire.ts';
import { entriesOn } from '../lib/panel.ts';

/** A score that another scorer entered on the user's card, to be confirmed. */
export interface ScoreToConfirm extends ScoreToEnter {
  readonly gross: Gross;
  /** The player in whose name it is. */
  readonly by: string;
}

/**
 * Values that others entered and agree on, on holes of the user's card where the user has no entry. Confirming enters
 * them in the user's name too.
 */
export function scoresToConfirm(me: string, player: Player, holes: readonly number[]): ScoreToConfirm[] {
  if (player._id !== me || player.state === 'done') return [];
  return holes.flatMap((hole) => {
    const held = player.uholes?.[hole];
    const [first, ...more] = entriesOn(player, hole);
    if (!first || held?.committee || held?.grosses[me] !== undefined) return [];
    if (more.some(({ gross }) => gross !== first.gross)) return [];
    const { scorer: by, gross, shots } = first;
    return [{ hole, gross, by, ...(shots === undefined ? {} : { shots }) }];
  });
}
