import type { GameSummary } from '@flagstick/contract';
import { Button } from '@mantine/core';
import * as common from '../../../ui/common/messages.ts';
import { openConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { showToast } from '../../../ui/toast/toast.ts';
import { useJoin, useLeave } from '../api/writes.ts';
import * as texts from '../messages.ts';

/** In a closed game a no is final. */
export function InvitationAnswers({ game }: { game: Pick<GameSummary, '_id' | 'name' | 'state'> }) {
  const isClosed = game.state === 'done';
  const yes = isClosed ? texts.confirmPlayed : texts.acceptInvitation;
  const no = isClosed ? texts.didNotPlay : texts.declineInvitation;
  const join = useJoin({
    joined: () =>
      showToast(isClosed ? texts.addedToHistory(game.name) : texts.invitationAccepted(game.name), {
        tone: 'success',
      }),
  });
  const leave = useLeave();
  const refuse = async () => {
    const sure =
      !isClosed ||
      (await openConfirmDialog({
        title: texts.notMeTitle(game.name),
        text: texts.notMeText,
        yes: no,
        no: common.cancel,
        danger: true,
      }));
    if (sure) leave.mutate(game._id);
  };
  return (
    <>
      <Button
        variant="default"
        aria-label={`${no}, ${game.name}`}
        disabled={join.isPending}
        loading={leave.isPending}
        onClick={() => void refuse()}
      >
        {no}
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
