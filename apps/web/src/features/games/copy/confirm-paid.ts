import { ApiError } from '../../../shared/api/error.ts';
import { plural } from '../../../shared/display/numbers.ts';
import { openYesNoDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import * as texts from './messages.ts';

/** Whether players added together have paid; null if the dialog is dismissed. */
const confirmPaid = (players: number) =>
  openYesNoDialog({
    title: texts.paidTitle,
    text: plural(players, {
      one: texts.playerPaid,
      other: texts.playersPaid,
    }),
    yes: texts.yesPaid,
    no: texts.notPaid,
  });

/** If the fee asks whether the added players have paid, calls again with the answer. A dismissed dialog is a failure. */
export const sendConfirmingPaid = <T>(players: number, call: (paid?: boolean) => Promise<T>): Promise<T> =>
  call().catch(async (error: unknown) => {
    if (!(error instanceof ApiError && error.code === 'payment.confirm')) throw error;
    const paid = await confirmPaid(players);
    if (paid === null) throw error;
    return call(paid);
  });
