import { accounts, committee } from '@flagstick/contract';
import type { AccountClient } from '../api.ts';

/**
 * Resolves the close list before the close: in a dispute the player's own value counts, otherwise the first, and cards
 * with one scorer are accepted.
 */
export async function settleCloseList(
  organiser: AccountClient,
  gameId: string,
  signal: AbortSignal,
): Promise<void> {
  const params = { id: gameId };
  const me = await organiser.call(accounts.me, {}, undefined, signal);
  const { items } = await organiser.call(committee.closeList, { params }, undefined, signal);
  for (const { _id: playerId, scoreId, disputes } of items) {
    for (const { holeNumber, grosses } of disputes) {
      const gross = grosses[playerId] ?? Object.values(grosses)[0] ?? null;
      const uholes = { [holeNumber]: { holeNumber, grosses: { [me._id]: gross } } };
      const body = { playerId, uholes, reason: 'Nobody came to settle it' };
      await organiser.call(committee.amend, { params: { ...params, scoreId }, body }, undefined, signal);
    }
  }
  const alone = items.filter(({ oneScorer, open }) => oneScorer.length > 0 && open.length === 0);
  if (alone.length === 0) return;
  const body = { playerIds: alone.map(({ _id }) => _id) };
  await organiser.call(committee.acceptCard, { params, body }, undefined, signal);
}
