import type { Gross, Player } from '@flagstick/contract';
import { entriesOn } from './panel.ts';
import type { HoleEntry } from './retire.ts';

/** A score that somebody else entered on my card, for my yes. */
export interface Offered extends HoleEntry {
  readonly gross: Gross;
  /** In whose name it stands. */
  readonly by: string;
}

/**
 * What others entered on my own card where I have entered nothing, and agree upon: said to be right, it stands in my
 * name, too.
 */
export function offeredTo(me: string, player: Player, holes: readonly number[]): Offered[] {
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
