import { publishHandicapChange, recordHandicapChange } from '../../live/index.ts';
import type { Tx } from '../../storage/index.ts';
import type { FeatureDeps } from '../feature.ts';
import { handicapStepsOfGame } from './store.ts';

export type PlayersByRule = ReadonlyMap<string, readonly string[]>;

/**
 * Handicaps that a closed game changed are hidden as long as its places are. Call it in the transaction that shows or
 * hides the places.
 */
export async function recordRevealedHandicaps(tx: Tx, gameId: string): Promise<PlayersByRule> {
  const steps = Map.groupBy(await handicapStepsOfGame(tx, gameId), ({ rule_id }) => rule_id);
  const players = new Map(
    [...steps].map(([rule, of]) => [rule, of.map(({ player_id }) => player_id)] as const),
  );
  for (const [ruleId, playerIds] of players) await recordHandicapChange(tx, ruleId, playerIds);
  return players;
}

/** Call it after the commit. */
export async function publishRevealedHandicaps(
  deps: FeatureDeps<'storage' | 'boards'>,
  steps: PlayersByRule,
): Promise<void> {
  for (const [ruleId, playerIds] of steps) await publishHandicapChange(deps, ruleId, playerIds);
}
