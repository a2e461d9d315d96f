import type { Gross, Player } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { useMutation } from '@tanstack/react-query';
import { send } from '../../shared/api/call.ts';
import { readQuery } from '../../shared/api/read-query.ts';
import { useRefreshGame } from '../../shared/api/refresh-game.ts';
import { useSession } from '../../shared/session/session.ts';

/** The entries of a player's card with their authors, the newest first. */
export const cardLog = (game: string, player: string) =>
  readQuery(routes.scoring.log, { params: { id: game, playerId: player } }, { staleTime: 0 });

/** Hands in the user's card and those they score for, if ready and confirmed, and certifies those already handed in. */
export function useHandInCards(game: string) {
  const refresh = useRefreshGame(game);
  return useMutation({
    mutationFn: () => send(routes.games.finish, { params: { id: game }, body: { oneScorer: [] } }),
    onSettled: refresh,
  });
}

/** An organiser who scores accepts a card whose player has no phone. */
export function useAcceptCard(game: string) {
  const refresh = useRefreshGame(game);
  return useMutation({
    mutationFn: (playerId: string) =>
      send(routes.committee.acceptCard, { params: { id: game }, body: { playerIds: [playerId] } }),
    onSettled: refresh,
  });
}

/** Takes back a handed-in card until it counts as returned. */
export function useTakeBack(game: string) {
  const refresh = useRefreshGame(game);
  return useMutation({
    mutationFn: (playerId: string) =>
      send(routes.committee.takeBack, { params: { id: game }, body: { playerId } }),
    onSettled: refresh,
  });
}

interface ScoreQuery {
  player: string;
  holeNumber: number;
  gross: Gross | null;
}

/** Sends the organisers a query about a value. */
export function useQueryScore(game: string) {
  return useMutation({
    mutationFn: ({ player, ...body }: ScoreQuery) =>
      send(routes.committee.query, { params: { id: game, playerId: player }, body }),
  });
}

interface Amendment {
  player: Player;
  hole: number;
  gross: Gross | null;
  shots?: number | undefined;
  reason: string;
}

/** Sets a hole of a card for the committee, over its current value. */
export function useAmendHole(game: string) {
  const refresh = useRefreshGame(game);
  const me = useSession(({ user }) => user?._id ?? '');
  return useMutation({
    mutationFn: ({ player: { _id: playerId, scoreId }, hole, gross, shots, reason }: Amendment) => {
      const set = {
        holeNumber: hole,
        grosses: { [me]: gross },
        ...(shots === undefined ? {} : { shots: { [me]: shots } }),
      };
      const body = { playerId, reason, uholes: { [hole]: set } };
      return send(routes.committee.amend, { params: { id: game, scoreId }, body });
    },
    onSettled: refresh,
  });
}

interface MarkerChange {
  player: string;
  change: 'add' | 'remove';
  /** The player who takes over the scoring. */
  to?: string;
}

/** Starts or ends scoring for a player of the user's group. */
export function useToggleScoring(game: string) {
  const refresh = useRefreshGame(game);
  return useMutation({
    mutationFn: async (changes: readonly MarkerChange[]) => {
      for (const { player, change, to } of changes) {
        await send(routes.scoring.toggleScoringPlayer, {
          params: { id: game, playerId: player, change },
          ...(to === undefined ? {} : { body: { to } }),
        });
      }
    },
    onSettled: refresh,
  });
}

/** Sets the starting hole of the user's group. */
export function useChangeStartingHole(game: string) {
  const refresh = useRefreshGame(game);
  return useMutation({
    mutationFn: (body: { startingHole: number; playerId: string }) =>
      send(routes.groups.startingHole, { params: { id: game }, body }),
    onSettled: refresh,
  });
}
