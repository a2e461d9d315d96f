import type { Db } from '../../storage/index.ts';
import { drawnSection, entrantsOf, matchAt } from './brackets.ts';
import { deleteResult, type KnockOutRow, knockOutById } from './store.ts';

/**
 * Ends every change of a knock-out, in its transaction: deletes the results that wait for an answer in a match that
 * has other sides by now or was decided otherwise.
 * @throws GolfError for a bracket that golf refuses, so that it is not committed
 */
export async function dropStaleResults(db: Db, before: KnockOutRow): Promise<void> {
  const after = await knockOutById(db, before.id);
  if (!after) return;
  const stale = (['main', 'plate'] as const).flatMap((name) => {
    const [was, is] = [drawnSection(before, name), drawnSection(after, name)];
    return after.results.filter((result) => {
      if (result.section !== name || result.status === 'final') return false;
      const [earlier, match] = [was && matchAt(was, result), is && matchAt(is, result)];
      const sides = match?.state === 'open' ? entrantsOf(match).join() : null;
      return !earlier || entrantsOf(earlier).join() !== sides;
    });
  });
  for (const result of stale) await deleteResult(db, before.id, result);
}
