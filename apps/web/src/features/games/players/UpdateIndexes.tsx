import type { GameView } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { send } from '../../../shared/api/call.ts';
import { keyOf } from '../../../shared/api/keys.ts';
import { versionKey } from '../../../shared/api/version-key.ts';
import { fullName } from '../../../shared/display/names.ts';
import { plural } from '../../../shared/display/numbers.ts';
import { changeWords } from '../../../shared/handicap/HandicapChange.tsx';
import * as common from '../../../ui/common/messages.ts';
import { Dialog, DialogFoot } from '../../../ui/dialog/dialogs.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { EmptyState, RowsLoading } from '../../../ui/page/states.tsx';
import { showToast } from '../../../ui/toast/toast.ts';
import { useGameChanged } from '../api/writes.ts';
import * as texts from '../page/messages.ts';
import classes from './UpdateIndexes.module.css';

const call = routes.handicaps.updatePlayersPh;

interface UpdateIndexesProps {
  game: GameView;
  opened: boolean;
  onClose: () => void;
}

/** Shows the changes before it applies the current indexes of the accounts. */
export default function UpdateIndexes({ opened, ...props }: UpdateIndexesProps) {
  return (
    <Dialog opened={opened} onClose={props.onClose} title={texts.recalculateHandicaps} width={560}>
      {opened && <IndexChanges {...props} />}
    </Dialog>
  );
}

function IndexChanges({ game, onClose }: Omit<UpdateIndexesProps, 'opened'>) {
  const params = { id: game._id };
  const changed = useGameChanged();
  const preview = useQuery({
    queryKey: keyOf(call, { params, query: versionKey(game) }),
    queryFn: async ({ signal }) => {
      const { changes = [] } = await send(
        call,
        { params, body: { playerIds: [], preview: true } },
        { signal },
      );
      return changes.filter(({ _id }) => game.players[_id] !== undefined);
    },
    staleTime: 0,
  });
  const apply = useMutation({
    mutationFn: (playerIds: string[]) => send(call, { params, body: { playerIds } }),
    onSettled: changed,
    onSuccess: ({ updated }) => {
      const done = {
        one: texts.onePlayerUpdated,
        other: texts.playersUpdated,
      };
      showToast(plural(updated.length, done), { tone: 'success' });
      onClose();
    },
  });
  const { scoringFormat } = game.competition;
  return (
    <Loaded query={preview} pending={<RowsLoading rows={3} columns={1} />}>
      {(changes) =>
        changes.length === 0 ? (
          <EmptyState title={texts.noIndexChanged}>{texts.allIndexesCurrent}</EmptyState>
        ) : (
          <>
            <p className="quiet fs-15 lh-snug">{texts.updateIndexesHint}</p>
            <ul className={classes.changes}>
              {changes.map(({ _id, before, after }) => {
                const player = game.players[_id];
                return (
                  <li className="stack gap-2 lh-snug line-below" key={_id}>
                    <b>{player && fullName(player)}</b>
                    {changeWords(before, after, scoringFormat).map((line) => (
                      <span key={line}>{line}</span>
                    ))}
                  </li>
                );
              })}
            </ul>
            <DialogFoot>
              <Button variant="default" onClick={onClose}>
                {common.cancel}
              </Button>
              <Button loading={apply.isPending} onClick={() => apply.mutate(changes.map(({ _id }) => _id))}>
                {texts.updateIndexes}
              </Button>
            </DialogFoot>
          </>
        )
      }
    </Loaded>
  );
}
