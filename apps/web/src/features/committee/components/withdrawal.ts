import type { Player } from '@flagstick/contract';
import { fullName } from '../../../shared/display/names.ts';
import * as common from '../../../ui/common/messages.ts';
import { openConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useAmend, useNoteCards } from '../api/calls.ts';
import * as texts from '../messages.ts';

type Seat = Pick<Player, '_id' | 'scoreId' | 'name' | 'lastName'>;

export function useWithdrawPlayer(game: string) {
  const amend = useAmend(game);
  const noteCards = useNoteCards(game);
  const note = ({ _id: playerId, scoreId }: Seat, nofinish: 'WD' | null) =>
    amend.mutate({
      playerId,
      scoreId,
      nofinish,
      reason: nofinish === null ? texts.playingAgain : texts.withdrew,
    });
  return {
    busy: amend.isPending,
    /** For a player who left: keeps a row on the board, without a position. */
    noteWithdrawn: (seat: Seat) => note(seat, 'WD'),
    reinstate: (seat: Seat) => note(seat, null),
    withdrawAll: (playerIds: string[]) =>
      noteCards.mutateAsync({ playerIds, note: 'WD', reason: texts.withdrew }),
    withdraw: async (seat: Seat) => {
      const sure = await openConfirmDialog({
        title: texts.withdrawTitle(fullName(seat)),
        text: texts.withdrawText,
        yes: texts.noteWithdrawal,
        no: common.cancel,
      });
      if (sure) note(seat, 'WD');
    },
  };
}
