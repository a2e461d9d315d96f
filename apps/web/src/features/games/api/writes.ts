import { calls } from '@flagstick/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../shared/api/call.ts';
import { gameQuery } from '../../../shared/live/index.ts';
import { gamesKey } from './reads.ts';

/** Reads again what a change to a game may have touched. */
export function useGameChanged(): (id?: string) => Promise<void> {
  const client = useQueryClient();
  return async (id) => {
    const reads = [client.invalidateQueries({ queryKey: gamesKey })];
    if (id) reads.push(client.invalidateQueries({ queryKey: gameQuery(id).queryKey }));
    await Promise.all(reads);
  };
}

/** Joins a game by its code and gives the game's id. */
export function useJoinByCode() {
  const changed = useGameChanged();
  return useMutation({
    mutationFn: async (code: string) => {
      const game = await send(calls.games.invitation, { params: { code } });
      await send(calls.games.join, { params: { id: game._id } });
      return game;
    },
    onSuccess: (game) => changed(game._id),
    meta: { showsError: true },
  });
}

/** Joins a game that is in sight already. What follows is done although the button may be gone by then. */
export function useJoin(joined?: () => void) {
  const changed = useGameChanged();
  return useMutation({
    mutationFn: (id: string) => send(calls.games.join, { params: { id } }),
    onSuccess: () => joined?.(),
    onSettled: (_player, _error, id) => changed(id),
  });
}

/** Begins the play of a game. */
export function useActivate() {
  const changed = useGameChanged();
  return useMutation({
    mutationFn: (id: string) => send(calls.games.activate, { params: { id } }),
    onSettled: (_game, _error, id) => changed(id),
  });
}

/** Leaves a game. What follows is done although the game may be out of sight by then. */
export function useLeave(left?: () => void) {
  const changed = useGameChanged();
  return useMutation({
    mutationFn: (id: string) => send(calls.games.leave, { params: { id } }),
    onSuccess: () => left?.(),
    onSettled: (_answer, _error, id) => changed(id),
  });
}

export function useRemoveFromHistory() {
  const changed = useGameChanged();
  return useMutation({
    mutationFn: (id: string) => send(calls.games.removeFromHistory, { params: { id } }),
    onSettled: () => changed(),
  });
}
