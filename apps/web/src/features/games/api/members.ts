import type { GameView, Guest, PayStatus, RouteInput } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { useMutation } from '@tanstack/react-query';
import { send } from '../../../shared/api/call.ts';
import { showToast } from '../../../ui/toast/toast.ts';
import { withMatchConfirmation } from './with-match-confirmation.ts';
import { useGameChanged } from './writes.ts';

export function useGameChange<V>(change: (variables: V) => Promise<unknown>, showsError = false) {
  const changed = useGameChanged();
  return useMutation<unknown, Error, V>({
    mutationFn: change,
    onSettled: changed,
    meta: { showsError },
  });
}

export const useAddPlayer = (id: string) =>
  useGameChange(
    (body: RouteInput<typeof routes.games.addPlayer>['body']) =>
      send(routes.games.addPlayer, { params: { id }, body }),
    true,
  );

export const useAddPaidPlayer = (game: string) =>
  useGameChange(
    (playerId: string) =>
      send(routes.payments.withoutPayment, { body: { game, players: [playerId], status: 1 } }),
    true,
  );

/** Paid by other means (1), guest (2) or unpaid (0). */
export const useMarkPaid = (id: string) =>
  useGameChange(
    ({ playerId, type }: { playerId: string; type: PayStatus }) =>
      send(routes.payments.paid, { params: { id }, body: { playersId: [playerId], type } }),
    true,
  );

export const useAddGuest = (id: string) =>
  useGameChange(
    (body: RouteInput<typeof routes.games.addGuest>['body']) =>
      send(routes.games.addGuest, { params: { id }, body }),
    true,
  );

export const useEditGuest = (guest: string) =>
  useGameChange(
    (body: Guest & { nameConfirmed?: boolean }) =>
      send(routes.handicaps.updateGuest, { params: { id: guest }, body }),
    true,
  );

export const useRemovePlayer = (id: string) =>
  useGameChange((playerId: string) =>
    send(routes.games.removePlayer, { params: { id }, body: { playerId } }),
  );

export const useChangeTee = (id: string) =>
  useGameChange((body: { playerId: string; scoreCardId: string }) =>
    send(routes.games.changePlayerTee, { params: { id }, body }),
  );

/**
 * Moves players to a score card for their gender, which is added to the game if missing.
 *
 * @param done the toast's text
 */
export const useMoveToTee = (id: string, done: string) =>
  useGameChange(async (body: RouteInput<typeof routes.games.moveToTee>['body']) => {
    await send(routes.games.moveToTee, { params: { id }, body });
    // Shown here, because a callback of `mutate` does not run once the button is gone.
    showToast(done, { tone: 'success' });
  });

export const useCreateGroups = (id: string, showsError = false) =>
  useGameChange(async (groups: ReadonlyArray<RouteInput<typeof routes.groups.create>['body']>) => {
    for (const group of groups) {
      await withMatchConfirmation((meant) =>
        send(routes.groups.create, { params: { id }, body: { ...group, ...meant } }),
      );
    }
  }, showsError);

export const useChangeGroup = (id: string, name: string) =>
  useGameChange(
    (data: RouteInput<typeof routes.groups.change>['body']['data']) =>
      withMatchConfirmation((meant) =>
        send(routes.groups.change, { params: { id, name }, body: { data, ...meant } }),
      ),
    true,
  );

export const useJoinGroup = (id: string) =>
  useGameChange((body: { name: string; playerId: string }) =>
    withMatchConfirmation((meant) =>
      send(routes.groups.addPlayer, { params: { id }, body: { ...body, ...meant } }),
    ),
  );

export const useLeaveGroup = (id: string) =>
  useGameChange((body: { name: string; playerId: string }) =>
    withMatchConfirmation((meant) =>
      send(routes.groups.removePlayer, { params: { id }, body: { ...body, ...meant } }),
    ),
  );

export const useSetStartingHole = (id: string) =>
  useGameChange((body: { startingHole: number; playerId: string }) =>
    send(routes.groups.startingHole, { params: { id }, body }),
  );

export const useRemoveGroups = (id: string) =>
  useGameChange((groups: string[]) =>
    withMatchConfirmation((meant) =>
      send(routes.groups.removeAll, { params: { id }, body: { groups, ...meant } }),
    ),
  );

export const useAddOrganiser = (id: string) =>
  useGameChange((userId: string) => send(routes.games.addOrganiser, { params: { id, userId } }));

export const useRemoveOrganiser = (id: string) =>
  useGameChange((userId: string) => send(routes.games.removeOrganiser, { params: { id, userId } }));

/** Whether the viewer is an organiser, according to the server. */
export const mayOrganise = (game: Pick<GameView, 'audience'>): boolean => game.audience === 'organisers';

/** Whether the viewer organises a club's game that players do not enter by a list yet. */
export const mayOpenEntryList = (
  game: Pick<GameView, 'audience' | 'kind' | 'state' | 'hasEntryList'>,
): boolean => mayOrganise(game) && game.kind === 'club' && game.state === 'waitingList' && !game.hasEntryList;
