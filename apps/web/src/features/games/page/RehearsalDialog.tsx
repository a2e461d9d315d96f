import type { GameState, Rehearsal } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { Button } from '@mantine/core';
import { IconListNumbers, IconPlayerPlay, IconRadar, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../shared/api/call.ts';
import { formatClock } from '../../../shared/display/dates.ts';
import * as common from '../../../ui/common/messages.ts';
import { Dialog } from '../../../ui/dialog/dialogs.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { RowsLoading } from '../../../ui/page/states.tsx';
import * as texts from './messages.ts';
import classes from './RehearsalDialog.module.css';

interface RehearsalDialogProps {
  game: string;
  opened: boolean;
  onClose: () => void;
}

const pollMs = 5_000;

const states: Record<GameState, string> = {
  waitingList: texts.rehearsalStarting,
  playing: texts.rehearsalRunning,
  done: texts.rehearsalFinished,
};

/** A copy of the game in which scores are simulated. */
export default function RehearsalDialog({ game, opened, onClose }: RehearsalDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.rehearsal}>
      {opened && <RehearsalState game={game} />}
    </Dialog>
  );
}

function RehearsalState({ game }: { game: string }) {
  const params = { id: game };
  const queryKey = ['rehearsal', game];
  const client = useQueryClient();
  const read = useQuery({
    queryKey,
    queryFn: ({ signal }) => send(routes.rehearsals.get, { params }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.rehearsal && state.data.rehearsal.state !== 'done' ? pollMs : false,
  });
  const begin = useMutation({
    mutationFn: () => send(routes.rehearsals.begin, { params }),
    onSuccess: (answer) => client.setQueryData(queryKey, answer),
  });
  const remove = useMutation({
    mutationFn: () => send(routes.rehearsals.remove, { params }),
    onSuccess: () => client.setQueryData(queryKey, { rehearsal: null }),
  });
  return (
    <Loaded query={read} pending={<RowsLoading rows={2} columns={1} />}>
      {({ rehearsal }) => (
        <div className={`${classes.rehearsal} stack justify-start gap-16`}>
          <p>{texts.rehearsalHint}</p>
          {rehearsal ? (
            <RunningRehearsal rehearsal={rehearsal} onRemove={remove.mutate} removing={remove.isPending} />
          ) : (
            <Button
              leftSection={<IconPlayerPlay size={20} aria-hidden="true" />}
              loading={begin.isPending}
              onClick={() => begin.mutate()}
            >
              {texts.rehearse}
            </Button>
          )}
        </div>
      )}
    </Loaded>
  );
}

interface RunningProps {
  rehearsal: Rehearsal;
  onRemove: () => void;
  removing: boolean;
}

const RunningRehearsal = ({ rehearsal, onRemove, removing }: RunningProps) => (
  <>
    <p role="status">
      <strong className="ink">{states[rehearsal.state]}</strong>{' '}
      {texts.rehearsalDeletedAt(formatClock(rehearsal.until))}
    </p>
    <div className="flex wrap gap-8">
      <Button
        component="a"
        href={`/leaderBoard/${rehearsal.code}`}
        leftSection={<IconListNumbers size={20} aria-hidden="true" />}
      >
        {texts.watchLeaderboard}
      </Button>
      <LinkButton
        to="/"
        search={{ view: 'game', game: rehearsal._id, tab: 'control' }}
        variant="default"
        leftSection={<IconRadar size={20} aria-hidden="true" />}
      >
        {common.controlRoom}
      </LinkButton>
      <Button
        variant="subtle"
        color="red"
        loading={removing}
        leftSection={<IconTrash size={20} aria-hidden="true" />}
        onClick={onRemove}
      >
        {texts.deleteRehearsal}
      </Button>
    </div>
  </>
);
