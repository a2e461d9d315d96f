import type { GameView, Player } from '@flagstick/contract';
import { useState } from 'react';

export interface PlayerSelection {
  readonly chosen: readonly Player[];
  readonly has: (player: Player) => boolean;
  /** Adds or removes all of these players. */
  readonly set: (players: readonly Player[], on: boolean) => void;
  readonly clear: () => void;
}

/** The chosen players of a game; a player who left it is no longer chosen. */
export function useSelection({ players }: Pick<GameView, 'players'>): PlayerSelection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    chosen: Object.values(players).filter(({ _id }) => ids.has(_id)),
    has: ({ _id }) => ids.has(_id),
    set: (some, on) =>
      setIds((before) => {
        const next = new Set(before);
        for (const { _id } of some) {
          if (on) next.add(_id);
          else next.delete(_id);
        }
        return next;
      }),
    clear: () => setIds(new Set()),
  };
}
