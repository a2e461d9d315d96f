import { calls, type Sheet } from '@flagstick/contract';
import { useMutation } from '@tanstack/react-query';
import { send } from '../../../shared/api/call.ts';
import { fileOf, saveFile } from '../../../shared/api/file.ts';
import { useMakeOld } from '../../../shared/api/keys.ts';

/** Reads again what a change to a game may have touched: the game, and the lists that it stands in or left. */
export const useGameChanged = () => useMakeOld(calls.games);

/** Joins a game by its code and gives the game's id. */
export function useJoinByCode() {
  const changed = useGameChanged();
  return useMutation({
    mutationFn: async (code: string) => {
      const game = await send(calls.games.invitation, { params: { code } });
      await send(calls.games.join, { params: { id: game._id } });
      return game;
    },
    onSuccess: changed,
    meta: { showsError: true },
  });
}

/** Joins a game that is in sight already. What follows is done although the button may be gone by then. */
export function useJoin(joined?: () => void) {
  const changed = useGameChanged();
  return useMutation({
    mutationFn: (id: string) => send(calls.games.join, { params: { id } }),
    onSuccess: () => joined?.(),
    onSettled: changed,
  });
}

/** Leaves a game. What follows is done although the game may be out of sight by then. */
export function useLeave(left?: () => void) {
  const changed = useGameChanged();
  return useMutation({
    mutationFn: (id: string) => send(calls.games.leave, { params: { id } }),
    onSuccess: () => left?.(),
    onSettled: changed,
  });
}

export function useRemoveFromHistory() {
  const changed = useGameChanged();
  return useMutation({
    mutationFn: (id: string) => send(calls.games.removeFromHistory, { params: { id } }),
    onSettled: changed,
  });
}

/** Saves a sheet of the game as a file on this device. */
export const usePrint = (id: string) =>
  useMutation({
    mutationFn: async (sheet: Sheet) =>
      saveFile(fileOf(await send(calls.print.sheet, { params: { id, sheet } }))),
  });
