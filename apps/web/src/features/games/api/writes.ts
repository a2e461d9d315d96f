import type { Sheet } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { useMutation } from '@tanstack/react-query';
import { send } from '../../../shared/api/call.ts';
import { ApiError } from '../../../shared/api/error.ts';
import { fileOf, saveFile } from '../../../shared/api/file.ts';
import { useMakeOld } from '../../../shared/api/keys.ts';

/** Reads again what a change to a game may have touched: the game, and the lists that it stands in or left. */
export const useGameChanged = () => useMakeOld(routes.games);

/** Joins a game by its code and gives the game's id. */
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

/** Whether a game was not joined because its entry fee has to be paid first. */
export const isFeeFirst = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'payment.first';

/**
 * Joins a game that is already on the screen. Both callbacks run even if the button is gone by then.
 *
 * @param pay Leads to the payment page if the entry fee has to be paid first
 */
export function useJoin({ joined, pay }: { joined?: () => void; pay?: () => void } = {}) {
  const changed = useGameChanged();
  return useMutation({
    mutationFn: async (id: string) => {
      try {
        await send(routes.games.join, { params: { id } });
        return true;
      } catch (error) {
        if (pay && isFeeFirst(error)) return false;
        throw error;
      }
    },
    onSuccess: (isPlayer) => (isPlayer ? joined?.() : pay?.()),
    onSettled: changed,
  });
}

/** Leaves a game. What follows is done although the game may be out of sight by then. */
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

/** Saves a sheet of the game as a file on this device. */
export const usePrint = (id: string) =>
  useMutation({
    mutationFn: async (sheet: Sheet) =>
      saveFile(fileOf(await send(routes.print.sheet, { params: { id, sheet } }))),
  });
