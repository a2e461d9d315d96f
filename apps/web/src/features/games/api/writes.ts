import * as routes from '@flagstick/contract/routes';
import { useMutation } from '@tanstack/react-query';
import { send } from '../../../shared/api/call.ts';
import { ApiError } from '../../../shared/api/error.ts';
import { useInvalidate } from '../../../shared/api/keys.ts';

export const useGameChanged = () => useInvalidate(routes.games);

export function useJoinByCode() {
  const changed = useGameChanged();
  return useMutation({
    mutationFn: async (code: string) => {
      const game = await send(routes.games.invitation, { params: { code } });
      await send(routes.games.join, { params: { id: game._id } });
      return game;
    },
    onSuccess: changed,
    meta: { showsError: true },
  });
}

export const mustPayFirst = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'payment.first';

/**
 * Joins a game that is already on the screen. Both callbacks run even if the button is gone by then.
 *
 * @param pay opens the payment page if the entry fee has to be paid first
 */
export function useJoin({ joined, pay }: { joined?: () => void; pay?: () => void } = {}) {
  const changed = useGameChanged();
  return useMutation({
    mutationFn: async (id: string) => {
      try {
        await send(routes.games.join, { params: { id } });
        return true;
      } catch (error) {
        if (pay && mustPayFirst(error)) return false;
        throw error;
      }
    },
    onSuccess: (isPlayer) => (isPlayer ? joined?.() : pay?.()),
    onSettled: changed,
  });
}

/** The callback runs even if the game is no longer on the screen. */
export function useLeave(left?: () => void) {
  const changed = useGameChanged();
  return useMutation({
    mutationFn: (id: string) => send(routes.games.leave, { params: { id } }),
    onSuccess: () => left?.(),
    onSettled: changed,
  });
}

export function useRemoveFromHistory() {
  const changed = useGameChanged();
  return useMutation({
    mutationFn: (id: string) => send(routes.games.removeFromHistory, { params: { id } }),
    onSettled: changed,
  });
}
