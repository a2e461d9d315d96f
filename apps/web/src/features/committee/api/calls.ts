import type { GameView, RouteInput } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { send } from '../../../shared/api/call.ts';
import { keyOf, useInvalidate } from '../../../shared/api/keys.ts';
import { readQuery } from '../../../shared/api/read-query.ts';
import { useRefreshGame } from '../../../shared/api/refresh-game.ts';
import { versionKey } from '../../../shared/api/version-key.ts';

export const closeList = (game: Pick<GameView, '_id' | 'v' | 'epoch'>) =>
  queryOptions({
    queryKey: keyOf(routes.committee.closeList, { params: { id: game._id }, query: versionKey(game) }),
    queryFn: ({ signal }) => send(routes.committee.closeList, { params: { id: game._id } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** New queries and phones out of contact send no update, so the lists are polled. */
const POLL_INTERVAL_MS = 30_000;

export const queries = (game: Pick<GameView, '_id' | 'v' | 'epoch'>) =>
  queryOptions({
    queryKey: keyOf(routes.committee.queries, { params: { id: game._id }, query: versionKey(game) }),
    queryFn: ({ signal }) => send(routes.committee.queries, { params: { id: game._id } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_INTERVAL_MS,
  });

export const lastSeen = (game: string) =>
  readQuery(routes.control.seen, { params: { id: game } }, { refetchInterval: POLL_INTERVAL_MS });

type Amendment = RouteInput<typeof routes.committee.amend>['body'] & { readonly scoreId: string };

/** Sets the committee's values on a card. */
export function useAmend(game: string) {
  const refresh = useRefreshGame(game);
  return useMutation({
    mutationFn: ({ scoreId, ...body }: Amendment) =>
      send(routes.committee.amend, { params: { id: game, scoreId }, body }),
    onSettled: refresh,
  });
}

/** `penalty`: the card lacks a certification. Without it cards are accepted unchanged. */
export function useAcceptCards(game: string) {
  const refresh = useRefreshGame(game);
  return useMutation({
    mutationFn: ({ playerIds, penalty }: { playerIds: readonly string[]; penalty?: 'L-1' }) =>
      send(routes.committee.acceptCard, {
        params: { id: game },
        body: { playerIds: [...playerIds], ...(penalty ? { penalty } : {}) },
      }),
    onSettled: refresh,
  });
}

/** Gives several cards the same note: all of them or none. */
export function useNoteCards(game: string) {
  const refresh = useRefreshGame(game);
  return useMutation({
    mutationFn: (body: RouteInput<typeof routes.committee.noteCards>['body']) =>
      send(routes.committee.noteCards, { params: { id: game }, body }),
    onSettled: refresh,
  });
}

/** `from` is undefined for a card without a marker. */
export function useChangeMarker(game: string) {
  const refresh = useRefreshGame(game);
  return useMutation({
    mutationFn: ({ playerId, from, to }: { playerId: string; from: string | undefined; to: string }) =>
      send(routes.scoring.toggleScoringPlayer, {
        params: { id: game, playerId, change: from === undefined ? 'add' : 'remove' },
        body: from === undefined ? { scorer: to } : { scorer: from, to },
      }),
    onSettled: refresh,
  });
}

export function useReopenCard(game: string) {
  const refresh = useRefreshGame(game);
  return useMutation({
    mutationFn: (body: { playerId: string; reason: string }) =>
      send(routes.committee.reopenCard, { params: { id: game }, body }),
    onSettled: refresh,
  });
}

/** Puts the card of a player who left back on the board, or chooses which of two cards counts. */
export function useRestore(game: string) {
  const refresh = useRefreshGame(game);
  return useMutation({
    mutationFn: (body: { playerId: string; scoreId: string }) =>
      send(routes.committee.restoreCard, { params: { id: game }, body }),
    onSettled: refresh,
  });
}

/** The changes of custom handicaps by the close, at a version of the game; for a closed game, the changes made. */
export const closePreview = (game: Pick<GameView, '_id' | 'v' | 'epoch'>) =>
  queryOptions({
    queryKey: keyOf(routes.customHandicaps.closePreview, {
      params: { id: game._id },
      query: versionKey(game),
    }),
    queryFn: ({ signal }) =>
      send(routes.customHandicaps.closePreview, { params: { id: game._id } }, { signal }),
  });

/**
 * Closes a game.
 *
 * @param preview the version of the custom handicaps that the organiser saw: the server refuses another one
 */
export function useClose(game: string) {
  const gamesChanged = useInvalidate(routes.games);
  const handicapsChanged = useInvalidate(routes.customHandicaps);
  return useMutation({
    mutationFn: (preview: string | undefined) =>
      send(routes.games.close, {
        params: { id: game },
        body: {},
        ...(preview === undefined ? {} : { headers: { 'preview-version': preview } }),
      }),
    onSettled: () => Promise.all([gamesChanged(), handicapsChanged()]),
  });
}
