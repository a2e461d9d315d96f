import type { KioskLinkKind, KioskView } from '@flagstick/contract';
import { kiosks } from '@flagstick/contract/routes/kiosks';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../../shared/api/call.ts';
import { ApiError } from '../../shared/api/error.ts';
import { keyOf } from '../../shared/api/keys.ts';
import { persistedQuery } from '../../shared/api/persisted-query.ts';
import { readQuery } from '../../shared/api/read-query.ts';

/** Groups and tees may change during the day. */
const everyMs = 60_000;

/** The game on this screen; null if this browser is no clubhouse screen. Without a network the last answer stays. */
export const kioskView = queryOptions({
  queryKey: keyOf(kiosks.read),
  queryFn: async ({ signal }): Promise<KioskView | null> => {
    try {
      return await send(kiosks.read, {}, { signal });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'kiosk.ended') return null;
      throw error;
    }
  },
  retry: false,
  staleTime: 0,
  refetchInterval: everyMs,
  ...persistedQuery,
});

export const kiosksOf = (game: string) => readQuery(kiosks.list, { params: { id: game } }, { staleTime: 0 });

export const kioskCards = (game: string) =>
  readQuery(kiosks.cards, { params: { id: game } }, { staleTime: 0 });

export const kioskPhoto = (game: string, scoreId: string) =>
  readQuery(kiosks.photo, { params: { id: game, scoreId } });

export function useMakeKioskLink(game: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (kind: KioskLinkKind) => send(kiosks.makeLink, { params: { id: game }, body: { kind } }),
    onSettled: () => client.invalidateQueries({ queryKey: kiosksOf(game).queryKey }),
  });
}

export function useEndKiosk(game: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (kioskId: string) => send(kiosks.end, { params: { id: game, kioskId } }),
    onSettled: () => client.invalidateQueries({ queryKey: kiosksOf(game).queryKey }),
  });
}
