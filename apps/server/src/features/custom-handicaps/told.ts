import { handicapsChanged } from '../../live/index.ts';
import type { Uses } from '../feature.ts';
import { stepsOfGame } from './store.ts';

/**
 * What a closed game made of custom handicaps is known with its places: games that wait show it from then on, and no
 * more when the places are hidden again. Call it after the commit of what is shown.
 */
export async function placesTold(deps: Uses<'storage' | 'boards'>, gameId: string): Promise<void> {
  const steps = await stepsOfGame(deps.storage.db, gameId);
  for (const [ruleId, of] of Map.groupBy(steps, ({ rule_id }) => rule_id)) {
    await handicapsChanged(
      deps,
      ruleId,
      of.map(({ player_id }) => player_id),
    );
  }
}
