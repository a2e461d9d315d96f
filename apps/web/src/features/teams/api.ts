import { type CallInput, calls } from '@flagstick/contract';
import { useMutation } from '@tanstack/react-query';
import { send } from '../../shared/api/call.ts';
import { askingOfMatches, useGameChanged } from '../games/index.ts';

/** A change of the teams; the game is read again after it. */
function useChange<V>(change: (variables: V) => Promise<unknown>, showsError = false) {
  const changed = useGameChanged();
  return useMutation<unknown, Error, V>({ mutationFn: change, onSettled: changed, meta: { showsError } });
}

export const useCreateTeam = () =>
  useChange((body: CallInput<typeof calls.teams.create>['body']) => send(calls.teams.create, { body }), true);

export const useRenameTeam = (id: string) =>
  useChange((name: string) => send(calls.teams.rename, { params: { id }, body: { name } }), true);

export const useRemoveTeams = (gameId: string) =>
  useChange((teams: string[]) => send(calls.teams.remove, { params: { gameId }, body: { teams } }));

export const useChangeTeam = (id: string) =>
  useChange((body: { playerId: string; teamId: string | null }) =>
    askingOfMatches((meant) =>
      send(calls.teams.changePlayer, { params: { id }, body: { ...body, ...meant } }),
    ),
  );

export const useDrawTeams = (id: string) =>
  useChange((teams: CallInput<typeof calls.teams.draw>['body']['teams']) =>
    send(calls.teams.draw, { params: { id }, body: { teams } }),
  );
