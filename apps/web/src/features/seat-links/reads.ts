import * as routes from '@flagstick/contract/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../../shared/api/call.ts';
import { readQuery } from '../../shared/api/read-query.ts';

export const seatOffer = (token: string) =>
  readQuery(routes.seatLinks.read, { params: { token } }, { retry: false, staleTime: 0 });

export const scoringLinks = (game: string) =>
  readQuery(routes.seatLinks.list, { params: { id: game } }, { staleTime: 0 });

export function useMakeLinks(game: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => send(routes.seatLinks.make, { params: { id: game } }),
    onSuccess: (links) => client.setQueryData(scoringLinks(game).queryKey, links),
  });
}

/** Adds the round of a guest to the account; `token` is the seat's. */
export const useClaimSeat = () =>
  useMutation({ mutationFn: (token: string) => send(routes.seatLinks.claim, { body: { token } }) });

/** Revokes a link, or without an id all of the game. */
export function useRevokeLinks(game: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (linkId: string | null) => {
      if (linkId === null) await send(routes.seatLinks.revokeAll, { params: { id: game } });
      else await send(routes.seatLinks.revoke, { params: { id: game, linkId } });
    },
    onSettled: () => client.invalidateQueries({ queryKey: scoringLinks(game).queryKey }),
  });
}
