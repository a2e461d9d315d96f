import { calls } from '@flagstick/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../shared/api/call.ts';
import { gameQuery } from '../../../shared/live/index.ts';

/** Who entered what on a player's card, the newest first. */
export const cardLog = (game: string, player: string) =>
  queryOptions({
    queryKey: ['game', game, 'cardLog', player],
    queryFn: ({ signal }) => send(calls.scoring.log, { params: { id: game, playerId: player } }, { signal }),
    staleTime: 0,
  });

function useRefresh(game: string) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: gameQuery(game).queryKey });
}

/** Hands in my card and those I score for. */
export function useFinish(game: string) {
  const refresh = useRefresh(game);
  return useMutation({
    mutationFn: () => send(calls.games.finish, { params: { id: game } }),
    onSettled: refresh,
  });
}

interface MarkerChange {
  player: string;
  change: 'add' | 'remove';
  /** Who scores for the player instead. */
  to?: string;
}

/** Scores for a player of my group from now on, or no longer. */
export function useToggleScoring(game: string) {
  const refresh = useRefresh(game);
  return useMutation({
    mutationFn: async (changes: readonly MarkerChange[]) => {
      for (const { player, change, to } of changes) {
        await send(calls.scoring.toggleScoringPlayer, {
          params: { id: game, playerId: player, change },
          ...(to === undefined ? {} : { body: { to } }),
        });
      }
    },
    onSettled: refresh,
  });
}

/** Sets the hole at which my group begins. */
export function useStartingHole(game: string) {
  const refresh = useRefresh(game);
  return useMutation({
    mutationFn: (body: { startingHole: number; playerId: string }) =>
      send(calls.groups.startingHole, { params: { id: game }, body }),
    onSettled: refresh,
  });
}
