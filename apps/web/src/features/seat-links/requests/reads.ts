import * as routes from '@flagstick/contract/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../shared/api/call.ts';
import { readQuery } from '../../../shared/api/read-query.ts';
import { showToast } from '../../../ui/toast/toast.ts';
import * as texts from '../messages.ts';

export const ownSeatRequests = readQuery(routes.seatRequests.mine, {});

export const seatRequestsOf = (game: string) =>
  readQuery(routes.seatRequests.list, { params: { id: game } }, { staleTime: 0 });

/**
 * An accepted round changes the user's games and the board, so everything is read again. The toast is shown from here,
 * because the card of the request is gone by then.
 */
export function useAcceptRound() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (requestId: string) => send(routes.seatRequests.accept, { params: { requestId } }),
    onSuccess: ({ name }) => showToast(texts.roundAdded(name), { tone: 'success' }),
    onSettled: () => client.invalidateQueries(),
  });
}

export function useDeclineRound() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (requestId: string) => send(routes.seatRequests.decline, { params: { requestId } }),
    onSuccess: () => showToast(texts.declined),
    onSettled: () => client.invalidateQueries({ queryKey: ownSeatRequests.queryKey }),
  });
}

/** Names an account for a guest's round, or withdraws the request. */
export function useNameAccount(game: string, playerId: string) {
  const client = useQueryClient();
  const params = { id: game, playerId };
  return useMutation({
    mutationFn: async (user: string | null) => {
      if (user === null) await send(routes.seatRequests.withdraw, { params });
      else await send(routes.seatRequests.make, { params, body: { user } });
    },
    onSettled: () => client.invalidateQueries({ queryKey: seatRequestsOf(game).queryKey }),
  });
}
