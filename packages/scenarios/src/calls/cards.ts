import { committee, customHandicaps, type Gross, games } from '@flagstick/contract';
import type { Caller } from '../caller.ts';

export async function amendCard(
  caller: Caller,
  card: { readonly gameId: string; readonly scoreId: string; readonly playerId: string },
  grosses: ReadonlyMap<number, Gross>,
  organiser: { readonly id: string; readonly token: string },
): Promise<void> {
  const { gameId, scoreId, playerId } = card;
  const uholes = Object.fromEntries(
    [...grosses].map(([holeNumber, gross]) => [
      holeNumber,
      { holeNumber, grosses: { [organiser.id]: gross } },
    ]),
  );
  const body = { playerId, uholes };
  await caller.call(committee.amend, { params: { id: gameId, scoreId }, body }, organiser.token);
}

/** Closes a game with the changes of custom handicaps that its preview shows. */
export async function closeGame(
  caller: Caller,
  gameId: string,
  as?: string,
  signal?: AbortSignal,
): Promise<void> {
  const params = { id: gameId };
  const { version } = await caller.call(customHandicaps.closePreview, { params }, as, signal);
  const headers = { 'preview-version': version };
  await caller.call(games.close, { params, body: {}, headers }, as, signal);
}
