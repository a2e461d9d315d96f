import type { GameSummary } from '@flagstick/contract';
import { Button } from '@mantine/core';
import { openConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useJoin, useLeave } from '../api/writes.ts';

/** In a closed game a no is final. */
export function InvitationAnswers({ game }: { game: Pick<GameSummary, '_id' | 'name' | 'state'> }) {
  const isClosed = game.state === 'done';
  const yes = isClosed ? 'Yes, I played' : 'Yes, I play';
  const join = useJoin({
    joined: () =>
      showToast(isClosed ? `${game.name} is in your history.` : `You play in ${game.name}.`, {
        tone: 'success',
      }),
  });
  const leave = useLeave();
  const refuse = async () => {
    const sure =
      !isClosed ||
      (await openConfirmDialog({
        title: `Not you in ${game.name}?`,
        text: 'The result stays, without your name. This cannot be taken back.',
        yes: 'Not me',
        no: 'Cancel',
        danger: true,
      }));
    if (sure) leave.mutate(game._id);
  };
  return (
    <>
      <Button
        variant="default"
        aria-label={`Not me, ${game.name}`}
        disabled={join.isPending}
        loading={leave.isPending}
        onClick={() => void refuse()}
      >
        Not me
      </Button>
      <Button
        aria-label={`${yes}, ${game.name}`}
        disabled={leave.isPending}
        loading={join.isPending}
        onClick={() => join.mutate(game._id)}
      >
        {yes}
      </Button>
    </>
  );
}
