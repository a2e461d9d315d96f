import type { GameView, Player } from '@flagstick/contract';
import { useNavigate } from '@tanstack/react-router';
import { plural } from '../../../shared/display/numbers.ts';
import { openConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useLeave } from '../api/writes.ts';
import * as texts from '../page/messages.ts';

/** Asks for confirmation, leaves the game and opens home. */
export function useLeaveWithConfirmation(game: GameView | undefined, me: Player | undefined): () => void {
  const navigate = useNavigate();
  const leave = useLeave(() => void navigate({ to: '/', search: {} }));
  const ask = async ({ _id, name }: GameView) => {
    const sure = await openConfirmDialog({
      title: texts.leaveTitle(name),
      text:
        me && me.thru > 0
          ? plural(me.thru, { one: texts.leaveCardOfOneHole, other: texts.leaveCardOfHoles })
          : texts.leaveSpace,
      yes: texts.leave,
      no: texts.stay,
      danger: true,
    });
    if (sure) leave.mutate(_id);
  };
  return () => {
    if (game) void ask(game);
  };
}
