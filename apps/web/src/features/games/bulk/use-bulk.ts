import type { GameView } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { send } from '../../../shared/api/call.ts';
import { ApiError, errorText } from '../../../shared/api/error.ts';
import { openConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { showErrorToast, showToast } from '../../../ui/toast/toast.ts';
import { useWithdrawPlayer } from '../../committee/index.ts';
import { useGameChange } from '../api/members.ts';
import { withMatchConfirmation } from '../api/with-match-confirmation.ts';
import type { BulkAction } from './bulk-actions.ts';

/** The refusal, with the players that it names. */
const refusalOf = (error: unknown): string => {
  const named = error instanceof ApiError ? error.fields.map((field) => field.error) : [];
  return [errorText(error), ...named].join(' ');
};

/** Asks once, then changes all of the players or none. */
export function useBulk(game: GameView, onDone: () => void) {
  const { withdrawAll } = useWithdrawPlayer(game._id);
  const params = { id: game._id };
  const change = useGameChange(({ work, players }: BulkAction): Promise<unknown> => {
    const ids = players.map(({ _id }) => _id);
    if (work.kind === 'withdraw') return withdrawAll(ids);
    if (work.kind === 'newGroup') {
      const body = { name: work.name, playersId: ids, moves: true };
      return withMatchConfirmation((meant) =>
        send(routes.groups.create, { params, body: { ...body, ...meant } }),
      );
    }
    return withMatchConfirmation((meant) =>
      send(routes.games.changePlayers, { params, body: { playersId: ids, change: work.change, ...meant } }),
    );
  }, true);
  const act = async (action: BulkAction) => {
    if (!(await openConfirmDialog(action.question))) return;
    await change.mutateAsync(action).then(
      () => {
        showToast(action.done, { tone: 'success' });
        onDone();
      },
      (error: unknown) => showErrorToast(refusalOf(error)),
    );
  };
  return { act, running: change.isPending };
}
