import type { GameView, Player } from '@flagstick/contract';
import { offlineQueue } from '../../offline/index.ts';
import { fullName } from '../../shared/display/names.ts';
import { teamCardOf } from '../lib/one-card.ts';
import { cardRef } from './pending-scores.ts';
import type { ScoreToEnter } from './retire.ts';

/** Stores and shows scores at once; does not wait for the network. */
export function enterScores(game: GameView, player: Player, entries: readonly ScoreToEnter[]): void {
  for (const { hole, gross, shots, teeShot } of entries) {
    offlineQueue.add({
      ...cardRef(game, player),
      hole,
      gross,
      version: player.uholes?.[hole]?.version ?? 0,
      names: { game: game.name, player: teamCardOf(game, player)?.team.name ?? fullName(player) },
      ...(shots === undefined ? {} : { shots }),
      ...(teeShot === undefined ? {} : { teeShot }),
    });
  }
}
