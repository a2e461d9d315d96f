import type { RouteInput } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { useMutation } from '@tanstack/react-query';
import { send } from '../../shared/api/call.ts';
import { useGameChanged, withMatchConfirmation } from '../games/index.ts';

function useTeamsChange<V>(change: (variables: V) => Promise<unknown>, showsError = false) {
  const changed = useGameChanged();
  return useMutation<unknown, Error, V>({ mutationFn: change, onSettled: changed, meta: { showsError } });
}

export const useCreateTeam = () =>
  useTeamsChange(
    (body: RouteInput<typeof routes.teams.create>['body']) => send(routes.teams.create, { body }),
    true,
  );

export const useRenameTeam = (id: string) =>
  useTeamsChange((name: string) => send(routes.teams.rename, { params: { id }, body: { name } }), true);

export const useRemoveTeams = (gameId: string) =>
  useTeamsChange((teams: string[]) => send(routes.teams.remove, { params: { gameId }, body: { teams } }));

export const useChangeTeam = (id: string) =>
  useTeamsChange((body: { playerId: string; teamId: string | null }) =>
    withMatchConfirmation((meant) =>
      send(routes.teams.changePlayer, { params: { id }, body: { ...body, ...meant } }),
    ),
  );

export const useDrawTeams = (id: string) =>
  useTeamsChange((teams: RouteInput<typeof routes.teams.draw>['body']['teams']) =>
    send(routes.teams.draw, { params: { id }, body: { teams } }),
  );
